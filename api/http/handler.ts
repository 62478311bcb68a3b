import type { Context } from 'hono';
import type { Call, PathParameters, ServerType } from '#api/http/call.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { PageRequest } from '#api/http/paging.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { ClientInfo } from '#modules/auth/session.ts';
import type { Ctx } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import type { UploadedFile } from '#modules/media/upload.ts';

type RequestBody<C extends Call> = C extends { isReadByHandler: true }
  ? undefined
  : C extends { body: infer S }
    ? ServerType<S> | (C extends { isBodyOptional: true } ? undefined : never)
    : undefined;

/** A request as its handler receives it: authorized, and validated by the contract. */
export type HandlerRequest<C extends Call = Call> = {
  /** The original request, for parts that the contract does not describe: a header, a stream, a body that the handler reads. */
  c: Context<ApiEnv>;
  path: PathParameters<C>;
  query: C extends { query: infer S } ? ServerType<S> : undefined;
  body: RequestBody<C>;
  /** The first file of each field. */
  files: C extends { files: infer F } ? { readonly [Name in keyof F]?: UploadedFile } : undefined;
  page: C extends { list: unknown } ? PageRequest : undefined;
  /** The sender of the request, for calls that require a member. */
  actor: C extends { may: 'public' } ? undefined : Actor & { id: number };
  origin: ClientInfo;
};

/** A page of a list. `next` is the position of the next page in the list's own format. */
export type ListResult<Item, Header extends string = string> = {
  items: readonly Item[];
  total: number | RowCount;
  next?: string | undefined;
  headers?: Readonly<Partial<Record<Header, string>>>;
};

type HeaderName<C extends Call> = C extends { headers: infer H } ? keyof H & string : never;

/** The result of a handler: the response type of its call, with dates instead of ISO times. */
export type HandlerResult<C extends Call> =
  | (C extends { data: infer S } ? { data: ServerType<S>; message: string } : never)
  | (C extends { item: infer S } ? ServerType<S> : never)
  | (C extends { list: infer S } ? ListResult<ServerType<S>, HeaderName<C>> : never)
  | (C extends { lines: infer S } ? AsyncGenerator<ServerType<S>, void> : never)
  | (C extends { text: string } | { redirect: string } ? Response : never);

export type Handler<C extends Call> = (
  request: HandlerRequest<C>,
  ctx: Ctx,
) => HandlerResult<C> | Promise<HandlerResult<C>>;

/** The handlers of a noun. A missing handler is a type error. */
export type Handlers<Cs extends Readonly<Record<string, Call>>> = {
  readonly [Verb in keyof Cs]: Handler<Cs[Verb]>;
};

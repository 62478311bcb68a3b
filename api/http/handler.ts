import type { Context } from 'hono';
import type { Call, PathOf, Value } from '#api/http/call.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Page } from '#api/http/paging.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Origin } from '#modules/auth/session.ts';
import type { Ctx } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import type { Given } from '#modules/media/upload.ts';

type BodyOf<C extends Call> = C extends { isReadByHandler: true }
  ? undefined
  : C extends { body: infer S }
    ? Value<S> | (C extends { isBodyOptional: true } ? undefined : never)
    : undefined;

/** A request as its handler gets it: admitted, parsed by the contract, with who sends it. */
export type Asked<C extends Call = Call> = {
  /** The request itself, for what the contract does not describe: a header, a stream, a body read by the handler. */
  c: Context<ApiEnv>;
  path: PathOf<C>;
  query: C extends { query: infer S } ? Value<S> : undefined;
  body: BodyOf<C>;
  /** The first file of each field. */
  files: C extends { files: infer F } ? { readonly [Name in keyof F]?: Given } : undefined;
  page: C extends { list: unknown } ? Page : undefined;
  /** Who sends the request, of calls that need a member. */
  actor: C extends { may: 'public' } ? undefined : Actor & { id: number };
  origin: Origin;
};

/** A page of a list; `next` is where it goes on, in the list's own words. */
export type ListAnswer<Item, Header extends string = string> = {
  items: readonly Item[];
  total: number | Counted;
  next?: string | undefined;
  headers?: Readonly<Partial<Record<Header, string>>>;
};

type HeaderOf<C extends Call> = C extends { headers: infer H } ? keyof H & string : never;

/** What a handler answers: the type that its call describes, with dates where the wire has times. */
export type Answer<C extends Call> =
  | (C extends { data: infer S } ? { data: Value<S>; message: string } : never)
  | (C extends { item: infer S } ? Value<S> : never)
  | (C extends { list: infer S } ? ListAnswer<Value<S>, HeaderOf<C>> : never)
  | (C extends { lines: infer S } ? AsyncGenerator<Value<S>, void> : never)
  | (C extends { text: string } | { redirect: string } ? Response : never);

export type Handler<C extends Call> = (asked: Asked<C>, ctx: Ctx) => Answer<C> | Promise<Answer<C>>;

/** A handler for each call of a noun: a missing one is a type error. */
export type Handlers<Cs extends Readonly<Record<string, Call>>> = {
  readonly [Verb in keyof Cs]: Handler<Cs[Verb]>;
};

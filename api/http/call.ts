import type * as z from 'zod/mini';
import type { MessageKey } from '#content/messages.ts';
import type { Permission } from '#modules/members/constants.ts';

type Schema = z.core.$ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API. What its handler gets and must answer (api/http/handler.ts), its line of the table, its part of
 * /api/openapi.json and the browser's function (web/api.ts) follow from it.
 */
export type Call = {
  /** Method and path, parameters in braces: `PUT /api/v1/posts/{id}`. */
  line: `${Method} /api/${string}`;
  /** Who may: everybody, or members whose role carries the permission (modules/members/constants.ts). */
  may: Permission | 'public';
  /** A second permission that the role must carry too. */
  alsoMay?: Permission;
  /** Another permission that is enough in the place of `may`. */
  orMay?: Permission;
  /**
   * It may change or end what is another member's: such calls come one after the other, as all of the permission `team` do, so
   * that two members who act on each other never wait for each other.
   */
  reachesOthers?: true;
  /** A page says it again and again by itself, whether anybody is there or not: no use of the session. */
  isByPage?: true;
  /**
   * The call requires a confirmation of identity on this session within the last 10 minutes (modules/auth/confirmation.ts). Set it
   * for calls that admit a person, raise or remove rights, export personal data or reach all subscribers. `sometimes`: the handler
   * decides from the request body, and calls `requireConfirmed` of the context.
   */
  confirms?: true | 'sometimes';
  /** Open also to a member who must set up a second factor before anything else. */
  isBeforeFactor?: true;
  /** The response contains a token or a secret: it is sent without compression, and forbids proxies to compress it. */
  isSecret?: true;
  summary: string;
  description?: string;
  /** The name in /api/openapi.json where verb and noun make none. */
  operationId?: string;
  /** `{id}` is a row's number; the words of the 404 for what can be none. Without it `{id}` is any text. */
  missing?: MessageKey;
  /** Query parameters beside those of every list, by name. */
  query?: z.ZodMiniObject;
  /** A parameter without a value is a wrong one; elsewhere it counts as not given. */
  refusesEmptyQuery?: true;
  /** The body: JSON, or the text fields of a form where `files` or `bodyTypes` say so; a form may have files alone. */
  body?: Schema;
  /** Types that the body may come in, where JSON is not the only one. */
  bodyTypes?: readonly string[];
  /** May be left out, with its Content-Type. */
  isBodyOptional?: true;
  /** File fields of multipart/form-data, each with the bytes that it may have. */
  files?: Readonly<Record<string, number>>;
  /** Where the usual limits of a body are too narrow (api/http/body.ts, api/http/upload-form.ts). */
  limits?: { jsonBytes?: number; fields?: number; fieldBytes?: number };
  /** The handler reads the body itself: its form is one that no other call has. */
  isReadByHandler?: true;

  /** The answer with status 200, exactly one of these four: `{data, message}`, one thing, a bare array, no JSON. */
  data?: Schema;
  item?: Schema;
  list?: Schema;
  /** The type of an answer that is no JSON; the handler answers it itself. */
  text?: string;
  /** Who accepts application/x-ndjson gets such lines: as the only answer, or in the place of `data`. */
  lines?: Schema;
  /** A browser without script is led to a page (303); says which. */
  redirect?: string;
  /** It has an ETag: who holds the same is answered 304. */
  isConditional?: true;
  /** Headers of the answer beside those of every list, and what they say. */
  headers?: Readonly<Record<string, string>>;
  /** Refusals that this call adds to those that follow from its kind. */
  refusals?: readonly (401 | 403 | 404 | 409 | 410 | 422 | 429 | 503)[];
};

/** Calls of one noun by verb. */
export type Calls = Readonly<Record<string, Call>>;

type NamesIn<Line extends string> = Line extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The parameters of a path by name. */
export type PathOf<C extends Call> = {
  [Name in NamesIn<C['line']>]: Name extends 'id'
    ? C extends { missing: string }
      ? number
      : string
    : string;
};

/** A schema's value on the wire, as programs send and get it. */
export type Wire<S> = S extends Schema ? z.core.input<S> : undefined;

/** The same inside of the house: times are dates. */
export type Value<S> = S extends Schema ? z.core.output<S> : undefined;

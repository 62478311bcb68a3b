import type * as z from 'zod/mini';
import type { MessageKey } from '#content/messages.ts';
import type { Permission } from '#modules/members/constants.ts';

type Schema = z.core.$ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A call of the API. Its handler's types (api/http/handler.ts), its entry in the list of calls, its part of /api/openapi.json and
 * the browser's function (web/api.ts) are derived from it.
 */
export type Call = {
  /** Method and path, with parameters in braces: `PUT /api/v1/posts/{id}`. */
  line: `${Method} /api/${string}`;
  /** The required permission (modules/members/constants.ts), or `public`. */
  may: Permission | 'public';
  /** A second permission that is required too. */
  alsoMay?: Permission;
  /** A permission that is accepted instead of `may`. */
  orMay?: Permission;
  /**
   * The call may change or delete data of other members. These calls, and all calls that require the permission
   * `team`, run one at a time. Otherwise a deadlock could occur if two members change each other's data at the same
   * time.
   */
  reachesOthers?: true;
  /** Pages repeat this call automatically, so it does not count as activity of the session. */
  isByPage?: true;
  /**
   * The call requires a confirmation of identity on this session within the last 10 minutes
   * (modules/auth/confirmation.ts). Set it for calls that add members or API keys, grant or remove permissions,
   * export personal data or reach all subscribers. `sometimes`: the handler decides from the request body, and calls
   * `requireConfirmed` of the context.
   */
  confirms?: true | 'sometimes';
  /** Permitted to members who must set up a second factor first. */
  isBeforeFactor?: true;
  /** The response contains a token or a secret: it is sent without compression, and forbids proxies to compress it. */
  isSecret?: true;
  summary: string;
  description?: string;
  /** The operation id in /api/openapi.json if it cannot be derived from verb and noun. */
  operationId?: string;
  /**
   * The message of the 404 response for an `{id}` that is not a numeric row id. If this is undefined, `{id}` may be
   * any text.
   */
  missing?: MessageKey;
  /** Query parameters, in addition to `limit` and `after` of lists. */
  query?: z.ZodMiniObject;
  /** An empty query parameter is an error. By default, an empty parameter is treated as missing. */
  refusesEmptyQuery?: true;
  /**
   * The body: JSON, or text fields of a form if `files` or `bodyTypes` say so. A form with only files has no body
   * schema.
   */
  body?: Schema;
  /** Accepted body types if JSON is not the only one. */
  bodyTypes?: readonly string[];
  /** The body, with its Content-Type, is optional. */
  isBodyOptional?: true;
  /** File fields of multipart/form-data with their maximum size in bytes. */
  files?: Readonly<Record<string, number>>;
  /** Limits that replace the defaults of api/http/body.ts and api/http/upload-form.ts. */
  limits?: { jsonBytes?: number; fields?: number; fieldBytes?: number };
  /** The handler reads the body itself, because no other call has this format. */
  isReadByHandler?: true;

  /** The response with status 200 is exactly one of: `{data, message}`, one item, a bare array, or not JSON. */
  data?: Schema;
  item?: Schema;
  list?: Schema;
  /** Content type of a response that is not JSON. The handler creates the response itself. */
  text?: string;
  /**
   * The schema of one line of an application/x-ndjson response. If the call also has `data`, the client chooses the
   * format with its Accept header.
   */
  lines?: Schema;
  /** A description of the page to which browsers without JavaScript are redirected (303). */
  redirect?: string;
  /** The response has an ETag. A request whose If-None-Match contains this ETag gets status 304. */
  isConditional?: true;
  /** Response headers by name, with their descriptions. Lists have further headers (api/http/paging.ts). */
  headers?: Readonly<Record<string, string>>;
  /** Error statuses in addition to the statuses that follow from the kind of call. */
  errors?: readonly (401 | 403 | 404 | 409 | 410 | 422 | 429 | 503)[];
};

export type Calls = Readonly<Record<string, Call>>;

type ParameterNames<Line extends string> = Line extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

export type PathParameters<C extends Call> = {
  [Name in ParameterNames<C['line']>]: Name extends 'id'
    ? C extends { missing: string }
      ? number
      : string
    : string;
};

/** The JSON type of a schema, as clients send and receive it. */
export type WireType<S> = S extends Schema ? z.core.input<S> : undefined;

/** The type of a schema inside the server, where times are dates. */
export type ServerType<S> = S extends Schema ? z.core.output<S> : undefined;

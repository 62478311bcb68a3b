import * as z from 'zod/mini';
import { roleNames } from '#domain/team/schema.ts';

type Schema = z.core.$ZodType;

/** How one line of api/routes.ts is described; what all calls share is added by document.ts. */
export type Call = {
  summary: string;
  description?: string;
  /** The JSON body: the schema that validates it. */
  body?: Schema;
  /** Further types that the body may come in. */
  bodyTypes?: readonly string[];
  /** File fields: the body is then multipart/form-data, the fields of `body` text in it. */
  files?: readonly string[];
  /** Query parameters beside those of every list, by name: the fields of the schema that validates them. */
  query?: z.ZodMiniObject;
  /** The answer with status 200: exactly one of these. */
  data?: Schema;
  item?: Schema;
  list?: Schema;
  /** An answer that is no JSON, by its type. */
  text?: string;
  /** Headers of the answer beside those of every list. */
  headers?: Readonly<Record<string, string>>;
  /** Refusals that this call adds to those that follow from its kind. */
  refusals?: readonly (401 | 403 | 404 | 409 | 422 | 429 | 503)[];
};

/** Calls of one noun by line: `GET /api/v1/users`. */
export type Calls = Readonly<Record<string, Call>>;

/** What answers are made of. */
export const time = z.iso.datetime();
export const id = z.int().check(z.minimum(1));
export const role = z.enum(roleNames);
export const roleId = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export const nothing = z.object({});
export const optionalText = z.nullable(z.string());
export const count = z.int().check(z.minimum(0));

import * as z from 'zod/mini';
import { languages } from '#modules/translations/constants.ts';
import { everyMember, givenPermissions } from '#modules/members/constants.ts';
import { roleKey } from '#modules/members/schema.ts';

/** What /api/openapi.json says of a schema: the name under which it stands among the components, a sentence. */
export const schemaNotes = z.registry<{ id?: string; description?: string }>();

/** Gives a schema its name among the components; refuses a name that is taken. */
export function named<Schema extends z.core.$ZodType>(id: string, schema: Schema): Schema {
  schemaNotes.add(schema, { id });
  return schema;
}

/** Returns a copy of the schema with a description for OpenAPI. A copy, because fields share schemas such as `time`. */
export function described<Schema extends z.core.$ZodType>(description: string, schema: Schema): Schema {
  const copy = z.clone(schema, undefined, { parent: true });
  schemaNotes.add(copy, { description });
  return copy;
}

/** What answers are made of. A moment is a Date inside of the house and ISO 8601 in UTC on the wire. */
export const time = z.pipe(
  z.iso.datetime(),
  z.transform((written: string) => new Date(written)),
);
export const optionalTime = z.nullable(time);
export const id = z.int().check(z.minimum(1));
/** A row that a request names: PostgreSQL's integer, as in api/http/path-id.ts. */
export const rowId = id.check(z.maximum(2 ** 31 - 1));
/** `ADMIN`, `SUPPORT`, `CREATOR`, or the key of a made role. */
export const role = named('Role', roleKey);
/** 1 Admin, 2 Support, 3 Creator; made roles have ids from 101 on. */
export const roleId = named('RoleId', z.int().check(z.minimum(1)));
export const permission = named('Permission', z.enum([...everyMember, ...givenPermissions]));
export const nothing = z.object({});
export const optionalText = z.nullable(z.string());
/** A header of lists that retention shortens. */
export const keptMonths = { 'X-Kept-Months': 'how many months they are kept' } as const;
export const count = z.int().check(z.minimum(0));

/** In which language of the site a visitor is answered; English where it is left out or none of them. */
export const visitorLanguage = z.object({
  language: described(
    'The language of the site in which the answer, and emails that follow, speak; English where it is another.',
    lenient(z.optional(z.enum(languages))),
  ),
});

/** What was deleted and until when the address in `restore` brings it back. */
export const deleted = named('Deleted', z.object({ id, restore: z.string(), undo_until: time }));
/** How many sessions a call has ended. */
export const sessionsEnded = named('SessionsEnded', z.object({ sessions_ended: count }));

/** A choice of a query that is left out where it is none: it narrows or orders and never refuses. */
export function lenient<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  // oxlint-disable-next-line promise/valid-params -- no promise
  const forgiving: unknown = z.catch(z.optional(schema), undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod would let a program send anything at all
  return forgiving as Schema;
}

/** A public response with an ETag, which caches may store. */
export const conditional = {
  isConditional: true,
  headers: { ETag: 'Of this response: a request with this value in `If-None-Match` gets 304.' },
} as const;

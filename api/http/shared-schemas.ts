import * as z from 'zod/mini';
import { languages } from '#modules/translations/constants.ts';
import { basePermissions, grantablePermissions } from '#modules/members/constants.ts';
import { roleKey } from '#modules/members/schema.ts';

/** Metadata of schemas for /api/openapi.json: component name and description. */
export const schemaMetadata = z.registry<{ id?: string; description?: string }>();

/** Sets the component name of a schema. Throws if the name is used already. */
export function withSchemaId<Schema extends z.core.$ZodType>(id: string, schema: Schema): Schema {
  schemaMetadata.add(schema, { id });
  return schema;
}

/**
 * Returns a copy of the schema with a description for OpenAPI. The original stays unchanged, because fields share
 * schemas such as `time`.
 */
export function withDescription<Schema extends z.core.$ZodType>(description: string, schema: Schema): Schema {
  const copy = z.clone(schema, undefined, { parent: true });
  schemaMetadata.add(copy, { description });
  return copy;
}

/** A time: a Date inside the server, and ISO 8601 in UTC in JSON. */
export const time = z.pipe(
  z.iso.datetime(),
  z.transform((written: string) => new Date(written)),
);
export const nullableTime = z.nullable(time);
export const id = z.int().check(z.minimum(1));
/** A row id in a request, limited to PostgreSQL's integer as in api/http/path-id.ts. */
export const rowId = id.check(z.maximum(2 ** 31 - 1));
/** `ADMIN`, `SUPPORT`, `CREATOR`, or the key of a custom role. */
export const role = withSchemaId('Role', roleKey);
/** 1 Admin, 2 Support, 3 Creator. Custom roles have ids from 101 on. */
export const roleId = withSchemaId('RoleId', z.int().check(z.minimum(1)));
export const permission = withSchemaId('Permission', z.enum([...basePermissions, ...grantablePermissions]));
export const emptyObject = z.object({});
export const nullableText = z.nullable(z.string());
/** A header of lists with a limited retention time. */
export const retentionHeader = {
  'X-Kept-Months': 'The number of months for which the items are stored.',
} as const;
export const count = z.int().check(z.minimum(0));

/** The language of responses to visitors. English if it is missing or unknown. */
export const visitorLanguage = z.object({
  language: withDescription(
    'The language of the response and of later emails; English if the site does not have the language.',
    ignoreInvalid(z.optional(z.enum(languages))),
  ),
});

/** A deleted item, and the time until which the URL in `restore` restores it. */
export const deletedItem = withSchemaId('Deleted', z.object({ id, restore: z.string(), undoUntil: time }));
export const sessionsEnded = withSchemaId('SessionsEnded', z.object({ sessionsEnded: count }));

/** Makes a query parameter optional and ignores invalid values. */
export function ignoreInvalid<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  // oxlint-disable-next-line promise/valid-params -- no promise
  const lenientSchema: unknown = z.catch(z.optional(schema), undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod would let a program send anything at all
  return lenientSchema as Schema;
}

/** A public response with an ETag, which caches may store. */
export const conditionalResponse = {
  isConditional: true,
  headers: {
    ETag: 'The ETag of this response: a request with this value in `If-None-Match` gets 304 if nothing has changed.',
  },
} as const;

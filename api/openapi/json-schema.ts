import * as z from 'zod/mini';
import { schemaMetadata } from '#api/http/shared-schemas.ts';
import { toWireName } from '#api/wire-names.ts';
import { hasForeignNames } from '#api/http/wire-fields.ts';
import { emailAddress } from '#modules/email-address/schema.ts';

export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
  pattern?: string;
  $ref?: string;
  [word: string]: unknown;
};

type Direction = 'request' | 'answer';

/** The named schemas of a document, collected while its calls are converted. */
export type Components = Record<string, JsonSchema>;

/** Returns the JSON Schema (2020-12, as in OpenAPI 3.1) of a body or query. */
export function toRequestSchema(schema: z.core.$ZodType, components: Components): JsonSchema {
  return convertSchema(schema, 'request', components);
}

/** Returns the JSON Schema of a response, which permits no undescribed fields. */
export function toResponseSchema(schema: z.core.$ZodType, components: Components): JsonSchema {
  return convertSchema(schema, 'answer', components);
}

export function toComponentRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** Converts a schema. Named parts become components and references. Throws if two different schemas have the same name. */
function convertSchema(schema: z.core.$ZodType, direction: Direction, components: Components): JsonSchema {
  // Wraps the schema in an object, so that a named schema becomes a reference.
  const { properties, $defs } = z.toJSONSchema(z.object({ part: schema }), {
    io: 'input',
    metadata: schemaMetadata,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => adjustSchema(zodSchema, jsonSchema, direction),
  });
  for (const [name, definition] of Object.entries($defs ?? {})) {
    const component = toComponentRefs(definition);
    const existing = components[name];
    if (existing !== undefined && JSON.stringify(existing) !== JSON.stringify(component))
      throw new Error(`Two schemas of the API have the name ${name}`);
    components[name] = component;
  }
  return toComponentRefs(properties?.['part']);
}

function adjustSchema(
  zodSchema: z.core.$ZodType,
  jsonSchema: z.core.JSONSchema.BaseSchema,
  direction: Direction,
): void {
  // The format is equivalent to the pattern, which is very long.
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'uuid') delete jsonSchema.pattern;
  if (zodSchema === emailAddress) Object.assign(jsonSchema, { format: 'email', maxLength: 254 });
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.propertyNames !== undefined) listKnownProperties(jsonSchema);
  if (direction === 'answer' && jsonSchema.properties !== undefined)
    jsonSchema.additionalProperties ??= false;
  if (zodSchema._zod.def.type === 'object' && !hasForeignNames(zodSchema)) renameProperties(jsonSchema);
}

/** Names the properties as JSON has them. */
function renameProperties(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { properties, required } = jsonSchema;
  if (properties !== undefined)
    jsonSchema.properties = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [toWireName(name), property]),
    );
  if (required !== undefined) jsonSchema.required = required.map((name) => toWireName(name));
}

/** Converts a record with known keys to an object, which type generators handle better. */
function listKnownProperties(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = jsonSchema;
  const names = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  if (names !== undefined && typeof additionalProperties === 'object') {
    jsonSchema.properties = Object.fromEntries(names.map((name) => [String(name), additionalProperties]));
    jsonSchema.additionalProperties = false;
  }
  delete jsonSchema.propertyNames;
}

/** Converts references to the OpenAPI format and removes the ids of named schemas, which the document does not need. */
function toComponentRefs(schema: unknown): JsonSchema {
  const text = JSON.stringify(schema ?? {}, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
}

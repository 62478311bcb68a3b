import * as z from 'zod/mini';
import { schemaNotes } from '#api/http/wire.ts';
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

/** The named schemas of a document, met on the way through its calls. */
export type Components = Record<string, JsonSchema>;

/** What a body or a query may be: the JSON Schema (2020-12, that of OpenAPI 3.1) of a schema that validates one. */
export function requestSchema(schema: z.core.$ZodType, components: Components): JsonSchema {
  return converted(schema, 'request', components);
}

/** What an answer is on the wire: fields that are not described do not stand in it. */
export function answerSchema(schema: z.core.$ZodType, components: Components): JsonSchema {
  return converted(schema, 'answer', components);
}

/** A component by its name. */
export function componentRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** Named parts become components and a reference to them; one name with two meanings is a fault of ours. */
function converted(schema: z.core.$ZodType, direction: Direction, components: Components): JsonSchema {
  // Inside of an object the schema is a part: a reference where it has a name.
  const { properties, $defs } = z.toJSONSchema(z.object({ part: schema }), {
    io: 'input',
    metadata: schemaNotes,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => adapt(zodSchema, jsonSchema, direction),
  });
  for (const [name, definition] of Object.entries($defs ?? {})) {
    const component = referring(definition);
    const known = components[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(`Two schemas of the API are called ${name}`);
    components[name] = component;
  }
  return referring(properties?.['part']);
}

function adapt(
  zodSchema: z.core.$ZodType,
  jsonSchema: z.core.JSONSchema.BaseSchema,
  direction: Direction,
): void {
  // The format says the same in a word; the pattern fills a screen.
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'uuid') delete jsonSchema.pattern;
  if (zodSchema === emailAddress) Object.assign(jsonSchema, { format: 'email', maxLength: 254 });
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.propertyNames !== undefined) nameProperties(jsonSchema);
  if (direction === 'answer' && jsonSchema.properties !== undefined)
    jsonSchema.additionalProperties ??= false;
}

/** A record whose keys are known is an object with these: generators of types read it as one. */
function nameProperties(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = jsonSchema;
  const names = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  if (names !== undefined && typeof additionalProperties === 'object') {
    jsonSchema.properties = Object.fromEntries(names.map((name) => [String(name), additionalProperties]));
    jsonSchema.additionalProperties = false;
  }
  delete jsonSchema.propertyNames;
}

/** References as an OpenAPI document writes them, and without the names that only told the parts apart. */
function referring(schema: unknown): JsonSchema {
  const text = JSON.stringify(schema ?? {}, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
}

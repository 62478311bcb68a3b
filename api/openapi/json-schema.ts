import * as z from 'zod/mini';
import { emailAddress } from '#domain/address/schema.ts';

export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
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

/** What a body may be: the JSON Schema (2020-12, that of OpenAPI 3.1) of a schema that validates one. */
export function bodySchema(schema: z.core.$ZodType): JsonSchema {
  return converted(schema, 'input');
}

/** What an answer is: fields that are not described do not stand in it. */
export function answerSchema(schema: z.core.$ZodType): JsonSchema {
  return converted(schema, 'output');
}

function converted(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The format says the same in a word; the pattern fills a screen.
      if (jsonSchema.format === 'date-time' || jsonSchema.format === 'uuid') delete jsonSchema.pattern;
      if (zodSchema === emailAddress) Object.assign(jsonSchema, { format: 'email', maxLength: 254 });
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  // The dialect is said once for the whole document: it is OpenAPI's own.
  delete made.$schema;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's type of the same thing
  return made as JsonSchema;
}

import type { Context } from 'hono';
import * as z from 'zod/mini';
import { isMessageKey } from '#content/messages.ts';
import type { ApiEnv } from '#api/http/env.ts';
import { toCode } from '#api/http/wire-fields.ts';
import { AppError } from '#modules/app-error.ts';
import type { FieldError } from '#modules/app-error.ts';

/** Bodies without files are small: the largest documented bodies are a login and a new member. */
const jsonLimitBytes = 64 * 1024;
const depthLimit = 32;

/**
 * Form fields in the order of the request. A name may occur more than once; the caller decides how to treat repeated names.
 */
export type FormFields = [name: string, value: string][];

/**
 * Reads and validates a JSON body (application/json), 64 KB by default.
 * @throws {AppError} unsupported for another type, tooLarge, malformed for invalid UTF-8, invalid JSON or more than 32 levels,
 * invalid with an error per field
 */
export async function readJson<Schema extends z.core.$ZodType>(
  c: Context<ApiEnv>,
  schema: Schema,
  limitBytes: number = jsonLimitBytes,
): Promise<z.core.output<Schema>> {
  const type = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new AppError('unsupported', 'request.unsupportedType', { values: { type: 'application/json' } });
  }
  return validateFields(schema, parseJson(decodeText(await readBytes(c, limitBytes))));
}

/**
 * Reads the raw body up to a limit.
 * @throws {AppError} tooLarge as soon as the limit is exceeded, malformed for a truncated body, and the errors of the
 * permission check if the sender has lost the permission during the upload
 */
export async function readBytes(c: Context<ApiEnv>, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header('Content-Length') ?? 0) > limitBytes)
    throw new AppError('tooLarge', 'request.tooLarge');
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of readChunks(c)) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > limitBytes) throw new AppError('tooLarge', 'request.tooLarge');
    chunks.push(chunk);
  }
  await c.get('confirmRights')?.();
  return new Uint8Array(Buffer.concat(chunks));
}

/** Reads the body in chunks. A disconnected client becomes the error `malformed`, because it is not an error of the server. */
async function* readChunks(c: Context<ApiEnv>): AsyncGenerator<Uint8Array> {
  const { body } = c.req.raw;
  if (body === null) return;
  try {
    for await (const chunk of body) yield chunk;
  } catch {
    throw new AppError('malformed', 'request.malformed');
  }
}

/**
 * Validates JSON, the fields of a form or the parameters of a query by a schema of the contract, which has the names in code.
 * @throws {AppError} invalid with a message key per field
 */
export function validateFields<Schema extends z.core.$ZodType>(
  schema: Schema,
  sentFields: unknown,
): z.core.output<Schema> {
  return validateValue(schema, toCode(schema, sentFields));
}

/**
 * Validates a value. Ignores unknown fields.
 * @throws {AppError} invalid with a message key per field
 */
export function validateValue<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.core.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = pickFirstPerField(result.error.issues.map((issue) => toFieldError(issue)));
  // If all fields have the same message, such as for an empty login, this message is also the message of the response.
  const [first] = fields;
  const hasOneMessage = first !== undefined && fields.every((field) => field.message === first.message);
  throw new AppError('invalid', hasOneMessage ? first.message : 'request.invalid', { fields });
}

/**
 * Decodes UTF-8 and drops a byte order mark.
 * @throws {AppError} malformed for invalid UTF-8
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('malformed', 'request.notUtf8');
  }
}

/**
 * Parses JSON.
 * @throws {AppError} malformed for invalid JSON, more than 32 levels, or lone surrogates
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new AppError('malformed', 'request.tooDeep');
  try {
    return JSON.parse(text, surrogateEscape.test(text) ? rejectLoneSurrogates : undefined);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed', 'request.jsonInvalid');
  }
}

/** Matches an escape that may be a lone surrogate. Strings are checked only if the body contains such an escape. */
const surrogateEscape = /\\u[dD][89a-fA-F]/;

/** Rejects lone surrogates, which are not valid Unicode (RFC 8259, 8.2) and which PostgreSQL rejects in `jsonb`. */
function rejectLoneSurrogates(name: string, value: unknown): unknown {
  if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
    throw new AppError('malformed', 'request.notUtf8');
  return value;
}

/** Checks the depth before parsing, in linear time, so that a body of many brackets is rejected cheaply. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (isInString) {
      if (char === '\\') index += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > depthLimit) return true;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return false;
}

/** Returns only the first error per field. For example, a value of the wrong type is not also reported as too short. */
function pickFirstPerField(fieldErrors: FieldError[]): FieldError[] {
  return [
    ...new Map(fieldErrors.toReversed().map((fieldError) => [fieldError.path, fieldError])).values(),
  ].toReversed();
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const path = issue.path.map(String).join('.');
  if (isMessageKey(issue.message)) return { path, message: issue.message };
  return { path, message: issue.code === 'invalid_type' ? 'field.typeInvalid' : 'field.invalid' };
}

import type { Context } from 'hono';
import * as z from 'zod/mini';
import { isMessageKey } from '#content/messages.ts';
import type { ApiEnv } from '#api/http/env.ts';
import { Refusal } from '#modules/refusal.ts';
import type { FieldFault } from '#modules/refusal.ts';

/** Bodies without files are small: the largest described one is a login or a new member. */
const jsonLimitBytes = 64 * 1024;
const depthLimit = 32;

/** Fields of a form in the order sent, a repeated name kept twice: the caller decides what that means. */
export type Fields = [name: string, value: string][];

/**
 * Reads a JSON body of type application/json, 64 KB where no other limit is named, into what the schema makes of it. Refuses `unsupported` for another
 * type, `tooLarge`, `malformed` for bad UTF-8, bad JSON or more than 32 levels, `invalid` with a fault per field.
 */
export async function readJson<Schema extends z.core.$ZodType>(
  c: Context<ApiEnv>,
  schema: Schema,
  limitBytes: number = jsonLimitBytes,
): Promise<z.core.output<Schema>> {
  const type = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Refusal('unsupported', 'request.unsupportedType', { values: { type: 'application/json' } });
  }
  return parsed(schema, parseJson(decodeText(await readBytes(c, limitBytes))));
}

/**
 * Reads the raw body up to a limit; refuses `tooLarge` as soon as it is passed, `malformed` when it is cut off, and as the
 * door does where the sender's rights ended meanwhile.
 */
export async function readBytes(c: Context<ApiEnv>, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header('Content-Length') ?? 0) > limitBytes)
    throw new Refusal('tooLarge', 'request.tooLarge');
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of bodyOf(c)) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > limitBytes) throw new Refusal('tooLarge', 'request.tooLarge');
    chunks.push(chunk);
  }
  await c.get('confirmRights')?.();
  return new Uint8Array(Buffer.concat(chunks));
}

/** A client that goes away in the middle is no fault of ours. */
async function* bodyOf(c: Context<ApiEnv>): AsyncGenerator<Uint8Array> {
  const { body } = c.req.raw;
  if (body === null) return;
  try {
    for await (const chunk of body) yield chunk;
  } catch {
    throw new Refusal('malformed', 'request.malformed');
  }
}

/** Refuses `invalid` with a message key per field; further fields than the schema's change nothing. */
export function parsed<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.core.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = firstOfEach(result.error.issues.map((issue) => toFault(issue)));
  // A single fault that is a whole sentence of its own, such as an empty login, is the answer's message too.
  const [first] = fields;
  const isOneSentence = first !== undefined && fields.every((field) => field.message === first.message);
  throw new Refusal('invalid', isOneSentence ? first.message : 'request.invalid', { fields });
}

/** Refuses `malformed` for bytes that are no UTF-8; a byte order mark is dropped. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('malformed', 'request.badText');
  }
}

/** Refuses `malformed` for text that is no JSON, is nested more than 32 levels deep or has half a character. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new Refusal('malformed', 'request.tooDeep');
  try {
    return JSON.parse(text, surrogate.test(text) ? wholeCharacters : undefined);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed', 'request.badJson');
  }
}

/** An escape that may be half of a character: only with one is every text looked at. */
const surrogate = /\\u[dD][89a-fA-F]/;

/** Half a pair of surrogates is no text of Unicode (RFC 8259, 8.2), and PostgreSQL takes none in `jsonb`. */
function wholeCharacters(name: string, value: unknown): unknown {
  if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
    throw new Refusal('malformed', 'request.badText');
  return value;
}

/** Counted before parsing and linear, so that a body of brackets costs nothing. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > depthLimit) return true;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return false;
}

/** One sentence a field: what is no text at all need not hear that it is too short as well. */
function firstOfEach(faults: FieldFault[]): FieldFault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.path, fault])).values()].toReversed();
}

function toFault(issue: z.core.$ZodIssue): FieldFault {
  const path = issue.path.map(String).join('.');
  if (isMessageKey(issue.message)) return { path, message: issue.message };
  return { path, message: issue.code === 'invalid_type' ? 'field.type' : 'field.invalid' };
}

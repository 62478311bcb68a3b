import { decodeText } from '#api/http/body.ts';
import type { FormFields } from '#api/http/body.ts';
import { AppError } from '#modules/app-error.ts';

/** The first boundary of a multipart body (RFC 2046, 5.1.1). */
const firstBoundary = /^--([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])(?:--)?[ \t]*\r\n/;

/**
 * Reads multipart/form-data by the boundary in its first line and ignores the Content-Type header, because the documented client
 * declares JSON.
 * @throws {AppError} malformed for a truncated or damaged body, and for files
 */
export async function readMultipart(bytes: Uint8Array<ArrayBuffer>): Promise<FormFields> {
  const boundary = firstBoundary.exec(decodeText(bytes))?.[1];
  if (boundary === undefined) throw new AppError('malformed', 'request.formInvalid');
  const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new AppError('malformed', 'request.formInvalid');
  });
  return [...form.entries()].map(([name, value]) => {
    if (typeof value !== 'string') throw new AppError('malformed', 'request.formInvalid');
    return [name, value];
  });
}

/**
 * Reads application/x-www-form-urlencoded.
 * @throws {AppError} malformed for invalid escapes and invalid UTF-8
 */
export function readUrlencoded(text: string): FormFields {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      const [name, value] = equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
      return [decodePart(name), decodePart(value)];
    });
}

/**
 * Returns the fields by name.
 * @throws {AppError} malformed for a repeated name, because its value is ambiguous
 */
export function toUniqueFields(fields: FormFields): Record<string, string> {
  const names = new Set(fields.map(([name]) => name));
  if (names.size !== fields.length) throw new AppError('malformed', 'request.repeatedField');
  return Object.fromEntries(fields);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    throw new AppError('malformed', 'request.formInvalid');
  }
}

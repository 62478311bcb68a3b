import { data } from 'react-router';
import { errorStatuses } from '#modules/app-error.ts';

/** Large enough for the longest message in any alphabet, percent-encoded. */
const maxBytes = 256 * 1024;

/**
 * Reads the fields of a form that was posted without script; the last value of a repeated name wins. Throws 415 for another
 * content type and 413 for a body larger than any form of the site. Replaces invalid UTF-8.
 */
export async function readPostedForm(request: Request): Promise<Record<string, string>> {
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw data(null, { status: errorStatuses.unsupported });
  return Object.fromEntries(new URLSearchParams(await readText(request)));
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let sizeBytes = 0;
  const body: AsyncIterable<Uint8Array> | null = request.body;
  if (body === null) return text;
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw data(null, { status: errorStatuses.tooLarge });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

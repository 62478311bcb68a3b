import { publicUrl } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

/** A file of a form: its bytes and the file name from the sender. */
export type FormFile = { bytes: Buffer; name: string };
type Fields = Record<string, string | number | FormFile | undefined>;

export function createForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (typeof value === 'object') form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
    else form.append(name, String(value));
  }
  return form;
}

/** Sends a form with valid fields. The test sets the files and the invalid fields. */
export function createItem(app: App, kind: string, fields: Fields, token: string): Promise<Response> {
  const sticker = kind === 'filter' ? {} : { items: 1, category: 'non-animate' };
  const texts = { name: 'Owambe faces', description: 'Party faces', amount: '1.50', ...sticker };
  return app.send('POST', `/api/${kind}`, createForm({ ...texts, ...fields }), { token });
}

/** Returns the path of an absolute URL of the site. */
export function removePublicUrl(address: string): string {
  return address.slice(publicUrl.length);
}

export async function listStoredFiles(app: Pick<App, 'ctx'>): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of app.ctx.storage.list()) names.push(name);
  return names.toSorted();
}

import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { actorOf } from '#api/actor.ts';
import { answerData } from '#api/answer.ts';
import { decodeText } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { answerList, cursorId, readPage } from '#api/paging.ts';
import { receiveForm } from '#api/upload-form.ts';
import { messages, messageText } from '#content/messages.ts';
import type { Ctx } from '#domain/context.ts';
import { newsletterLimits, subscriberStates } from '#domain/newsletter/schema.ts';
import {
  erase,
  exportSubscribers,
  importSubscribers,
  recordExport,
  searchSubscribers,
} from '#domain/newsletter/subscriber-list.ts';
import { Refusal } from '#domain/refusal.ts';

/** GET /api/v1/subscribers: newest first; `?search=` part of an address, `?state=`. */
export async function findSubscribers(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  const { limit } = page;
  const { subscribers, total } = await searchSubscribers(ctx, filterOf(c), {
    limit: limit + 1,
    after: cursorId(page),
  });
  const shown = subscribers.slice(0, limit);
  const next = subscribers.length > limit ? String(shown.at(-1)?.id) : undefined;
  const items = shown.map(({ id, email, state, createdAt, confirmedAt, source }) => ({
    id,
    email,
    state,
    created: createdAt,
    confirmed: confirmedAt,
    source,
  }));
  return answerList(c, items, { total, limit, next });
}

/** GET /api/v1/subscribers/export: CSV of all that the filter leaves, sent as it is read. */
export async function exportList(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  await recordExport(ctx, actorOf(c));
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const encoder = new TextEncoder();
  const lines = exportSubscribers(ctx, filterOf(c));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="subscribers-${day}.csv"`,
    },
  });
}

/** POST /api/v1/subscribers/import: `file` (CSV), `confirmed=true`, `dry_run=true` only reports. */
export async function importList(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  await using form = await receiveForm(c, ctx, { file: newsletterLimits.importBytes });
  const { fields } = form;
  const { file } = form.files;
  const isDryRun = fields['dry_run'] === 'true';
  if (file === undefined) throw fieldFault('file', 'import.noFile');
  if (!isDryRun && fields['confirmed'] !== 'true') throw fieldFault('confirmed', 'import.noConsent');
  const text = decodeText(await readFile(file.file.path));
  const { added, known, refused } = await importSubscribers(ctx, text, isDryRun, actorOf(c));
  const data = {
    added,
    known,
    refused: refused.map(({ line, reason }) => ({ line, reason: messages[`import.${reason}`] })),
    dry_run: isDryRun,
  };
  const counts = { added, known, refused: refused.length };
  return answerData(c, data, messageText(isDryRun ? 'import.dryRun' : 'import.done', counts));
}

/** DELETE /api/v1/subscribers/{id}: everything that names the person. */
export async function eraseSubscriber(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Refusal('missing', 'subscriber.missing');
  const { email } = await erase(ctx, Number(id), actorOf(c));
  return answerData(c, { id: Number(id) }, messageText('subscriber.erased', { email }));
}

function filterOf(c: Context<ApiEnv>) {
  const state = subscriberStates.find((name) => name === c.req.query('state'));
  return { search: c.req.query('search')?.trim().slice(0, 254) || undefined, state };
}

function fieldFault(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}

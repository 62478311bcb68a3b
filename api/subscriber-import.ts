import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { actorOf } from '#api/actor.ts';
import { answerData, answerError } from '#api/answer.ts';
import { decodeText } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { jsonLine, streamText } from '#api/text-stream.ts';
import { receiveForm } from '#api/upload-form.ts';
import { messages, messageText } from '#content/messages.ts';
import type { Ctx } from '#domain/context.ts';
import { subscriberLimits } from '#domain/subscribers/schema.ts';
import { importSubscribers } from '#domain/subscribers/subscriber-import.ts';
import type { ImportReport } from '#domain/subscribers/subscriber-import.ts';
import { Refusal } from '#domain/refusal.ts';

const streamType = 'application/x-ndjson';

/**
 * POST /api/v1/subscribers/import: `file` (CSV), `confirmed=true`, `dry_run=true` only reports. Whoever accepts
 * application/x-ndjson hears `{"line", "lines"}` while it goes on, then the same answer as others, or `{"problem"}`.
 */
export async function importList(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { text, isDryRun } = await readList(c, ctx);
  const steps = importSubscribers(ctx, text, isDryRun, actorOf(c));
  if ((c.req.header('Accept') ?? '').includes(streamType))
    return c.body(streamText(linesOf(c, ctx, { steps, text, isDryRun })), 200, {
      'Content-Type': streamType,
    });
  let step = await steps.next();
  while (step.done !== true) step = await steps.next();
  const { data, message } = answerOf(step.value, isDryRun);
  return answerData(c, data, message);
}

async function readList(c: Context<ApiEnv>, ctx: Ctx): Promise<{ text: string; isDryRun: boolean }> {
  await using form = await receiveForm(c, ctx, { file: subscriberLimits.importBytes });
  const { fields } = form;
  const { file } = form.files;
  const isDryRun = fields['dry_run'] === 'true';
  if (file === undefined) throw fieldFault('file', 'import.noFile');
  if (!isDryRun && fields['confirmed'] !== 'true') throw fieldFault('confirmed', 'import.noConsent');
  return { text: decodeText(await readFile(file.file.path)), isDryRun };
}

type Import = { steps: AsyncGenerator<number, ImportReport>; text: string; isDryRun: boolean };

async function* linesOf(c: Context<ApiEnv>, ctx: Ctx, { steps, text, isDryRun }: Import) {
  const lines = countLines(text);
  try {
    let step = await steps.next();
    for (; step.done !== true; step = await steps.next()) yield jsonLine({ line: step.value, lines });
    yield jsonLine(answerOf(step.value, isDryRun));
  } catch (error) {
    // The status has gone out already: the fault takes the place of the answer.
    yield jsonLine({ problem: await answerError(c, error, ctx.log).json() });
  } finally {
    await steps.return({ added: 0, known: 0, refused: [] });
  }
}

/** Lines that end in CR, LF or both, counted without a list of them. */
function countLines(text: string): number {
  let lines = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) lines += 1;
  }
  return lines;
}

function answerOf({ added, known, refused }: ImportReport, isDryRun: boolean) {
  const data = {
    added,
    known,
    refused: refused.map(({ line, reason }) => ({ line, reason: messages[`import.${reason}`] })),
    dry_run: isDryRun,
  };
  const counts = { added, known, refused: refused.length };
  return { data, message: messageText(isDryRun ? 'import.dryRun' : 'import.done', counts) };
}

function fieldFault(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}

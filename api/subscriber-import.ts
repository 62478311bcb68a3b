import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import type { Value } from '#api/contract/call.ts';
import type { subscribers as calls } from '#api/contract/subscribers.ts';
import { answerError } from '#api/http/answer.ts';
import { decodeText } from '#api/http/body.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Asked, Handler } from '#api/http/handler.ts';
import { linesType } from '#api/http/reply.ts';
import { messages, messageText } from '#content/messages.ts';
import type { Ctx } from '#domain/context.ts';
import { importSubscribers } from '#domain/subscribers/subscriber-import.ts';
import type { ImportReport } from '#domain/subscribers/subscriber-import.ts';
import { Refusal } from '#domain/refusal.ts';

type ImportCall = typeof calls.import;
type Line = Value<ImportCall['lines']>;
type Done = { data: Value<ImportCall['data']>; message: string };

/** Whoever accepts lines hears how far it is, then the same answer as others, or the problem. */
export const importList: Handler<ImportCall> = async (asked, ctx) => {
  const { c, actor } = asked;
  const { text, isDryRun } = await readList(asked);
  const steps = importSubscribers(ctx, text, { isDryRun, actor });
  if ((c.req.header('Accept') ?? '').includes(linesType)) return linesOf(c, ctx, { steps, text, isDryRun });
  let step = await steps.next();
  while (step.done !== true) step = await steps.next();
  return answerOf(step.value, { isDryRun });
};

async function readList({ body, files }: Asked<ImportCall>): Promise<{ text: string; isDryRun: boolean }> {
  const isDryRun = body.dry_run === 'true';
  if (files.file === undefined) throw fieldFault('file', 'import.noFile');
  if (!isDryRun && body.confirmed !== 'true') throw fieldFault('confirmed', 'import.noConsent');
  return { text: decodeText(await readFile(files.file.file.path)), isDryRun };
}

type Import = { steps: AsyncGenerator<number, ImportReport>; text: string; isDryRun: boolean };

async function* linesOf(
  c: Context<ApiEnv>,
  ctx: Ctx,
  { steps, text, isDryRun }: Import,
): AsyncGenerator<Line, void> {
  const lines = countLines(text);
  try {
    let step = await steps.next();
    for (; step.done !== true; step = await steps.next()) yield { line: step.value, lines };
    yield answerOf(step.value, { isDryRun });
  } catch (error) {
    // The status has gone out already: the fault takes the place of the answer.
    yield { problem: await answerError(c, error, ctx.log).json() };
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

function answerOf({ added, known, refused }: ImportReport, { isDryRun }: Pick<Import, 'isDryRun'>): Done {
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

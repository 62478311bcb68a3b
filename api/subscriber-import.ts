import { createReadStream } from 'node:fs';
import type { Context } from 'hono';
import type { Value } from '#api/contract/call.ts';
import type { subscribers as calls } from '#api/contract/subscribers.ts';
import { answerError } from '#api/http/answer.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Asked, Handler } from '#api/http/handler.ts';
import { linesType } from '#api/http/reply.ts';
import { messages, messageText } from '#content/messages.ts';
import type { Ctx } from '#domain/context.ts';
import { readableList } from '#domain/subscribers/list-encoding.ts';
import type { ListText } from '#domain/subscribers/list-encoding.ts';
import { countLines } from '#domain/subscribers/list-lines.ts';
import { importSubscribers } from '#domain/subscribers/subscriber-import.ts';
import type { ImportReport } from '#domain/subscribers/subscriber-import.ts';
import { Refusal } from '#domain/refusal.ts';

type ImportCall = typeof calls.import;
type Line = Value<ImportCall['lines']>;
type Done = { data: Value<ImportCall['data']>; message: string };

/** Whoever accepts lines hears how far it is, then the same answer as others, or the problem. */
export const importList: Handler<ImportCall> = async (asked, ctx) => {
  const { c, actor } = asked;
  const { list, isDryRun } = await readList(asked);
  // The whole file is looked at before anything is stored.
  const lines = await countLines(list);
  const steps = importSubscribers(ctx, list, { isDryRun, actor });
  if ((c.req.header('Accept') ?? '').includes(linesType)) return linesOf(c, ctx, { steps, lines, isDryRun });
  let step = await steps.next();
  while (step.done !== true) step = await steps.next();
  return answerOf(step.value, { isDryRun });
};

async function readList({ body, files }: Asked<ImportCall>): Promise<{ list: ListText; isDryRun: boolean }> {
  const isDryRun = body.dry_run === 'true';
  if (files.file === undefined) throw fieldFault('file', 'import.noFile');
  if (!isDryRun && body.confirmed !== 'true') throw fieldFault('confirmed', 'import.noConsent');
  const { path } = files.file.file;
  return { list: await readableList(() => createReadStream(path)), isDryRun };
}

type Import = { steps: AsyncGenerator<number, ImportReport>; lines: number; isDryRun: boolean };

async function* linesOf(
  c: Context<ApiEnv>,
  ctx: Ctx,
  { steps, lines, isDryRun }: Import,
): AsyncGenerator<Line, void> {
  try {
    let step = await steps.next();
    for (; step.done !== true; step = await steps.next()) yield { line: step.value, lines };
    yield answerOf(step.value, { isDryRun });
  } catch (error) {
    // The status has gone out already: the fault takes the place of the answer.
    yield { problem: await answerError(c, error, ctx.log).json() };
  } finally {
    await steps.return({ added: 0, known: 0, refused: [], refusedCount: 0 });
  }
}

function answerOf(
  { added, known, refused, refusedCount }: ImportReport,
  { isDryRun }: Pick<Import, 'isDryRun'>,
): Done {
  const data = {
    added,
    known,
    refused: refused.map(({ line, text, reason }) => ({ line, text, reason: messages[`import.${reason}`] })),
    refused_count: refusedCount,
    dry_run: isDryRun,
  };
  const counts = { added, known, refused: refusedCount };
  return { data, message: messageText(isDryRun ? 'import.dryRun' : 'import.done', counts) };
}

function fieldFault(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}

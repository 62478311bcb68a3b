import { createReadStream } from 'node:fs';
import type { Context } from 'hono';
import type { Value } from '#api/http/call.ts';
import type { imports as importCalls, subscribers as calls } from '#modules/subscribers/contract.ts';
import { answerError } from '#api/http/answer.ts';
import { answerCsv } from '#api/http/csv.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Asked, Handler, Handlers } from '#api/http/handler.ts';
import { cursorId, cutPage } from '#api/http/paging.ts';
import { linesType } from '#api/http/reply.ts';
import { isMessageKey, messages, messageText } from '#content/messages.ts';
import { listTopicNames } from '#modules/audiences/topics.ts';
import type { Ctx } from '#modules/context.ts';
import { readableList } from '#modules/subscribers/list-encoding.ts';
import type { ListBytes, ListText } from '#modules/subscribers/list-encoding.ts';
import { countLines } from '#modules/subscribers/list-lines.ts';
import {
  cancelImport,
  listImports,
  queueImport,
  readImport,
  refusedLines,
} from '#modules/subscribers/import-job.ts';
import { planImport } from '#modules/subscribers/import-columns.ts';
import type {
  ImportColumn,
  ImportedPerson,
  RefusedLine,
  RefusedValue,
  StoredImport,
} from '#modules/subscribers/schema.ts';
import { importJobLimits } from '#modules/subscribers/constants.ts';
import { emptyReport, importSubscribers } from '#modules/subscribers/subscriber-import.ts';
import type { ImportReport } from '#modules/subscribers/subscriber-import.ts';
import { Refusal } from '#modules/refusal.ts';

type ImportCall = typeof calls.import;
type Line = Value<ImportCall['lines']>;
type Done = { data: Value<ImportCall['data']>; message: string };

/** Bytes per read, and per stored row of a list that is imported in the background. */
const partBytes = 1024 * 1024;

/** If the client accepts JSON lines, streams the progress, then the usual response or a problem. */
export const importList: Handler<ImportCall> = async (asked, ctx) => {
  const { c, actor } = asked;
  const { list, isDryRun, bytes, fileName } = await readList(asked);
  const { plan, columns } = await planImport(ctx, list, asked.body, { isDryRun, fileName });
  // The whole file is validated before anything is stored.
  const lines = await countLines(list);
  if (!isDryRun && lines > importJobLimits.linesAtOnce) {
    const id = await queueImport(ctx, { bytes, fileName, lines, plan }, actor);
    return queued(c, { id, lines, columns });
  }
  const steps = importSubscribers(ctx, list, { plan, isDryRun, actor });
  const shown: Shown = { isDryRun, columns, topics: await listTopicNames(ctx) };
  if (acceptsLines(c)) return linesOf(c, ctx, { steps, lines, shown });
  let step = await steps.next();
  while (step.done !== true) step = await steps.next();
  return answerOf(step.value, shown);
};

type Received = { list: ListText; bytes: ListBytes; fileName: string; isDryRun: boolean };

async function readList({ body, files }: Asked<ImportCall>): Promise<Received> {
  const isDryRun = body.dry_run === 'true';
  if (files.file === undefined) throw fieldFault('file', 'import.noFile');
  if (!isDryRun && body.confirmed !== 'true') throw fieldFault('confirmed', 'import.noConsent');
  const { path, name } = files.file.file;
  const bytes = () => createReadStream(path, { highWaterMark: partBytes });
  return { list: await readableList(bytes), bytes, fileName: name, isDryRun };
}

type Shown = { isDryRun: boolean; columns: ImportColumn[]; topics: { id: number; name: string }[] };
type Import = { steps: AsyncGenerator<number, ImportReport>; lines: number; shown: Shown };

async function* linesOf(
  c: Context<ApiEnv>,
  ctx: Ctx,
  { steps, lines, shown }: Import,
): AsyncGenerator<Line, void> {
  try {
    let step = await steps.next();
    for (; step.done !== true; step = await steps.next()) yield { line: step.value, lines };
    yield answerOf(step.value, shown);
  } catch (error) {
    // The status code was already sent: the error replaces the response.
    yield { problem: await answerError(c, error, ctx.log).json() };
  } finally {
    await steps.return(emptyReport());
  }
}

function queued(
  c: Context<ApiEnv>,
  { id, lines, columns }: { id: number; lines: number; columns: ImportColumn[] },
) {
  const { data } = answerOf(emptyReport(), { isDryRun: false, columns, topics: [] });
  const message = messageText('import.queued', { lines: lines.toLocaleString('en') });
  const answer = { data: { ...data, import_id: id }, message };
  return acceptsLines(c) ? oneLine(answer) : answer;
}

async function* oneLine(answer: Done): AsyncGenerator<Line, void> {
  yield answer;
}

function acceptsLines(c: Context<ApiEnv>): boolean {
  return (c.req.header('Accept') ?? '').includes(linesType);
}

function answerOf(report: ImportReport, { isDryRun, columns, topics }: Shown): Done {
  const { added, known, changed, away, refusedCount, valuesCount } = report;
  const data = {
    added,
    known,
    changed,
    away,
    refused: report.refused.map((line) => toLine(line)),
    refused_count: refusedCount,
    values: report.values.map((line) => toLine(line)),
    values_count: valuesCount,
    columns,
    people: report.people.map((person) => toImported(person, topics)),
    dry_run: isDryRun,
    import_id: null,
  };
  const counts = { added, known, refused: refusedCount };
  return { data, message: messageText(isDryRun ? 'import.dryRun' : 'import.done', counts) };
}

function toLine({ line, text, reason }: RefusedLine | RefusedValue) {
  return { line, text, reason: messages[`import.${reason}`] };
}

function toImported(person: ImportedPerson, topics: Shown['topics']) {
  const { line, email, name, language, tags, fields } = person;
  return {
    line,
    email,
    name,
    language,
    topics: topics.filter(({ id }) => person.topics.includes(id)).map((topic) => topic.name),
    tags,
    fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])),
  };
}

function fieldFault(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}

export const imports: Handlers<typeof importCalls> = {
  async list({ page }, ctx) {
    const found = await listImports(ctx, { limit: page.limit + 1, after: cursorId(page) });
    const { shown, last } = cutPage(found.imports, page);
    return { items: shown.map(toItem), total: found.total, next: last && String(last.id) };
  },

  async find({ path: { id } }, ctx) {
    return toItem(await readImport(ctx, id));
  },

  async cancel({ path: { id }, actor }, ctx) {
    const ended = await cancelImport(ctx, id, actor);
    const added = ended.added.toLocaleString('en');
    return { data: toItem(ended), message: messageText('import.cancelled', { added }) };
  },

  /** Streams the rows, because there may be a million. */
  async refused({ c, path: { id } }, ctx) {
    const { createdAt } = await readImport(ctx, id);
    return answerCsv(c, { name: 'refused-lines', at: createdAt, columns }, rowsOf(ctx, id));
  },
};

const columns = ['line', 'text', 'reason'] as const;

async function* rowsOf(ctx: Ctx, id: number): AsyncGenerator<string[][]> {
  for await (const lines of refusedLines(ctx, id))
    yield lines.map(({ line, text, reason }) => [String(line), text, reasonText(reason)]);
}

function reasonText(reason: string): string {
  const key = `import.${reason}`;
  return isMessageKey(key) ? messages[key] : reason;
}

function toItem(found: StoredImport): Value<typeof importCalls.find.item> {
  const { id, fileName, state, line, lines, actor, createdAt, finishedAt } = found;
  const { added, known, changed, away, refused, values } = found;
  const figures = { line, lines, added, known, changed, away, refused, values };
  return {
    id,
    file: fileName,
    state,
    ...figures,
    user: actor.email,
    created: createdAt,
    finished: finishedAt,
  };
}

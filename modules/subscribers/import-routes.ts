import { createReadStream } from 'node:fs';
import type { Context } from 'hono';
import type { ServerType } from '#api/http/call.ts';
import type { imports as importCalls, subscribers as calls } from '#modules/subscribers/contract.ts';
import { toErrorResponse } from '#api/http/error-response.ts';
import { sendCsv } from '#api/http/csv.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { HandlerRequest, Handler, Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { ndjsonType } from '#api/http/send-result.ts';
import { isMessageKey, messages, formatMessage } from '#content/messages.ts';
import { listTopicNames } from '#modules/audiences/topics.ts';
import type { Ctx } from '#modules/context.ts';
import { openListText } from '#modules/subscribers/list-encoding.ts';
import type { ListBytes, ListText } from '#modules/subscribers/list-encoding.ts';
import { countLines } from '#modules/subscribers/list-lines.ts';
import {
  cancelImport,
  listImports,
  enqueueImport,
  readImport,
  streamRejectedLines,
} from '#modules/subscribers/import-job.ts';
import { planImport } from '#modules/subscribers/import-columns.ts';
import type {
  ImportColumn,
  ImportedPerson,
  RejectedLine,
  OmittedValue,
  StoredImport,
} from '#modules/subscribers/schema.ts';
import { importJobLimits } from '#modules/subscribers/constants.ts';
import { createEmptyReport, importSubscribers } from '#modules/subscribers/subscriber-import.ts';
import type { ImportReport } from '#modules/subscribers/subscriber-import.ts';
import { AppError } from '#modules/app-error.ts';

type ImportCall = typeof calls.import;
type ImportLine = ServerType<ImportCall['lines']>;
type ImportResponse = { data: ServerType<ImportCall['data']>; message: string };

/** Bytes per read of the upload. A background import stores one row per read. */
const partBytes = 1024 * 1024;

/** Imports a file. If the client accepts JSON lines, streams the progress and finally the usual response or an error. */
export const importList: Handler<ImportCall> = async (request, ctx) => {
  const { c, actor } = request;
  const { list, isDryRun, bytes, fileName } = await readList(request);
  const { plan, columns } = await planImport(ctx, list, request.body, { isDryRun, fileName });
  // The whole file is validated before anything is stored.
  const lines = await countLines(list);
  if (!isDryRun && lines > importJobLimits.linesAtOnce) {
    const id = await enqueueImport(ctx, { bytes, fileName, lines, plan }, actor);
    return createQueuedResponse(c, { id, lines, columns });
  }
  const progress = importSubscribers(ctx, list, { plan, isDryRun, actor });
  const responseContext: ResponseContext = { isDryRun, columns, topics: await listTopicNames(ctx) };
  if (acceptsLines(c)) return streamLines(c, ctx, { steps: progress, lines, context: responseContext });
  let step = await progress.next();
  while (step.done !== true) step = await progress.next();
  return createResponse(step.value, responseContext);
};

type ReceivedList = { list: ListText; bytes: ListBytes; fileName: string; isDryRun: boolean };

async function readList({ body, files }: HandlerRequest<ImportCall>): Promise<ReceivedList> {
  const isDryRun = body.dryRun === 'true';
  if (files.file === undefined) throw createFieldError('file', 'import.fileRequired');
  if (!isDryRun && body.confirmed !== 'true') throw createFieldError('confirmed', 'import.consentRequired');
  const { path, name } = files.file.file;
  const bytes = () => createReadStream(path, { highWaterMark: partBytes });
  return { list: await openListText(bytes), bytes, fileName: name, isDryRun };
}

type ResponseContext = { isDryRun: boolean; columns: ImportColumn[]; topics: { id: number; name: string }[] };
type ImportStream = { steps: AsyncGenerator<number, ImportReport>; lines: number; context: ResponseContext };

async function* streamLines(
  c: Context<ApiEnv>,
  ctx: Ctx,
  { steps: progressSteps, lines, context }: ImportStream,
): AsyncGenerator<ImportLine, void> {
  try {
    let step = await progressSteps.next();
    for (; step.done !== true; step = await progressSteps.next()) yield { line: step.value, lines };
    yield createResponse(step.value, context);
  } catch (error) {
    // The status code was already sent, so the error is the last line of the stream.
    yield { problem: await toErrorResponse(c, error, ctx.log).json() };
  } finally {
    await progressSteps.return(createEmptyReport());
  }
}

function createQueuedResponse(
  c: Context<ApiEnv>,
  { id, lines, columns }: { id: number; lines: number; columns: ImportColumn[] },
) {
  const { data } = createResponse(createEmptyReport(), { isDryRun: false, columns, topics: [] });
  const message = formatMessage('import.queued', { lines: lines.toLocaleString('en') });
  const answer = { data: { ...data, importId: id }, message };
  return acceptsLines(c) ? streamOneLine(answer) : answer;
}

async function* streamOneLine(answer: ImportResponse): AsyncGenerator<ImportLine, void> {
  yield answer;
}

function acceptsLines(c: Context<ApiEnv>): boolean {
  return (c.req.header('Accept') ?? '').includes(ndjsonType);
}

function createResponse(
  report: ImportReport,
  { isDryRun, columns, topics }: ResponseContext,
): ImportResponse {
  const { added, known, changed, away, refusedCount, valuesCount } = report;
  const data = {
    added,
    known,
    changed,
    away,
    refused: report.refused.map((line) => toLine(line)),
    refusedCount,
    values: report.values.map((line) => toLine(line)),
    valuesCount,
    columns,
    people: report.people.map((person) => toImported(person, topics)),
    dryRun: isDryRun,
    importId: null,
  };
  const counts = { added, known, refused: refusedCount };
  return { data, message: formatMessage(isDryRun ? 'import.dryRun' : 'import.done', counts) };
}

function toLine({ line, text, reason }: RejectedLine | OmittedValue) {
  return { line, text, reason: messages[`import.${reason}`] };
}

function toImported(person: ImportedPerson, topics: ResponseContext['topics']) {
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

function createFieldError(path: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}

export const imports: Handlers<typeof importCalls> = {
  async list({ page }, ctx) {
    const found = await listImports(ctx, { limit: page.limit + 1, after: parseCursorId(page) });
    const { shown, last } = splitPage(found.imports, page);
    return { items: shown.map(toItem), total: found.total, next: last && String(last.id) };
  },

  async find({ path: { id } }, ctx) {
    return toItem(await readImport(ctx, id));
  },

  async cancel({ path: { id }, actor }, ctx) {
    const ended = await cancelImport(ctx, id, actor);
    const added = ended.added.toLocaleString('en');
    return { data: toItem(ended), message: formatMessage('import.cancelled', { added }) };
  },

  /** Streams the rejected lines, because there may be a million. */
  async refused({ c, path: { id } }, ctx) {
    const { createdAt } = await readImport(ctx, id);
    return sendCsv(c, { name: 'refused-lines', at: createdAt, columns }, streamRows(ctx, id));
  },
};

const columns = ['line', 'text', 'reason'] as const;

async function* streamRows(ctx: Ctx, id: number): AsyncGenerator<string[][]> {
  for await (const lines of streamRejectedLines(ctx, id))
    yield lines.map(({ line, text, reason }) => [String(line), text, getReasonText(reason)]);
}

function getReasonText(reason: string): string {
  const key = `import.${reason}`;
  return isMessageKey(key) ? messages[key] : reason;
}

function toItem(storedImport: StoredImport): ServerType<typeof importCalls.find.item> {
  const { id, fileName, state, line, lines, actor, createdAt, finishedAt } = storedImport;
  const { added, known, changed, away, refused, values } = storedImport;
  const progressCounts = { line, lines, added, known, changed, away, refused, values };
  return {
    id,
    file: fileName,
    state,
    ...progressCounts,
    user: actor.email,
    created: createdAt,
    finished: finishedAt,
  };
}

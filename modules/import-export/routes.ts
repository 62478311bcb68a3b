import type { Context } from 'hono';
import type { ServerType } from '#api/http/call.ts';
import type { siteImports as calls } from '#modules/import-export/contract.ts';
import { sendCsv } from '#api/http/csv.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage, type PageRequest } from '#api/http/paging.ts';
import { isMessageKey, formatMessage } from '#content/messages.ts';
import { itemTexts, skipReasonTexts, importNoteTexts, outcomeTexts } from '#content/import-export-texts.ts';
import type { Ctx } from '#modules/context.ts';
import { bearerHasPermission } from '#modules/api-keys/bearer.ts';
import type { ImportedItem, ImportProgress, SiteImport } from '#modules/import-export/site-import-schema.ts';
import {
  iterateImportItems,
  cancelSiteImport,
  createSiteImport,
  deleteSiteImport,
  listImportItems,
  listSiteImports,
  type ImportPermissionCheck,
  readSiteImport,
  startSiteImport,
} from '#modules/import-export/background/site-imports.ts';
import { importedKinds } from '#modules/import-export/constants.ts';
import type { Note } from '#modules/import-export/schema.ts';
import { AppError } from '#modules/app-error.ts';

export const siteImports: Handlers<typeof calls> = {
  async list({ page }, ctx) {
    const importPage = await listSiteImports(ctx, { limit: page.limit + 1, after: parseCursorId(page) });
    const { shown: shownProgress, last } = splitPage(importPage.imports, page);
    return { items: shownProgress.map(toImport), total: importPage.total, next: last && String(last.id) };
  },

  async create({ c, files, actor }, ctx) {
    if (files.file === undefined)
      throw new AppError('invalid', 'siteImport.fileRequired', {
        fields: [{ path: 'file', message: 'siteImport.fileRequired' }],
      });
    const newImport = await createSiteImport(ctx, files.file, { actor, may: getImportRights(c) });
    return {
      data: toImport(newImport),
      message: formatMessage('siteImport.kept', { file: newImport.fileName }),
    };
  },

  async find({ path: { id } }, ctx) {
    return toImport(await readSiteImport(ctx, id));
  },

  async start({ c, path: { id }, body: choice, actor }, ctx) {
    const started = await startSiteImport(ctx, id, { choice, actor, may: getImportRights(c) });
    return {
      data: toImport(started),
      message: formatMessage('siteImport.started', { file: started.fileName }),
    };
  },

  async cancel({ path: { id }, actor }, ctx) {
    const ended = await cancelSiteImport(ctx, id, actor);
    const added = (ended.progress.counts.post?.added ?? 0).toLocaleString('en');
    const messageKey = ended.startedAt === null ? 'siteImport.stopped' : 'siteImport.cancelled';
    return { data: toImport(ended), message: formatMessage(messageKey, { added }) };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { fileName } = await deleteSiteImport(ctx, id, actor);
    return { data: { id }, message: formatMessage('siteImport.deleted', { file: fileName }) };
  },

  async listItems({ c, path: { id }, query: { outcome: filter, kind }, page }, ctx) {
    const itemFilter = { filter, kind, people: getPeopleVisibility(c) };
    const pageRange = { limit: page.limit + 1, after: parseItemCursor(page) };
    const { items, total } = await listImportItems(ctx, id, { ...itemFilter, ...pageRange });
    const { shown: shownProgress, last } = splitPage(items, page);
    return { items: shownProgress.map(toItem), total, next: last && `${last.kind} ${last.nr}` };
  },

  /** Streams the report, which may have 200,000 rows. */
  async exportItems({ c, path: { id } }, ctx) {
    const { createdAt } = await readSiteImport(ctx, id);
    return sendCsv(
      c,
      { name: 'import-report', at: createdAt, columns },
      iterateRows(ctx, id, getPeopleVisibility(c)),
    );
  },
};

function getImportRights(c: Context<ApiEnv>): ImportPermissionCheck {
  return (right) => bearerHasPermission(c.get('bearer'), right);
}

function getPeopleVisibility(c: Context<ApiEnv>): 'reported' | 'left' {
  return bearerHasPermission(c.get('bearer'), 'subscribers') ? 'reported' : 'left';
}

/** Parses the cursor of a page. Throws `malformed` for a cursor of another list. */
function parseItemCursor({ after }: PageRequest) {
  if (after === undefined) return undefined;
  const [, kindText, nr] = /^([a-z]{1,20}) ([1-9]\d{0,8})$/.exec(after) ?? [];
  const kind = importedKinds.find((candidate) => candidate === kindText);
  if (kind === undefined) throw new AppError('malformed', 'request.cursorInvalid');
  return { kind, nr: Number(nr) };
}

const columns = ['kind', 'title', 'outcome', 'why', 'former_address', 'post_id', 'notes'] as const;

async function* iterateRows(ctx: Ctx, id: number, people: 'reported' | 'left'): AsyncGenerator<string[][]> {
  for await (const items of iterateImportItems(ctx, id, { people }))
    yield items.map((item) => [
      itemTexts[item.kind],
      item.title === '' ? item.key : item.title,
      outcomeTexts[item.outcome],
      item.left === null ? '' : skipReasonTexts[item.left],
      item.address ?? '',
      item.postId === null ? '' : String(item.postId),
      item.notes.map(formatNote).join(' '),
    ]);
}

function toImport(siteImport: SiteImport): ServerType<typeof calls.find.item> {
  const { id, fileName, sizeBytes, format, state, parts, people, remote, planned, progress, fault } =
    siteImport;
  const isWaiting = state === 'reading' || state === 'ready';
  const shownProgress = isWaiting || siteImport.startedAt !== null ? progress : (planned ?? progress);
  return {
    id,
    file: fileName,
    sizeBytes,
    format,
    state,
    done: countDone(progress),
    total: planned === null ? null : countTotal(planned, people),
    counts: importedKinds.flatMap((kind) => {
      const counts = shownProgress.counts[kind];
      if (counts === undefined) return [];
      const { added, known, left, warned } = counts;
      return added + known + left === 0 ? [] : [{ kind, added, known, left, warned }];
    }),
    toFetch: (planned ?? progress).toFetch,
    parts,
    hasSubscribers: siteImport.hasPeople || siteImport.lists > 0,
    subscribers: people,
    images: remote,
    fault: fault === null ? null : getErrorMessage(fault),
    user: siteImport.actor.email,
    created: siteImport.createdAt,
    started: siteImport.startedAt,
    finished: siteImport.finishedAt,
  };
}

const peopleKinds: ReadonlySet<string> = new Set(['subscriber', 'stop', 'list']);

function countDone({ counts }: ImportProgress): number {
  return Object.values(counts).reduce((sum, { done }) => sum + done, 0);
}

/** Counts all items; counts subscribers only if they are imported. */
function countTotal({ counts }: ImportProgress, people: SiteImport['people']): number {
  const includedCounts = Object.entries(counts).filter(
    ([kind]) => people === 'added' || !peopleKinds.has(kind),
  );
  return includedCounts.reduce((sum, [, { done }]) => sum + done, 0);
}

function getErrorMessage({ message, values }: NonNullable<SiteImport['fault']>): string {
  return isMessageKey(message) ? formatMessage(message, values) : formatMessage('siteImport.noProgress');
}

function toItem(item: ImportedItem): ServerType<typeof calls.listItems.list> {
  const { nr, kind, title, key, outcome, left, address, postId, notes } = item;
  return {
    nr,
    kind,
    title: title === '' ? key : title,
    outcome,
    left,
    why: left === null ? null : skipReasonTexts[left],
    address,
    postId,
    notes: notes.map((note) => ({ code: note.code, text: formatNote(note) })),
  };
}

function formatNote({ code, value, reason }: Note): string {
  const text = importNoteTexts[code].replace('{value}', () => value ?? '');
  return reason !== undefined && isMessageKey(reason) ? `${text} (${formatMessage(reason)})` : text;
}

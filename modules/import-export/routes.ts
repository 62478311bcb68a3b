import type { Context } from 'hono';
import type { Value } from '#api/http/call.ts';
import type { siteImports as calls } from '#modules/import-export/contract.ts';
import { answerCsv } from '#api/http/csv.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cursorId, cutPage, type Page } from '#api/http/paging.ts';
import { isMessageKey, messageText } from '#content/messages.ts';
import { itemTexts, leftTexts, noteTexts, outcomeTexts } from '#content/moving-texts.ts';
import type { Ctx } from '#modules/context.ts';
import { mayBearer } from '#modules/api-keys/bearer.ts';
import type { ImportedItem, ImportProgress, SiteImport } from '#modules/import-export/site-import-schema.ts';
import {
  allImportItems,
  cancelSiteImport,
  createSiteImport,
  deleteSiteImport,
  listImportItems,
  listSiteImports,
  type ImportRights,
  readSiteImport,
  startSiteImport,
} from '#modules/import-export/background/site-imports.ts';
import { movedKinds } from '#modules/import-export/constants.ts';
import type { Note } from '#modules/import-export/schema.ts';
import { Refusal } from '#modules/refusal.ts';

export const siteImports: Handlers<typeof calls> = {
  async list({ page }, ctx) {
    const found = await listSiteImports(ctx, { limit: page.limit + 1, after: cursorId(page) });
    const { shown, last } = cutPage(found.imports, page);
    return { items: shown.map(toImport), total: found.total, next: last && String(last.id) };
  },

  async create({ c, files, actor }, ctx) {
    if (files.file === undefined)
      throw new Refusal('invalid', 'moving.noFile', {
        fields: [{ path: 'file', message: 'moving.noFile' }],
      });
    const created = await createSiteImport(ctx, files.file, { actor, may: rightsOf(c) });
    return { data: toImport(created), message: messageText('moving.kept', { file: created.fileName }) };
  },

  async find({ path: { id } }, ctx) {
    return toImport(await readSiteImport(ctx, id));
  },

  async start({ c, path: { id }, body: choice, actor }, ctx) {
    const started = await startSiteImport(ctx, id, { choice, actor, may: rightsOf(c) });
    return { data: toImport(started), message: messageText('moving.started', { file: started.fileName }) };
  },

  async cancel({ path: { id }, actor }, ctx) {
    const ended = await cancelSiteImport(ctx, id, actor);
    const added = (ended.progress.counts.post?.added ?? 0).toLocaleString('en');
    const message = ended.startedAt === null ? 'moving.stopped' : 'moving.cancelled';
    return { data: toImport(ended), message: messageText(message, { added }) };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { fileName } = await deleteSiteImport(ctx, id, actor);
    return { data: { id }, message: messageText('moving.deleted', { file: fileName }) };
  },

  async listItems({ c, path: { id }, query: { outcome: filter, kind }, page }, ctx) {
    const asked = { filter, kind, people: peopleFor(c) };
    const place = { limit: page.limit + 1, after: placeOf(page) };
    const { items, total } = await listImportItems(ctx, id, { ...asked, ...place });
    const { shown, last } = cutPage(items, page);
    return { items: shown.map(toItem), total, next: last && `${last.kind} ${last.nr}` };
  },

  /** Streams the report, which may have 200,000 rows. */
  async exportItems({ c, path: { id } }, ctx) {
    const { createdAt } = await readSiteImport(ctx, id);
    return answerCsv(c, { name: 'import-report', at: createdAt, columns }, rowsOf(ctx, id, peopleFor(c)));
  },
};

function rightsOf(c: Context<ApiEnv>): ImportRights {
  return (right) => mayBearer(c.get('bearer'), right);
}

function peopleFor(c: Context<ApiEnv>): 'told' | 'left' {
  return mayBearer(c.get('bearer'), 'subscribers') ? 'told' : 'left';
}

/** Throws `malformed` for a cursor of another list. */
function placeOf({ after }: Page) {
  if (after === undefined) return undefined;
  const [, written, nr] = /^([a-z]{1,20}) ([1-9]\d{0,8})$/.exec(after) ?? [];
  const kind = movedKinds.find((one) => one === written);
  if (kind === undefined) throw new Refusal('malformed', 'request.badCursor');
  return { kind, nr: Number(nr) };
}

const columns = ['kind', 'title', 'outcome', 'why', 'former_address', 'post_id', 'notes'] as const;

async function* rowsOf(ctx: Ctx, id: number, people: 'told' | 'left'): AsyncGenerator<string[][]> {
  for await (const items of allImportItems(ctx, id, { people }))
    yield items.map((item) => [
      itemTexts[item.kind],
      item.title === '' ? item.key : item.title,
      outcomeTexts[item.outcome],
      item.left === null ? '' : leftTexts[item.left],
      item.address ?? '',
      item.postId === null ? '' : String(item.postId),
      item.notes.map(noteText).join(' '),
    ]);
}

function toImport(found: SiteImport): Value<typeof calls.find.item> {
  const { id, fileName, sizeBytes, format, state, parts, people, remote, planned, progress, fault } = found;
  const isWaiting = state === 'reading' || state === 'ready';
  const shown = isWaiting || found.startedAt !== null ? progress : (planned ?? progress);
  return {
    id,
    file: fileName,
    size_bytes: sizeBytes,
    format,
    state,
    done: doneOf(progress),
    total: planned === null ? null : totalOf(planned, people),
    counts: movedKinds.flatMap((kind) => {
      const counts = shown.counts[kind];
      if (counts === undefined) return [];
      const { added, known, left, warned } = counts;
      return added + known + left === 0 ? [] : [{ kind, added, known, left, warned }];
    }),
    to_fetch: (planned ?? progress).toFetch,
    parts,
    has_subscribers: found.hasPeople || found.lists > 0,
    subscribers: people,
    images: remote,
    fault: fault === null ? null : sentenceOf(fault),
    user: found.actor.email,
    created: found.createdAt,
    started: found.startedAt,
    finished: found.finishedAt,
  };
}

const peopleKinds: ReadonlySet<string> = new Set(['subscriber', 'stop', 'list']);

function doneOf({ counts }: ImportProgress): number {
  return Object.values(counts).reduce((sum, { done }) => sum + done, 0);
}

/** Counts all items, without people if these are not imported. */
function totalOf({ counts }: ImportProgress, people: SiteImport['people']): number {
  const taken = Object.entries(counts).filter(([kind]) => people === 'added' || !peopleKinds.has(kind));
  return taken.reduce((sum, [, { done }]) => sum + done, 0);
}

function sentenceOf({ message, values }: NonNullable<SiteImport['fault']>): string {
  return isMessageKey(message) ? messageText(message, values) : messageText('moving.stuck');
}

function toItem(item: ImportedItem): Value<typeof calls.listItems.list> {
  const { nr, kind, title, key, outcome, left, address, postId, notes } = item;
  return {
    nr,
    kind,
    title: title === '' ? key : title,
    outcome,
    left,
    why: left === null ? null : leftTexts[left],
    address,
    post_id: postId,
    notes: notes.map((note) => ({ code: note.code, text: noteText(note) })),
  };
}

function noteText({ code, value, reason }: Note): string {
  const text = noteTexts[code].replace('{value}', () => value ?? '');
  return reason !== undefined && isMessageKey(reason) ? `${text} (${messageText(reason)})` : text;
}

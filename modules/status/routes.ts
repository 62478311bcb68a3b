import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { parsePathId } from '#api/http/path-id.ts';
import { formatMessage } from '#content/messages.ts';
import { AppError } from '#modules/app-error.ts';
import type { incidents as calls } from '#modules/status/contract.ts';
import {
  addUpdate,
  changeIncident,
  changeUpdate,
  createIncident,
  deleteIncident,
  deleteUpdate,
  IncidentConflictError,
  listIncidents,
  publishIncident,
  readIncident,
  restoreIncident,
  restoreUpdate,
} from '#modules/status/incident.ts';
import { countStatusSubscribers } from '#modules/status/subscriber.ts';
import type { Incident, StoredIncident } from '#modules/status/schema.ts';

export const incidents: Handlers<typeof calls> = {
  async list({ query: { search, view }, page }, ctx) {
    const text = search?.replaceAll('\0', ' ').trim();
    const filter = { limit: page.limit + 1, after: parseCursorId(page), search: text, view };
    const found = await listIncidents(ctx, filter);
    const { shown, last } = splitPage(found.incidents, page);
    return { items: shown.map(toListed), total: found.total, next: last && String(last.id) };
  },

  async countSubscribers(_request, ctx) {
    return { confirmed: await countStatusSubscribers(ctx) };
  },

  async find({ path: { id } }, ctx) {
    return toWire(await readIncident(ctx, id));
  },

  async create({ body, actor }, ctx) {
    return toAnswer(await createIncident(ctx, actor, body), body.isPublished ? 'published' : 'created');
  },

  async update({ path: { id }, body, actor }, ctx) {
    return toAnswer(await withCurrent(changeIncident(ctx, actor, id, body)), 'changed');
  },

  async publish({ path: { id }, body, actor }, ctx) {
    return toAnswer(await withCurrent(publishIncident(ctx, actor, id, body)), 'published');
  },

  async delete({ path: { id }, actor }, ctx) {
    const { title, undoUntil } = await deleteIncident(ctx, actor, id);
    const data = { id, restore: `/api/v1/incidents/${id}/restore`, undoUntil };
    return { data, message: formatMessage('incident.deleted', { title }) };
  },

  async restore({ path: { id }, actor }, ctx) {
    return toAnswer(await restoreIncident(ctx, actor, id), 'restored');
  },

  async addUpdate({ path: { id }, body, actor }, ctx) {
    return toAnswer(await withCurrent(addUpdate(ctx, actor, id, body)), 'updateAdded');
  },

  async changeUpdate({ path, body, actor }, ctx) {
    return toAnswer(await withCurrent(changeUpdate(ctx, actor, toUpdatePath(path), body)), 'updateChanged');
  },

  async deleteUpdate({ path, actor }, ctx) {
    const { undoUntil, ...found } = await deleteUpdate(ctx, actor, toUpdatePath(path));
    const { data, message } = toAnswer(found, 'updateDeleted');
    const restore = `/api/v1/incidents/${path.id}/updates/${path.entry}/restore`;
    return { data: { ...data, restore, undoUntil }, message };
  },

  async restoreUpdate({ path, actor }, ctx) {
    return toAnswer(await restoreUpdate(ctx, actor, toUpdatePath(path)), 'updateRestored');
  },
};

type Verb =
  | 'created'
  | 'changed'
  | 'published'
  | 'restored'
  | 'updateAdded'
  | 'updateChanged'
  | 'updateDeleted'
  | 'updateRestored';

function toAnswer(found: Incident, verb: Verb) {
  return { data: toWire(found), message: formatMessage(`incident.${verb}`, { title: found.title }) };
}

function toUpdatePath({ id, entry }: { id: number; entry: string }) {
  return { id, updateId: parsePathId(entry, 'incident.updateNotFound') };
}

/** Adds the current incident to the error of a conflict. */
async function withCurrent(pending: Promise<Incident>): Promise<Incident> {
  try {
    return await pending;
  } catch (error) {
    if (!(error instanceof IncidentConflictError)) throw error;
    throw new AppError(error.code, error.message, { extra: { current: toWire(error.current) } });
  }
}

function toWire({ updates, ...found }: Incident) {
  return { ...toListed(found), updates };
}

function toListed(found: StoredIncident & Pick<Incident, 'state'>) {
  const { id, kind, title, impact, parts, state, startsAt, endsAt, lastAt, version } = found;
  const { publishedAt: published, createdAt: created, updatedAt: updated } = found;
  return {
    id,
    kind,
    title,
    impact,
    parts,
    state,
    startsAt,
    endsAt,
    lastAt,
    published,
    version,
    created,
    updated,
  };
}

import type { releases as calls } from '#modules/releases/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { formatMessage } from '#content/messages.ts';
import {
  addAppChange,
  deleteAppChange,
  editAppChange,
  listAppChanges,
  restoreAppChange,
} from '#modules/releases/app-change.ts';
import type { AppChange } from '#modules/releases/schema.ts';

export const releases: Handlers<typeof calls> = {
  async list({ page }, ctx) {
    const found = await listAppChanges(ctx, { limit: page.limit + 1, after: parseCursorId(page) });
    const { shown, last } = splitPage(found.changes, page);
    return { items: shown.map(toWire), total: found.total, next: last && String(last.id) };
  },

  async create({ body, actor }, ctx) {
    const change = await addAppChange(ctx, actor, body);
    return { data: toWire(change), message: formatMessage('change.added', { version: change.version }) };
  },

  async update({ path: { id }, body, actor }, ctx) {
    const change = await editAppChange(ctx, actor, id, body);
    return { data: toWire(change), message: formatMessage('change.changed', { version: change.version }) };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { version, undoUntil } = await deleteAppChange(ctx, actor, id);
    const data = { id, restore: `/api/v1/app-changes/${id}/restore`, undoUntil };
    return { data, message: formatMessage('change.deleted', { version }) };
  },

  async restore({ path: { id }, actor }, ctx) {
    const change = await restoreAppChange(ctx, actor, id);
    return { data: toWire(change), message: formatMessage('change.restored', { version: change.version }) };
  },
};

function toWire({ id, version, releasedOn, lines, updatedAt }: AppChange) {
  return { id, version, releasedOn, lines, changed: updatedAt };
}

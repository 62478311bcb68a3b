import type { items as calls } from '#modules/catalogue/item-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cursorId, cutPage } from '#api/http/paging.ts';
import {
  mediaAddress,
  toItem,
  toListedVersion,
  toStaffItem,
  versionId,
} from '#modules/catalogue/item-response.ts';
import { messages } from '#content/messages.ts';
import { itemContentOf } from '#modules/catalogue/item-content.ts';
import { ItemConflict } from '#modules/catalogue/item.ts';
import { itemKinds } from '#modules/catalogue/constants.ts';
import {
  listItemsOf,
  publishItem,
  readStaffItem,
  restoreItemVersion,
  unpublishItem,
} from '#modules/catalogue/publishing.ts';
import { listVersions, readVersion } from '#modules/catalogue/versions.ts';
import { Refusal } from '#modules/refusal.ts';

export const items: Handlers<typeof calls> = {
  async list({ query: { kind, state, search }, page }, ctx) {
    const kinds = kind === undefined ? itemKinds : [kind];
    const wanted = { limit: page.limit + 1, after: cursorId(page), search: search || undefined, state };
    const found = await listItemsOf(ctx, kinds, wanted);
    const { shown, last } = cutPage(found.items, page);
    return {
      items: shown.map((item) => toStaffItem(ctx, item)),
      total: found.total,
      next: last && String(last.id),
    };
  },

  async find({ path }, ctx) {
    return toStaffItem(ctx, await readStaffItem(ctx, path.id));
  },

  async publish({ path, actor }, ctx) {
    const item = await publishItem(ctx, path.id, actor);
    return { data: toStaffItem(ctx, item), message: messages[`${item.kind}.published`] };
  },

  async unpublish({ path, actor }, ctx) {
    const item = await unpublishItem(ctx, path.id, actor);
    return { data: toStaffItem(ctx, item), message: messages[`${item.kind}.unpublished`] };
  },

  async listVersions({ path: { id }, page }, ctx) {
    await readStaffItem(ctx, id);
    const found = await listVersions(
      ctx,
      { kind: 'item', id },
      { limit: page.limit + 1, after: cursorId(page) },
    );
    const { shown, last } = cutPage(found.versions, page);
    return { items: shown.map(toListedVersion), total: found.total, next: last && String(last.id) };
  },

  async findVersion({ path: { id, version } }, ctx) {
    const { kind } = await readStaffItem(ctx, id);
    const found = await readVersion(ctx, { kind: 'item', id }, versionId(version));
    const { description, amountCents, items: count, category } = itemContentOf(found);
    const { image = '', thumbnail = '', upload = '' } = found.files ?? {};
    return {
      ...toListedVersion(found),
      description,
      amount: amountCents / 100,
      image: mediaAddress(ctx, image),
      thumbnail: mediaAddress(ctx, thumbnail),
      upload: mediaAddress(ctx, upload),
      ...(kind !== 'filter' && { items: count ?? undefined, category: category ?? undefined }),
    };
  },

  async restoreVersion({ path, body: { version }, actor }, ctx) {
    try {
      const item = await restoreItemVersion(ctx, { id: path.id, version }, versionId(path.version), actor);
      return { data: toStaffItem(ctx, item), message: messages['catalogue.versionRestored'] };
    } catch (error) {
      if (!(error instanceof ItemConflict)) throw error;
      throw new Refusal(error.code, error.message, { extra: { current: toItem(ctx, error.current) } });
    }
  },
};

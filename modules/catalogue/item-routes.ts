import type { items as calls } from '#modules/catalogue/item-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import {
  buildMediaUrl,
  toItem,
  toListedVersion,
  toStaffItem,
  parseVersionId,
} from '#modules/catalogue/item-response.ts';
import { messages } from '#content/messages.ts';
import { getItemContent } from '#modules/catalogue/item-content.ts';
import { ItemConflictError } from '#modules/catalogue/item.ts';
import { itemKinds } from '#modules/catalogue/constants.ts';
import {
  listItemsOfKinds,
  publishItem,
  readStaffItem,
  restoreItemVersion,
  unpublishItem,
} from '#modules/catalogue/item-publication.ts';
import { listVersions, readVersion } from '#modules/catalogue/versions.ts';
import { AppError } from '#modules/app-error.ts';

export const items: Handlers<typeof calls> = {
  async list({ query: { kind, state, search }, page }, ctx) {
    const kinds = kind === undefined ? itemKinds : [kind];
    const itemPage = {
      limit: page.limit + 1,
      after: parseCursorId(page),
      search: search || undefined,
      state,
    };
    const itemPageResult = await listItemsOfKinds(ctx, kinds, itemPage);
    const { shown, last } = splitPage(itemPageResult.items, page);
    return {
      items: shown.map((item) => toStaffItem(ctx, item)),
      total: itemPageResult.total,
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
    const versionPage = await listVersions(
      ctx,
      { kind: 'item', id },
      { limit: page.limit + 1, after: parseCursorId(page) },
    );
    const { shown, last } = splitPage(versionPage.versions, page);
    return { items: shown.map(toListedVersion), total: versionPage.total, next: last && String(last.id) };
  },

  async findVersion({ path: { id, version } }, ctx) {
    const { kind } = await readStaffItem(ctx, id);
    const versionRow = await readVersion(ctx, { kind: 'item', id }, parseVersionId(version));
    const { description, amountCents, items: count, category } = getItemContent(versionRow);
    const { image = '', thumbnail = '', upload = '' } = versionRow.files ?? {};
    return {
      ...toListedVersion(versionRow),
      description,
      amount: amountCents / 100,
      image: buildMediaUrl(ctx, image),
      thumbnail: buildMediaUrl(ctx, thumbnail),
      upload: buildMediaUrl(ctx, upload),
      ...(kind !== 'filter' && { items: count ?? undefined, category: category ?? undefined }),
    };
  },

  async restoreVersion({ path, body: { version }, actor }, ctx) {
    try {
      const item = await restoreItemVersion(
        ctx,
        { id: path.id, version },
        parseVersionId(path.version),
        actor,
      );
      return { data: toStaffItem(ctx, item), message: messages['catalogue.versionRestored'] };
    } catch (error) {
      if (!(error instanceof ItemConflictError)) throw error;
      throw new AppError(error.code, error.message, { extra: { current: toItem(ctx, error.current) } });
    }
  },
};

import type { packs as calls } from '#modules/catalogue/pack-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import {
  buildMediaUrl,
  toListedVersion,
  toStaffItem,
  parseVersionId,
} from '#modules/catalogue/item-response.ts';
import { toListedPack, toStaffPack } from '#modules/catalogue/pack-response.ts';
import { messages } from '#content/messages.ts';
import { getPackContent } from '#modules/catalogue/pack-content.ts';
import {
  createPack,
  deletePack,
  listPacks,
  movePack,
  PackConflictError,
  publishPack,
  readPack,
  restorePack,
  unpublishPack,
  updatePack,
} from '#modules/catalogue/pack.ts';
import { readPackVersion, restorePackVersion } from '#modules/catalogue/pack-versions.ts';
import type { Pack } from '#modules/catalogue/schema.ts';
import { listVersions } from '#modules/catalogue/versions.ts';
import type { Ctx } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';

export const packs: Handlers<typeof calls> = {
  async list({ query }, ctx) {
    return (await listPacks(ctx, query)).map((pack) => toListedPack(ctx, pack));
  },

  async create({ body: { coverItem, isPublished, ...content }, actor }, ctx) {
    const pack = await createPack(ctx, { ...content, coverItem, isPublished }, actor);
    return { data: await toStaffPack(ctx, pack), message: messages['pack.added'] };
  },

  async find({ path }, ctx) {
    return toStaffPack(ctx, await readPack(ctx, path.id));
  },

  async update({ path, body: { coverItem, ...change }, actor }, ctx) {
    const pack = await addCurrentPackToError(ctx, updatePack(ctx, path.id, { ...change, coverItem }, actor));
    return { data: await toStaffPack(ctx, pack), message: messages['pack.changed'] };
  },

  async publish({ path, actor }, ctx) {
    const data = await toStaffPack(ctx, await publishPack(ctx, path.id, actor));
    return { data, message: messages['pack.published'] };
  },

  async unpublish({ path, actor }, ctx) {
    const data = await toStaffPack(ctx, await unpublishPack(ctx, path.id, actor));
    return { data, message: messages['pack.unpublished'] };
  },

  async move({ path, body: { before }, actor }, ctx) {
    const data = await toStaffPack(ctx, await movePack(ctx, path.id, before, actor));
    return { data, message: messages['pack.moved'] };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { undoUntil } = await deletePack(ctx, id, actor);
    const data = { id, restore: `/api/v1/packs/${id}/restore`, undoUntil };
    return { data, message: messages['pack.removed'] };
  },

  async restore({ path, actor }, ctx) {
    const data = await toStaffPack(ctx, await restorePack(ctx, path.id, actor));
    return { data, message: messages['pack.restored'] };
  },

  async listVersions({ path: { id }, page }, ctx) {
    await readPack(ctx, id);
    const versionPage = await listVersions(
      ctx,
      { kind: 'pack', id },
      { limit: page.limit + 1, after: parseCursorId(page) },
    );
    const { shown, last } = splitPage(versionPage.versions, page);
    return { items: shown.map(toListedVersion), total: versionPage.total, next: last && String(last.id) };
  },

  async findVersion({ path }, ctx) {
    const { version, items } = await readPackVersion(ctx, path.id, parseVersionId(path.version));
    const { kind, description, coverItem } = getPackContent(version);
    const cover = items.find(({ id }) => id === coverItem) ?? items[0];
    return {
      ...toListedVersion(version),
      kind,
      description,
      cover: cover === undefined ? null : buildMediaUrl(ctx, cover.thumbnail),
      items: items.map((item) => toStaffItem(ctx, item)),
    };
  },

  async restoreVersion({ path, body: { version }, actor }, ctx) {
    const target = { id: path.id, version };
    const pack = await addCurrentPackToError(
      ctx,
      restorePackVersion(ctx, target, parseVersionId(path.version), actor),
    );
    return { data: await toStaffPack(ctx, pack), message: messages['catalogue.versionRestored'] };
  },
};

/** Adds the current pack to the error of a conflict. */
async function addCurrentPackToError(ctx: Ctx, pendingPack: Promise<Pack>): Promise<Pack> {
  try {
    return await pendingPack;
  } catch (error) {
    if (!(error instanceof PackConflictError)) throw error;
    throw new AppError(error.code, error.message, {
      extra: { current: await toStaffPack(ctx, error.current) },
    });
  }
}

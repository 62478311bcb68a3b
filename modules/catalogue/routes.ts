import * as z from 'zod/mini';
import type {
  catalogue as calls,
  filters as filterCalls,
  memoji as memojiCalls,
  stickers as stickerCalls,
} from '#modules/catalogue/contract.ts';
import { buildMediaUrl, toItem, toPublicItem } from '#modules/catalogue/item-response.ts';
import { toFitReport, toCheckReport, addReportToError } from '#modules/catalogue/check-response.ts';
import { toPackHeader, toPublicPack } from '#modules/catalogue/pack-response.ts';
import { validateFields } from '#api/http/body.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { receiveUploadForm } from '#api/http/upload-form.ts';
import type { UploadForm } from '#api/http/upload-form.ts';
import { messages } from '#content/messages.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { createFilter } from '#modules/catalogue/filter.ts';
import {
  restoreItem,
  updateItem,
  ItemConflictError,
  getItemFit,
  readItem,
  deleteItem,
} from '#modules/catalogue/item.ts';
import type { AddedItem } from '#modules/catalogue/item.ts';
import { newFilterBody, newStickerBody } from '#modules/catalogue/schema.ts';
import { type ItemKind, itemKinds } from '#modules/catalogue/constants.ts';
import { listItemsOfKinds } from '#modules/catalogue/item-publication.ts';
import { createSticker } from '#modules/catalogue/sticker.ts';
import { checkAndStoreUpload } from '#modules/catalogue/upload-check.ts';
import type { SentFile } from '#modules/catalogue/upload-check.ts';
import { listPublicPacks, readCatalogue, readPublicPack } from '#modules/catalogue/sync.ts';
import type { Ctx } from '#modules/context.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { storeCatalogueImage } from '#modules/media/upload.ts';
import type { UploadedFile } from '#modules/media/upload.ts';
import { AppError } from '#modules/app-error.ts';

const fileBytes = { image: mediaLimits.imageBytes, upload: mediaLimits.uploadBytes } as const;

export const catalogue: Handlers<typeof calls> = {
  async read({ query: { since } }, ctx) {
    const { packs, items, removed, cursor, hasMore: more } = await readCatalogue(ctx, since);
    return {
      packs: packs.map((pack) => toPublicPack(ctx, pack)),
      items: items.map((item) => toPublicItem(ctx, item)),
      removed,
      cursor,
      more,
    };
  },

  async listPacks({ query: { kind } }, ctx) {
    return (await listPublicPacks(ctx, kind)).map((pack) => toPublicPack(ctx, pack));
  },

  async findPack({ path }, ctx) {
    const { pack, items } = await readPublicPack(ctx, path.id);
    const shownItems = items.map((item) => toPublicItem(ctx, item));
    return { ...toPackHeader(ctx, pack), order: pack.position, items: shownItems };
  },

  async listItems({ query: { kind }, page }, ctx) {
    const kinds = kind === undefined ? itemKinds : [kind];
    const itemPage = { limit: page.limit + 1, after: parseCursorId(page), state: 'published' } as const;
    const found = await listItemsOfKinds(ctx, kinds, itemPage);
    const { shown, last } = splitPage(found.items, page);
    const items = shown.map((item) => toPublicItem(ctx, item));
    return { items, total: found.total, next: last && String(last.id) };
  },

  /**
   * Examines `upload` before the form is sent, and stores it for a day so that the form needs only its `uploadId`. The
   * same applies to `image` and `imageId`. A request with `uploadId` checks the stored result against the new fields.
   */
  async check({ body, files, actor }, ctx) {
    const { items, category, leaveOut: leftOut, uploadId } = body;
    const { image } = files;
    const upload = toSentFile(files, 'upload', uploadId);
    if (image === undefined && upload === undefined)
      throw new AppError('invalid', 'request.invalid', {
        fields: [{ path: 'upload', message: 'field.required' }],
      });
    const checkResult =
      upload && (await checkAndStoreUpload(ctx, upload, { items, category, leftOut }, actor));
    const storedImage = image && (await storeCatalogueImage(ctx, image));
    const data = {
      ...(checkResult && { uploadId: checkResult.mediaId ?? null, report: toCheckReport(ctx, checkResult) }),
      ...(storedImage && {
        imageId: storedImage.id,
        thumbnail: buildMediaUrl(ctx, storedImage.files[1] ?? ''),
      }),
    };
    return { data, message: messages['catalogue.checked'] };
  },
};

export const filters: Handlers<typeof filterCalls> = createItemHandlers('filter');
export const stickers: Handlers<typeof stickerCalls> = createItemHandlers('sticker');
export const memoji: Handlers<typeof memojiCalls> = createItemHandlers('memoji');

function createItemHandlers(
  kind: ItemKind,
): Handlers<typeof filterCalls | typeof stickerCalls | typeof memojiCalls> {
  return {
    async list({ query, page }, ctx) {
      const search = query.search || undefined;
      const itemPage = await listItemsOfKinds(ctx, [kind], {
        limit: page.limit + 1,
        after: parseCursorId(page),
        search,
        state: 'published',
      });
      const { shown, last } = splitPage(itemPage.items, page);
      const items = shown.map((item) => toItem(ctx, item));
      return { items, total: itemPage.total, next: last && String(last.id) };
    },

    async create({ c, actor }, ctx) {
      await using form = await receiveUploadForm(c, ctx, fileBytes);
      const { item, judged } = await convertItemError(ctx, () => addItemFromForm(kind, form, actor, ctx));
      const data = { ...toItem(ctx, item), report: toCheckReport(ctx, judged) };
      return { data, message: messages[`${kind}.added`] };
    },

    async find({ path }, ctx) {
      return toItem(ctx, await readItem(ctx, kind, path.id));
    },

    async fit({ path }, ctx) {
      return toFitReport(await getItemFit(ctx, kind, path.id));
    },

    async update({ path, body, files, actor }, ctx) {
      const { imageId, uploadId, leaveOut, ...change } = body;
      const sentFiles = {
        image: toSentFile(files, 'image', imageId),
        upload: toSentFile(files, 'upload', uploadId),
        leftOut: leaveOut,
      };
      const item = await convertItemError(ctx, () =>
        updateItem(ctx, kind, path.id, { ...change, ...sentFiles }, actor),
      );
      return { data: toItem(ctx, item), message: messages[`${kind}.changed`] };
    },

    async delete({ path: { id }, actor }, ctx) {
      const { undoUntil } = await deleteItem(ctx, kind, id, actor);
      const data = { id, restore: `/api/${kind}/${id}/restore`, undoUntil };
      return { data, message: messages[`${kind}.removed`] };
    },

    async restore({ path, actor }, ctx) {
      const item = await restoreItem(ctx, kind, path.id, actor);
      return { data: toItem(ctx, item), message: messages[`${kind}.restored`] };
    },
  };
}

async function addItemFromForm(
  kind: ItemKind,
  form: UploadForm,
  actor: Actor & { id: number },
  ctx: Ctx,
): Promise<AddedItem> {
  const formFields = {
    ...form.fields,
    image: form.files['image'] !== undefined || form.fields['image_id'] !== undefined,
    upload: form.files['upload'] !== undefined || form.fields['upload_id'] !== undefined,
  };
  const required = { image: z.literal(true, 'field.required'), upload: z.literal(true, 'field.required') };
  if (kind === 'filter') {
    const validFields = validateFields(z.extend(newFilterBody, required), formFields);
    const { imageId, uploadId, leaveOut, isPublished, ...texts } = validFields;
    const files = getFormFiles(form, { imageId, uploadId, leaveOut });
    return createFilter(ctx, { texts, files, isPublished }, actor);
  }
  const all = validateFields(z.extend(newStickerBody, required), formFields);
  const { imageId, uploadId, leaveOut, items, category, isPublished, ...texts } = all;
  const files = getFormFiles(form, { imageId, uploadId, leaveOut });
  return createSticker(ctx, kind, { texts, files, claims: { items, category }, isPublished }, actor);
}

type FileReferences = {
  imageId?: string | undefined;
  uploadId?: string | undefined;
  leaveOut?: string[] | undefined;
};

function getFormFiles(form: UploadForm, { imageId, uploadId, leaveOut }: FileReferences) {
  const image = toSentFile(form.files, 'image', imageId);
  const upload = toSentFile(form.files, 'upload', uploadId);
  if (image === undefined || upload === undefined)
    throw new Error('The schema accepted a form without files');
  return { image, upload, leftOut: leaveOut };
}

/** Returns the file itself, or the id of a file that was checked before. */
function toSentFile(
  files: Partial<Record<'image' | 'upload', UploadedFile>> | undefined,
  name: 'image' | 'upload',
  checkedId?: string,
): SentFile | undefined {
  return files?.[name] ?? (checkedId === undefined ? undefined : { checkedId });
}

/** Adds the report to the error of a rejected upload, and the current item to the error of a conflict. */
async function convertItemError<Result>(ctx: Ctx, applyUpdate: () => Promise<Result>): Promise<Result> {
  try {
    return await applyUpdate();
  } catch (error) {
    if (error instanceof ItemConflictError) {
      const extra = { current: toItem(ctx, error.current) };
      throw new AppError(error.code, error.message, { extra });
    }
    throw addReportToError(ctx, error);
  }
}

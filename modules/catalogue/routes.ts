import * as z from 'zod/mini';
import type {
  catalogue as calls,
  filters as filterCalls,
  memoji as memojiCalls,
  stickers as stickerCalls,
} from '#modules/catalogue/contract.ts';
import { mediaAddress, toItem, toShownItem } from '#modules/catalogue/item-response.ts';
import { toFits, toReport, withReport } from '#modules/catalogue/check-response.ts';
import { packHead, toShownPack } from '#modules/catalogue/pack-response.ts';
import { parsed } from '#api/http/body.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cursorId, cutPage } from '#api/http/paging.ts';
import { receiveForm } from '#api/http/upload-form.ts';
import type { UploadForm } from '#api/http/upload-form.ts';
import { messages } from '#content/messages.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { createFilter } from '#modules/catalogue/filter.ts';
import {
  restoreItem,
  updateItem,
  ItemConflict,
  listItems,
  readFit,
  readItem,
  deleteItem,
} from '#modules/catalogue/item.ts';
import type { Added } from '#modules/catalogue/item.ts';
import { newFilter, newSticker } from '#modules/catalogue/schema.ts';
import { type ItemKind, itemKinds } from '#modules/catalogue/constants.ts';
import { listItemsOf } from '#modules/catalogue/publishing.ts';
import { createSticker } from '#modules/catalogue/sticker.ts';
import { checkUpload } from '#modules/catalogue/submission.ts';
import type { Sent } from '#modules/catalogue/submission.ts';
import { listPublicPacks, readCatalogue, readPublicPack } from '#modules/catalogue/sync.ts';
import type { Ctx } from '#modules/context.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { storeCatalogueImage } from '#modules/media/upload.ts';
import type { Given } from '#modules/media/upload.ts';
import { Refusal } from '#modules/refusal.ts';

const fileBytes = { image: mediaLimits.imageBytes, upload: mediaLimits.uploadBytes } as const;

export const catalogue: Handlers<typeof calls> = {
  async read({ query: { since } }, ctx) {
    const { packs, items, removed, cursor, hasMore: more } = await readCatalogue(ctx, since);
    return {
      packs: packs.map((pack) => toShownPack(ctx, pack)),
      items: items.map((item) => toShownItem(ctx, item)),
      removed,
      cursor,
      more,
    };
  },

  async listPacks({ query: { kind } }, ctx) {
    return (await listPublicPacks(ctx, kind)).map((pack) => toShownPack(ctx, pack));
  },

  async findPack({ path }, ctx) {
    const { pack, items } = await readPublicPack(ctx, path.id);
    const shown = items.map((item) => toShownItem(ctx, item));
    return { ...packHead(ctx, pack), order: pack.position, items: shown };
  },

  async listItems({ query: { kind }, page }, ctx) {
    const kinds = kind === undefined ? itemKinds : [kind];
    const wanted = { limit: page.limit + 1, after: cursorId(page), state: 'published' } as const;
    const found = await listItemsOf(ctx, kinds, wanted);
    const { shown, last } = cutPage(found.items, page);
    const items = shown.map((item) => toShownItem(ctx, item));
    return { items, total: found.total, next: last && String(last.id) };
  },

  /**
   * Examines `upload` before the form is sent, and stores it for a day so that the form needs only its `upload_id`. The
   * same applies to `image` and `image_id`. A request with `upload_id` checks the stored result against the new fields.
   */
  async check({ body, files, actor }, ctx) {
    const { items, category, leave_out: leftOut, upload_id } = body;
    const { image } = files;
    const upload = sentFile(files, 'upload', upload_id);
    if (image === undefined && upload === undefined)
      throw new Refusal('invalid', 'request.invalid', {
        fields: [{ path: 'upload', message: 'field.required' }],
      });
    const checked = upload && (await checkUpload(ctx, upload, { items, category, leftOut }, actor));
    const stored = image && (await storeCatalogueImage(ctx, image));
    const data = {
      ...(checked && { upload_id: checked.mediaId ?? null, report: toReport(ctx, checked) }),
      ...(stored && { image_id: stored.id, thumbnail: mediaAddress(ctx, stored.files[1] ?? '') }),
    };
    return { data, message: messages['catalogue.checked'] };
  },
};

export const filters: Handlers<typeof filterCalls> = handlersOf('filter');
export const stickers: Handlers<typeof stickerCalls> = handlersOf('sticker');
export const memoji: Handlers<typeof memojiCalls> = handlersOf('memoji');

function handlersOf(kind: ItemKind): Handlers<typeof filterCalls | typeof stickerCalls | typeof memojiCalls> {
  return {
    async list({ query, page }, ctx) {
      const search = query.search || undefined;
      const found = await listItems(ctx, kind, { limit: page.limit + 1, after: cursorId(page), search });
      const { shown, last } = cutPage(found.items, page);
      const items = shown.map((item) => toItem(ctx, item));
      return { items, total: found.total, next: last && String(last.id) };
    },

    async create({ c, actor }, ctx) {
      await using form = await receiveForm(c, ctx, fileBytes);
      const { item, judged } = await told(ctx, () => addFrom(kind, form, actor, ctx));
      const data = { ...toItem(ctx, item), report: toReport(ctx, judged) };
      return { data, message: messages[`${kind}.added`] };
    },

    async find({ path }, ctx) {
      return toItem(ctx, await readItem(ctx, kind, path.id));
    },

    async fit({ path }, ctx) {
      return toFits(await readFit(ctx, kind, path.id));
    },

    async update({ path, body, files, actor }, ctx) {
      const { image_id, upload_id, leave_out, ...change } = body;
      const sent = {
        image: sentFile(files, 'image', image_id),
        upload: sentFile(files, 'upload', upload_id),
        leftOut: leave_out,
      };
      const item = await told(ctx, () => updateItem(ctx, kind, path.id, { ...change, ...sent }, actor));
      return { data: toItem(ctx, item), message: messages[`${kind}.changed`] };
    },

    async delete({ path: { id }, actor }, ctx) {
      const { undoUntil } = await deleteItem(ctx, kind, id, actor);
      const data = { id, restore: `/api/${kind}/${id}/restore`, undo_until: undoUntil };
      return { data, message: messages[`${kind}.removed`] };
    },

    async restore({ path, actor }, ctx) {
      const item = await restoreItem(ctx, kind, path.id, actor);
      return { data: toItem(ctx, item), message: messages[`${kind}.restored`] };
    },
  };
}

async function addFrom(
  kind: ItemKind,
  form: UploadForm,
  by: Actor & { id: number },
  ctx: Ctx,
): Promise<Added> {
  const given = {
    ...form.fields,
    image: form.files['image'] !== undefined || form.fields['image_id'] !== undefined,
    upload: form.files['upload'] !== undefined || form.fields['upload_id'] !== undefined,
  };
  const required = { image: z.literal(true, 'field.required'), upload: z.literal(true, 'field.required') };
  if (kind === 'filter') {
    const all = parsed(z.extend(newFilter, required), given);
    const { image_id, upload_id, leave_out, is_published: isPublished, ...texts } = all;
    const files = filesOf(form, { image_id, upload_id, leave_out });
    return createFilter(ctx, { texts, files, isPublished }, by);
  }
  const all = parsed(z.extend(newSticker, required), given);
  const { image_id, upload_id, leave_out, items, category, is_published: isPublished, ...texts } = all;
  const files = filesOf(form, { image_id, upload_id, leave_out });
  return createSticker(ctx, kind, { texts, files, claims: { items, category }, isPublished }, by);
}

type Names = {
  image_id?: string | undefined;
  upload_id?: string | undefined;
  leave_out?: string[] | undefined;
};

function filesOf(form: UploadForm, { image_id, upload_id, leave_out }: Names) {
  const image = sentFile(form.files, 'image', image_id);
  const upload = sentFile(form.files, 'upload', upload_id);
  if (image === undefined || upload === undefined)
    throw new Error('A schema let a form without its files pass');
  return { image, upload, leftOut: leave_out };
}

/** Returns the file itself, or the id of a file that was checked before. */
function sentFile(
  files: Partial<Record<'image' | 'upload', Given>> | undefined,
  name: 'image' | 'upload',
  checkedId?: string,
): Sent | undefined {
  return files?.[name] ?? (checkedId === undefined ? undefined : { checkedId });
}

/** Adds the report to the error of a rejected upload, and the current item to the error of a conflict. */
async function told<Result>(ctx: Ctx, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ItemConflict) {
      const extra = { current: toItem(ctx, error.current) };
      throw new Refusal(error.code, error.message, { extra });
    }
    throw withReport(ctx, error);
  }
}

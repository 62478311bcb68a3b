import type { Context } from 'hono';
import * as z from 'zod/mini';
import { actorOf } from '#api/actor.ts';
import { answerData } from '#api/answer.ts';
import { parsed, readJson } from '#api/body.ts';
import { toReport, withReport } from '#api/check-report.ts';
import { answerUnlessHeld } from '#api/conditional.ts';
import type { ApiEnv } from '#api/env.ts';
import { answerList, cursorId, readPage } from '#api/paging.ts';
import { pathId } from '#api/path-id.ts';
import { catalogueFiles, receiveForm } from '#api/upload-form.ts';
import type { UploadForm } from '#api/upload-form.ts';
import { messages } from '#content/messages.ts';
import { addFilter } from '#domain/catalogue/filter.ts';
import {
  bringItemBack,
  changeItem,
  ItemConflict,
  listItems,
  readItem,
  takeItemAway,
} from '#domain/catalogue/item.ts';
import type { Added } from '#domain/catalogue/item.ts';
import { changedItem, newFilter, newSticker, uploadCheck } from '#domain/catalogue/schema.ts';
import type { Item, ItemKind } from '#domain/catalogue/schema.ts';
import { addSticker } from '#domain/catalogue/sticker.ts';
import { checkUpload } from '#domain/catalogue/submission.ts';
import type { Sent } from '#domain/catalogue/submission.ts';
import type { Ctx } from '#domain/context.ts';
import { mediaPath } from '#domain/media/schema.ts';
import { storeCatalogueImage } from '#domain/media/upload.ts';
import { Refusal } from '#domain/refusal.ts';

type Answer = (c: Context<ApiEnv>, ctx: Ctx) => Promise<Response>;

/** The calls of one kind of the catalogue: `/api/filter`, `/api/sticker`, `/api/memoji`. */
export const filterCalls = callsOf('filter');
export const stickerCalls = callsOf('sticker');
export const memojiCalls = callsOf('memoji');

/**
 * POST /api/v1/catalogue/check: `upload` is examined before the form is sent, and kept for a day so that the form
 * needs only its `upload_id`; likewise `image` with `image_id`. With `upload_id` what was found is judged anew.
 */
export async function checkFiles(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  await using form = await receiveForm(c, ctx, catalogueFiles);
  const { items, category, leave_out: leftOut, upload_id } = parsed(uploadCheck, form.fields);
  const { image } = form.files;
  const upload = sentFile(form, 'upload', upload_id);
  if (image === undefined && upload === undefined)
    throw new Refusal('invalid', 'request.invalid', {
      fields: [{ path: 'upload', message: 'field.required' }],
    });
  const by = actorOf(c);
  const checked = upload && (await checkUpload(ctx, upload, { items, category, leftOut }, by));
  const stored = image && (await storeCatalogueImage(ctx, image));
  const data = {
    ...(checked && { upload_id: checked.mediaId ?? null, report: toReport(ctx, checked) }),
    ...(stored && { image_id: stored.id, thumbnail: addressOf(ctx, stored.files[1] ?? '') }),
  };
  return answerData(c, data, messages['catalogue.checked']);
}

function callsOf(kind: ItemKind): Record<'add' | 'list' | 'show' | 'change' | 'remove' | 'restore', Answer> {
  return {
    add: async (c, ctx) => {
      await using form = await receiveForm(c, ctx, catalogueFiles);
      const { item, judged } = await told(ctx, () => addFrom(kind, form, c, ctx));
      const data = { ...toAnswer(ctx, item), report: toReport(ctx, judged) };
      return answerData(c, data, messages[`${kind}.added`]);
    },

    list: async (c, ctx) => {
      const page = readPage(c);
      const { limit } = page;
      const search = c.req.query('search')?.trim().slice(0, 120) || undefined;
      const { items, total } = await listItems(ctx, kind, {
        limit: limit + 1,
        after: cursorId(page),
        search,
      });
      const shown = items.slice(0, limit);
      const next = items.length > limit ? String(shown.at(-1)?.id) : undefined;
      const answers = shown.map((item) => toAnswer(ctx, item));
      return answerUnlessHeld(c, answerList(c, answers, { total, limit, next }));
    },

    show: async (c, ctx) =>
      answerUnlessHeld(c, c.json(toAnswer(ctx, await readItem(ctx, kind, pathId(c, 'catalogue.missing'))))),

    change: async (c, ctx) => {
      const id = pathId(c, 'catalogue.missing');
      await using form = isJson(c) ? undefined : await receiveForm(c, ctx, catalogueFiles);
      const fields = form === undefined ? await readJson(c, changedItem) : parsed(changedItem, form.fields);
      const { image_id, upload_id, leave_out, ...change } = fields;
      const sent = {
        image: sentFile(form, 'image', image_id),
        upload: sentFile(form, 'upload', upload_id),
        leftOut: leave_out,
      };
      const by = actorOf(c);
      const item = await told(ctx, () => changeItem(ctx, kind, id, { ...change, ...sent }, by));
      return answerData(c, toAnswer(ctx, item), messages[`${kind}.changed`]);
    },

    remove: async (c, ctx) => {
      const id = pathId(c, 'catalogue.missing');
      const { undoUntil } = await takeItemAway(ctx, kind, id, actorOf(c));
      const data = { id, restore: `/api/${kind}/${id}/restore`, undo_until: undoUntil };
      return answerData(c, data, messages[`${kind}.removed`]);
    },

    restore: async (c, ctx) => {
      const item = await bringItemBack(ctx, kind, pathId(c, 'catalogue.missing'), actorOf(c));
      return answerData(c, toAnswer(ctx, item), messages[`${kind}.restored`]);
    },
  };
}

async function addFrom(kind: ItemKind, form: UploadForm, c: Context<ApiEnv>, ctx: Ctx): Promise<Added> {
  const by = actorOf(c);
  const given = {
    ...form.fields,
    image: form.files['image'] !== undefined || form.fields['image_id'] !== undefined,
    upload: form.files['upload'] !== undefined || form.fields['upload_id'] !== undefined,
  };
  const required = { image: z.literal(true, 'field.required'), upload: z.literal(true, 'field.required') };
  if (kind === 'filter') {
    const { image_id, upload_id, leave_out, ...texts } = parsed(z.extend(newFilter, required), given);
    return addFilter(ctx, texts, filesOf(form, { image_id, upload_id, leave_out }), by);
  }
  const all = parsed(z.extend(newSticker, required), given);
  const { image_id, upload_id, leave_out, items, category, ...texts } = all;
  const files = filesOf(form, { image_id, upload_id, leave_out });
  return addSticker(ctx, kind, { texts, files, claims: { items, category } }, by);
}

type Names = {
  image_id?: string | undefined;
  upload_id?: string | undefined;
  leave_out?: string[] | undefined;
};

function filesOf(form: UploadForm, { image_id, upload_id, leave_out }: Names) {
  const image = sentFile(form, 'image', image_id);
  const upload = sentFile(form, 'upload', upload_id);
  if (image === undefined || upload === undefined)
    throw new Error('A schema let a form without its files pass');
  return { image, upload, leftOut: leave_out };
}

/** The file itself, or the id of one that was checked before. */
function sentFile(
  form: UploadForm | undefined,
  name: 'image' | 'upload',
  checkedId?: string,
): Sent | undefined {
  return form?.files[name] ?? (checkedId === undefined ? undefined : { checkedId });
}

/** Faults of an upload leave with their report, a conflict with the item that stands there. */
async function told<Result>(ctx: Ctx, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ItemConflict) {
      const extra = { current: toAnswer(ctx, error.current) };
      throw new Refusal(error.code, error.message, { extra });
    }
    throw withReport(ctx, error);
  }
}

function toAnswer(ctx: Ctx, item: Item): Record<string, unknown> {
  const { id, name, description, amountCents, image, thumbnail, upload, items, category } = item;
  return {
    id,
    name,
    description,
    image: addressOf(ctx, image),
    thumbnail: addressOf(ctx, thumbnail),
    amount: amountCents / 100,
    upload: addressOf(ctx, upload),
    ...(item.kind === 'filter' ? {} : { items, category }),
    version: item.version,
    created: item.createdAt,
    updated: item.updatedAt,
  };
}

function addressOf(ctx: Ctx, file: string): string {
  return `${ctx.settings.publicUrl}${mediaPath(file)}`;
}

function isJson(c: Context<ApiEnv>): boolean {
  return (c.req.header('Content-Type') ?? '').toLowerCase().startsWith('application/json');
}

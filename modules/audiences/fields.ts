import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { listAllFields, deleteField, insertField, listTagsInUse } from '#modules/audiences/field-store.ts';
import { audienceLimits, builtInFields, type FieldKind } from '#modules/audiences/constants.ts';
import type { Field, StoredValue } from '#modules/audiences/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { toAsciiWords, splitAtApostrophes } from '#modules/text-search/constants.ts';

export async function listFields(ctx: Pick<Ctx, 'db'>): Promise<Field[]> {
  return listAllFields(ctx.db);
}

/** Returns the tags in use, ordered by name, at most 200. */
export async function listTags(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  return listTagsInUse(ctx.db);
}

/** Adds a field. Throws `taken` if another field has the same key, and `invalid` for more than 30 fields. */
export async function createField(
  ctx: Ctx,
  { name, kind }: { name: string; kind: FieldKind },
  actor: Actor,
): Promise<Field> {
  const key = toFieldKey(name);
  const isReserved = builtInFields.some((candidate) => candidate === key);
  return ctx.db.transaction().execute(async (trx) => {
    await requireQuota(trx, {
      name: 'fields',
      limit: audienceLimits.fields,
      count: async (db) => (await listAllFields(db)).length,
      message: 'audience.tooMany',
    });
    const id = isReserved ? undefined : await insertField(trx, { key, name, kind }, ctx.clock.now());
    if (id === undefined)
      throw new AppError('taken', 'audience.nameTaken', {
        fields: [{ path: 'name', message: 'audience.nameTaken' }],
      });
    await recordAudit(ctx, trx, actor, { action: 'field.created', target: name, details: { id } });
    return { id, key, name, kind };
  });
}

/** Deletes a field and its values. Throws `missing`. */
export async function removeField(ctx: Ctx, id: number, actor: Actor): Promise<{ name: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const deletedField = requireFound(await deleteField(trx, id), 'audience.fieldNotFound');
    await recordAudit(ctx, trx, actor, {
      action: 'field.deleted',
      target: deletedField.name,
      details: { id },
    });
    return { name: deletedField.name };
  });
}

/** Returns the key of a field in newsletters: `Favourite Team` becomes `favourite_team`. */
export function toFieldKey(name: string): string {
  const plain = toAsciiWords(splitAtApostrophes(name), '_');
  return (/^[a-z]/.test(plain) ? plain : `field_${plain}`).slice(0, 30).replace(/(?<!_)_+$/, '');
}

/**
 * Converts field values to their stored form: numbers, days as YYYY-MM-DD, and text. Null deletes a value. Throws
 * `invalid` for an unknown key and for an invalid number or day.
 */
export function parseFieldValues(
  fields: readonly Field[],
  texts: Readonly<Record<string, string>>,
): Record<string, StoredValue | null> {
  const values = Object.entries(texts).map(([key, text]): [string, StoredValue | null] => {
    const field = fields.find((candidate) => candidate.key === key);
    const value = field === undefined ? undefined : parseValue(field.kind, text);
    if (value === undefined)
      throw new AppError('invalid', 'request.invalid', {
        fields: [{ path: `fields.${key}`, message: getErrorMessage(field) }],
      });
    return [key, value];
  });
  return Object.fromEntries(values);
}

/** Returns undefined for an invalid value, and null for an empty text. */
export function parseValue(kind: FieldKind, text: string): StoredValue | null | undefined {
  if (text === '') return null;
  if (kind === 'text') return text;
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  return isDay ? text : undefined;
}

function getErrorMessage(field: Field | undefined): string {
  if (field === undefined) return 'audience.fieldNotFound';
  return field.kind === 'number' ? 'audience.numberInvalid' : 'audience.dayInvalid';
}

import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { listFields, parseValue } from '#modules/audiences/fields.ts';
import { audienceLimits, builtInFields } from '#modules/audiences/constants.ts';
import type { Field, Segment, SegmentFilter, SegmentRule } from '#modules/audiences/schema.ts';
import {
  countMatchingSubscribers,
  deleteSegment,
  countMatchesInSample,
  buildFilterCondition,
  insertSegment,
  isSegmentNameTaken,
  listMatchingSubscribers,
  listNewestMatchingSubscribers,
  listSegmentsByName,
  updateSegment,
} from '#modules/audiences/segment-store.ts';
import type { Ctx } from '#modules/context.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { AppError, requireFound } from '#modules/app-error.ts';

export type SegmentPreview = {
  count: number;
  sample: { id: number; email: string; name: string | null }[];
};

/** `count` is null if too few subscribers in the sample match. */
export type SegmentEstimate = {
  count: number | null;
  isExact: boolean;
  sample: SegmentPreview['sample'];
};

export async function listSegments(ctx: Pick<Ctx, 'db'>): Promise<Segment[]> {
  return listSegmentsByName(ctx.db);
}

/** Throws `missing`. */
export async function readSegment(ctx: Pick<Ctx, 'db'>, id: number): Promise<Segment> {
  const segment = requireFound(
    (await listSegmentsByName(ctx.db)).find((candidate) => candidate.id === id),
    'segment.notFound',
  );
  return segment;
}

/**
 * Returns the number of matching confirmed subscribers, and the newest matching subscribers. Throws the same
 * `invalid` errors as saving.
 */
export async function previewSegment(ctx: Ctx, filter: SegmentFilter): Promise<SegmentPreview> {
  const condition = buildFilterCondition(await validateFilter(ctx, filter), ctx.clock.now());
  const [count, sample] = await Promise.all([
    countMatchingSubscribers(ctx.db, condition),
    listMatchingSubscribers(ctx.db, condition),
  ]);
  return { count, sample };
}

/**
 * Estimates the number of matching confirmed subscribers, within 0.3 s for a million. The number is exact up to 20,000
 * subscribers. For more subscribers, the number is extrapolated from 2,000 random subscribers and rounded to two digits, and
 * the sample contains matches among the newest 2,000 subscribers. Throws the errors of `previewSegment`.
 */
export async function estimateSegment(ctx: Ctx, filter: SegmentFilter): Promise<SegmentEstimate> {
  const condition = buildFilterCondition(await validateFilter(ctx, filter), ctx.clock.now());
  const { confirmed, looked, fitting } = await countMatchesInSample(ctx.db, condition);
  if (confirmed <= audienceLimits.countedAtOnce) {
    const [count, sample] = await Promise.all([
      countMatchingSubscribers(ctx.db, condition),
      listMatchingSubscribers(ctx.db, condition),
    ]);
    return { count, sample, isExact: true };
  }
  const sample = await listNewestMatchingSubscribers(ctx.db, condition);
  const hasEnoughMatches = fitting >= audienceLimits.drawnFitting;
  const count = hasEnoughMatches ? Number(((confirmed * fitting) / looked).toPrecision(2)) : null;
  return { count, sample, isExact: false };
}

/** Creates a segment. Throws `taken` for a name in use, and `invalid` for an invalid rule or more than 100 segments. */
export async function createSegment(
  ctx: Ctx,
  { name, filter }: { name: string; filter: SegmentFilter },
  actor: Actor,
): Promise<Segment> {
  const row = { name, filter: await validateFilter(ctx, filter) };
  const id = await ctx.db.transaction().execute(async (trx) => {
    await requireQuota(trx, {
      name: 'segments',
      limit: audienceLimits.segments,
      count: async (db) => (await listSegmentsByName(db)).length,
      message: 'audience.tooMany',
    });
    if (await isSegmentNameTaken(trx, name, 0)) throw createNameTakenError();
    const newId = await insertSegment(trx, row, ctx.clock.now());
    if (newId === undefined) throw createNameTakenError();
    await recordAudit(ctx, trx, actor, { action: 'segment.created', target: name, details: { id: newId } });
    return newId;
  });
  return readSegment(ctx, id);
}

/** Throws the errors of `createSegment`, and `missing`. */
export async function changeSegment(
  ctx: Ctx,
  id: number,
  { name, filter }: { name: string; filter: SegmentFilter },
  actor: Actor,
): Promise<Segment> {
  const row = { name, filter: await validateFilter(ctx, filter) };
  if (await isSegmentNameTaken(ctx.db, name, id)) throw createNameTakenError();
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await updateSegment(trx, id, row, ctx.clock.now())))
      throw new AppError('missing', 'segment.notFound');
    await recordAudit(ctx, trx, actor, { action: 'segment.changed', target: name, details: { id } });
  });
  return readSegment(ctx, id);
}

/** Deletes a segment. Scheduled and sent newsletters have their own copies of the rules. Throws `missing`. */
export async function removeSegment(ctx: Ctx, id: number, actor: Actor): Promise<{ name: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const name = requireFound(await deleteSegment(trx, id), 'segment.notFound');
    await recordAudit(ctx, trx, actor, { action: 'segment.deleted', target: name, details: { id } });
    return { name };
  });
}

/** Validates the rules against the existing fields and their kinds. Returns the rules in their stored form. */
async function validateFilter(ctx: Ctx, { match, rules }: SegmentFilter): Promise<SegmentFilter> {
  const fields = await listFields(ctx);
  return { match, rules: rules.map((rule, at) => validateRule(rule, at, fields)) };
}

function validateRule(rule: SegmentRule, at: number, fields: readonly Field[]): SegmentRule {
  if (rule.about !== 'field') return rule;
  const { field, is, value = '' } = rule;
  const isBuiltIn = builtInFields.some((name) => name === field);
  const customField = fields.find(({ key }) => key === field);
  const kind = customField?.kind ?? 'text';
  if (!isBuiltIn && customField === undefined) throw createRuleError(at, 'audience.fieldNotFound');
  if (is === 'filled' || is === 'empty') return { about: 'field', field, is };
  if ((is === 'above' || is === 'below') && kind === 'text')
    throw createRuleError(at, 'audience.operatorInvalid');
  if (value === '') throw createRuleError(at, 'field.required');
  if (is === 'contains') return rule;
  const parsed = parseValue(kind, value);
  if (parsed === undefined || parsed === null)
    throw createRuleError(at, kind === 'number' ? 'audience.numberInvalid' : 'audience.dayInvalid');
  return { ...rule, value: String(parsed) };
}

function createRuleError(at: number, message: string): AppError {
  return new AppError('invalid', 'request.invalid', {
    fields: [{ path: `filter.rules.${at}`, message }],
  });
}

function createNameTakenError(): AppError {
  return new AppError('taken', 'audience.nameTaken', {
    fields: [{ path: 'name', message: 'audience.nameTaken' }],
  });
}

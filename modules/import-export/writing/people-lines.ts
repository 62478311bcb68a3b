import { createHmac } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import { formatJsonLine } from '#modules/import-export/writing/lines.ts';
import { iteratePagesById } from '#modules/import-export/writing/iterate-pages.ts';
import { listExportedAudience } from '#modules/audiences/transfer-store.ts';
import {
  iterateDepartures,
  iterateSuppressions,
  listPersonPage,
  findSuppressions,
} from '#modules/subscribers/transfer-store.ts';
import { computeSuppressionKeys } from '#modules/subscribers/suppression.ts';

type PeopleCtx = Pick<Ctx, 'db'> & { settings: Pick<Ctx['settings'], 'secret'> };

/** Yields topics, fields and segments as lines of audience.jsonl. */
export async function* iterateAudienceLines({ db }: Pick<Ctx, 'db'>): AsyncGenerator<string> {
  const { topics, fields, segments } = await listExportedAudience(db);
  for (const topic of topics) yield formatJsonLine({ kind: 'topic', ...topic });
  for (const field of fields) yield formatJsonLine({ kind: 'field', ...field });
  for (const segment of segments) yield formatJsonLine({ kind: 'segment', ...segment });
}

/**
 * Yields all subscribers as lines of subscribers.jsonl, each with the reason why the address receives no emails, if
 * any. Adds the keys of these addresses to `exportedKeys`, so that `iterateBlockedAddressLines` can skip them.
 */
export async function* iteratePersonLines(ctx: PeopleCtx, exportedKeys: Set<string>): AsyncGenerator<string> {
  for await (const people of iteratePagesById((after) => listPersonPage(ctx.db, after))) {
    const peopleWithKeys = people.map((person) => ({ person, keys: getSuppressionKeys(ctx, person.email) }));
    const stops = await findSuppressions(
      ctx.db,
      peopleWithKeys.flatMap(({ keys }) => keys),
    );
    const lines = peopleWithKeys.map(({ person, keys }) => {
      const key = keys.map((one) => one.toString('hex')).find((keyBuffer) => stops.has(keyBuffer));
      if (key !== undefined) exportedKeys.add(key);
      return formatJsonLine({ ...person, stop: (key !== undefined && stops.get(key)) || null });
    });
    yield lines.join('');
  }
}

/** Yields blocked addresses of erased subscribers as lines of stop-list.jsonl. */
export async function* iterateBlockedAddressLines(
  ctx: PeopleCtx,
  exportedKeys: ReadonlySet<string>,
): AsyncGenerator<string> {
  let hasWritten = false;
  for await (const rows of iterateBlockedAddressRows(ctx, exportedKeys)) {
    if (rows.length > 0 && !hasWritten)
      yield formatJsonLine({ list: 'secret', id: getSecretFingerprint(ctx) });
    hasWritten ||= rows.length > 0;
    yield rows.map(formatJsonLine).join('');
  }
}

async function* iterateBlockedAddressRows(
  { db }: PeopleCtx,
  exportedKeys: ReadonlySet<string>,
): AsyncGenerator<object[]> {
  for await (const rows of iterateSuppressions(db))
    yield rows
      .map(({ key, reason, isKeyed, at }) => ({
        list: 'suppressed',
        key: key.toString('hex'),
        reason,
        isKeyed,
        at,
      }))
      .filter(({ key }) => !exportedKeys.has(key));
  for await (const rows of iterateDepartures(db))
    yield rows.map(({ key, at }) => ({ list: 'departed', key: key.toString('hex'), at }));
}

/** Returns a fingerprint that shows whether two sites have the same secret, without revealing the secret. */
export function getSecretFingerprint({ settings }: PeopleCtx): string {
  return createHmac('sha256', settings.secret).update('stop list of an export').digest('hex');
}

function getSuppressionKeys(ctx: PeopleCtx, email: string): Buffer[] {
  const { key, hash } = computeSuppressionKeys(ctx, email);
  return [key, hash];
}

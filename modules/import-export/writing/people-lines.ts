import { createHmac } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import { jsonLine } from '#modules/import-export/writing/lines.ts';
import { pagesById } from '#modules/import-export/writing/pages.ts';
import {
  exportedAudience,
  exportedDepartures,
  exportedSuppressions,
  personPage,
  suppressedAmong,
} from '#modules/import-export/storing/people-export-store.ts';
import { suppressionKeys } from '#modules/subscribers/suppression.ts';

type PeopleCtx = Pick<Ctx, 'db'> & { settings: Pick<Ctx['settings'], 'secret'> };

/** Yields topics, fields and segments as lines of audience.jsonl. */
export async function* audienceLines({ db }: Pick<Ctx, 'db'>): AsyncGenerator<string> {
  const { topics, fields, segments } = await exportedAudience(db);
  for (const topic of topics) yield jsonLine({ kind: 'topic', ...topic });
  for (const field of fields) yield jsonLine({ kind: 'field', ...field });
  for (const segment of segments) yield jsonLine({ kind: 'segment', ...segment });
}

/**
 * Yields all people as lines of subscribers.jsonl, each with the reason why the address receives no emails. Adds the keys of
 * these addresses to `told`, so that `stopLines` can skip them.
 */
export async function* personLines(ctx: PeopleCtx, told: Set<string>): AsyncGenerator<string> {
  for await (const people of pagesById((after) => personPage(ctx.db, after))) {
    const keyed = people.map((person) => ({ person, keys: keysOf(ctx, person.email) }));
    const stops = await suppressedAmong(
      ctx.db,
      keyed.flatMap(({ keys }) => keys),
    );
    const lines = keyed.map(({ person, keys }) => {
      const key = keys.map((one) => one.toString('hex')).find((one) => stops.has(one));
      if (key !== undefined) told.add(key);
      return jsonLine({ ...person, stop: (key !== undefined && stops.get(key)) || null });
    });
    yield lines.join('');
  }
}

/** Yields blocked addresses of erased people as lines of stop-list.jsonl. */
export async function* stopLines(ctx: PeopleCtx, told: ReadonlySet<string>): AsyncGenerator<string> {
  let isBegun = false;
  for await (const rows of stopRows(ctx, told)) {
    if (rows.length > 0 && !isBegun) yield jsonLine({ list: 'secret', id: secretIdOf(ctx) });
    isBegun ||= rows.length > 0;
    yield rows.map(jsonLine).join('');
  }
}

async function* stopRows({ db }: PeopleCtx, told: ReadonlySet<string>): AsyncGenerator<object[]> {
  for await (const rows of exportedSuppressions(db))
    yield rows
      .map(({ key, reason, isKeyed, at }) => ({
        list: 'suppressed',
        key: key.toString('hex'),
        reason,
        isKeyed,
        at,
      }))
      .filter(({ key }) => !told.has(key));
  for await (const rows of exportedDepartures(db))
    yield rows.map(({ key, at }) => ({ list: 'departed', key: key.toString('hex'), at }));
}

/** Returns a fingerprint that shows whether two sites have the same secret, without revealing the secret. */
export function secretIdOf({ settings }: PeopleCtx): string {
  return createHmac('sha256', settings.secret).update('stop list of an export').digest('hex');
}

function keysOf(ctx: PeopleCtx, email: string): Buffer[] {
  const { key, hash } = suppressionKeys(ctx, email);
  return [key, hash];
}

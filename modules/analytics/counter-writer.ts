import { randomBytes } from 'node:crypto';
import type { Db } from '#modules/context.ts';
import { getDayBefore } from '#modules/analytics/day.ts';
import type { Salts, VisitPartRow } from '#modules/analytics/schema.ts';
import { addCounts, addVisitors, deleteSaltsBefore, findOrCreateSalts } from '#modules/analytics/store.ts';
import { toCountRows } from '#modules/analytics/counters.ts';
import type { Counters } from '#modules/analytics/counters.ts';
import { placeholderNames } from '#modules/analytics/constants.ts';
import type { CountryLookup } from '#modules/analytics/ports.ts';
import { addVisits, createVisitDay } from '#modules/analytics/visit-store.ts';
import { type HashedPart, hashVisitors } from '#modules/analytics/visitor.ts';
import { getFamilies } from '#modules/analytics/visits/user-agent.ts';

export type CounterWriter = {
  /** Loads the salts of a day, creates missing salts, and deletes expired salts. */
  open(day: string): Promise<void>;
  /** Writes the counters in one transaction. Visitors of a day whose salts were deleted are omitted. */
  write(counters: Counters): Promise<void>;
  /**
   * Removes the salts of earlier days from memory, so that this process can no longer identify visitors of these
   * days.
   */
  clearSaltsBefore(day: string): void;
};

/** Creates a writer that reads the salts once a day and writes the counters of each call in one transaction. */
export function openCounterWriter(db: Db, loadCountries: () => Promise<CountryLookup>): CounterWriter {
  const salts = new Map<string, Salts>();
  return {
    open: async (day) => {
      if (salts.has(day)) return;
      const days = { own: day, previous: getDayBefore(day) };
      salts.set(day, await findOrCreateSalts(db, days, { own: randomBytes(32), previous: randomBytes(32) }));
      await deleteSaltsBefore(db, days.previous);
    },
    write: async (counters) => {
      const daySalts = salts.get(counters.day);
      // Needed before each write, because counters may be written late, after the partition of their day was dropped.
      await createVisitDay(db, counters.day);
      const lookUpCountry = await loadCountries();
      await db.transaction().execute(async (trx) => {
        if (daySalts !== undefined) {
          const hashed = hashVisitors(counters.seen, daySalts);
          const viewed = hashed.filter(({ part }) => part.views > 0);
          const lastSeenByHash = (salt: 'own' | 'previous') =>
            new Map(viewed.map((visitor) => [visitor[salt], visitor.part.lastSeenAt]));
          await addVisitors(trx, counters.day, lastSeenByHash('own'));
          await addVisitors(trx, getDayBefore(counters.day), lastSeenByHash('previous'));
          await addVisits(
            trx,
            counters.day,
            hashed.map((visitor) => toRow(visitor, lookUpCountry)),
          );
        }
        // Written last, because all processes update the same few rows and a lock blocks the other processes until
        // the commit.
        await addCounts(trx, counters.day, toCountRows(counters));
      });
    },
    clearSaltsBefore: (day) => {
      for (const saltDay of salts.keys()) if (saltDay < day) salts.delete(saltDay);
    },
  };
}

function toRow({ own, userAgent, network, part }: HashedPart, lookUpCountry: CountryLookup): VisitPartRow {
  const { steps, country, ...partColumns } = part;
  return {
    ...partColumns,
    ...getFamilies(userAgent),
    visitor: own,
    country: country ?? lookUpCountry(network) ?? placeholderNames.country,
    steps: [...steps.keys()].join(' '),
    stepCounts: [...steps.values()].join(' '),
  };
}

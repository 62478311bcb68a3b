import { randomBytes } from 'node:crypto';
import type { Db } from '#modules/context.ts';
import { dayBefore } from '#modules/analytics/day.ts';
import type { Salts, VisitPartRow } from '#modules/analytics/schema.ts';
import { addCounts, addVisitors, deleteSaltsBefore, keepSalts } from '#modules/analytics/store.ts';
import { countsOf } from '#modules/analytics/counters.ts';
import type { Counters } from '#modules/analytics/counters.ts';
import { unnamed } from '#modules/analytics/constants.ts';
import type { CountryOf } from '#modules/analytics/ports.ts';
import { addVisits, openVisitDay } from '#modules/analytics/visit-store.ts';
import { type HashedPart, hashVisitors } from '#modules/analytics/visitor.ts';
import { familiesOf } from '#modules/analytics/visits/agent.ts';

export type CounterWriter = {
  /** Loads the salts of a day, creates missing salts, and deletes expired salts. */
  open(day: string): Promise<void>;
  /** Writes the counters in one transaction. Visitors of a day whose salts were deleted are left out. */
  write(counters: Counters): Promise<void>;
  /** Removes the salts of earlier days from memory. After that this process cannot identify visitors of those days. */
  forgetBefore(day: string): void;
};

/** Salts are read once a day. Each write is one transaction. */
export function openCounterWriter(db: Db, loadCountries: () => Promise<CountryOf>): CounterWriter {
  const salts = new Map<string, Salts>();
  return {
    open: async (day) => {
      if (salts.has(day)) return;
      const days = { own: day, previous: dayBefore(day) };
      salts.set(day, await keepSalts(db, days, { own: randomBytes(32), previous: randomBytes(32) }));
      await deleteSaltsBefore(db, days.previous);
    },
    write: async (counters) => {
      const known = salts.get(counters.day);
      // Needed before each write: the partition of a day that waited for the database may be dropped already.
      await openVisitDay(db, counters.day);
      const countryOf = await loadCountries();
      await db.transaction().execute(async (trx) => {
        if (known !== undefined) {
          const hashed = hashVisitors(counters.seen, known);
          const viewed = hashed.filter(({ part }) => part.views > 0);
          const seenAs = (salt: 'own' | 'previous') =>
            new Map(viewed.map((visitor) => [visitor[salt], visitor.part.lastSeenAt]));
          await addVisitors(trx, counters.day, seenAs('own'));
          await addVisitors(trx, dayBefore(counters.day), seenAs('previous'));
          await addVisits(
            trx,
            counters.day,
            hashed.map((visitor) => toRow(visitor, countryOf)),
          );
        }
        // These rows come last, because all processes update the same few rows and wait for each other's locks.
        await addCounts(trx, counters.day, countsOf(counters));
      });
    },
    forgetBefore: (day) => {
      for (const known of salts.keys()) if (known < day) salts.delete(known);
    },
  };
}

function toRow({ own, userAgent, network, part }: HashedPart, countryOf: CountryOf): VisitPartRow {
  const { steps, country, ...counted } = part;
  return {
    ...counted,
    ...familiesOf(userAgent),
    visitor: own,
    country: country ?? countryOf(network) ?? unnamed.country,
    steps: [...steps.keys()].join(' '),
    stepCounts: [...steps.values()].join(' '),
  };
}

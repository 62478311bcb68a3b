import { scheduled as texts } from '#content/admin/dashboard.ts';
import type { ScheduledEntry } from '../schedule/scheduled-entries.ts';
import { toLagosFields, fromLagosFields } from '../lagos-time.ts';

/** Returns the two sample entries of the specification, with dates relative to today. They are read-only. */
export function createSampleEntries(now: Date): ScheduledEntry[] {
  return texts.samples.map(({ kind, title, days, clock }, index) => {
    const { date } = toLagosFields(new Date(now.getTime() + days * 86_400_000));
    const at = new Date(fromLagosFields({ date, time: clock }) ?? now).toISOString();
    return { kind, id: -1 - index, title, at, can_change: false };
  });
}

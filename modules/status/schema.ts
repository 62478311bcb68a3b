import type { UptimePart } from '#modules/status/constants.ts';

/** The measurements of an hour. `minutes`: the number of minutes with a record. */
export type UptimeHour = {
  hour: Date;
  firstMinute: Date;
  lastMinute: Date;
  minutes: number;
  mailAsked: number;
  mailAnswered: number;
  storageAnswered: number;
  lastDown: readonly string[];
};

/**
 * An hour or a day in Lagos: its start, and the share of minutes in which the part responded, from 0 to 1; null if nothing was
 * measured.
 */
export type UptimeBar = { start: Date; answered: number | null };

export type UptimeState = 'well' | 'trouble' | 'unknown';

/**
 * A time span with its bars. `answered`: the share of minutes in which the part responded, from 0 to 1. `since`: the time of the
 * first measurement if measurements began during the span; null if the whole span was measured.
 */
export type UptimeSpan = { answered: number | null; since: Date | null; bars: UptimeBar[] };

/** The current state and the history of a part. */
export type PartUptime = { part: UptimePart; now: UptimeState; hours: UptimeSpan; days: UptimeSpan };

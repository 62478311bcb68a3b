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

/** An hour or a day in Lagos: its start, and the share of answered minutes from 0 to 1; null if nothing was measured. */
export type UptimeBar = { start: Date; answered: number | null };

export type UptimeState = 'well' | 'trouble' | 'unknown';

/**
 * A time span with its bars, and the share of minutes that were answered. `since`: the time of the first measurement if it is
 * after the beginning of the span; null if the whole span was measured.
 */
export type UptimeSpan = { answered: number | null; since: Date | null; bars: UptimeBar[] };

/** The current state and the history of a part. */
export type UptimeOfPart = { part: UptimePart; now: UptimeState; hours: UptimeSpan; days: UptimeSpan };

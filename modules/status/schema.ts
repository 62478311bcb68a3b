import type { UptimePart } from '#modules/status/constants.ts';

/** What is known of an hour. `minutes`: in which somebody asked. */
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

/** An hour or a day of Lagos: from when, and which part of the time it answered, from 0 to 1; null where nobody asked. */
export type UptimeBar = { start: Date; answered: number | null };

export type UptimeState = 'well' | 'trouble' | 'unknown';

/**
 * A time span with its bars, and the share of minutes that were answered. `since`: the time of the first measurement if it is after
 * the beginning of the span; null if the whole span was measured.
 */
export type UptimeSpan = { answered: number | null; since: Date | null; bars: UptimeBar[] };

/** One of what is asked: now, and of what was. */
export type UptimeOfPart = { part: UptimePart; now: UptimeState; hours: UptimeSpan; days: UptimeSpan };

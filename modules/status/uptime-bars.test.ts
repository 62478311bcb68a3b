import { describe, expect, it } from 'vitest';
import { computeUptime } from '#modules/status/uptime-bars.ts';
import type { UptimeHour } from '#modules/status/schema.ts';

const at = (time: string) => new Date(`2026-11-${time}:00Z`);

function createHour(time: string, overrides: Partial<UptimeHour> = {}): UptimeHour {
  const hour = at(`${time}:00`);
  return {
    hour,
    firstMinute: hour,
    lastMinute: new Date(hour.getTime() + 59 * 60_000),
    minutes: 60,
    mailAsked: 60,
    mailAnswered: 60,
    storageAnswered: 60,
    lastDown: [],
    ...overrides,
  };
}

describe('the uptime of a component', () => {
  it('is 100% if each check succeeded, and unknown before the first check', () => {
    const { hours, days, now } = computeUptime(
      'storage',
      [createHour('20T08'), createHour('20T09')],
      at('20T10:00'),
    );
    expect([now, hours.answered, days.answered]).toEqual(['well', 1, 1]);
    expect([hours.bars.length, days.bars.length]).toEqual([24, 90]);
    expect(hours.bars.slice(-4).map(({ answered }) => answered)).toEqual([null, 1, 1, null]);
    expect(hours.bars.at(-1)?.start).toEqual(at('20T10:00'));
    expect(days.bars.at(-2)?.answered).toBeNull();
  });

  it('counts each finished minute without a record as a failed check', () => {
    const known = [createHour('20T08'), createHour('20T09', { minutes: 45, storageAnswered: 30 })];
    const storage = computeUptime('storage', known, at('20T10:21'));
    expect(storage.hours.bars.slice(-3).map(({ answered }) => answered)).toEqual([1, 0.5, 0]);
    expect(storage.hours.answered).toBe(90 / 141);
    expect(computeUptime('database', known, at('20T10:00')).hours.answered).toBe(105 / 120);
    expect(computeUptime('database', known, at('20T11:30')).hours.bars.at(-2)?.answered).toBe(0);
  });

  it('still counts a missing minute after the next minute has a record', () => {
    const notes = createHour('20T10', { minutes: 15, storageAnswered: 15, lastMinute: at('20T10:17') });
    // 16 of 18 minutes have a record: 10:00 to 10:14 and 10:17. The minutes 10:15 and 10:16 are missing.
    const known = [{ ...notes, minutes: 16, storageAnswered: 16 }];
    expect(computeUptime('storage', known, at('20T10:17')).days.answered).toBe(16 / 18);
    expect(computeUptime('storage', known, at('20T10:18')).days.answered).toBe(16 / 18);
  });

  it('returns the start of the measurements until they cover the whole period', () => {
    const known = [createHour('20T09', { firstMinute: at('20T09:45'), minutes: 15, storageAnswered: 15 })];
    const { hours, days } = computeUptime('storage', known, at('20T10:00'));
    expect([hours.answered, hours.since, days.since]).toEqual([1, at('20T09:45'), at('20T09:45')]);
    const later = computeUptime('storage', known, at('21T10:00'));
    expect([later.hours.since, later.days.since]).toEqual([null, at('20T09:45')]);
    expect(computeUptime('storage', [], at('20T10:00')).days.since).toBeNull();
  });

  it('measures emails from the first hour with a mail server', () => {
    const known = [createHour('20T07', { mailAsked: 0, mailAnswered: 0 }), createHour('20T09')];
    const { hours, days } = computeUptime('mail', known, at('20T10:00'));
    expect([hours.answered, hours.since, days.since]).toEqual([1, at('20T09:00'), at('20T09:00')]);
  });

  it('begins with the first measured minute, not with the hour of that minute', () => {
    const known = [createHour('20T09', { firstMinute: at('20T09:50'), minutes: 10, storageAnswered: 10 })];
    expect(computeUptime('storage', known, at('20T10:00')).hours.answered).toBe(1);
  });

  it('is null for email in hours without a mail server', () => {
    const known = [
      createHour('20T08', { mailAsked: 0, mailAnswered: 0 }),
      createHour('20T09', { mailAnswered: 45 }),
    ];
    const { hours } = computeUptime('mail', known, at('20T10:00'));
    expect(hours.bars.slice(-3).map(({ answered }) => answered)).toEqual([null, 0.75, null]);
  });

  it('is divided into days in the time zone of Lagos, an hour ahead of UTC', () => {
    const known = [createHour('19T22', { storageAnswered: 0 }), createHour('19T23')];
    const { days } = computeUptime('storage', known, at('20T00:00'));
    expect(days.bars.slice(-2)).toEqual([
      { start: at('18T23:00'), answered: 0, checks: { asked: 60, answered: 0 } },
      { start: at('19T23:00'), answered: 1, checks: { asked: 60, answered: 60 } },
    ]);
  });

  it.each([
    ['well', [createHour('20T09')], '20T10:02'],
    ['trouble', [createHour('20T09', { lastDown: ['storage'] })], '20T10:02'],
    ['unknown', [createHour('20T09')], '20T10:03'],
    ['unknown', [], '20T10:00'],
  ] as const)('has the current state %s', (state, known, time) => {
    expect(computeUptime('storage', known, at(time)).now).toBe(state);
    expect(computeUptime('database', known, at(time)).now).toBe('well');
  });
});

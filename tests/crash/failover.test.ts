import { expect, test } from 'vitest';
import { runFailover } from '#tests/fixtures/failover.ts';

const recipients = 1_000;

test('a failover amid a newsletter loses no answered write, sends nothing twice, and is over soon', async () => {
  const report = await runFailover({ perSecond: 100, writeEvery: 10, recipients });
  const { faults, acknowledged } = report.load;
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(report.lost).toEqual([]);
  expect([...report.emails].filter(([, count]) => count > 1)).toEqual([]);
  const { unknown = 0, sent = 0, ...others } = report.deliveries;
  expect(others).toEqual({});
  expect(sent + unknown).toBeGreaterThanOrEqual(recipients);
  expect(report.emails.size).toBeGreaterThanOrEqual(sent);
  expect(faults.filter(({ at }) => at < report.killedAt - 1_000 || at > report.recoveredAt)).toEqual([]);
  expect(report).toMatchObject({ isOldOneLeftAlone: true, migrations: 1 });
});

import { describe, expect, it } from 'vitest';
import { getDefaultSettings } from '#content/placeholders.ts';
import { openSiteSettings } from '#modules/site-settings/current-settings.ts';
import type { Ctx } from '#modules/context.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const defaults = getDefaultSettings();
const clock = { now: () => new Date(0), pause: async () => undefined };

/** A database whose newest settings are `rows[0]`; an error is thrown. */
function createDb(rows: (object | Error | undefined)[]) {
  let queries = 0;
  const query = {
    select: () => query,
    orderBy: () => query,
    limit: () => query,
    executeTakeFirst: async () => {
      queries += 1;
      const [row] = rows;
      if (row instanceof Error) throw row;
      return row;
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store only calls these functions
  return { db: { selectFrom: () => query } as unknown as Ctx['db'], count: () => queries };
}

describe('The settings in memory', () => {
  it('are read once, and read again after `forget`', async () => {
    const rows: (object | undefined)[] = [undefined];
    const { db, count } = createDb(rows);
    const reader = openSiteSettings(
      { db, log: silentLog, clock },
      { defaults, publicUrl: 'https://wazo.ng' },
    );
    expect(await reader.read()).toEqual({ version: 0, settings: defaults, logo: null });
    rows[0] = { version: 1, settings: { ...defaults, name: 'Wazo' } };
    expect((await reader.read()).version).toBe(0);
    expect(count()).toBe(1);
    reader.forget();
    const settings = { ...defaults, name: 'Wazo' };
    expect(await reader.read()).toEqual({ version: 1, settings, logo: null });
    expect(reader.last()).toEqual(settings);
  });

  it('keep their last values while the database is unavailable', async () => {
    const rows: (object | Error)[] = [{ version: 1, settings: { ...defaults, name: 'Wazo' } }];
    const { db } = createDb(rows);
    const reader = openSiteSettings(
      { db, log: silentLog, clock },
      { defaults, publicUrl: 'https://wazo.ng' },
    );
    await reader.read();
    rows[0] = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    reader.forget();
    expect((await reader.read()).settings.name).toBe('Wazo');
    rows[0] = { version: 2, settings: defaults };
    expect((await reader.read()).version).toBe(2);
  });
});

import { describe, expect, test } from 'vitest';
import { jobs } from '#jobs/all-jobs.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

async function copyrightOf(app: App): Promise<string | undefined> {
  const html = await (await app.get('/about')).text();
  return /© [\d–]+/.exec(html)?.[0];
}

describe('The year of the copyright line', spec('2.54'), () => {
  test('changes in the first minute of a new year in Lagos, also on a cached page', async () => {
    await using app = await startApp();
    app.clock.set(new Date('2026-12-31T22:59:00Z'));
    expect(await copyrightOf(app)).toBe('© 2022–2026');
    app.clock.set(new Date('2026-12-31T23:00:00Z'));
    expect(await copyrightOf(app)).toBe('© 2022–2026');
    const renewal = jobs.find(({ name }) => name === 'renew-pages');
    expect(renewal?.cron).toBe('0 23 * * *');
    await renewal?.run(app.ctx, undefined);
    expect(await copyrightOf(app)).toBe('© 2022–2027');
  });
});

import { describe, expect, test } from 'vitest';
import type { Ctx } from '#modules/context.ts';
import { listImports, enqueueImport, runImports, sweepImports } from '#modules/subscribers/import-job.ts';
import { planImport } from '#modules/subscribers/import-columns.ts';
import { claimImport } from '#modules/subscribers/import-store.ts';
import { countLines } from '#modules/subscribers/list-lines.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

const actor = { id: null, email: 'femi@example.com', client: null, userAgent: null };
/** A process with the role `web` runs no jobs, so only the jobs that the test starts run. */
const alone = { variables: { ROLE: 'web' } };

function listOf(people: number, more: readonly string[] = []): string {
  const emails = Array.from({ length: people }, (_, nr) => `p${nr}@example.com`);
  return ['email', ...emails, ...more].join('\n');
}

async function queue(app: App, csv: string): Promise<number> {
  async function* bytes() {
    const all = Buffer.from(csv);
    for (let at = 0; at < all.length; at += 10_000) yield all.subarray(at, at + 10_000);
  }
  async function* text() {
    yield csv;
  }
  const { plan } = await planImport(app.ctx, text, {});
  const lines = await countLines(text);
  return enqueueImport(app.ctx, { bytes, fileName: 'people.csv', lines, plan }, actor);
}

/**
 * Returns a context that simulates a stop of the process: its signal is aborted after the code has read the signal
 * `looks` times.
 */
function stopping(app: App, looks: number): Ctx {
  let left = looks;
  const ended = new Proxy(new AbortController().signal, {
    get: (signal, name) => (name === 'aborted' ? left-- <= 0 : Reflect.get(signal, name)),
  });
  return { ...app.ctx, listener: { ...app.ctx.listener, ended } };
}

async function importOf(app: App) {
  const { imports } = await listImports(app.ctx, { limit: 1 });
  return imports[0];
}

async function subscribersOf(app: App): Promise<number> {
  const rows = await app.ctx.db.selectFrom('subscribers').select('id').execute();
  return rows.length;
}

describe('Background import of a large list', () => {
  test('continues after its process stopped, adds no person twice and reports each rejected line', async () => {
    await using app = await startApp(alone);
    const id = await queue(app, listOf(4_500, ['nobody', 'p7@example.com']));
    expect(await runImports(stopping(app, 2))).toBe(0);
    expect(await importOf(app)).toMatchObject({
      id,
      state: 'running',
      line: 2_001,
      lines: 4_503,
      added: 2_000,
    });
    expect(await subscribersOf(app)).toBe(2_000);
    expect(await runImports(app.ctx)).toBe(1);
    expect(await importOf(app)).toMatchObject({ state: 'done', added: 4_500, known: 0, refused: 2 });
    expect(await subscribersOf(app)).toBe(4_500);
    expect(await app.ctx.db.selectFrom('subscriberImportParts').select('nr').execute()).toEqual([]);
    const token = await app.signInAs('SUPPORT');
    const refused = await app.get(`/api/v1/imports/${id}/refused`, { token });
    expect((await refused.text()).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'line,text,reason',
      '4502,nobody,not an email address',
      '4503,p7@example.com,in the file twice',
    ]);
    const [entry] = await app.ctx.db
      .selectFrom('auditEntries')
      .select(['actorEmail', 'details'])
      .where('action', '=', 'subscriber.imported')
      .execute();
    expect(entry).toMatchObject({ actorEmail: actor.email, details: { added: 4_500, file: 'people.csv' } });
    app.clock.advance({ seconds: 8 * 24 * 3600 });
    expect(await sweepImports(app.ctx)).toBe(1);
  });

  test('is continued by another process after a minute, and the dead process writes no more', async () => {
    await using app = await startApp(alone);
    await queue(app, listOf(2_500));
    const now = app.clock.now();
    const dead = await claimImport(app.ctx.db, '6a2f41a3-c54c-fce8-32d2-0324e1c32e22', {
      now,
      lostSince: now,
    });
    expect(dead).toMatchObject({ line: 0 });
    expect(await runImports(app.ctx)).toBe(0);
    app.clock.advance({ seconds: 61 });
    expect(await runImports(app.ctx)).toBe(1);
    expect(await subscribersOf(app)).toBe(2_500);
  });

  test('is cancelled once, between two batches, and preserves the people added so far', async () => {
    await using app = await startApp(alone);
    const token = await app.signInAs('ADMIN');
    const id = await queue(app, listOf(2_500));
    await runImports(stopping(app, 2));
    const cancel = (by = token) => app.send('POST', `/api/v1/imports/${id}/cancel`, undefined, { token: by });
    expect((await cancel(await app.signInAs('CREATOR'))).status).toBe(403);
    expect(await (await cancel()).json()).toMatchObject({ message: 'Stopped: 2,000 subscribers were added' });
    expect(await runImports(app.ctx)).toBe(0);
    expect((await cancel()).status).toBe(409);
    expect(await (await app.get('/api/v1/imports', { token })).json()).toMatchObject([
      { id, state: 'cancelled', line: 2_001, lines: 2_501, added: 2_000, file: 'people.csv' },
    ]);
    expect(await subscribersOf(app)).toBe(2_000);
  });
});

test('a list of more than 100,000 lines gets a response at once and is added by a job', async () => {
  await using app = await startApp();
  const token = await app.signInAs('ADMIN');
  // Only one line is a valid address, because the test is about the number of lines.
  const form = new FormData();
  const csv = `email\n${'nobody\n'.repeat(100_000)}ada@example.com\n`;
  form.set('file', new File([csv], 'people.csv', { type: 'text/csv' }));
  form.set('confirmed', 'true');
  const answer = await app.send('POST', '/api/v1/subscribers/import', form, { token });
  expect(await answer.json()).toMatchObject({
    data: { import_id: 1 },
    message: '100,002 lines are being added',
  });
  await expect.poll(async () => (await importOf(app))?.state, { timeout: 60_000 }).not.toBe('running');
  expect(await importOf(app)).toMatchObject({ state: 'done', added: 1, refused: 100_000 });
});

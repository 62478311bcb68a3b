import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { recordHardBounce } from '#modules/subscribers/bounce.ts';
import { replaceSuppressionHashes } from '#modules/subscribers/suppression.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

type Report = {
  data: {
    added: number;
    known: number;
    refused: { line: number; reason: string }[];
    refused_count: number;
    dry_run: boolean;
  };
  message: string;
};

async function importCsv(
  app: App,
  token: string,
  csv: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string>,
) {
  const form = new FormData();
  form.set('file', new File([csv], 'people.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await app.send('POST', '/api/v1/subscribers/import', form, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return { status: answer.status, body: (await answer.json()) as Report };
}

async function listen(app: App, token: string, csv: string, fields: Record<string, string>) {
  const form = new FormData();
  form.set('file', new File([csv], 'people.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const headers = { Accept: 'application/x-ndjson' };
  const answer = await app.send('POST', '/api/v1/subscribers/import', form, { token, headers });
  expect(answer.headers.get('Content-Type')).toBe('application/x-ndjson');
  return (await answer.text())
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

describe('Import with a report for each line, or as a dry run', () => {
  test('reports rejected lines by number and reason, and stores nothing in a dry run', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    await app.send('POST', '/api/v1/newsletter', { email: 'known@example.com' });
    const csv = [
      'name,email',
      'A,a@example.com',
      '"B, the second","b@example.com"',
      'K,KNOWN@example.com',
      'A,A@Example.com',
      'X,"one@example.com, two@example.com"',
      'G,"Friends: c@example.com;"',
      'C,(comment)d@example.com',
      'N,',
    ].join('\r\n');
    const dry = await importCsv(app, token, csv, { dry_run: 'true' });
    expect(dry.body.data).toMatchObject({ added: 3, known: 1, dry_run: true });
    // Line 6 has two addresses of one subscriber: the import adds the first address and reports the second address.
    expect(dry.body.data.refused.map(({ line }) => line)).toEqual([5, 7, 8, 9]);
    expect(dry.body.data).toMatchObject({ values: [{ line: 6, text: 'two@example.com' }] });
    expect((await app.get('/api/v1/subscribers', { token })).headers.get('X-Total-Count')).toBe('1');
    expect((await importCsv(app, token, csv, {})).status).toBe(422);
    const real = await importCsv(app, token, csv, { confirmed: 'true' });
    expect(real.body.data).toMatchObject({ added: 3, known: 1, dry_run: false });
    const again = await importCsv(app, token, csv, { confirmed: 'true' });
    expect(again.body.data).toMatchObject({ added: 0, known: 4 });
  });

  test('reads lists with old Mac line ends, semicolons or tabs, with the line numbers of the file', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    for (const [csv, wrongLine] of [
      [rows(',').join('\r'), 3],
      [`sep=;\r\n${rows(';').join('\r\n')}`, 4],
      [`\uFEFF${rows('\t').join('\n')}`, 3],
    ] as const) {
      const { status, body } = await importCsv(app, token, csv, { dry_run: 'true' });
      expect([status, body.data.added, body.data.refused.map(({ line }) => line)]).toEqual([
        200,
        1,
        [wrongLine],
      ]);
    }
  });

  test('rejects an unclosed quotation mark with its line number', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    const form = new FormData();
    form.set('file', new File(['email\na@example.com\n"b@example.com\n'], 'people.csv'));
    form.set('dry_run', 'true');
    const answer = await app.send('POST', '/api/v1/subscribers/import', form, { token });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('in line 3 of the file is never closed');
  });

  test('reads the CSV of Excel in each of its encodings, and rejects a workbook', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    const text = 'name;email\r\nJosé;jos\u00e9@example.com\r\nZoë;zoe@example.com\r\n';
    const utf16 = Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le');
    for (const bytes of [
      Buffer.from(text, 'latin1'),
      utf16,
      Buffer.from(utf16).swap16(),
      utf16.subarray(2),
    ]) {
      const { status, body } = await importCsv(app, token, new Uint8Array(bytes), { dry_run: 'true' });
      expect([status, body.data.added]).toEqual([200, 2]);
    }
    await importCsv(app, token, new Uint8Array(Buffer.from(text, 'latin1')), { confirmed: 'true' });
    const found = await app.get(`/api/v1/subscribers?search=${encodeURIComponent('jos\u00e9')}`, { token });
    expect(found.headers.get('X-Total-Count')).toBe('1');
    for (const [bytes, said] of [
      [Buffer.from('PK\u0003\u0004 of a workbook'), /workbook/],
      [Buffer.from('a@example.com\0'), /contains no text/],
      [Buffer.from('name,phone\nA,1'), /column named/],
    ] as const) {
      const { status, body } = await importCsv(app, token, new Uint8Array(bytes), { dry_run: 'true' });
      expect([status, body.message]).toEqual([422, expect.stringMatching(said)]);
    }
  });
});

describe('Search, export and erasure in the list of subscribers', () => {
  test('people can be searched and filtered; the export has all people and no spreadsheet formulas', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    for (const email of ['ada@example.com', '=cmd@example.com', '+1@example.com', '-x@example.org'])
      await app.send('POST', '/api/v1/newsletter', { email });
    const countOf = async (search: string) =>
      (await app.get(`/api/v1/subscribers?limit=1&search=${search}`, { token })).headers.get('X-Total-Count');
    expect([await countOf('EXAMPLE.com'), await countOf('da@e')]).toEqual(['3', '1']);
    // A search of one or two characters matches the beginning of an address.
    expect([await countOf('AD'), await countOf('da'), await countOf('%25')]).toEqual(['1', '0', '0']);
    const csv = await (await app.get('/api/v1/subscribers/export', { token })).text();
    const rows = csv.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(4);
    expect(rows.filter((row) => /^"?[=+\-@]/.test(row))).toEqual([]);
    expect(rows.some((row) => row.startsWith(`'=cmd@example.com,`))).toBe(true);
  });

  test('an erased person is deleted; a bounced address is added again only by its owner, not by an import', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await app.send('POST', '/api/v1/newsletter', { email: 'ada@example.com' });
    await app.ctx.db.updateTable('subscribers').set({ state: 'bounced' }).execute();
    const list = await app.get('/api/v1/subscribers', { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const [ada] = (await list.json()) as { id: number }[];
    expect((await app.send('DELETE', `/api/v1/subscribers/${ada?.id}`, undefined, { token })).status).toBe(
      200,
    );
    expect((await app.send('DELETE', `/api/v1/subscribers/${ada?.id}`, undefined, { token })).status).toBe(
      404,
    );
    const { body } = await importCsv(app, token, 'email\nada@example.com', { confirmed: 'true' });
    expect(body.data).toMatchObject({ added: 0, refused: [{ line: 2 }] });
    await app.send('POST', '/api/v1/newsletter', { email: 'ada@example.com' });
    expect(
      (await app.get('/api/v1/subscribers?state=confirmed', { token })).headers.get('X-Total-Count'),
    ).toBe('1');
  });
});

describe('An import with a progress stream', () => {
  test('streams its progress and then the usual response', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    const people = Array.from({ length: 4_500 }, (_, nr) => `p${nr}@example.com`);
    const lines = await listen(app, token, ['email', ...people, 'nobody'].join('\n'), { dry_run: 'true' });
    expect(lines.slice(0, -1)).toEqual([
      { line: 2_001, lines: 4_502 },
      { line: 4_001, lines: 4_502 },
      { line: 4_502, lines: 4_502 },
    ]);
    expect(lines.at(-1)).toMatchObject({
      data: {
        added: 4_500,
        refused: [{ line: 4_502, text: 'nobody', reason: 'not an email address' }],
        dry_run: true,
      },
    });
  });

  test('reports an error in a late line before the first person is added', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    const people = Array.from({ length: 4_000 }, (_, nr) => `p${nr}@example.com`);
    const csv = ['email', ...people, '"open@example.com'].join('\n');
    const { status, body } = await importCsv(app, token, csv, { confirmed: 'true' });
    expect([status, body.message]).toEqual([
      422,
      'A quotation mark in line 4002 of the file is never closed.',
    ]);
    const list = await app.get('/api/v1/subscribers?limit=1', { token });
    expect(list.headers.get('X-Total-Count')).toBe('0');
  });
});

const hashOf = (email: string) => createHash('sha256').update(email).digest();

describe('Suppression and release of a bounced address', () => {
  test('suppressed addresses are keyed hashes; older plain hashes also match until a job converts them', async () => {
    await using app = await startApp();
    const { db } = app.ctx;
    const token = await app.signInAs('SUPPORT');
    const old = {
      emailHash: hashOf('ada@example.com'),
      reason: 'bounced',
      createdAt: app.clock.now(),
    } as const;
    await db.insertInto('suppressions').values(old).execute();
    await app.send('POST', '/api/v1/newsletter', { email: 'chidi@example.com' });
    const { id, email } = await db
      .selectFrom('subscribers')
      .select(['id', 'email'])
      .executeTakeFirstOrThrow();
    await recordHardBounce(app.ctx, { subscriberId: id, email });
    await app.send('DELETE', `/api/v1/subscribers/${id}`, undefined, { token });
    const suppressed = async () => {
      for (const name of ['ada', 'chidi']) {
        const person = { email: `${name}@example.com`, consent: true };
        expect((await app.send('POST', '/api/v1/subscribers', person, { token })).status).toBe(409);
      }
      return db.selectFrom('suppressions').select(['emailHash', 'isKeyed']).orderBy('isKeyed').execute();
    };
    expect((await suppressed()).map((row) => row.isKeyed)).toEqual([false, true]);
    expect([await replaceSuppressionHashes(app.ctx), await replaceSuppressionHashes(app.ctx)]).toEqual([
      1, 0,
    ]);
    const keyed = await suppressed();
    expect(keyed.map((row) => row.isKeyed)).toEqual([true, true]);
    for (const name of ['ada', 'chidi'])
      expect(keyed.some((row) => row.emailHash.equals(hashOf(`${name}@example.com`)))).toBe(false);
  });

  test('staff can release a bounced address, but no address in another state', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    for (const email of ['ada@example.com', 'ben@example.com'])
      await app.send('POST', '/api/v1/newsletter', { email });
    const { db } = app.ctx;
    await db.updateTable('subscribers').set({ state: 'bounced', softBounces: 5 }).execute();
    await db
      .updateTable('subscribers')
      .set({ confirmedAt: null })
      .where('email', '=', 'ben@example.com')
      .execute();
    const hash = hashOf('ada@example.com');
    await db
      .insertInto('suppressions')
      .values({ emailHash: hash, reason: 'bounced', createdAt: app.clock.now() })
      .execute();
    const rows = await db.selectFrom('subscribers').select(['id', 'email']).orderBy('email').execute();
    const restore = (id: number | undefined, by = token) =>
      app.send('POST', `/api/v1/subscribers/${id}/restore`, undefined, { token: by });
    expect((await restore(rows[0]?.id, await app.signInAs('CREATOR'))).status).toBe(403);
    const answer = await restore(rows[0]?.id);
    expect(await answer.json()).toMatchObject({ message: 'Emails to ada@example.com are back on' });
    await restore(rows[1]?.id);
    const after = await db
      .selectFrom('subscribers')
      .select(['state', 'softBounces'])
      .orderBy('email')
      .execute();
    expect(after).toEqual([
      { state: 'confirmed', softBounces: 0 },
      { state: 'pending', softBounces: 0 },
    ]);
    expect(await db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
    expect((await restore(rows[0]?.id)).status).toBe(409);
    expect((await restore(999)).status).toBe(404);
    const imported = await importCsv(app, token, 'email\nada@example.com', { dry_run: 'true' });
    expect(imported.body.data).toMatchObject({ known: 1, refused: [] });
  });
});

function rows(sign: string): string[] {
  return [`name${sign}email`, `A${sign}a@example.com`, `B${sign}nobody`];
}

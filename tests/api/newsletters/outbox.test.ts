import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';

const path = '/api/v1/outbox';

type Item = { id: string; to: string; subject: string; date: string };

async function emailsTo(app: App, names: string[]): Promise<string> {
  for (const name of names) await app.send('POST', '/api/v1/newsletter', { email: `${name}@example.com` });
  const { outbox } = app.ctx;
  await pollUntil(
    async () => ((await outbox.list({ limit: 1, emails: 'all' })).total === names.length ? true : undefined),
    'letters',
  );
  return app.signInAs('SUPPORT');
}

async function itemsOf(answer: Response): Promise<Item[]> {
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
  return (await answer.json()) as Item[];
}

describe('The outbox: .eml files in the data folder, without a mail server', () => {
  test('lists recipient, subject and time, and returns headers, HTML and text of one email', async () => {
    await using app = await startApp({ optIn: 'double' });
    const token = await emailsTo(app, ['ada']);
    const [item] = await itemsOf(await app.get(path, { token }));
    expect(item).toMatchObject({ to: 'ada@example.com', subject: 'Please confirm: the Hirawa newsletter' });
    const answer = await app.get(`${path}/${item?.id}`, { token });
    expect(await answer.json()).toMatchObject({
      ...item,
      html: expect.stringContaining('https://www.example.com/newsletter/confirm?token='),
      text: expect.stringContaining('https://www.example.com/newsletter/unsubscribe?token='),
      headers: expect.arrayContaining([{ name: 'To', value: 'ada@example.com' }]),
    });
  });

  test('returns each email once in its pages', async () => {
    await using app = await startApp({ optIn: 'double' });
    const names = ['a', 'b', 'c', 'd', 'e'];
    const token = await emailsTo(app, names);
    const seen: string[] = [];
    let next: string | undefined = `${path}?limit=2`;
    while (next !== undefined) {
      const answer = await app.get(next, { token });
      expect(answer.headers.get('X-Total-Count')).toBe('5');
      next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
      seen.push(...(await itemsOf(answer)).map(({ to }) => to.slice(0, 1)));
    }
    expect(seen.toSorted()).toEqual(names);
  });

  test('finds emails by words of the recipient and the subject', async () => {
    await using app = await startApp({ optIn: 'double' });
    const token = await emailsTo(app, ['ada', 'bola']);
    const search = async (text: string) => {
      const answer = await app.get(`${path}?${new URLSearchParams({ search: text }).toString()}`, { token });
      const items = await itemsOf(answer);
      expect(answer.headers.get('X-Total-Count')).toBe(String(items.length));
      return items.map(({ to }) => to);
    };
    expect(await search('confirm BOLA')).toEqual(['bola@example.com']);
    expect(await search('zzqqxx')).toEqual([]);
    expect(await search('newsletter')).toHaveLength(2);
  });

  test.each([
    ['outbox', {}],
    ['mailServer', { smtpUrl: 'smtp://127.0.0.1:9' }],
  ])('reports that emails go to %s, in a header and in the settings', async (way, options) => {
    await using app = await startApp(options);
    const token = await app.signInAs('ADMIN');
    expect((await app.get(path, { token })).headers.get('X-Letters-Go')).toBe(way);
    const settings = await app.get('/api/v1/newsletters/settings', { token });
    expect(await settings.json()).toMatchObject({ letters_go: way });
  });

  test('is empty before the first email', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    expect(await itemsOf(await app.get(path, { token }))).toEqual([]);
  });

  test('returns 404 for an id that is not the id of an email in the folder', async () => {
    await using app = await startApp({ optIn: 'double' });
    const token = await emailsTo(app, ['ada']);
    await writeFile(join(app.dataDir, 'outside.eml'), 'Subject: secret\r\n\r\nsecret');
    const hostile = [
      '..%2Foutside',
      '%2e%2e%2foutside',
      '..%5Coutside',
      'outside%00',
      '%2Fetc%2Fpasswd',
      '.x',
      'nobody',
    ];
    for (const id of hostile)
      expect([id, (await app.get(`${path}/${id}`, { token })).status]).toEqual([id, 404]);
  });

  test('is allowed only for Admin and Support', async () => {
    await using app = await startApp();
    for (const address of [path, `${path}/x`]) {
      expect((await app.get(address)).status).toBe(401);
      expect((await app.get(address, { token: await app.signInAs('CREATOR') })).status).toBe(403);
    }
  });
});

import { describe, expect, test } from 'vitest';
import type { App } from '#tests/harness/app.ts';
import { createSharedApp } from '#tests/harness/app.ts';

async function listed<Item = { kind: string; by: string | null; page: string | null; words: string | null }>(
  app: App,
  path: string,
  token: string,
): Promise<Item[]> {
  const answer = await app.get(path, { token });
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (await answer.json()) as Item[];
}

async function idOf(app: App, email: string, token: string): Promise<number> {
  const [found] = await listed<{ id: number }>(app, `/api/v1/subscribers?search=${email}`, token);
  if (found === undefined) throw new Error(`${email} is not a subscriber`);
  return found.id;
}

async function importOne(app: App, token: string, email: string) {
  const form = new FormData();
  form.set('file', new File([`email\n${email}`], 'people.csv', { type: 'text/csv' }));
  form.set('confirmed', 'true');
  const answer = await app.send('POST', '/api/v1/subscribers/import', form, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answer.json()) as { data: { added: number; refused: { reason: string }[] } }).data;
}

describe('The history of a subscription', () => {
  const app = createSharedApp();

  test('the consent is stored with time, page and wording, but without a page of another site', async () => {
    const token = await app().signInAs('SUPPORT');
    const { host } = new URL(app().url);
    await app().send(
      'POST',
      '/api/v1/newsletter',
      { email: 'ada@example.com' },
      { headers: { Referer: `http://${host}/blog/12?utm_source=x` } },
    );
    await app().send(
      'POST',
      '/api/v1/newsletter',
      { email: 'bisi@example.com' },
      { headers: { Referer: 'https://elsewhere.example/secret' } },
    );
    const id = await idOf(app(), 'ada@example.com', token);
    const person: unknown = await (await app().get(`/api/v1/subscribers/${id}`, { token })).json();
    expect(person).toMatchObject({
      email: 'ada@example.com',
      state: 'confirmed',
      consent: {
        page: '/blog/12',
        words: 'News about the app and stories from our blog. Unsubscribe any time.',
      },
    });
    const [event] = await listed(app(), `/api/v1/subscribers/${id}/history`, token);
    expect(event).toMatchObject({ kind: 'signed-up', page: '/blog/12', by: null });
    const other = await idOf(app(), 'bisi@example.com', token);
    const [elsewhere] = await listed(app(), `/api/v1/subscribers/${other}/history`, token);
    expect(elsewhere?.page).toBeNull();
    const csv = await (await app().get('/api/v1/subscribers/export?search=ada@', { token })).text();
    const [, row = ''] = csv.trim().split('\r\n');
    expect(row).toContain('/blog/12');
    expect(row).toContain('News about the app');
  });

  test('a person whom staff unsubscribed remains listed, and no import or member resubscribes the person', async () => {
    const token = await app().signInAs('SUPPORT');
    const email = 'chidi@example.com';
    await app().send('POST', '/api/v1/newsletter', { email });
    const id = await idOf(app(), email, token);
    for (let press = 0; press < 2; press += 1)
      expect((await app().send('POST', `/api/v1/subscribers/${id}/unsubscribe`, {}, { token })).status).toBe(
        200,
      );
    const events = await listed(app(), `/api/v1/subscribers/${id}/history`, token);
    expect(events.map(({ kind }) => kind)).toEqual(['unsubscribed', 'signed-up']);
    expect(events[0]?.by).toBe('SUPPORT of the test');
    expect(await importOne(app(), token, email)).toMatchObject({
      added: 0,
      refused: [{ reason: 'has unsubscribed' }],
    });
    const again = await app().send('POST', '/api/v1/subscribers', { email, consent: true }, { token });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ id, message: expect.stringContaining('unsubscribed') });
  });

  test('a person who was unsubscribed and erased is not imported before they sign up themselves', async () => {
    const token = await app().signInAs('ADMIN');
    const email = 'dayo@example.com';
    await app().send('POST', '/api/v1/newsletter', { email });
    const id = await idOf(app(), email, token);
    await app().send('POST', `/api/v1/subscribers/${id}/unsubscribe`, {}, { token });
    await app().send('DELETE', `/api/v1/subscribers/${id}`, undefined, { token });
    expect(
      await app().ctx.db.selectFrom('subscriberEvents').selectAll().where('subscriberId', '=', id).execute(),
    ).toEqual([]);
    expect(await importOne(app(), token, email)).toMatchObject({
      added: 0,
      refused: [{ reason: 'has unsubscribed' }],
    });
    const byStaff = await app().send('POST', '/api/v1/subscribers', { email, consent: true }, { token });
    expect(byStaff.status).toBe(409);
    await app().send('POST', '/api/v1/newsletter', { email });
    expect(await importOne(app(), token, email)).toMatchObject({ added: 0, refused: [] });
    // Erasing a subscriber deletes every record of the address, so an import may add the address again.
    await app().send('DELETE', `/api/v1/subscribers/${await idOf(app(), email, token)}`, undefined, {
      token,
    });
    expect(await importOne(app(), token, email)).toMatchObject({ added: 1 });
  });

  test('staff add a single person with a name, only with consent, and once', async () => {
    const token = await app().signInAs('SUPPORT');
    const email = 'efe@example.com';
    const add = (body: object) => app().send('POST', '/api/v1/subscribers', body, { token });
    expect((await add({ email })).status).toBe(422);
    expect((await add({ email, name: 'Efe\nBcc: x', consent: true })).status).toBe(422);
    const added = await add({ email: 'EFE@example.com', name: ' Efe ', consent: true });
    expect(added.status).toBe(200);
    expect(await added.json()).toMatchObject({
      data: { email, name: 'Efe', state: 'confirmed', source: 'staff' },
    });
    expect((await add({ email, consent: true })).status).toBe(409);
    const history = await listed(
      app(),
      `/api/v1/subscribers/${await idOf(app(), email, token)}/history`,
      token,
    );
    expect(history).toMatchObject([{ kind: 'added', words: 'This person agreed to receive our newsletter' }]);
  });

  test('an unknown subscriber has no page, history or emails', async () => {
    const token = await app().signInAs('SUPPORT');
    for (const path of ['', '/history', '/emails'])
      expect((await app().get(`/api/v1/subscribers/2147483000${path}`, { token })).status).toBe(404);
  });
});

import { describe, expect, test } from 'vitest';
import { createSharedApp } from '#tests/harness/app.ts';

type View = { id: number; name: string; query: string };

describe('Saved views of lists', () => {
  const app = createSharedApp();
  const path = '/api/v1/posts/views';

  async function send(token: string, method: string, at: string, body?: object) {
    const answer = await app().send(method, at, body, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked at field by field
    const { data, message } = (await answer.json()) as { data: View; message: string };
    return { status: answer.status, data, message };
  }
  async function read(token: string): Promise<View[]> {
    return (await app().get(path, { token })).json();
  }

  test('are saved, renamed, changed and deleted, by each member separately', async () => {
    const [own, other] = [await app().signInAs('CREATOR'), await app().signInAs('ADMIN')];
    const made = await send(own, 'POST', path, { name: '  My\n drafts ', query: 'status=draft&sort=title' });
    expect(made).toMatchObject({ status: 200, data: { name: 'My drafts' } });
    const { id } = made.data;
    await send(own, 'POST', path, { name: 'Àwọn', query: '' });
    expect((await read(own)).map(({ name }) => name)).toEqual(['Àwọn'.normalize('NFC'), 'My drafts']);
    expect(await read(other)).toEqual([]);
    expect((await send(other, 'PUT', `${path}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await send(other, 'DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await send(own, 'PUT', `${path}/${id}`, { name: 'MY DRAFTS' })).data.name).toBe('MY DRAFTS');
    expect((await send(own, 'PUT', `${path}/${id}`, { query: 'author=7' })).data).toEqual({
      id,
      name: 'MY DRAFTS',
      query: 'author=7',
    });
    expect((await send(own, 'DELETE', `${path}/${id}`)).data.query).toBe('author=7');
    expect((await send(own, 'DELETE', `${path}/${id}`)).status).toBe(404);
  });

  test('are stored once if two tabs save equal views, and return 409 for different views of one name', async () => {
    const token = await app().signInAs('CREATOR');
    const same = { name: 'Coins', query: 'tag=7' };
    const twins = await Promise.all([send(token, 'POST', path, same), send(token, 'POST', path, same)]);
    expect(new Set(twins.map(({ data }) => data.id)).size).toBe(1);
    const rivals = await Promise.all(
      ['tag=8', 'tag=9'].map((query) => send(token, 'POST', path, { name: 'Rival', query })),
    );
    expect(rivals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const taken = await send(token, 'PUT', `${path}/${twins[0]?.data.id}`, { name: 'rival' });
    expect(taken.status).toBe(409);
    expect(await read(token)).toHaveLength(2);
  });

  test('have limits, and contain only filters that an address can contain', async () => {
    const token = await app().signInAs('CREATOR');
    for (const body of [
      { name: ' \n', query: '' },
      { name: 'x'.repeat(61), query: '' },
      { name: 'Long', query: `search=${'x'.repeat(1_000)}` },
      { name: 'Odd', query: 'search=<script>' },
      { name: 'None' },
    ])
      expect([body, (await send(token, 'POST', path, body)).status]).toEqual([body, 422]);
    for (let nr = 1; nr <= 50; nr += 1) await send(token, 'POST', path, { name: `View ${nr}`, query: '' });
    expect(await send(token, 'POST', path, { name: 'One more', query: '' })).toMatchObject({
      status: 422,
    });
    expect(await read(token)).toHaveLength(50);
    const support = await app().signInWith(['messages']);
    expect((await app().get(path, { token: support })).status).toBe(403);
  });

  test('belong to one list; another list can use the same names', async () => {
    const [token, all] = [await app().signInAs('SUPPORT'), '/api/v1/saved-views'];
    const view = { list: 'messages', name: 'Open', query: 'state=new' };
    const made = await send(token, 'POST', all, view);
    expect(made.data).toEqual({ id: made.data.id, name: 'Open', query: 'state=new' });
    expect((await send(token, 'POST', all, { ...view, list: 'outbox' })).status).toBe(200);
    const taken = { ...view, list: 'outbox', query: 'state=spam' };
    expect((await send(token, 'POST', all, taken)).status).toBe(409);
    const list = async (name: string) => (await app().get(`${all}?list=${name}`, { token })).json();
    expect(await list('messages')).toEqual([made.data]);
    expect(await list('tags')).toEqual([]);
    expect((await app().get(`${all}?list=nothing`, { token })).status).toBe(422);
    expect((await send(token, 'PUT', `${all}/${made.data.id}`, { name: 'Today' })).data.name).toBe('Today');
    expect((await send(token, 'DELETE', `${all}/${made.data.id}`)).status).toBe(200);
    expect(await list('messages')).toEqual([]);
  });
});

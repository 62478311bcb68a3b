import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { api } from '#web/api.ts';

const calls = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('fetch', calls.mockReset());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(body: unknown, headers: Record<string, string> = {}): void {
  calls.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { headers })));
}

function sent(): [method: string | undefined, path: string | undefined, body: unknown] {
  const [path, init] = calls.mock.lastCall ?? [];
  return [init?.method, path, init?.body];
}

describe('the API client', () => {
  it('sends the filters of a list, and returns the cursor of the next page', async () => {
    answer([{ id: 1 }], { 'X-Total-Count': '7', Link: '</api/v1/posts?limit=1&after=abc>; rel="next"' });
    const page = await api.posts.list({ status: 'draft', search: '', body: 'none', limit: 1 });
    expect(sent()).toEqual(['GET', '/api/v1/posts?status=draft&body=none&limit=1', null]);
    expect(page).toMatchObject({ total: 7, after: 'abc', items: [{ id: 1 }] });
    expectTypeOf(page.items[0]?.status).toEqualTypeOf<'draft' | 'scheduled' | 'published' | undefined>();
    expectTypeOf(page.items[0]?.created).toEqualTypeOf<string | undefined>();
  });

  it('takes path parameters first and sends the rest as JSON', async () => {
    answer({ data: { id: 5 }, message: 'Saved' });
    const { data, message } = await api.posts.update(5, { version: 2, title: 'Hello' });
    expect(sent()).toEqual(['PUT', '/api/v1/posts/5', '{"version":2,"title":"Hello"}']);
    expect([data.id, message]).toEqual([5, 'Saved']);
  });

  it('has the names of code at both ends, and the names of JSON between', async () => {
    answer({ data: { id: 5, has_draft: true, fields: { first_name: 'Ada' } }, message: 'Saved' });
    const { data } = await api.posts.update(5, { version: 2, imageX: 50, saveKey: 'abcdefgh' });
    expect(sent()[2]).toBe('{"version":2,"image_x":50,"save_key":"abcdefgh"}');
    expect(data).toEqual({ id: 5, hasDraft: true, fields: { firstName: 'Ada' } });
    answer([{ email: 'ada@example.com', last_active: null }]);
    expect((await api.members.list()).items).toEqual([{ email: 'ada@example.com', lastActive: null }]);
  });

  it('leaves the names of fields that members define', async () => {
    answer({ data: { id: 5, fields: { first_name: 'Ada' } }, message: 'Saved' });
    const { data } = await api.subscribers.update(5, { fields: { first_name: 'Ada', lastName: 'Obi' } });
    expect(sent()[2]).toBe('{"fields":{"first_name":"Ada","lastName":"Obi"}}');
    expect(data.fields).toEqual({ first_name: 'Ada' });
  });

  it('names the fields of errors as code does', async () => {
    const errors = [
      { path: 'publish_at', message: 'Past' },
      { path: 'fields.first_name', message: 'Long' },
    ];
    const body = JSON.stringify({
      message: 'Invalid',
      errors,
      save_key: 'abc',
      second_factor: { passkey: { rpId: 'a_b' } },
    });
    calls.mockImplementation(() => Promise.resolve(new Response(body, { status: 422 })));
    const thrown: unknown = await api.posts.restore(5).catch((error: unknown) => error);
    expect(thrown).toMatchObject({
      fields: [
        { path: 'publishAt', message: 'Past' },
        { path: 'fields.first_name', message: 'Long' },
      ],
      answer: { saveKey: 'abc', secondFactor: { passkey: { rpId: 'a_b' } } },
    });
  });

  it('encodes path parameters', async () => {
    answer({ data: {}, message: '' });
    await api.members.update('ada+1@example.com', { name: 'Ada' });
    expect(sent()[1]).toBe('/api/v1/users/ada%2B1%40example.com');
    await api.schedule.cancel('post', 3);
    expect(sent().slice(0, 2)).toEqual(['DELETE', '/api/v1/scheduled/post/3']);
  });

  it('gives each call a query key that consists of its noun and verb', () => {
    expect([api.posts.list.key, api.tags.key]).toEqual([['posts', 'list'], ['tags']]);
    expectTypeOf(api.tags.list.key).toEqualTypeOf<readonly ['tags', 'list']>();
  });

  it('sends no body if a call has none', async () => {
    answer({ data: {}, message: '' });
    await api.posts.restore(5, { signal: new AbortController().signal });
    expect(sent()).toEqual(['POST', '/api/v1/posts/5/restore', null]);
  });

  it('has the types of the contract', () => {
    // @ts-expect-error -- no such status
    expectTypeOf(api.posts.list).toBeCallableWith({ status: 'gone' });
    // @ts-expect-error -- a change says which version it is based on
    expectTypeOf(api.posts.update).toBeCallableWith(5, { title: 'Hello' });
    // @ts-expect-error -- a post is named by its number
    expectTypeOf(api.posts.find).toBeCallableWith('5');
  });
});

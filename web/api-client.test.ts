import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, callApi, callApiList } from './api-client.ts';
import { deleteToken, readToken, saveToken, type SessionEndReason, watchToken } from './stored-token.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { spec } from '#tests/specification/spec.ts';

const calls = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  vi.stubGlobal('fetch', calls.mockReset());
});

afterEach(() => {
  deleteToken('left');
  vi.unstubAllGlobals();
});

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  calls.mockResolvedValue(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );
}

async function getApiError(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error('the call was not refused', { cause: error });
}

function sentHeaders(): Headers {
  return new Headers(calls.mock.lastCall?.[1].headers);
}

describe('callApi', () => {
  it('sends the token in its header, and JSON if there is a body', spec('7.2'), async () => {
    saveToken('good');
    answer(200, { data: 1 });
    expect(await callApi('/api/v1/x', { method: 'POST', json: { a: 1 } })).toEqual({ data: 1 });
    const [path, init] = calls.mock.lastCall ?? [];
    expect(path).toBe('/api/v1/x');
    expect(init).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(sentHeaders().get('Authorization')).toBe('Bearer good');
    expect(sentHeaders().get('Content-Type')).toBe('application/json');
  });

  it('omits the token from an anonymous call, and does not delete the token on 401', async () => {
    saveToken('of another tab');
    answer(401, { message: 'incorrect credentials' });
    const error = await getApiError(
      callApi('/api/v1/auth/login', { method: 'POST', json: {}, anonymous: true }),
    );
    expect(sentHeaders().has('Authorization')).toBe(false);
    expect(error.code).toBe('unauthenticated');
    expect(readToken()).toBe('of another tab');
  });

  it.each([
    [400, 'malformed'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'taken'],
    [413, 'tooLarge'],
    [415, 'unsupported'],
    [422, 'invalid'],
    [429, 'tooMany'],
    [500, 'broken'],
    [502, 'busy'],
    [503, 'busy'],
    [507, 'full'],
  ])('reads status %i as %s', async (status, code) => {
    answer(status, { message: 'words' });
    expect(await getApiError(callApi('/x'))).toMatchObject({ code, status, message: 'words' });
  });

  it('returns validation errors of fields, and drops errors without a message', async () => {
    const errors = [{ path: 'email', message: 'no address' }, { path: 'x' }, null, 'odd'];
    answer(422, { message: 'look again', errors });
    expect((await getApiError(callApi('/x'))).fields).toEqual([{ path: 'email', message: 'no address' }]);
  });

  it.each([
    ['whole seconds', '90', 90],
    ['a date', new Date(Date.now() - 5000).toUTCString(), 0],
    ['nonsense', 'soon', null],
  ])('reads Retry-After as %s', async (_name, header, seconds) => {
    answer(429, {}, { 'Retry-After': header });
    expect((await getApiError(callApi('/x'))).retryAfterSeconds).toBe(seconds);
  });

  it('handles an error page that is not JSON', async () => {
    answer(502, '<html>Bad gateway');
    expect(await getApiError(callApi('/x'))).toMatchObject({ code: 'busy', message: '', fields: [] });
  });

  it('distinguishes a broken response from a lost connection, and logs both', spec('8.20'), async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    answer(200, 'no json');
    expect((await getApiError(callApi('/x'))).code).toBe('broken');
    expect(logged).not.toHaveBeenCalled();
    calls.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await getApiError(callApi('/x'))).code).toBe('network');
    expect(logged).toHaveBeenLastCalledWith(new TypeError('Failed to fetch'));
    calls.mockRejectedValue(new DOMException('too slow', 'TimeoutError'));
    expect((await getApiError(callApi('/x'))).code).toBe('network');
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });

  it('reports an error response that was cut off as a lost connection', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    calls.mockResolvedValue(new Response(body, { status: 409 }));
    expect(await getApiError(callApi('/api/v1/x'))).toMatchObject({ code: 'network', status: 409 });
  });

  it('passes on an abort by the caller', async () => {
    calls.mockRejectedValue(new DOMException('gone', 'AbortError'));
    await expect(callApi('/x', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('reports that a proxy removed the token if the site did not receive it', async () => {
    const losses: SessionEndReason[] = [];
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const stop = watchToken((loss) => losses.push(loss));
    for (const type of [problemTypes.noToken, 'about:blank']) {
      saveToken('old');
      answer(401, { type });
      await getApiError(callApi('/x'));
    }
    stop();
    expect(losses).toEqual(['dropped', 'refused']);
  });

  it('deletes the rejected token, and no newer token', async () => {
    saveToken('old');
    answer(401, {});
    await getApiError(callApi('/x'));
    expect(readToken()).toBeNull();

    saveToken('old');
    calls.mockImplementation(() => {
      saveToken('new');
      return Promise.resolve(new Response('{}', { status: 401 }));
    });
    await getApiError(callApi('/x'));
    expect(readToken()).toBe('new');
  });
});

describe('callApiList', () => {
  it('returns the items, their total and the next page', async () => {
    const next = '</api/v1/outbox?limit=2&after=abc>; rel="next"';
    answer(200, [1, 2], { 'X-Total-Count': '7', Link: next });
    const page = await callApiList<number>('/api/v1/outbox?limit=2');
    expect(page).toMatchObject({ items: [1, 2], total: 7, next: '/api/v1/outbox?limit=2&after=abc' });
  });

  it('counts the items if the response has no total', async () => {
    answer(200, [1, 2]);
    expect(await callApiList('/x')).toMatchObject({ total: 2, next: null });
  });

  it('reports a response that is not a list as broken', async () => {
    answer(200, { items: [] });
    expect((await getApiError(callApiList('/x'))).code).toBe('broken');
  });
});

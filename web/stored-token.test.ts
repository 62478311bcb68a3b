import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getValidToken,
  getDeviceId,
  replaceToken,
  getExpiryMs,
  deleteRejectedToken,
  deleteToken,
  isExpired,
  readToken,
  saveToken,
  type SessionEndReason,
  watchToken,
} from './stored-token.ts';
import { spec } from '#tests/specification/spec.ts';

/** Creates the part of the Storage interface that the module uses. */
function storage(entries = new Map<string, string>()) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    entries,
  };
}

function forbidden(): never {
  throw new DOMException('storage is off', 'SecurityError');
}

function tokenWith(claims: unknown): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

function storageEvent(key: string | null, newValue: string | null) {
  return Object.assign(new Event('storage'), { key, newValue });
}

const now = Date.parse('2026-11-20T10:00:00Z');
const seconds = now / 1000;
const good = tokenWith({ sub: '1', exp: seconds + 60 });
const old = tokenWith({ sub: '1', exp: seconds - 1 });

let store = storage();
let complaints = vi.spyOn(console, 'error');

beforeEach(() => {
  store = storage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('localStorage', store);
  vi.stubGlobal('window', new EventTarget());
  complaints = vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  deleteToken('left');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('isExpired', () => {
  it('returns true if the expiry claim is in the past', spec('4.19'), () => {
    expect(isExpired(good)).toBe(false);
    expect(isExpired(tokenWith({ exp: seconds }))).toBe(false);
    expect(isExpired(old)).toBe(true);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('reads claims with text beyond ASCII and with fractions of a second', () => {
    expect(isExpired(tokenWith({ name: 'Ọládélé ☀', exp: seconds + 0.5 }))).toBe(false);
  });

  it('returns true without a token, and logs nothing', spec('4.20'), () => {
    expect(isExpired(null)).toBe(true);
    expect(complaints).not.toHaveBeenCalled();
  });

  it.each([
    ['not a token', 'hello'],
    ['an empty string', ''],
    ['invalid base64', 'a.%%%.c'],
    ['no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
    ['no UTF-8', `a.${Buffer.from([0xff, 0xfe]).toString('base64url')}.c`],
    ['missing claims', tokenWith(null)],
    ['a missing expiry', tokenWith({ sub: '1' })],
    ['an expiry that is not a number', tokenWith({ exp: '4000000000' })],
  ])('returns true and logs an error for an unreadable token: %s', spec('4.20', '8.21'), (_name, token) => {
    expect(isExpired(token)).toBe(true);
    expect(getExpiryMs(token)).toBeNull();
    expect(complaints).toHaveBeenCalled();
  });
});

describe('the saved token', () => {
  it('is stored under the key of the product', spec('9.23'), () => {
    saveToken(good);
    expect([...store.entries]).toEqual([['hirawa.session', good]]);
    expect(getValidToken()).toBe(good);
  });

  it('is deleted when it has expired', () => {
    saveToken(old);
    expect(getValidToken()).toBeNull();
    expect(store.entries.size).toBe(0);
  });

  it('is held in memory if storage is forbidden', () => {
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    expect(readToken()).toBeNull();
    saveToken(good);
    expect(readToken()).toBe(good);
    deleteToken('left');
    expect(readToken()).toBeNull();
  });
});

describe('getDeviceId', () => {
  it('is created once, is preserved after the session, and is undefined if storage is forbidden', () => {
    const made = getDeviceId();
    expect(made).toMatch(/^[\da-f]{32}$/);
    saveToken(good);
    deleteToken('left');
    expect(getDeviceId()).toBe(made);
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    expect(getDeviceId()).toBeUndefined();
  });
});

describe('replaceToken', () => {
  it('saves the new token, and ignores a rejection of the old token during the exchange', async () => {
    const reasons: SessionEndReason[] = [];
    const stop = watchToken((loss) => reasons.push(loss));
    saveToken(old);
    await replaceToken(async () => {
      deleteRejectedToken(old);
      expect(readToken()).toBe(old);
      return { data: { token: good } };
    });
    deleteRejectedToken(old);
    expect([readToken(), reasons]).toEqual([good, []]);
    deleteRejectedToken(good);
    expect([readToken(), reasons]).toEqual([null, ['refused']]);
    stop();
  });

  it('retains the old token if the exchange fails', async () => {
    saveToken(good);
    await expect(replaceToken(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(readToken()).toBe(good);
    deleteRejectedToken(good);
    expect(readToken()).toBeNull();
  });
});

describe('watchToken', () => {
  it('reports why the token was deleted, until the listener is removed', () => {
    const reasons: SessionEndReason[] = [];
    const stop = watchToken((loss) => reasons.push(loss));
    saveToken(old);
    getValidToken();
    deleteToken('refused');
    stop();
    deleteToken('left');
    expect(reasons).toEqual(['expired', 'refused']);
  });

  it('reports a deletion of the token or the storage in another tab, and nothing else', () => {
    const reasons: SessionEndReason[] = [];
    const stop = watchToken((loss) => reasons.push(loss));
    window.dispatchEvent(storageEvent('other', null));
    window.dispatchEvent(storageEvent('hirawa.session', good));
    expect(reasons).toEqual([]);
    window.dispatchEvent(storageEvent('hirawa.session', null));
    window.dispatchEvent(storageEvent(null, null));
    stop();
    window.dispatchEvent(storageEvent('hirawa.session', null));
    expect(reasons).toEqual(['elsewhere', 'elsewhere']);
  });
});

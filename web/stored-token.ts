/**
 * Why a session ended. The login page explains the reason. After login the user returns to the previous page, except
 * after a logout (`left`).
 */
export type SessionEndReason = 'left' | 'expired' | 'refused' | 'dropped' | 'elsewhere';
export type TokenListener = (reason: SessionEndReason) => void;

/** Key of the session token in localStorage. */
export const sessionKey = 'hirawa.session';
/** Key of the browser's device id in localStorage. */
const deviceKey = 'hirawa.device';
const listeners = new Set<TokenListener>();
/** The token for this tab only, if the browser forbids storage. */
let memoryToken: string | null = null;
let endReason: SessionEndReason | null = null;

/** Returns why the last session of this tab ended, or null if none has ended since the page was opened. */
export function getEndReason(): SessionEndReason | null {
  return endReason;
}

export function readToken(): string | null {
  try {
    return localStorage.getItem(sessionKey) ?? memoryToken;
  } catch {
    return memoryToken;
  }
}

export function saveToken(token: string): void {
  memoryToken = null;
  endReason = null;
  try {
    localStorage.setItem(sessionKey, token);
  } catch {
    memoryToken = token;
  }
}

export function deleteToken(reason: SessionEndReason): void {
  memoryToken = null;
  endReason = reason;
  try {
    localStorage.removeItem(sessionKey);
  } catch {
    // Storage is forbidden, so nothing was saved there.
  }
  for (const listener of listeners) listener(reason);
}

let pendingExchanges = 0;

/** Replaces the token. Until the new token arrives, a rejection of the old token does not end the session. */
export async function replaceToken<Answer extends { data: { token: string } }>(
  requestToken: () => Promise<Answer>,
): Promise<Answer> {
  pendingExchanges += 1;
  try {
    const answer = await requestToken();
    saveToken(answer.data.token);
    return answer;
  } finally {
    pendingExchanges -= 1;
  }
}

/** Deletes the token if it is still the rejected token: another tab may have logged in meanwhile. */
export function deleteRejectedToken(token: string, reason: 'refused' | 'dropped' = 'refused'): void {
  if (pendingExchanges === 0 && readToken() === token) deleteToken(reason);
}

/** Returns the saved token if it is valid; deletes an expired token and returns null. */
export function getValidToken(): string | null {
  const token = readToken();
  if (token === null) return null;
  if (!isExpired(token)) return token;
  deleteToken('expired');
  return null;
}

/** Returns true if `exp` (seconds) is in the past, or if the token is missing or cannot be decoded. */
export function isExpired(token: string | null, nowMs: number = Date.now()): boolean {
  const expiry = token === null ? null : getExpiryMs(token);
  return expiry === null || expiry < nowMs;
}

/** Returns the expiry in milliseconds. Logs a console error and returns null if the token cannot be decoded. */
export function getExpiryMs(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), toByte);
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const exp = claims !== null && typeof claims === 'object' && 'exp' in claims ? claims.exp : undefined;
    if (typeof exp !== 'number' || !Number.isFinite(exp)) throw new TypeError('the token has no expiry');
    return exp * 1000;
  } catch (error) {
    // oxlint-disable-next-line no-console -- specification 8.21
    console.error('The saved session cannot be read and counts as expired.', error);
    return null;
  }
}

/**
 * Returns the id by which the server recognises this browser: 128 random bits, created at the first login. A logout does not
 * delete the id, and the id grants no access. Returns undefined if the browser forbids storage.
 */
export function getDeviceId(): string | undefined {
  try {
    const storedId = localStorage.getItem(deviceKey);
    if (storedId !== null) return storedId;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const createdId = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(deviceKey, createdId);
    return createdId;
  } catch {
    return undefined;
  }
}

/** Calls the listener when the session ends, in this or another tab; returns a function that unsubscribes. */
export function watchToken(listener: TokenListener): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key === sessionKey && event.newValue === null) listener('elsewhere');
    if (event.key === null) listener('elsewhere');
  }
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function toByte(character: string): number {
  return character.charCodeAt(0);
}

/** Why a saved session ended: the login page words it, and a log-out alone does not lead back. */
export type TokenLoss = 'left' | 'expired' | 'refused' | 'dropped' | 'elsewhere';
export type TokenListener = (loss: TokenLoss) => void;

/** Where the browser keeps the session. */
export const sessionKey = 'hirawa.session';
/** Where it keeps the id that it gave itself. */
const deviceKey = 'hirawa.device';
const listeners = new Set<TokenListener>();
/** Keeps a session alive for this tab alone where the browser forbids storage. */
let unstored: string | null = null;

export function readToken(): string | null {
  try {
    return localStorage.getItem(sessionKey) ?? unstored;
  } catch {
    return unstored;
  }
}

export function saveToken(token: string): void {
  unstored = null;
  try {
    localStorage.setItem(sessionKey, token);
  } catch {
    unstored = token;
  }
}

export function forgetToken(loss: TokenLoss): void {
  unstored = null;
  try {
    localStorage.removeItem(sessionKey);
  } catch {
    // Storage is forbidden, so nothing was saved there.
  }
  for (const listener of listeners) listener(loss);
}

let exchanges = 0;

/** Takes another token for the one in hand; until it has come, nothing ends because the old one is refused. */
export async function exchangeToken<Answer extends { data: { token: string } }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  exchanges += 1;
  try {
    const answer = await ask();
    saveToken(answer.data.token);
    return answer;
  } finally {
    exchanges -= 1;
  }
}

/** Forgets a token that was refused, and no other: another tab may have logged in meanwhile. */
export function forgetRefused(token: string, loss: 'refused' | 'dropped' = 'refused'): void {
  if (exchanges === 0 && readToken() === token) forgetToken(loss);
}

/** The saved token while it is good; an expired one is deleted and answers null. */
export function currentToken(): string | null {
  const token = readToken();
  if (token === null) return null;
  if (!isExpired(token)) return token;
  forgetToken('expired');
  return null;
}

/** A token whose `exp` (seconds) is earlier than now; a missing or undecodable one counts as expired. */
export function isExpired(token: string | null, nowMs: number = Date.now()): boolean {
  const expiry = token === null ? null : expiryMs(token);
  return expiry === null || expiry < nowMs;
}

/** When the token ends, in milliseconds; null (and a console error) when it cannot be decoded. */
export function expiryMs(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), byteOf);
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
 * The id by which the server knows this browser again: 128 random bits, made at the first log-in and kept through log-outs. It
 * opens nothing. Undefined where the browser forbids storage.
 */
export function deviceId(): string | undefined {
  try {
    const kept = localStorage.getItem(deviceKey);
    if (kept !== null) return kept;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(deviceKey, made);
    return made;
  } catch {
    return undefined;
  }
}

/** Tells when the session is forgotten, here or in another tab; answers the way to stop listening. */
export function watchToken(listener: TokenListener): () => void {
  function hearOtherTabs(event: StorageEvent) {
    if (event.key === sessionKey && event.newValue === null) listener('elsewhere');
    if (event.key === null) listener('elsewhere');
  }
  listeners.add(listener);
  window.addEventListener('storage', hearOtherTabs);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hearOtherTabs);
  };
}

function byteOf(character: string): number {
  return character.charCodeAt(0);
}

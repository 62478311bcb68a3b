import { lookup } from 'node:dns/promises';
import { request as openPlain } from 'node:http';
import { request as openSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookAnswer, WebhookRequest } from '#domain/webhooks/ports.ts';
import type { Reachable } from '#platform/webhooks/reachable.ts';

type Address = { address: string; family: number };

/** Who may be asked: `isNamed` the networks of the operator, where http will do. */
export type Reach = { isReachable: Reachable; isNamed: Reachable };

/**
 * Posts and reads the beginning of the answer, all within its time; follows nowhere. The name is resolved once, every
 * address that it has must be one that may be reached, and the connection goes to one of those: a name that changes
 * meanwhile (DNS rebinding) changes nothing. Throws with a reason for people where there is no answer.
 */
export async function postWebhook(
  { url, headers, body, timeoutSeconds, answerCharacters }: WebhookRequest,
  { isReachable, isNamed }: Reach,
  ended: AbortSignal,
): Promise<WebhookAnswer> {
  const target = new URL(url);
  const late = AbortSignal.timeout(timeoutSeconds * 1000);
  const signal = AbortSignal.any([late, ended]);
  try {
    const addresses = await resolve(target.hostname, signal);
    const refused = addresses.find(({ address }) => !isReachable(address));
    if (refused !== undefined)
      throw new Error(`${refused.address} is in no public network (WEBHOOK_NETWORKS names others)`);
    if (target.protocol !== 'https:' && !addresses.every(({ address }) => isNamed(address)))
      throw new Error('Only https addresses are reached over the public internet');
    return await send(target, { headers, body, addresses, signal, answerCharacters });
  } catch (error) {
    if (late.aborted) throw new Error(`No answer within ${timeoutSeconds} s`, { cause: error });
    throw error;
  }
}

/** All addresses of a name; of a name that is an address already, that one. */
async function resolve(hostname: string, signal: AbortSignal): Promise<Address[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  return Promise.race([lookup(host, { all: true, verbatim: true }), aborted(signal)]);
}

type Sent = Pick<WebhookRequest, 'headers' | 'body' | 'answerCharacters'> & {
  addresses: readonly Address[];
  signal: AbortSignal;
};

function send(
  target: URL,
  { headers, body, addresses, signal, answerCharacters }: Sent,
): Promise<WebhookAnswer> {
  const open = target.protocol === 'https:' ? openSecure : openPlain;
  return new Promise((answered, failed) => {
    const request = open(target, {
      method: 'POST',
      agent: false,
      signal,
      lookup: pinned(addresses),
      maxHeaderSize: 16_384,
      headers: {
        ...headers,
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Hirawa-Webhooks/1',
        Connection: 'close',
      },
    });
    request.on('error', failed);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      // A character is at most four bytes.
      const limit = answerCharacters * 4;
      const end = () => {
        const text = Buffer.concat(parts).subarray(0, limit).toString('utf8');
        const retryAfterSeconds = Number(response.headers['retry-after']);
        answered({
          status: response.statusCode ?? 0,
          text: readable(text).slice(0, answerCharacters),
          ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
        });
        request.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length >= limit) end();
      });
      response.on('end', end);
      response.on('error', failed);
    });
    request.end(body);
  });
}

/** The resolver of a connection, which knows these addresses and asks nobody. */
function pinned(addresses: readonly Address[]): LookupFunction {
  return (_hostname, options, found) => {
    const [first] = addresses;
    if (options.all === true) found(null, [...addresses]);
    else found(null, first?.address ?? '', first?.family ?? 4);
  };
}

/** PostgreSQL takes no NUL, and a page that shows the answer no lone surrogate. */
function readable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new Error('It took too long to find the address'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as openPlain } from 'node:http';
import { request as openSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createTrustedProxyCheck } from '#platform/process/variables/trusted-proxies.ts';
import { createReachableCheck, type AddressCheck } from '#platform/outgoing/reachable-addresses.ts';

type Address = { address: string; family: number };

/**
 * The permitted addresses. `isOperatorNetwork`: networks of the operator, where http is permitted; `variable`: the environment variable
 * that permits an address.
 */
export type NetworkAccess = { isReachable: AddressCheck; isOperatorNetwork: AddressCheck; variable: string };

/** A request to an external server. `timeoutSeconds` limits the whole request, including the DNS lookup and the response. */
export type GuardedRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  timeoutSeconds: number;
  readBytes: number;
};

/** `beginning`: a prefix of the response is enough; `whole`: the response must be complete. */
export type BodyMode = 'beginning' | 'whole';

export type GuardedResponse = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/**
 * The reason for which this client ended the request. `closed`: the address is not permitted; `plain`: http is not permitted;
 * `late`: the time limit was exceeded; `long`: the size limit was exceeded; `broken`: the response is incomplete.
 */
export type OutgoingErrorCode = 'closed' | 'plain' | 'late' | 'long' | 'broken';

/** Thrown when this client ended the request. The message can be shown to members. */
export class OutgoingRequestError extends Error {
  readonly code: OutgoingErrorCode;

  constructor(code: OutgoingErrorCode, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'OutgoingRequestError';
    this.code = code;
  }
}

/** Returns access to the public internet and to the networks of the variable. */
export function createNetworkAccess(variable: string, networks: readonly string[]): NetworkAccess {
  return {
    isReachable: createReachableCheck(networks),
    isOperatorNetwork: createTrustedProxyCheck(networks),
    variable,
  };
}

/**
 * Sends a request and reads the response up to `readBytes`. Does not follow redirects. Resolves the host name once, requires
 * that all its addresses are permitted, and connects to one of them, so that a changed DNS record (DNS rebinding) has no
 * effect. Throws if there is no response. With the mode `whole`, throws also if the response is incomplete or too long.
 * @throws {OutgoingRequestError} if this client ended the request
 */
export async function sendGuardedRequest(
  request: GuardedRequest,
  wanted: BodyMode,
  { reach, ended }: { reach: NetworkAccess; ended: AbortSignal },
): Promise<GuardedResponse> {
  const { url, timeoutSeconds } = request;
  const target = new URL(url);
  // `AbortSignal.timeout` requires whole milliseconds, but 1.005 × 1000 is 1004.9999999999999.
  const timeout = AbortSignal.timeout(Math.ceil(timeoutSeconds * 1000));
  const signal = AbortSignal.any([timeout, ended]);
  try {
    const addresses = await resolve(target.hostname, signal);
    const blocked = addresses.find(({ address }) => !reach.isReachable(address));
    if (blocked !== undefined)
      throw new OutgoingRequestError(
        'closed',
        `${blocked.address} is not a public address (set ${reach.variable} to allow it)`,
      );
    if (target.protocol !== 'https:' && !addresses.every(({ address }) => reach.isOperatorNetwork(address)))
      throw new OutgoingRequestError('plain', 'Only https addresses are allowed over the public internet');
    return await send(target, request, wanted, { addresses, signal });
  } catch (error) {
    if (timeout.aborted)
      throw new OutgoingRequestError('late', `No answer within ${timeoutSeconds} s`, { cause: error });
    throw error;
  }
}

/** Returns all addresses of a host name, or the address itself. */
async function resolve(hostname: string, signal: AbortSignal): Promise<Address[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  return Promise.race([lookup(host, { all: true, verbatim: true }), rejectOnAbort(signal)]);
}

function send(
  target: URL,
  { method, headers, body, readBytes }: GuardedRequest,
  wanted: BodyMode,
  { addresses, signal }: { addresses: readonly Address[]; signal: AbortSignal },
): Promise<GuardedResponse> {
  const open = target.protocol === 'https:' ? openSecure : openPlain;
  return new Promise((answered, failed) => {
    const request = open(target, {
      method,
      agent: false,
      signal,
      lookup: createPinnedLookup(addresses),
      maxHeaderSize: 16_384,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
        Connection: 'close',
      },
    });
    request.on('error', failed);
    request.on('response', (response) => {
      readBody(response, request, { readBytes, wanted })
        .then((read) => answered({ status: response.statusCode ?? 0, headers: response.headers, body: read }))
        .catch(failed);
    });
    request.end(body);
  });
}

function readBody(
  response: IncomingMessage,
  request: ClientRequest,
  { readBytes, wanted }: { readBytes: number; wanted: BodyMode },
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  return new Promise((read, failed) => {
    const end = () => {
      read(Buffer.concat(parts).subarray(0, readBytes));
      request.destroy();
    };
    const fail = (code: OutgoingErrorCode, reason: string, cause?: unknown) => {
      failed(new OutgoingRequestError(code, reason, { cause }));
      request.destroy();
    };
    response.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length > readBytes && wanted === 'whole')
        fail('long', `The response is longer than ${readBytes} bytes`);
      if (length >= readBytes && wanted === 'beginning') end();
    });
    response.on('end', end);
    // A response that ends before its declared length, or between two chunks, is an error (RFC 9112, 8).
    response.on('error', (error) => fail('broken', 'The response was interrupted', error));
  });
}

/** Creates a DNS lookup function that returns the given addresses without a query. */
function createPinnedLookup(addresses: readonly Address[]): LookupFunction {
  return (_hostname, options, found) => {
    const [first] = addresses;
    if (options.all === true) found(null, [...addresses]);
    else found(null, first?.address ?? '', first?.family ?? 4);
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new Error('The address lookup took too long'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

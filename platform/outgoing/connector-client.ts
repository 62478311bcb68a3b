import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ConnectorResponse, ConnectorClient, ConnectorRequest } from '#modules/connectors/ports.ts';
import {
  type GuardedResponse,
  sendGuardedRequest,
  createNetworkAccess,
} from '#platform/outgoing/guarded-request.ts';

const unzip = promisify(gunzip);

/**
 * Opens the HTTP client of connectors. Responses must be complete and are decompressed (gzip). `close` cancels running requests.
 * `baseUrls`: addresses of the operator, which may be in private networks and use http.
 */
export function openConnectorClient(baseUrls: readonly string[]): {
  request: ConnectorClient;
  close: () => void;
} {
  const publicAccess = createNetworkAccess('base_url', []);
  const operatorAccess = { ...publicAccess, isReachable: () => true, isOperatorNetwork: () => true };
  const operatorOrigins = new Set(baseUrls.map((url) => new URL(url).origin));
  const stopping = new AbortController();
  return {
    request: async (input) => {
      const headers = { ...input.headers, 'User-Agent': 'Hirawa-Connectors/1' };
      const reach = operatorOrigins.has(new URL(input.url).origin) ? operatorAccess : publicAccess;
      const options = { reach, ended: stopping.signal };
      return decompressResponse(input, await sendGuardedRequest({ ...input, headers }, 'whole', options));
    },
    close: () => stopping.abort(),
  };
}

async function decompressResponse(
  { readBytes }: ConnectorRequest,
  answer: GuardedResponse,
): Promise<ConnectorResponse> {
  const { status, headers, body } = answer;
  const coding = headers['content-encoding'] ?? 'identity';
  const named = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  const head = { status, headers: Object.fromEntries(named) };
  if (coding === 'identity' || body.length === 0) return { ...head, body };
  if (coding !== 'gzip')
    throw new Error(`The response has the encoding ${coding.slice(0, 20)}, which was not requested`);
  try {
    return { ...head, body: await unzip(body, { maxOutputLength: readBytes }) };
  } catch (error) {
    const isLonger = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    const reason = isLonger
      ? `The response is longer than ${readBytes} bytes`
      : 'The response was interrupted';
    throw new Error(reason, { cause: error });
  }
}

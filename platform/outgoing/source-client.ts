import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { SourceAnswer, SourceClient, SourceRequest } from '#modules/connectors/ports.ts';
import { type GuardedAnswer, guardedRequest, reachOf } from '#platform/outgoing/guarded-request.ts';

const unzip = promisify(gunzip);

/**
 * Opens the HTTP client of connectors. Responses must be complete and are decompressed (gzip). `close` cancels running requests.
 */
export function openSourceClient(networks: readonly string[]): { ask: SourceClient; close: () => void } {
  const reach = reachOf('CONNECTOR_NETWORKS', networks);
  const stopping = new AbortController();
  return {
    ask: async (asked) => {
      const headers = { ...asked.headers, 'User-Agent': 'Hirawa-Connectors/1' };
      const about = { reach, ended: stopping.signal };
      return unpacked(asked, await guardedRequest({ ...asked, headers }, 'whole', about));
    },
    close: () => stopping.abort(),
  };
}

async function unpacked({ readBytes }: SourceRequest, answer: GuardedAnswer): Promise<SourceAnswer> {
  const { status, headers, body } = answer;
  const coding = headers['content-encoding'] ?? 'identity';
  const named = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  const known = { status, headers: Object.fromEntries(named) };
  if (coding === 'identity' || body.length === 0) return { ...known, body };
  if (coding !== 'gzip')
    throw new Error(`Its answer is packed by ${coding.slice(0, 20)}, which nobody asked for`);
  try {
    return { ...known, body: await unzip(body, { maxOutputLength: readBytes }) };
  } catch (error) {
    const isLonger = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    const reason = isLonger ? `Its answer is longer than ${readBytes} bytes` : 'Its answer broke off';
    throw new Error(reason, { cause: error });
  }
}

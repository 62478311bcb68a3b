import type { TextFetcher } from '#modules/bounces/ports.ts';

const limitMs = 5_000;
const limitBytes = 64 * 1024;

/** Fetches text from https addresses, up to 64 KB within 5 s. */
export function createRemoteTextClient(): TextFetcher {
  return {
    get: async (url) => {
      if (URL.parse(url)?.protocol !== 'https:') throw new Error('Only https addresses can be fetched');
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(limitMs) });
      if (!answer.ok || answer.body === null) throw new Error(`The response has the status ${answer.status}`);
      const chunks: Uint8Array[] = [];
      let length = 0;
      for await (const chunk of answer.body) {
        length += chunk.byteLength;
        if (length > limitBytes) throw new Error('The response is larger than 64 KB');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks).toString();
    },
  };
}

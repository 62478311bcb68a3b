import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { kinds, requestsOf } from '#tests/fuzz/requests.ts';
import { fuzzedSite } from '#tests/fuzz/site-under-fuzz.ts';
import type { SiteUnderFuzz } from '#tests/fuzz/site-under-fuzz.ts';
import { createSharedApp } from '#tests/harness/app.ts';

/** The number of requests of each kind of sender; `npm run fuzz` sends more. */
const requestsEach = Number(process.env.FUZZ_REQUESTS ?? 200);
/** The seed is random. The seed of a failed run generates the same requests again. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9));
const senders = kinds.filter((kind) => kind === (process.env.FUZZ_FROM ?? kind));

/** Requests are generated and sent in portions, because one request may have 100 KB. */
const portion = 100;

describe(`Each response matches /api/openapi.json, without internal errors (FUZZ_SEED=${seed})`, () => {
  const shared = createSharedApp();
  let site: SiteUnderFuzz;

  beforeAll(async () => {
    site = await fuzzedSite(shared());
  });

  test.each(senders)('for requests from %s', { timeout: 60_000 + requestsEach * 500 }, async (kind) => {
    const requests = requestsOf(site.document, kind);
    const faults = new Map<string, string>();
    for (let sent = 0; sent < requestsEach; sent += portion) {
      const numRuns = Math.min(portion, requestsEach - sent);
      for (const request of fc.sample(requests, { seed: seed + sent, numRuns })) {
        const fault = await site.faultOf(request, kind);
        if (fault === undefined) continue;
        const line = `${request.method} ${request.path}: ${fault}`;
        if (!faults.has(line)) faults.set(line, JSON.stringify(request).slice(0, 2_000));
      }
    }
    expect(Object.fromEntries(faults), `FUZZ_SEED=${seed}`).toEqual({});
  });
});

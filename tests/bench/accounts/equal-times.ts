import { join } from 'node:path';
import type { Measurement } from '#tests/bench/measurement.ts';
import { openTemporaryFolder, startSiteProcess } from '#tests/bench/site-process.ts';

const callsPerKind = 150;
const admin = { email: 'admin@example.com', password: 'a long bench password' };
const subscriber = 'subscribed@example.com';

/** A call, an email address that the site has stored (`knownBody`), and the request body for an address. */
type MeasuredCall = { name: string; path: string; knownBody: string; body: (email: string) => object };

const measuredCalls: MeasuredCall[] = [
  {
    name: 'newsletter sign-up',
    path: '/api/v1/newsletter',
    knownBody: subscriber,
    body: (email) => ({ email }),
  },
  {
    name: 'forgotten password',
    path: '/api/v1/auth/forgot',
    knownBody: admin.email,
    body: (email) => ({ email }),
  },
];

/**
 * Measures whether response times reveal that the site has stored an address. Calls alternate between a stored
 * address and a new address, and each call comes from a different client address. Compares the quartiles.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  await using site = await startSiteProcess({
    dataDir: join(folder.path, 'data'),
    variables: {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      NEWSLETTER_OPT_IN: 'single',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  let nr = 0;
  const timeCall = async ({ path, body }: MeasuredCall, email: string) => {
    nr += 1;
    const startedAt = performance.now();
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${nr >> 16}.${(nr >> 8) % 256}.${nr % 256}`,
      },
      body: JSON.stringify(body(email)),
    });
    await answer.text();
    return performance.now() - startedAt;
  };
  const measurements: Measurement[] = [];
  for (const call of measuredCalls) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    // The first calls compile code and are not counted.
    for (let turn = -20; turn < callsPerKind; turn += 1) {
      const known = await timeCall(call, call.knownBody);
      const unknown = await timeCall(call, `nobody-${turn + 20}@example.com`);
      if (turn < 0) continue;
      times.known.push(known);
      times.unknown.push(unknown);
    }
    const [known, unknown] = [computeQuartiles(times.known), computeQuartiles(times.unknown)];
    console.log(`  ${call.name}: known ${formatQuartiles(known)}, unknown ${formatQuartiles(unknown)}`);
    const differenceShare = Math.abs(known[0] - unknown[0]) / unknown[0];
    measurements.push({
      name: `${call.name}, difference between known and unknown`,
      measured: differenceShare * 100,
      limit: 15,
      unit: '%',
    });
  }
  return measurements;
}

function computeQuartiles(times: readonly number[]): [number, number, number] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return [at(0.25), at(0.5), at(0.75)];
}

function formatQuartiles(quartiles: readonly number[]): string {
  return `${quartiles.map((ms) => ms.toFixed(1)).join(' / ')} ms`;
}

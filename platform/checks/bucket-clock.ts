import { compareClocks } from '#platform/checks/database-checks.ts';
import { type CheckFinding, unchecked } from '#platform/checks/check-finding.ts';
import type { Bucket } from '#platform/process/variables/bucket-url.ts';

const name = 'Clock of the bucket';
/** The Date header has a precision of one second. */
const precisionMs = 1_000;
const responseTimeoutMs = 4_000;

/** Compares the local clock with the clock of the object storage. S3 rejects signatures that differ by more than 15 minutes. */
export async function checkBucketClock({ endpoint }: Bucket): Promise<CheckFinding> {
  const before = Date.now();
  try {
    const answer = await fetch(endpoint, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    const serverMs = Date.parse(answer.headers.get('date') ?? '');
    if (Number.isNaN(serverMs)) return unchecked(name, 'The response contains no time.');
    return compareClocks(name, 'the object storage', {
      before: before - precisionMs,
      there: serverMs,
      after: Date.now(),
    });
  } catch {
    return unchecked(name, 'The object storage does not answer.');
  }
}

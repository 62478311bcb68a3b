/**
 * Limits of requests to search engines: addresses per request, seconds and bytes of the response, minutes before each retry of
 * a failed address, and minutes for which a request reserves its addresses.
 */
export const indexNowLimits = {
  addresses: 500,
  timeoutSeconds: 10,
  readBytes: 4_096,
  retryMinutes: [2, 10, 60, 360],
  leaseMinutes: 2,
} as const;

/** Job that submits changed pages to search engines (jobs/all-jobs.ts). */
export const indexNowJob = 'tell-search-engines';

/**
 * What telling search engines may cost: addresses of one request, seconds and bytes of its answer, minutes after which one that
 * failed is sent again, and no more after the last; minutes that a sending holds its addresses.
 */
export const indexNowLimits = {
  addresses: 500,
  timeoutSeconds: 10,
  readBytes: 4_096,
  retryMinutes: [2, 10, 60, 360],
  leaseMinutes: 2,
} as const;

/** The job that tells them (jobs/table.ts). */
export const indexNowJob = 'tell-search-engines';

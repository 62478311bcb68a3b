/** Tokens in links of emails and previews have 32 to 53 characters. */
const linkToken = /^[\w.-]{32,64}$/;

export function isLinkToken(text: string | null): boolean {
  return text !== null && linkToken.test(text);
}

/** Address of the stored page for previews that do not exist. */
export const missingPreviewPath = '/preview/none';
/** Waiting times in seconds after too many searches. Each waiting time has its own stored page. */
export const searchWaitPattern = /^(?:15|30|45|60)$/;

/** Returns the address of the cached page about the rate limit of the search. */
export function getSearchWaitPath(seconds = 60): string {
  return `/blog/search?wait=${Math.min(60, Math.ceil(Math.max(1, seconds) / 15) * 15)}`;
}

/** Returns the token of a preview of site settings from a target or an absolute address: `/about?settings=…`. */
export function getSettingsToken(target: string): string | undefined {
  if (!target.includes('settings=')) return undefined;
  const token = new URLSearchParams(target.slice(target.indexOf('?') + 1)).get('settings');
  return isLinkToken(token) ? (token ?? undefined) : undefined;
}

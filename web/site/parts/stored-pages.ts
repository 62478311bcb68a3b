/** Tokens of links in emails and of previews have 32 to 53 characters. */
const linkToken = /^[\w.-]{32,64}$/;

/** Returns true for what may be a token of a link. */
export function isLinkToken(text: string | null): boolean {
  return text !== null && linkToken.test(text);
}

/** The stored page of previews that do not exist. */
export const deadPreview = '/preview/none';
/** How long a network that searched too often waits, in seconds. Each of them is a stored page. */
export const searchWait = /^(?:15|30|45|60)$/;

/** The stored page of a network that searched too often. */
export function waitPath(seconds = 60): string {
  return `/blog/search?wait=${Math.min(60, Math.ceil(Math.max(1, seconds) / 15) * 15)}`;
}

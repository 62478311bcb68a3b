import { AppError } from '#modules/app-error.ts';
import type { Ctx } from '#modules/context.ts';

/** The mail hosts that most visitors use. A host that differs from one of them by one typing error is probably a mistake. */
export const commonHosts = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.fr',
  'icloud.com',
  'outlook.com',
  'outlook.fr',
  'protonmail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.fr',
];
/** Real mail hosts that resemble a common host, without their ending `.com`. */
const similarHosts = new Set(['email', 'mail', 'ymail']);

/** Returns the common mail host that the visitor probably meant; undefined if the host may be right. */
export function findMeantHost(email: string): string | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1);
  if (commonHosts.includes(host) || similarHosts.has(host.replace(/\.com$/, ''))) return undefined;
  return commonHosts.find((common) => isOneTypingErrorAway(host, common));
}

/** Returns true if the texts differ by one added, missing, wrong or swapped letter. */
function isOneTypingErrorAway(written: string, meant: string): boolean {
  let start = 0;
  while (start < written.length && written[start] === meant[start]) start += 1;
  let end = 0;
  const longestEnd = Math.min(written.length, meant.length) - start;
  while (end < longestEnd && written.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [one, other] = [written.slice(start, written.length - end), meant.slice(start, meant.length - end)];
  if (one.length <= 1 && other.length <= 1) return true;
  return one.length === 2 && one === `${other[1]}${other[0]}` && other.length === 2;
}

/** A person who reads the question sends the form again within this time. */
const askedOnce = { count: 1, windowSeconds: 3600 };

/**
 * Asks once whether the mail host of an address is a typing error; the same address is accepted when it is sent again.
 * @throws {AppError} invalid
 */
export async function rejectMistypedHost(ctx: Pick<Ctx, 'limits'>, email: string): Promise<void> {
  const host = findMeantHost(email);
  if (host === undefined || !(await ctx.limits.take(`mistyped ${email}`, askedOnce)).allowed) return;
  const fields = [{ path: 'email', message: 'email.mistyped', values: { host } }];
  throw new AppError('invalid', 'email.mistyped', { values: { host }, fields });
}

import type { Db } from '#modules/context.ts';
import { replaceDigestAddresses } from '#modules/digests/shared-store.ts';
import { replaceSavedReplyAddresses } from '#modules/messages/shared-store.ts';
import { replaceOriginsInNewsletters } from '#modules/newsletters/shared-store.ts';
import { replaceOriginsInPosts } from '#modules/posts/shared-store.ts';
import { replaceOriginsInSnippets } from '#modules/snippets/shared-store.ts';
import { replaceOriginsInWelcomeEmail } from '#modules/welcome-email/shared-store.ts';

/** Returns the hosts whose links were already repaired. */
export async function listRepairedHosts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('ownHosts').select('host').execute();
  return rows.map(({ host }) => host);
}

export async function insertRepairedHosts(db: Db, hosts: readonly string[], at: Date): Promise<void> {
  await db
    .insertInto('ownHosts')
    .values(hosts.map((host) => ({ host, repairedAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Converts all links to `origin` into paths; each statement changes 200 rows. `origin` is a PostgreSQL regular
 * expression for the start of an address. Changed rows no longer match, so the function can be interrupted and
 * started again. Returns the number of changed rows.
 */
export async function replaceOriginsWithPaths(db: Db, origin: string): Promise<number> {
  // A path that begins with two slashes would lead to another site.
  const html = `(<a href=")(?![^"]*" data-look="image")${origin}(?:/(?![/\\\\])|(?=["?#]))`;
  const markup = `(\\]\\()${origin}(?:/(?![/\\\\])|(?=[)?#]))`;
  const patterns = { html, markup };
  return (
    (await replaceOriginsInPosts(db, patterns)) +
    (await replaceOriginsInNewsletters(db, patterns)) +
    (await replaceOriginsInSnippets(db, patterns)) +
    (await replaceOriginsInWelcomeEmail(db, patterns))
  );
}

/**
 * Replaces `origin` with `siteUrl` in plain text that the site will send later. Plain text has no link elements, so
 * it needs full addresses. Sent replies remain unchanged. Returns the number of changed rows.
 */
export async function replaceOriginsInPlainTexts(db: Db, origin: string, siteUrl: string): Promise<number> {
  // The host must end here, because a longer host name belongs to another site.
  const pattern = `(^|[^[:alnum:]./@-])${origin}(?![[:alnum:]@:-]|[.][[:alnum:]-]|//)`;
  const replacement = `\\1${siteUrl.replaceAll('\\', '')}`;
  const change = { pattern, replacement };
  return (await replaceSavedReplyAddresses(db, change)) + (await replaceDigestAddresses(db, change));
}

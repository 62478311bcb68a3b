import type { Ctx } from '#modules/context.ts';
import {
  insertRepairedHosts,
  listRepairedHosts,
  replaceOriginsInPlainTexts,
  replaceOriginsWithPaths,
} from '#modules/html/own-links-store.ts';

/** Represents every name of the machine itself, with any port. */
const loopback = 'localhost';
const loopbackOrigin = String.raw`https?://(?:localhost|127\.0\.0\.1|\[::1\])(?::[0-9]{1,5})?`;

/**
 * Converts stored absolute links to this site into paths, and updates the host in plain texts. The hosts are PUBLIC_URL, its
 * earlier values with which this function ran, and localhost. Each host is repaired once; after a change of PUBLIC_URL, all
 * hosts are repaired again. Returns the number of changed rows.
 */
export async function repairOwnLinks(ctx: Pick<Ctx, 'db' | 'settings' | 'pages' | 'clock'>): Promise<number> {
  const { host } = new URL(ctx.settings.publicUrl);
  const repaired = await listRepairedHosts(ctx.db);
  const currentHosts = [...new Set([loopback, host])];
  if (currentHosts.every((hostName) => repaired.includes(hostName))) return 0;
  let changed = 0;
  for (const one of new Set([...currentHosts, ...repaired])) {
    changed += await replaceOriginsWithPaths(ctx.db, buildOriginPattern(one));
    // Skips the host of PUBLIC_URL itself, including localhost if the site runs there.
    const isCurrent = one === host || new RegExp(`^${buildOriginPattern(one)}$`).test(ctx.settings.publicUrl);
    if (!isCurrent)
      changed += await replaceOriginsInPlainTexts(ctx.db, buildOriginPattern(one), ctx.settings.publicUrl);
  }
  await insertRepairedHosts(ctx.db, currentHosts, ctx.clock.now());
  if (changed > 0) await ctx.pages.empty();
  return changed;
}

function buildOriginPattern(host: string): string {
  return host === loopback ? loopbackOrigin : `https?://${host.replaceAll(/[.[\]]/g, String.raw`\$&`)}`;
}

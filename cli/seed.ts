import { join } from 'node:path';
import { demoCompany } from '#content/site/demo-company.ts';
import { samplePosts } from '#content/site/sample-posts.ts';
import { createDemo, removeDemo } from '#modules/demo/demo.ts';
import { createSamples, deleteSamples } from '#modules/posts/sample.ts';
import { openFiles } from '#platform/files/file-services.ts';
import { publishChange } from '#platform/http/cache-invalidation.ts';
import { demoDomain } from '#platform/mail/demo-addresses.ts';
import type { Database } from '#platform/postgres/database.ts';
import { systemClock } from '#platform/process/clock.ts';
import type { Config } from '#platform/process/config.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { flag, readArguments } from './arguments.ts';
import { commandLog, migrateDatabase, runCommand } from './run-command.ts';

const { remove, demo, force } = readArguments({
  help: `npm run seed                      adds the sample posts that do not exist yet
npm run seed -- --demo            fills the site with a demo company: team, subscribers, messages, posts, packs, newsletters and
                                  visits; not on a site with a public https address
npm run seed -- --demo --force    also on a site with a public https address
npm run seed -- --remove          removes the demo and all sample posts`,
  options: { remove: flag, demo: flag, force: flag },
});

await runCommand(async (database, config) => {
  if (demo && !remove) assertNotPublic(config);
  await migrateDatabase(database, config);
  await using opened = new AsyncDisposableStack();
  const ctx = openContext(database, config, opened);
  if (remove) {
    if (await removeDemo(ctx)) console.log('The demo was removed.');
    const count = await deleteSamples(ctx);
    console.log(`${count} sample posts were removed.`);
  } else if (demo) {
    const startedAt = performance.now();
    const isCreated = await createDemo(ctx, demoCompany, demoDomain);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      isCreated
        ? `The demo was added in ${seconds} s.`
        : 'The demo is already there. "npm run seed -- --remove" removes it.',
    );
  } else {
    const count = await createSamples(ctx, listSamplePosts());
    console.log(`${count} sample posts were added.`);
  }
});

/** Fictional people and figures must not mix with those of a real site. */
function assertNotPublic({ publicUrl }: Config): void {
  if (force || !publicUrl?.startsWith('https:')) return;
  throw new StartupError(
    `The demo is not for the public site ${publicUrl}, because it mixes fictional people and figures with real ones. "npm run seed -- --demo --force" adds it anyway.`,
  );
}

function openContext({ db, pool }: Database, config: Config, opened: AsyncDisposableStack) {
  return {
    db,
    ...openFiles(
      { dataDir: config.dataDir, bucket: config.bucket, root: join(import.meta.dirname, '..') },
      opened,
    ),
    clock: systemClock,
    log: commandLog,
    // Notifies a running site, which then shows the change at once.
    pages: { empty: (paths?: readonly string[]) => publishChange(pool, paths) },
  };
}

function listSamplePosts() {
  return samplePosts.map(({ title, author, created, body }) => ({
    title,
    author: author + demoCompany.mark,
    body,
    createdAt: new Date(created),
  }));
}

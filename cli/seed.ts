import { samplePosts } from '#content/site/sample-posts.ts';
import { createSamples, deleteSamples } from '#modules/posts/sample.ts';
import { publishChange } from '#platform/http/cache-invalidation.ts';
import { flag, readArguments } from './arguments.ts';
import { migrateDatabase, runCommand } from './run-command.ts';

const { remove } = readArguments({
  help: `npm run seed               adds the sample posts that do not exist yet
npm run seed -- --remove   removes all sample posts`,
  options: { remove: flag },
});

await runCommand(async (database, config) => {
  const { db, pool } = database;
  await migrateDatabase(database, config);
  // Notifies a running site, which then shows the change at once.
  const ctx = { db, pages: { empty: (paths?: readonly string[]) => publishChange(pool, paths) } };
  const count = remove ? await deleteSamples(ctx) : await createSamples(ctx, listSamplePosts());
  console.log(remove ? `${count} sample posts were removed.` : `${count} sample posts were added.`);
});

function listSamplePosts() {
  return samplePosts.map(({ title, author, created, body }) => ({
    title,
    author,
    body,
    createdAt: new Date(created),
  }));
}

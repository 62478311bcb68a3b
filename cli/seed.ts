import { parseArgs } from 'node:util';
import { samplePosts } from '#content/site/sample-posts.ts';
import { createSamples, deleteSamples } from '#modules/posts/sample.ts';
import { publishChange } from '#platform/http/cache-invalidation.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { migrateDatabase, runCommand } from './run-command.ts';

const usage = `npm run seed               adds the sample posts that do not exist yet
npm run seed -- --remove   removes all sample posts`;

await runCommand(async (database, config) => {
  const { db, pool } = database;
  const isRemoval = readArguments(process.argv.slice(2));
  await migrateDatabase(database, config);
  // Notifies a running site, which then shows the change at once.
  const ctx = { db, pages: { empty: (paths?: readonly string[]) => publishChange(pool, paths) } };
  const count = isRemoval ? await deleteSamples(ctx) : await createSamples(ctx, listSamplePosts());
  console.log(isRemoval ? `${count} sample posts were removed.` : `${count} sample posts were added.`);
});

function listSamplePosts() {
  return samplePosts.map(({ title, author, created, body }) => ({
    title,
    author,
    body,
    createdAt: new Date(created),
  }));
}

function readArguments(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { remove: { type: 'boolean', default: false } } }).values.remove;
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

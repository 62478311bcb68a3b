import { type Measurement, isOverBudget, printMeasurements } from '#tests/bench/measurement.ts';

/** The available benches: `npm run bench`, or `npm run bench -- memory budgets`. */
const benches: Record<string, () => Promise<{ measure(): Promise<Measurement[]> }>> = {
  audit: () => import('#tests/bench/audit.ts'),
  backup: () => import('#tests/bench/commands/backup.ts'),
  blog: () => import('#tests/bench/blog-paging.ts'),
  budgets: () => import('#tests/bench/page-budgets.ts'),
  cost: () => import('#tests/bench/cost.ts'),
  connections: () => import('#tests/bench/attack/connections.ts'),
  counting: () => import('#tests/bench/counting.ts'),
  endurance: () => import('#tests/bench/endurance.ts'),
  lighthouse: () => import('#tests/bench/lighthouse.ts'),
  busy: () => import('#tests/bench/busy-site.ts'),
  catalogue: () => import('#tests/bench/catalogue.ts'),
  'equal-times': () => import('#tests/bench/accounts/equal-times.ts'),
  failover: () => import('#tests/bench/failover.ts'),
  import: () => import('#tests/bench/commands/import.ts'),
  images: () => import('#tests/bench/images.ts'),
  markup: () => import('#tests/bench/blog-markup.ts'),
  logins: () => import('#tests/bench/accounts/login-burst.ts'),
  audience: () => import('#tests/bench/newsletters/audience.ts'),
  newsletter: () => import('#tests/bench/newsletters/newsletter.ts'),
  'newsletter-site': () => import('#tests/bench/newsletters/site.ts'),
  lists: () => import('#tests/bench/lists.ts'),
  memory: () => import('#tests/bench/idle-memory.ts'),
  'subscriber-import': () => import('#tests/bench/subscriber-import.ts'),
  subscribers: () => import('#tests/bench/subscribers.ts'),
  spam: () => import('#tests/bench/newsletters/spam.ts'),
  searches: () => import('#tests/bench/searches.ts'),
  posts: () => import('#tests/bench/posts/posts.ts'),
  retention: () => import('#tests/bench/retention.ts'),
  page: () => import('#tests/bench/cached-page.ts'),
  stalls: () => import('#tests/bench/stalls.ts'),
  uploads: () => import('#tests/bench/uploads.ts'),
  typing: () => import('#tests/bench/typing.ts'),
  start: () => import('#tests/bench/start-time.ts'),
  rendering: () => import('#tests/bench/rendering.ts'),
  token: () => import('#tests/bench/token-check.ts'),
  tracing: () => import('#tests/bench/tracing.ts'),
  visible: () => import('#tests/bench/posts/publishing-delay.ts'),
};

const wantedBenches = process.argv.slice(2);
const unknownBenches = wantedBenches.filter((name) => !Object.hasOwn(benches, name));
if (unknownBenches.length > 0) {
  console.error(
    `There is no bench ${unknownBenches.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(1);
}

let current = '';
// Without these listeners, a signal ends the process without `exit` listeners, which end the processes of the sites.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    console.error(`Ended by ${signal} while measuring: ${current}`);
    process.exit(1);
  });

const measurements: Measurement[] = [];
for (const [name, load] of Object.entries(benches)) {
  if (wantedBenches.length > 0 && !wantedBenches.includes(name)) continue;
  current = name;
  console.log(`measuring: ${name}`);
  measurements.push(...(await (await load()).measure()));
}
printMeasurements(measurements);
if (measurements.some(isOverBudget)) process.exitCode = 1;

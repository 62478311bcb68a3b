import { afterAll, beforeAll, describe, it } from 'vitest';
import { issueUnsubscribeTokens, createUnsubscribeToken } from '#modules/subscribers/tokens.ts';
import { storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { walksOf } from './cases.ts';
import { fillSite } from './filled-site.ts';
import { journeys } from './journeys.ts';
import { startReader } from './reader.ts';

const site = createSharedApp();
/** The number of stored subscribers. Each walk that needs a subscriber uses a different subscriber. */
const mostSubscribers = 50;
let browser: TestBrowser;
/** Subscribers that no walk has used yet. */
let subscribers: number[];

beforeAll(async () => {
  browser = await sharedBrowser();
  await fillSite(site());
  const { db, clock } = site().ctx;
  await storeSubscribers(db, mostSubscribers, clock.now());
  const people = await db.selectFrom('subscribers').select('id').where('email', 'like', 'person%').execute();
  subscribers = people.map(({ id }) => id);
  await issueUnsubscribeTokens(site().ctx, db, subscribers);
});

afterAll(() => browser[Symbol.asyncDispose]());

describe('A visitor without JavaScript', () => {
  it.concurrent.for(walksOf(Object.keys(journeys)))(
    '$journey in $language at $way',
    async ({ journey, language, way }, { expect }) => {
      const reader = await startReader(browser, site().url);
      const faults: string[] = [];
      await journeys[journey]?.({
        page: reader.page,
        language,
        preferences() {
          return `/newsletter/preferences?token=${createUnsubscribeToken(site().ctx, subscribers.pop() ?? 0)}`;
        },
        async open(path) {
          await reader.open(path, language);
          await reader.readIn(way);
        },
        async look() {
          const { pathname } = new URL(reader.page.url());
          faults.push(...(await reader.faultsIn(way)).map((fault) => `${pathname}: ${fault}`));
        },
      });
      expect(faults).toEqual([]);
      await reader.close();
    },
  );
});

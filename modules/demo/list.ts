import { type Scene, getPastTime, toAddress } from '#modules/demo/scene.ts';
import { countAsPast, insertChildRows, insertRecordedRows } from '#modules/demo/store.ts';
import { addTime } from '#modules/time.ts';

export type DemoSubscriber = { id: number; isConfirmed: boolean; confirmedAt: Date | null };

const subscriberCount = 600;

/** Adds 600 subscribers with their history, topics, segments and an own field. */
export async function createSubscribers(scene: Scene): Promise<DemoSubscriber[]> {
  const { trx, random, now } = scene;
  await countAsPast(trx);
  const cityField = 'demo_city';
  await insertRecordedRows(
    trx,
    'subscriberFields',
    ['id'],
    [{ key: cityField, name: `City${scene.content.mark}`, kind: 'text', createdAt: now }],
  );
  const people = Array.from({ length: subscriberCount }, (_, index) => createPerson(scene, index, cityField));
  const ids = await insertRecordedRows(trx, 'subscribers', ['id'], people);
  const subscribers = people.map((person, index) => Object.assign(person, { id: Number(ids[index]?.id) }));
  await insertChildRows(
    trx,
    'subscriberEvents',
    subscribers.flatMap(({ id, source, createdAt, confirmedAt, unsubscribedAt, consentPage }) => {
      const page = source === 'form' ? consentPage : null;
      const begin = source === 'form' ? 'signed-up' : source === 'import' ? 'imported' : 'added';
      const events = [{ subscriberId: id, kind: begin, at: createdAt, page }];
      if (source === 'form' && confirmedAt !== null)
        events.push({ subscriberId: id, kind: 'confirmed', at: confirmedAt, page: null });
      if (unsubscribedAt !== null)
        events.push({ subscriberId: id, kind: 'unsubscribed', at: unsubscribedAt, page: null });
      return events;
    }),
  );
  const topics = await createTopics(scene);
  await insertChildRows(
    trx,
    'topicSubscribers',
    subscribers.flatMap(({ id, createdAt }) =>
      topics
        .filter(() => random.chance(0.45))
        .map((topicId) => ({ topicId, subscriberId: id, addedAt: createdAt })),
    ),
  );
  await createSegments(scene, cityField);
  return subscribers.map(({ id, state, confirmedAt }) => ({
    id,
    isConfirmed: state === 'confirmed',
    confirmedAt,
  }));
}

function createPerson(scene: Scene, index: number, cityField: string) {
  const { content, random, domain } = scene;
  const name = `${random.pick(content.firstNames)} ${random.pick(content.lastNames)}`;
  // More people came in the last weeks than at first.
  const createdAt = getPastTime(scene, 2 + Math.floor(random.next() ** 2 * 175));
  const share = random.next();
  const state =
    share < 0.82 ? 'confirmed' : share < 0.9 ? 'pending' : share < 0.97 ? 'unsubscribed' : 'bounced';
  const source = random.chance(0.8) ? 'form' : random.chance(0.7) ? 'import' : 'staff';
  const confirmedAt = state === 'pending' ? null : addTime(createdAt, { hours: random.integer(0, 5) / 4 });
  return {
    email: toAddress(name, index + 1, domain),
    name,
    state,
    source,
    consentAt: createdAt,
    consentWording: '2026-11',
    consentPage: random.pick(['/', '/blog', '/faq', '/newsletters']),
    createdAt,
    confirmedAt,
    unsubscribedAt: state === 'unsubscribed' ? addTime(createdAt, { hours: random.integer(24, 40) }) : null,
    language: random.pick(['en', 'en', 'en', 'ha', 'yo', 'ig', 'pcm', 'fr']),
    isCounted: random.chance(0.75),
    tags: random.chance(0.2) ? [random.pick(['campus', 'press', 'tester'])] : [],
    fields: random.chance(0.6)
      ? { [cityField]: random.pick(['Lagos', 'Abuja', 'Kano', 'Ibadan', 'Enugu']) }
      : {},
  };
}

async function createTopics({ trx, content, now }: Scene): Promise<number[]> {
  const rows = content.topics.map(({ name, description }) => ({
    name: name + content.mark,
    description,
    isPublic: true,
    createdAt: now,
  }));
  return (await insertRecordedRows(trx, 'topics', ['id'], rows)).map(({ id }) => Number(id));
}

async function createSegments({ trx, content, now }: Scene, cityField: string): Promise<void> {
  const dates = { createdAt: now, updatedAt: now };
  await insertRecordedRows(
    trx,
    'segments',
    ['id'],
    [
      {
        name: `Lagos${content.mark}`,
        filter: { match: 'all', rules: [{ about: 'field', field: cityField, is: 'is', value: 'Lagos' }] },
        ...dates,
      },
      {
        name: `New this month${content.mark}`,
        filter: { match: 'all', rules: [{ about: 'subscribed-days', is: 'within', days: 30 }] },
        ...dates,
      },
    ],
  );
}

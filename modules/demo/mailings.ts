import type { DemoSubscriber } from '#modules/demo/list.ts';
import { type DemoMember, type Scene, getPastTime } from '#modules/demo/scene.ts';
import { insertChildRows, insertRecordedRows } from '#modules/demo/store.ts';
import { addTime, hourMs } from '#modules/time.ts';

const daysBetween = 13;

/** Adds sent newsletters with the results of each email, a draft and a template. Enqueues nothing. */
export async function createNewsletters(
  scene: Scene,
  team: readonly DemoMember[],
  subscribers: readonly DemoSubscriber[],
): Promise<void> {
  const { trx, content, random, now } = scene;
  const [draft, ...sent] = content.newsletters;
  if (draft === undefined) return;
  const author = team[5]?.id;
  const createDigest = () => `\\x${random.hex(32)}`;
  for (const [index, { subject, message }] of sent.entries()) {
    const startedAt = getPastTime(scene, 9 + (sent.length - 1 - index) * daysBetween);
    const recipients = subscribers.filter(
      ({ isConfirmed, confirmedAt }) => isConfirmed && confirmedAt !== null && confirmedAt < startedAt,
    );
    const link = 'https://www.example.com/blog';
    const [stored] = await insertRecordedRows(
      trx,
      'newsletters',
      ['id'],
      [
        {
          subject,
          message,
          state: 'sent',
          createdBy: author,
          createdAt: addTime(startedAt, { hours: -3 }),
          askedAt: startedAt,
          digest: createDigest(),
          dueAt: startedAt,
          startedAt,
          finishedAt: addTime(startedAt, { hours: 0.1 }),
          letterHtml: message,
          letterText: subject,
          marker: random.hex(8),
          links: [link],
          recipients: recipients.length,
          inArchive: false,
        },
      ],
    );
    await createResults(scene, Number(stored?.id), startedAt, recipients);
  }
  const common = { state: 'draft', createdBy: author, createdAt: now, inArchive: false };
  await insertRecordedRows(
    trx,
    'newsletters',
    ['id'],
    [
      { ...draft, ...common, digest: createDigest(), templateName: null },
      { ...draft, ...common, digest: createDigest(), templateName: `Monthly news${content.mark}` },
    ],
  );
}

/** Adds the emails of a newsletter, and the counts of its opens and clicks. */
async function createResults(
  scene: Scene,
  newsletterId: number,
  startedAt: Date,
  recipients: readonly DemoSubscriber[],
): Promise<void> {
  const { trx, random } = scene;
  const deliveries = recipients.map(({ id }) => {
    const isBounced = random.chance(0.02);
    const isOpened = !isBounced && random.chance(0.46);
    const isClicked = isOpened && random.chance(0.27);
    const openedAt = addTime(startedAt, { hours: 0.2 + random.next() ** 3 * 60 });
    return {
      newsletterId,
      subscriberId: id,
      state: isBounced ? 'bounced' : 'sent',
      attempts: 1,
      firstTryAt: startedAt,
      sentAt: isBounced ? null : addTime(startedAt, { hours: 0.05 }),
      openedAt: isOpened ? openedAt : null,
      clickedAt: isClicked ? addTime(openedAt, { hours: 0.02 }) : null,
      lastAnswer: isBounced ? '550 5.1.1 No such user' : '250 2.0.0 Accepted',
      clickedLinks: isClicked ? [0] : null,
      follows: isClicked ? 1 : 0,
      isCounted: true,
    };
  });
  await insertRecordedRows(trx, 'deliveries', ['newsletterId', 'subscriberId'], deliveries);
  const countWhere = (isIncluded: (delivery: (typeof deliveries)[number]) => boolean) =>
    deliveries.filter((delivery) => isIncluded(delivery)).length;
  const clicked = countWhere(({ clickedAt }) => clickedAt !== null);
  const counts = {
    opened: countWhere(({ openedAt }) => openedAt !== null),
    clicked,
    'counted-sent': countWhere(({ state }) => state === 'sent'),
    'counted-bounced': countWhere(({ state }) => state === 'bounced'),
  };
  await insertChildRows(
    trx,
    'newsletterCounts',
    Object.entries(counts).map(([name, count]) => ({ newsletterId, lane: 0, name, count })),
  );
  await insertChildRows(trx, 'newsletterLinkCounts', [
    { newsletterId, link: 0, lane: 0, people: clicked, clicks: clicked, programs: 0 },
  ]);
  const hours = new Map<string, { hour: number; name: 'opened' | 'clicked'; count: number }>();
  for (const delivery of deliveries)
    for (const [name, at] of [
      ['opened', delivery.openedAt],
      ['clicked', delivery.clickedAt],
    ] as const) {
      if (at === null) continue;
      const hour = Math.floor((at.getTime() - startedAt.getTime()) / hourMs);
      const entry = hours.get(`${name} ${hour}`) ?? { hour, name, count: 0 };
      hours.set(`${name} ${hour}`, { ...entry, count: entry.count + 1 });
    }
  await insertChildRows(
    trx,
    'newsletterHours',
    Array.from(hours.values(), (row) => Object.assign(row, { newsletterId, lane: 0 })),
  );
  await insertChildRows(
    trx,
    'newsletterEvents',
    (['sent', 'begun', 'finished'] as const).map((kind, index) => ({
      newsletterId,
      kind,
      at: addTime(startedAt, { hours: index / 20 }),
      count: kind === 'finished' ? deliveries.length : null,
    })),
  );
}

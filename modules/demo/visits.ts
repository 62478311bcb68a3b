import { visitDimensions } from '#modules/analytics/constants.ts';
import { createZeroCounts } from '#modules/analytics/visits/count-visits.ts';
import type { Scene } from '#modules/demo/scene.ts';
import { subtractTime } from '#modules/time.ts';
import { type DemoRow, insertRecordedRows } from '#modules/demo/store.ts';

const dayCount = 90;
const pages = ['/', '/', '/', '/blog', '/faq', '/get', '/stickers', '/contact', '/about'] as const;
const sources = [
  'direct',
  'direct',
  'google.com',
  'google.com',
  'facebook.com',
  'x.com',
  'nairaland.com',
] as const;
const countries = ['NG', 'NG', 'NG', 'NG', 'GH', 'GB', 'US', 'FR'] as const;
const devices = [
  { device: 'phone', browser: 'Chrome', system: 'Android' },
  { device: 'phone', browser: 'Chrome', system: 'Android' },
  { device: 'phone', browser: 'Opera', system: 'Android' },
  { device: 'phone', browser: 'Safari', system: 'iOS' },
  { device: 'computer', browser: 'Chrome', system: 'Windows' },
] as const;
const sums = [
  'views',
  'visits',
  'bounces',
  'signUps',
  'contacts',
  'samsung',
  'huawei',
  'google',
  'apple',
  'file',
] as const;

type Combination = ReturnType<typeof createCombination>;

/** Adds the visits of the last 90 days, without today. A count that the site already has stays as it is. */
export async function createVisits(scene: Scene, postIds: readonly number[]): Promise<void> {
  const { trx } = scene;
  const days = Array.from({ length: dayCount }, (_, index) => {
    const day = subtractTime(scene.now, { days: index + 1 })
      .toISOString()
      .slice(0, 10);
    return { day, combinations: createDay(scene, index, postIds) };
  });
  await insertRecordedRows(
    trx,
    'visitCombinations',
    ['span', 'begins', 'combination'],
    days.flatMap(({ day, combinations }) =>
      combinations.map(({ row }) => Object.assign({ span: 'day', begins: day }, row)),
    ),
    'skip',
  );
  await insertRecordedRows(
    trx,
    'visitCounts',
    ['span', 'dimension', 'begins', 'name'],
    days.flatMap(({ day, combinations }) => countByName(day, combinations)),
    'skip',
  );
  await insertRecordedRows(
    trx,
    'dailyFigures',
    ['day', 'kind', 'name'],
    days.flatMap(({ day, combinations }) => countFigures(day, combinations)),
    'skip',
  );
}

function createDay(scene: Scene, daysAgo: number, postIds: readonly number[]): Combination[] {
  const growth = 1.6 - daysAgo / dayCount;
  const weekday = subtractTime(scene.now, { days: daysAgo + 1 }).getUTCDay();
  const scale = growth * (weekday === 0 || weekday === 6 ? 0.7 : 1);
  return Array.from({ length: 24 }, () => createCombination(scene, scale, postIds));
}

function createCombination({ random }: Scene, scale: number, postIds: readonly number[]) {
  const page =
    random.chance(0.3) && postIds.length > 0 ? `/blog/${random.pick(postIds)}` : random.pick(pages);
  const visitors = Math.max(1, Math.round(random.integer(2, 16) * scale));
  const visits = visitors + random.integer(0, 3);
  const signUps = random.chance(0.2) ? random.integer(1, 3) : 0;
  const contacts = page === '/contact' ? 1 : 0;
  const google = random.chance(0.25) ? random.integer(1, 4) : 0;
  const samsung = random.chance(0.1) ? 1 : 0;
  const huawei = random.chance(0.06) ? 1 : 0;
  const goals = (signUps > 0 ? 1 : 0) + (contacts > 0 ? 2 : 0) + (google + samsung + huawei > 0 ? 4 : 0);
  const row = {
    combination: `\\x${random.hex(16)}`,
    page,
    entry: page,
    exit: page,
    source: random.pick(sources),
    campaign: 'none',
    country: random.pick(countries),
    ...random.pick(devices),
    goals,
    isEntry: true,
    views: visits + random.integer(0, visits),
    visits,
    bounces: Math.floor(visits * 0.4),
    signUps,
    contacts,
    samsung,
    huawei,
    google,
    apple: 0,
    file: 0,
    sketch: `\\x${random.hex(6 * visitors)}`,
  };
  return { row, visitors };
}

function countByName(day: string, combinations: readonly Combination[]): DemoRow<'visitCounts'>[] {
  const rows = new Map<
    string,
    Record<(typeof sums)[number] | 'visitors', number> & { dimension: string; name: string }
  >();
  for (const combination of combinations)
    for (const [dimension, name] of [
      ['', ''] as const,
      ...visitDimensions.map((dimension) => [dimension, combination.row[dimension]] as const),
    ]) {
      const key = `${dimension} ${name}`;
      const counted = rows.get(key) ?? { dimension, name, ...createZeroCounts() };
      for (const sum of sums) counted[sum] += combination.row[sum];
      counted.visitors += combination.visitors;
      rows.set(key, counted);
    }
  return Array.from(rows.values(), (row) => Object.assign(row, { span: 'day', begins: day }));
}

function countFigures(day: string, combinations: readonly Combination[]): DemoRow<'dailyFigures'>[] {
  const counts = new Map<string, { kind: string; name: string; count: number }>();
  const add = (kind: string, name: string, count: number): void => {
    if (count === 0) return;
    const key = `${kind} ${name}`;
    counts.set(key, { kind, name, count: (counts.get(key)?.count ?? 0) + count });
  };
  for (const { row, visitors } of combinations) {
    const { page, source, views, visits, samsung, huawei, google } = row;
    add('views', '', views);
    add('visitors', '', visitors);
    add('page', page, views);
    add('source', source, visits);
    for (const [store, count] of Object.entries({ samsung, huawei, google })) add('store', store, count);
  }
  return Array.from(counts.values(), (figure) => Object.assign(figure, { day }));
}

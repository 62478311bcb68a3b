import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operator } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { findSendingWork } from '#modules/deliveries/store.ts';
import { openArchive } from '#modules/import-export/archive.ts';
import { detectArchive } from '#modules/import-export/detect.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { importSite } from '#modules/import-export/site-import.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import { startApp } from '#tests/harness/app.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const at = '2026-01-02T03:04:05.678Z';
const later = '2099-01-01T00:00:00.000Z';
const idOf = (letter: string) => letter.repeat(32);

const post = {
  id: 1,
  title: 'A post',
  body: '<p>Text<script>alert(1)</script><img src=x onerror=alert(1)></p>',
  status: 'published',
  publishAt: null,
  publishedAt: at,
  createdAt: at,
  updatedAt: at,
  author: 'Ada',
  signedBy: null,
  tags: [],
  ownSlug: null,
  addresses: [],
  excerpt: '',
  searchTitle: '',
  searchDescription: '',
  canonicalUrl: '',
  isPinned: false,
  imageId: null,
  focus: { x: 50, y: 50 },
  version: 1,
  savedBy: null,
  revision: null,
};
const person = {
  id: 1,
  email: 'good@example.com',
  state: 'confirmed',
  source: 'form',
  name: null,
  createdAt: at,
  consentAt: at,
  consentWording: '2026-11',
  consentPage: null,
  confirmedAt: at,
  unsubscribedAt: null,
  complainedAt: null,
  softBounces: 0,
  softBouncedAt: null,
  isCounted: true,
  tags: [],
  fields: {},
  topics: [],
  events: [],
  stop: null,
};
const newsletter = {
  id: 1,
  subject: 'A newsletter\r\nBcc: x@example.com',
  preheader: '',
  message: '<p>Text<script>alert(1)</script></p>',
  state: 'sent',
  version: 1,
  createdAt: at,
  askedAt: at,
  sendAt: null,
  sendZone: 'Nowhere/None',
  dueAt: at,
  startedAt: at,
  finishedAt: at,
  foldedAt: null,
  countsOpens: true,
  hearsBack: false,
  replyTo: 'x@example.com, y@example.com',
  links: ['javascript:alert(1)'],
  recipients: 3,
  audience: { topics: [7], segments: [] },
  frozenAudience: null,
  personal: null,
  inArchive: true,
  archivedAt: at,
  template: null,
  templateUsedAt: null,
  cover: null,
  counts: [{ name: 'pending', count: 3 }],
  linkCounts: [],
  hours: [],
  events: [],
};
const item = {
  id: 1,
  kind: 'filter',
  name: 'Mask',
  description: '',
  amountCents: 100,
  items: null,
  category: null,
  image: idOf('a'),
  upload: idOf('b'),
  version: 1,
  createdAt: at,
  updatedAt: at,
  publishedAt: at,
  versions: [],
};
const statusPerson = {
  id: 1,
  email: 'good@example.com',
  state: 'confirmed',
  language: 'ha',
  confirmEmailId: null,
  askedAt: at,
  confirmedAt: at,
  leftAt: null,
};
const incident = {
  id: 1,
  kind: 'incident',
  title: ' Messages\u0000 are slow ',
  impact: 'major',
  parts: ['app'],
  startsAt: at,
  endsAt: null,
  publishedAt: at,
  version: 1,
  createdAt: at,
  updatedAt: at,
  updates: [{ id: 1, state: 'investigating', body: '<b>Text</b>\u0000', at, emailedAt: null }],
};
const media = { sizeBytes: 1, width: 10, height: 10 };

function text(rows: readonly object[]): Buffer {
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

function exportOf(lines: Record<string, readonly object[]>, files: Record<string, Buffer> = {}): Buffer {
  const manifest = { format: 'hirawa-export', version: 1, installation: 'another', madeAt: at };
  return createZip([
    { name: 'hirawa-export.json', bytes: Buffer.from(JSON.stringify(manifest)) },
    ...Object.entries(lines).map(([name, rows]) => ({ name: `${name}.jsonl`, bytes: text(rows) })),
    ...Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
  ]);
}

async function importFile(ctx: Ctx, zip: Buffer): Promise<ItemReport[]> {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'own.zip');
  await writeFile(path, zip);
  await using archive = await openArchive(ctx, { path });
  const reports: ItemReport[] = [];
  const options = { isDryRun: false, actor: operator, people: 'added' } as const;
  for await (const batch of importSite(ctx, archive, await detectArchive(archive, ctx.parsing), options))
    reports.push(...batch);
  return reports;
}

const outcomes = (reports: readonly ItemReport[]) => reports.map(({ outcome, left }) => left ?? outcome);

test('an import adds only people with valid consent, and never people who unsubscribed on this site', async () => {
  await using app = await startApp();
  const { db } = app.ctx;
  await db
    .insertInto('subscribers')
    .values({
      email: 'away@example.com',
      state: 'unsubscribed',
      source: 'form',
      consentAt: new Date(at),
      consentWording: '2026-11',
      createdAt: new Date(at),
      unsubscribedAt: new Date(at),
    })
    .execute();
  const people = [
    person,
    { ...person, id: 2, email: 'a@example.com, b@example.com' },
    { ...person, id: 3, email: 'no-time@example.com', consentAt: null },
    { ...person, id: 4, email: 'never@example.com', confirmedAt: null },
    { ...person, id: 5, email: 'future@example.com', consentAt: later, confirmedAt: later },
    { ...person, id: 6, email: 'odd@example.com', state: 'admin' },
    { ...person, id: 7, email: 'stopped@example.com', stop: { reason: 'complained', at } },
    { ...person, id: 8, email: 'left@example.com', unsubscribedAt: '2026-02-01T00:00:00.000Z' },
    { ...person, id: 1, email: 'same-number@example.com' },
    { ...person, id: 9, email: 'Good@Example.com' },
    { ...person, id: 2_147_483_647, email: 'far@example.com' },
    { ...person, id: 10 },
    { ...person, id: 11, email: 'away@example.com' },
    {
      ...person,
      id: 12,
      email: 'agreed@example.com',
      events: [{ kind: 'tracking-changed', at, page: null, wording: null }],
    },
  ];
  const stops = [
    { list: 'secret', id: 'f'.repeat(64) },
    { list: 'departed', key: 'e'.repeat(64), at },
  ];
  const reports = await importFile(app.ctx, exportOf({ subscribers: people, 'stop-list': stops }));
  expect(outcomes(reports)).toEqual([
    'added',
    'noAddress',
    'noConsent',
    'noConsent',
    'noConsent',
    'wrongState',
    'stopped',
    'wrongState',
    'repeated',
    'noAddress',
    'unreadable',
    'repeated',
    'known',
    'added',
    'otherSecret',
  ]);
  const held = await db
    .selectFrom('subscribers')
    .select(['email', 'state', 'isCounted'])
    .orderBy('email')
    .execute();
  // An export of an earlier version contains consent to counting for every subscriber. The real choice of the
  // subscriber is in the history.
  expect(held).toEqual([
    { email: 'agreed@example.com', state: 'confirmed', isCounted: true },
    { email: 'away@example.com', state: 'unsubscribed', isCounted: null },
    { email: 'good@example.com', state: 'confirmed', isCounted: null },
  ]);
  expect(await db.selectFrom('welcomeEmails').selectAll().execute()).toEqual([]);
});

const created = (minute: number) => ({ id: minute, createdAt: at.replace('03:04', `03:${minute}`) });

test('an import of the status page adds consistent incidents, and no person who ended its emails', async () => {
  await using app = await startApp();
  const { db } = app.ctx;
  await db
    .insertInto('statusSubscribers')
    .values(
      ['away@example.com', 'erased@example.com'].map((email) => ({
        email,
        state: 'left' as const,
        askedAt: new Date(at),
        leftAt: new Date(at),
      })),
    )
    .execute();
  const erased = db.selectFrom('statusSubscribers').select('id').where('email', '=', 'erased@example.com');
  const { id } = await erased.executeTakeFirstOrThrow();
  const token = await app.signInAs('ADMIN');
  await app.send('DELETE', `/api/v1/status-subscribers/${id}`, undefined, { token });
  const [update] = incident.updates;
  const incidents = [
    incident,
    { ...incident, ...created(10), title: 'Messages are slow' },
    { ...incident, ...created(10), title: 'Twice' },
    { ...incident, ...created(11), title: '\u200B' },
    { ...incident, ...created(12), title: 'End', endsAt: later },
    { ...incident, ...created(13), title: 'Later', startsAt: later },
    { ...incident, ...created(14), title: 'State', updates: [{ ...update, state: 'scheduled' }] },
    { ...incident, ...created(15), title: 'Twice the same', updates: [update, update] },
    { ...incident, ...created(16), title: 'None', updates: [] },
    { ...incident, ...created(17), title: 'Maintenance', kind: 'maintenance' },
  ];
  const people = [
    statusPerson,
    { ...statusPerson, id: 2, email: 'away@example.com' },
    { ...statusPerson, id: 1, email: 'same-number@example.com' },
    { ...statusPerson, id: 3, email: 'never@example.com', confirmedAt: null },
    { ...statusPerson, id: 4, email: 'ended@example.com', leftAt: later },
    { ...statusPerson, id: 5, email: 'Good@Example.com' },
    { ...statusPerson, id: 6, email: 'odd@example.com', state: 'admin' },
    { ...statusPerson, id: 7, email: 'erased@example.com' },
  ];
  const reports = await importFile(app.ctx, exportOf({ incidents, 'status-subscribers': people }));
  const of = (kind: ItemReport['kind']) => outcomes(reports.filter((one) => one.kind === kind));
  expect(of('incident')).toEqual([
    'unreadable',
    'added',
    'repeated',
    'unreadable',
    'wrongState',
    'wrongState',
    'wrongState',
    'wrongState',
    'unreadable',
    'wrongState',
  ]);
  expect(of('subscriber')).toEqual([
    'added',
    'known',
    'repeated',
    'noConsent',
    'wrongState',
    'noAddress',
    'unreadable',
    'stopped',
  ]);
  const stored = await db.selectFrom('incidentUpdates').select(['body', 'emailedAt']).execute();
  expect(stored).toEqual([{ body: '<b>Text</b>', emailedAt: null }]);
  const states = await db.selectFrom('statusSubscribers').select(['email', 'state']).orderBy('id').execute();
  expect(states).toEqual([
    { email: 'away@example.com', state: 'left' },
    { email: 'good@example.com', state: 'confirmed' },
  ]);
});

test('an import sends no newsletter: scheduled newsletters become drafts, and active newsletters end', async () => {
  await using app = await startApp();
  const { db } = app.ctx;
  const reports = await importFile(
    app.ctx,
    exportOf({
      subscribers: [person],
      newsletters: [
        newsletter,
        { ...newsletter, id: 2, state: 'scheduled', startedAt: null, finishedAt: null, archivedAt: null },
        { ...newsletter, id: 3, state: 'waiting', startedAt: null, finishedAt: null },
        { ...newsletter, id: 4, state: 'sending', finishedAt: null },
        { ...newsletter, id: 5, state: 'paused', finishedAt: null },
        { ...newsletter, id: 6, state: 'sent', finishedAt: null },
        { ...newsletter, id: 7, state: 'sent', startedAt: later, finishedAt: later },
        { ...newsletter, id: 8, state: 'sent', template: 'A template' },
        { ...newsletter, id: 9, state: 'leaving' },
        { ...newsletter, id: 10, message: 'x'.repeat(200_001) },
        { ...newsletter, id: 11, cover: '../../etc/passwd' },
      ],
    }),
  );
  expect(outcomes(reports.filter(({ kind }) => kind === 'newsletter'))).toEqual([
    ...Array.from({ length: 5 }, () => 'added'),
    'wrongState',
    'wrongState',
    'wrongState',
    'wrongState',
    'tooLong',
    'unreadable',
  ]);
  const rows = await db.selectFrom('newsletters').selectAll().orderBy('id').execute();
  expect(rows.map(({ state, dueAt }) => [state, dueAt === null])).toEqual([
    ['sent', false],
    ['draft', true],
    ['draft', true],
    ['cancelled', true],
    ['cancelled', true],
  ]);
  expect(rows[0]).toMatchObject({
    subject: 'A newsletter Bcc: x@example.com',
    message: '<p>Text</p>',
    replyTo: null,
    sendZone: null,
    links: [],
    letterHtml: null,
  });
  expect(rows.every(({ foldedAt, state }) => (foldedAt === null) === (state === 'draft'))).toBe(true);
  expect(await db.selectFrom('newsletterCounts').select(['name', 'newsletterId']).execute()).toEqual([
    { name: 'unknown', newsletterId: 1 },
    { name: 'unknown', newsletterId: 4 },
    { name: 'unknown', newsletterId: 5 },
  ]);
  // Runs the query with which the sender finds due newsletters, for any later time.
  const { due, sending } = await findSendingWork(db, new Date(later));
  expect([due, sending]).toEqual([[], []]);
  expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
});

test('an import cleans posts, and omits files of a wrong type with the items that show them', async () => {
  await using app = await startApp();
  const face = await createPng({ width: 40, height: 40 });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const reports = await importFile(
    app.ctx,
    exportOf(
      {
        posts: [post, { ...post, id: -1 }, { ...post, id: 3, imageId: '../../x' }, { ...post, id: 1 }],
        media: [
          { ...media, id: idOf('a'), kind: 'catalogue-image', files: [`${idOf('a')}.webp`] },
          { ...media, id: idOf('b'), kind: 'catalogue-upload', files: [`${idOf('b')}.png`] },
          { ...media, id: idOf('c'), kind: 'catalogue-upload', files: [`../${idOf('c')}.png`] },
          { ...media, id: idOf('d'), kind: 'post-image', files: [`${idOf('d')}-400.jpg`], keptAt: at },
        ],
        catalogue: [
          item,
          { ...item, id: 2, upload: idOf('c') },
          { ...item, id: 3, items: 4 },
          { ...item, id: 4, amountCents: -1 },
        ],
        packs: [
          {
            id: 1,
            kind: 'filter',
            name: 'P',
            description: '',
            coverItem: 1,
            items: [1, 99],
            position: 0,
            version: 1,
            createdAt: at,
            updatedAt: at,
            publishedAt: at,
            versions: [],
          },
        ],
        audience: [
          {
            kind: 'segment',
            id: 1,
            name: 'S',
            filter: { match: 'all', rules: [{ about: 'topic', is: 'has', topic: 9 }] },
            createdAt: at,
            updatedAt: at,
          },
          { kind: 'field', id: 1, key: 'Bad Key', name: 'F', holds: 'text', createdAt: at },
        ],
      },
      {
        [`catalogue/${idOf('a')}.webp`]: face,
        [`catalogue/${idOf('b')}.png`]: svg,
        [`media/${idOf('d')}-400.jpg`]: svg,
      },
    ),
  );
  const of = (kind: ItemReport['kind']) => outcomes(reports.filter((one) => one.kind === kind));
  expect(of('post')).toEqual(['added', 'unreadable', 'unreadable', 'repeated']);
  expect(of('item')).toEqual(['badFiles', 'badFiles', 'unreadable', 'unreadable']);
  expect(of('pack')).toEqual(['added']);
  expect(of('image')).toEqual(['badFiles']);
  expect(of('audience')).toEqual(['unreadable', 'unreadable']);
  const { db } = app.ctx;
  const { body } = await db.selectFrom('posts').select('body').executeTakeFirstOrThrow();
  expect(body).toBe('<p>Text</p>');
  expect(await db.selectFrom('media').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('cataloguePackItems').selectAll().execute()).toEqual([]);
});

test('an import rejects an export with paths that lead out of the archive', async () => {
  await using app = await startApp();
  const zip = exportOf({ posts: [post] }, { '../media/x.jpg': Buffer.from('x') });
  await expect(importFile(app.ctx, zip)).rejects.toMatchObject({ message: 'siteImport.archive.traversal' });
});

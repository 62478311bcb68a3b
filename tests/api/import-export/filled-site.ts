import { storeSiteImage } from '#modules/site-settings/images.ts';
import { omitExamples } from '#modules/site-settings/stored-settings.ts';
import { getDefaultSettings } from '#content/placeholders.ts';
import { createHash, randomUUID } from 'node:crypto';
import { composePost } from '#modules/posts/compose.ts';
import { findImages, claimPostImages } from '#modules/posts/post-images.ts';
import { operator } from '#modules/audit-log/schema.ts';
import { findOrCreateLinkImage } from '#modules/media/link-image.ts';
import { storeVideo } from '#modules/media/video.ts';
import { storeLibraryImage, storeNewsletterImage, storeTextImage } from '#modules/media/upload.ts';
import { cleanEmail } from '#modules/newsletters/clean-message.ts';
import { computeContentHash } from '#modules/newsletters/find-newsletters.ts';
import { claimImages } from '#modules/newsletters/images.ts';
import { suppressAddress } from '#modules/subscribers/suppression.ts';
import { eraseSubscriber } from '#modules/subscribers/subscriber-list.ts';
import { findOrCreateTags, setTagsOfPost } from '#modules/tags/tag.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import { readClip } from '#tests/fixtures/videos/videos.ts';
import type { App } from '#tests/harness/app.ts';
import { createItem, createForm } from '#tests/harness/uploads.ts';

const siteLogo = '5'.repeat(32);
const at = (day: number) => new Date(Date.UTC(2026, 5, day, 9, 30, 12, 345));
type Kind = 'library' | 'text' | 'newsletter';

/** Stores an image of this width and returns its id. */
async function imageIn(app: App, kind: Kind, width: number): Promise<string> {
  const bytes = await createPng({ width, height: 640 });
  await using kept = await app.ctx.uploads.writeTemporaryFiles([bytes]);
  const file = { field: 'image', name: `${kind}.png`, path: kept.paths[0] ?? '', sizeBytes: bytes.length };
  const given = { file, folder: kept.folder, sender: 0 };
  const store = { library: storeLibraryImage, text: storeTextImage, newsletter: storeNewsletterImage }[kind];
  return (await store(app.ctx, given)).id;
}

/** Stores a video with a poster as an author would and returns its id. */
async function videoIn(app: App): Promise<string> {
  const bytes = readClip('mp4');
  await using kept = await app.ctx.uploads.writeTemporaryFiles([
    bytes,
    await createPng({ width: 96, height: 54 }),
  ]);
  const [path = '', poster = ''] = kept.paths;
  const at = { folder: kept.folder, sender: 0 };
  const video = { field: 'video', name: 'boats.mp4', path, sizeBytes: bytes.length };
  const image = { field: 'poster', name: 'poster.jpg', path: poster, sizeBytes: 1 };
  return (await storeVideo(app.ctx, { video: { file: video, ...at }, poster: { file: image, ...at } })).id;
}

/** Fills a site with every kind of exported content, in all states. */
export async function fillSite(app: App): Promise<void> {
  const shown = [await imageIn(app, 'library', 1300), await imageIn(app, 'text', 900), await videoIn(app)];
  await app.ctx.db
    .updateTable('media')
    .set({ alt: 'Boats', focusX: 20, focusY: 80, createdAt: at(1) })
    .where('id', '=', shown[0] ?? '')
    .execute();
  await imageIn(app, 'library', 700);
  await fillPosts(app, shown);
  await fillPeople(app);
  await fillNewsletters(app);
  await fillCatalogue(app);
  await fillStatus(app);
  const png = await createPng({ width: 200, height: 100 });
  await using logo = await app.ctx.uploads.writeTemporaryFiles([png]);
  const file = { field: 'image', name: 'logo.png', path: logo.paths[0] ?? '', sizeBytes: png.byteLength };
  await storeSiteImage(app.ctx, { file, folder: logo.folder, sender: 0 }, 'logo', siteLogo);
  const defaults = getDefaultSettings();
  const settings = JSON.stringify(omitExamples({ ...defaults, name: 'Wazo', logo: siteLogo }, defaults));
  await app.ctx.db
    .insertInto('siteSettings')
    .values({ version: 1, settings, savedAt: at(3), savedBy: null })
    .execute();
  await app.ctx.db
    .insertInto('translations')
    .values({
      language: 'en',
      path: 'home.hero.tagline',
      text: 'Talk to {$city}',
      englishDigest: 'e'.repeat(43),
      approvedDigest: 'a'.repeat(43),
      sameMeaning: ['s'.repeat(43)],
      changedAt: at(3),
    })
    .execute();
}

/** Stores an incident, maintenance, a draft, an incident in the trash, and a person in two states. */
async function fillStatus({ ctx }: App): Promise<void> {
  const { db } = ctx;
  const incident = {
    kind: 'incident' as const,
    impact: 'major' as const,
    parts: ['app' as const, 'mail' as const],
    startsAt: at(2),
    endsAt: null,
    lastState: 'resolved' as const,
    lastAt: at(4),
    publishedAt: at(3),
    updatedAt: at(5),
    deletedAt: null,
  };
  const maintenance = { kind: 'maintenance', endsAt: at(3), lastState: 'scheduled', lastAt: at(4) } as const;
  const stored = await db
    .insertInto('incidents')
    .values([
      { ...incident, title: 'Messages are slow', version: 4, createdAt: at(2) },
      { ...incident, ...maintenance, title: 'New database', createdAt: at(3) },
      { ...incident, title: 'A draft', publishedAt: null, createdAt: at(4) },
      { ...incident, title: 'Deleted', createdAt: at(5), deletedAt: at(6) },
    ])
    .returning(['id', 'kind'])
    .execute();
  const updates = stored.flatMap(({ id, kind }) => {
    const states = kind === 'incident' ? (['investigating', 'resolved'] as const) : (['scheduled'] as const);
    return states.map((state, nr) => ({
      incidentId: id,
      state,
      body: `Line\n\nof ${state}`,
      at: states.length === 1 ? at(4) : at(3 + nr),
      emailedAt: nr === 0 ? at(3) : null,
    }));
  });
  await db.insertInto('incidentUpdates').values(updates).execute();
  await db
    .insertInto('statusSubscribers')
    .values([
      { email: 'gets@example.com', state: 'confirmed', language: 'ha', askedAt: at(1), confirmedAt: at(2) },
      {
        email: 'ended@example.com',
        state: 'left',
        language: null,
        askedAt: at(1),
        confirmedAt: at(2),
        leftAt: at(3),
      },
    ])
    .execute();
}

const image = (id: string) => `<img src="/media/${id}-1200.jpg" alt="A boat">`;

async function fillPosts(app: App, [cover = '', inner = '', video = '']: string[]): Promise<void> {
  const { ctx } = app;
  const author = { name: 'Ada Obi', about: 'Writes', createdAt: at(1), updatedAt: at(2) };
  const { id: signer } = await ctx.db
    .insertInto('postAuthors')
    .values({ ...author, memberId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rich = `<p>One &amp; two</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>${image(inner)}${image(cover)}<figure><video src="/media/${video}.mp4" poster="/media/${video}-1200.jpg"></video></figure>`;
  const translationGroup = randomUUID();
  const states = [
    {
      title: 'Published long ago',
      status: 'published',
      publishedAt: at(3),
      isPinned: true,
      translationGroup,
    },
    { title: 'A draft', status: 'draft' },
    { title: 'Comes later', status: 'scheduled', publishAt: new Date(Date.UTC(2027, 1, 1)) },
    {
      title: 'ÀÀRÍN',
      status: 'published',
      publishedAt: at(9),
      signedBy: null,
      authorName: 'Team',
      language: 'yo',
      translationGroup,
    },
  ] as const;
  for (const [nr, state] of states.entries()) {
    const texts = composePost({ title: state.title, body: nr === 0 ? rich : `<p>Text ${nr}</p>` });
    await ctx.db.transaction().execute(async (trx) => {
      const pictures = await findImages(trx, { body: texts.body, imageId: nr === 0 ? cover : null }, {});
      const draft = composePost({ title: 'Another title', body: `<p>Draft</p>${image(inner)}` });
      const { title, body, format } = draft;
      const drawn = await findImages(trx, { body, imageId: null }, {});
      const about = { imageId: null, focus: { x: 50, y: 50 }, author: 'Bola', savedAt: at(10) };
      const revision = { title, body, format, ...about, pictures: drawn };
      const row = {
        slug: nr === 1 ? 'own-words' : texts.slug,
        ownSlug: nr === 1 ? 'own-words' : null,
        body: texts.body,
        format: texts.format,
        preview: texts.preview,
        readingMinutes: texts.readingMinutes,
        authorId: null,
        authorName: 'Ada Obi',
        signedBy: signer,
        image: nr === 0 ? (pictures[cover]?.fallback ?? null) : null,
        imageId: nr === 0 ? cover : null,
        imageX: nr === 0 ? 10 : 50,
        imageY: nr === 0 ? 90 : 50,
        pictures: JSON.stringify(pictures),
        createdAt: at(2),
        updatedAt: at(4 + nr),
        publishAt: null,
        publishedAt: null,
        deletedAt: null,
        excerpt: 'Short',
        searchTitle: 'For searches',
        searchDescription: 'What it says',
        canonicalUrl: 'https://elsewhere.example.com/it',
        settingsVersion: 3,
        savedBy: 'Ada Obi',
        version: 4,
        textChangedAt: at(4),
        revision: nr === 3 ? JSON.stringify(revision) : null,
        ...state,
      };
      const { id } = await trx.insertInto('posts').values(row).returning('id').executeTakeFirstOrThrow();
      const tags = await findOrCreateTags(ctx, trx, operator, ['Lagos', 'Àwọn', `Only ${nr}`]);
      await setTagsOfPost(trx, id, tags.toReversed());
      await claimPostImages(ctx, trx, id, nr === 3 ? { ...pictures, ...drawn } : pictures);
      await trx
        .insertInto('postAddresses')
        .values({ path: `/old/${nr}`, postId: id, createdAt: at(3) })
        .execute();
      const tokenHash = createHash('sha256').update(`preview ${nr}`).digest();
      const expiresAt = new Date(app.clock.now().getTime() + 86_400_000);
      await trx
        .insertInto('postPreviews')
        .values({
          tokenHash,
          postId: id,
          expiresAt,
          createdAt: at(5),
          sharedBy: 'Ada',
        })
        .execute();
    });
  }
  const { id: tag } = await ctx.db
    .selectFrom('tags')
    .select('id')
    .where('name', '=', 'Àwọn')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('tagAddresses')
    .values({ path: '/tag/awon', tagId: tag, givenTo: tag, createdAt: at(3) })
    .execute();
  await ctx.db
    .insertInto('authorAddresses')
    .values({ path: '/author/ada', authorId: signer, createdAt: at(4) })
    .execute();
  // The site crops a separate image for previews of links to the post.
  await findOrCreateLinkImage(ctx, cover, { x: 10, y: 90 });
}

const person = { source: 'form', consentAt: at(1), consentWording: '2026-11', createdAt: at(1) } as const;

async function fillPeople(app: App): Promise<void> {
  const { db } = app.ctx;
  const [topic] = await db
    .insertInto('topics')
    .values({ name: 'Product', description: 'What is new', isPublic: true, createdAt: at(1) })
    .returning('id')
    .execute();
  await db
    .insertInto('subscriberFields')
    .values({ key: 'city', name: 'City', kind: 'text', createdAt: at(1) })
    .execute();
  const rules = [{ about: 'topic', is: 'has', topic: topic?.id ?? 0 }];
  await db
    .insertInto('segments')
    .values({
      name: 'Readers',
      filter: JSON.stringify({ match: 'all', rules }),
      createdAt: at(1),
      updatedAt: at(2),
    })
    .execute();
  const confirmed = { ...person, state: 'confirmed', confirmedAt: at(2) } as const;
  const people = await db
    .insertInto('subscribers')
    .values([
      {
        ...confirmed,
        email: 'confirmed@example.com',
        name: 'Bola',
        tags: ['a', 'b'],
        fields: '{"city":"Èkó"}',
        consentPage: '/blog',
        language: 'ha',
      },
      { ...person, email: 'pending@example.com', state: 'pending', source: 'staff' },
      { ...confirmed, email: 'left@example.com', isCounted: false },
      { ...confirmed, email: 'complained@example.com' },
      { ...confirmed, email: 'bounced@example.com', source: 'import' },
      { ...confirmed, email: 'erased@example.com', source: 'staff' },
    ])
    .returning(['id', 'email'])
    .execute();
  const gone = { state: 'unsubscribed', unsubscribedAt: at(5) } as const;
  const later = [
    ['left', gone],
    ['erased', gone],
    ['complained', { ...gone, complainedAt: at(5) }],
    ['bounced', { state: 'bounced', softBounces: 5, softBouncedAt: at(4) }],
  ] as const;
  for (const [name, change] of later)
    await db.updateTable('subscribers').set(change).where('email', '=', `${name}@example.com`).execute();
  const [first] = people;
  await db
    .insertInto('subscriberEvents')
    .values(
      people.flatMap(({ id }) => [
        { subscriberId: id, kind: 'signed-up' as const, at: at(1), page: '/blog', wording: '2026-11' },
        { subscriberId: id, kind: 'changed' as const, at: at(3) },
      ]),
    )
    .execute();
  await db
    .insertInto('topicSubscribers')
    .values({ topicId: topic?.id ?? 0, subscriberId: first?.id ?? 0, addedAt: at(2) })
    .execute();
  await suppressAddress(app.ctx, 'bounced@example.com');
  await suppressAddress(app.ctx, 'unknown@example.com');
  await eraseSubscriber(app.ctx, people.at(-1)?.id ?? 0, operator);
}

async function fillNewsletters(app: App): Promise<void> {
  const { ctx } = app;
  const [inner, cover] = [await imageIn(app, 'newsletter', 800), await imageIn(app, 'newsletter', 810)];
  const message = cleanEmail(`<p>Hello {name|friend}</p><img src="/media/${inner}.jpg" alt="A boat">`);
  const base = { message, preheader: 'Before all', createdAt: at(2), recipients: 0, version: 3 };
  const over = {
    startedAt: at(6),
    finishedAt: at(7),
    askedAt: at(6),
    recipients: 12,
    links: ['https://www.example.com/a'],
    audience: JSON.stringify({ topics: [1], segments: [1] }),
    frozenAudience: JSON.stringify({ topics: [1], filters: [] }),
    personal: JSON.stringify({ subject: 'x', parts: [{ field: 'name', isDay: false, fallback: 'friend' }] }),
  };
  const rows = [
    {
      ...base,
      subject: 'A draft',
      state: 'draft',
      sendAt: new Date(Date.UTC(2027, 3, 1)),
      sendZone: 'Africa/Lagos',
    },
    {
      ...base,
      ...over,
      subject: 'Sent',
      state: 'sent',
      archivedAt: at(7),
      cover: `${cover}.jpg`,
      foldedAt: at(8),
    },
    { ...base, ...over, subject: 'Stopped', state: 'cancelled', inArchive: false, foldedAt: at(8) },
    { ...base, subject: 'Kept', state: 'draft', templateName: 'Monthly', templateUsedAt: at(9) },
  ] as const;
  for (const row of rows) {
    const { subject } = row;
    const audience = row.state === 'draft' ? null : { topics: [1], segments: [1] };
    await ctx.db.transaction().execute(async (trx) => {
      const links = 'links' in row ? { links: [...row.links] } : {};
      const { id } = await trx
        .insertInto('newsletters')
        .values({
          ...row,
          ...links,
          digest: computeContentHash(subject, message, audience),
          createdBy: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await claimImages(ctx, trx, id, message);
      if (row.state === 'draft') return;
      const counts = { sent: 10, failed: 2, opened: 4, clicked: 1 };
      await trx
        .insertInto('newsletterCounts')
        .values(Object.entries(counts).map(([name, count]) => ({ newsletterId: id, lane: 0, name, count })))
        .execute();
      await trx
        .insertInto('newsletterLinkCounts')
        .values({ newsletterId: id, link: 0, lane: -1, people: 1, clicks: 3, programs: 1 })
        .execute();
      await trx
        .insertInto('newsletterHours')
        .values({ newsletterId: id, hour: 2, name: 'opened', lane: -1, count: 4 })
        .execute();
      await trx
        .insertInto('newsletterEvents')
        .values([
          { newsletterId: id, kind: 'sent', at: at(6), count: 12, actorId: null },
          { newsletterId: id, kind: 'finished', at: at(7), count: null, actorId: null },
        ])
        .execute();
    });
  }
  await ctx.db
    .updateTable('media')
    .set({ claimedAt: at(6) })
    .where('id', '=', cover)
    .execute();
}

const file = async (width: number) => ({ bytes: await createPng({ width, height: 512 }), name: 'face.png' });
const bundle = async () => ({
  bytes: createZip([
    { name: 'a.png', bytes: await createPng({ width: 512, height: 512 }) },
    { name: 'b.png', bytes: await createPng({ width: 300, height: 512 }) },
  ]),
  name: 'faces.zip',
});

async function fillCatalogue(app: App): Promise<void> {
  const token = await app.signInAs('CREATOR');
  const add = async (kind: string, fields: Parameters<typeof createForm>[0]) => {
    const answer = await createItem(app, kind, { image: await file(512), ...fields }, token);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that tests/api/catalogue checks
    const { data } = (await answer.json()) as { data: { id: number } };
    return data.id;
  };
  const sticker = await add('sticker', { upload: await bundle(), items: 2 });
  const filter = await add('filter', { upload: await file(400), name: 'Mask', is_published: 'false' });
  const changed = { name: 'Other faces', image: await file(600) };
  await app.send('PUT', `/api/sticker/${sticker}`, createForm(changed), { token });
  const pack = { name: 'Owambe', kind: 'mixed', items: [filter, sticker], cover_item: sticker };
  await app.send('POST', '/api/v1/packs', { ...pack, is_published: true }, { token });
  await app.send('POST', '/api/v1/packs', { name: 'Empty', kind: 'filter' }, { token });
}

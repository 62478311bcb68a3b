import { issueToken, buildLink, createUnsubscribeToken } from '#modules/subscribers/tokens.ts';
import { createAnimatedWebp, createPng } from '#tests/fixtures/images.ts';
import { storeNewsletter } from '#tests/fixtures/newsletters.ts';
import { publishSamplePosts, tagSamplePost } from '#tests/fixtures/sample-posts.ts';
import { publishPost } from '#tests/fixtures/staff-posts.ts';
import { type App, waitForStoredSignUps } from '#tests/harness/app.ts';
import { createItem } from '#tests/harness/uploads.ts';

const richBody = `<p>Words before a <a href="https://example.com/a">link to elsewhere</a>.</p><h2>A table</h2>
<table><thead><tr><th>City</th><th>People</th><th>Network</th></tr></thead>
<tbody><tr><td>Lagos</td><td>16,000,000</td><td>Fibre and 5G</td></tr></tbody></table>
<h2>A gallery</h2><figure data-look="gallery"><img src="https://x.example/a.png" alt="One"><img src="https://x.example/b.png" alt="Two"></figure>
<figure data-look="card"><p><a href="https://a.example/">A card</a></p></figure>
<pre><code>const total = rows.reduce((sum, { count }) =&gt; sum + count, 0);</code></pre>
<aside><p>A callout.</p></aside><blockquote><p>A quote</p></blockquote><ol><li>One</li><li>Two</li></ol>
<p data-look="button"><a href="https://example.com/b">Go on</a></p><hr><p dir="rtl">سوق</p>`;

/** Pages whose addresses contain a generated token. */
export const madeUp = ['preview', 'preferences', 'own preferences', 'unsubscribe'] as const;

/** Creates a site with every kind of content, and returns the addresses of `madeUp`. */
export async function fillSite(app: App): Promise<Record<(typeof madeUp)[number], string>> {
  const { ctx } = app;
  await publishSamplePosts(ctx);
  await tagSamplePost(ctx, 12);
  const token = await app.signInAs('ADMIN');
  const { data: rich } = await publishPost(app, token, { title: 'All that a post can have', body: richBody });
  const release = {
    version: '2.14.0',
    released_on: '2026-11-02',
    text: 'Groups open faster\nCoins are counted',
  };
  await app.send('POST', '/api/v1/app-changes', release, { token });
  const face = { bytes: await createPng(), name: 'face.png' };
  await createItem(app, 'filter', { image: face, upload: face }, token);
  await createItem(
    app,
    'sticker',
    { image: { ...face, bytes: await createAnimatedWebp() }, upload: face },
    token,
  );
  const pack = { name: 'Owambe', kind: 'mixed', description: 'Party', items: [1, 2], is_published: true };
  await app.send('POST', '/api/v1/packs', pack, { token });
  await app.send('POST', '/api/v1/topics', { name: 'Events', description: 'Where we meet' }, { token });
  const incident = {
    kind: 'incident',
    title: 'Messages are slow',
    impact: 'minor',
    parts: ['app', 'mail'],
    starts_at: '2026-11-20T09:00:00.000Z',
    state: 'investigating',
    body: 'Messages arrive late.',
  };
  await app.send('POST', '/api/v1/incidents', incident, { token });
  await app.send('POST', '/api/v1/incidents/1/publish', { version: 1 }, { token });
  const at = ctx.clock.now();
  await storeNewsletter(ctx.db, { subject: 'Rooms', state: 'sent', createdAt: at, startedAt: at });
  await ctx.db.updateTable('newsletters').set({ archivedAt: at }).execute();
  await app.send('POST', '/api/v1/newsletter', { email: 'ada@example.com' });
  await waitForStoredSignUps(ctx);
  const preview = await app.send('POST', `/api/v1/posts/${rich.id}/preview`, undefined, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the contract holds every answer against
  const { data: previewed } = (await preview.json()) as { data: { path: string } };
  return { preview: previewed.path, ...(await pagesOfSubscriber(app)) };
}

/** Every public page of web/routes.ts in each of its states: an address, or a name of `madeUp`. */
export const pages = [
  '/',
  '/about',
  '/accessibility',
  '/blog',
  '/blog?after=6',
  '/blog/12',
  '/blog/13-all-that-a-post-can-have',
  '/blog/archive',
  '/blog/archive/2026/11',
  '/blog/authors/1',
  '/blog/search?q=network',
  '/blog/search?q=zebra',
  '/blog/tags/1-networks',
  '/careers',
  '/changelog',
  '/contact',
  '/contact?sent=1',
  '/faq',
  '/faq?q=coins',
  '/faq?q=zebra',
  '/filters',
  '/get',
  '/newsletter/address',
  '/newsletter/confirm',
  '/newsletter/refused?reason=busy',
  '/newsletter/stop-visits',
  '/newsletter/subscribed?confirm=1',
  '/newsletters',
  '/newsletters/1',
  '/nope',
  '/offline',
  '/press',
  '/privacy',
  '/security',
  '/status',
  '/status/1',
  '/status/confirm',
  '/status/history/2026-11',
  '/status/subscribe',
  '/status/unsubscribe',
  '/stickers',
  '/stickers/1-owambe',
  '/terms',
  ...madeUp,
];

async function pagesOfSubscriber({ ctx }: App) {
  const any = createUnsubscribeToken(ctx, 1);
  const own = { subscriberId: 1, purpose: 'preferences', nonce: 'own' } as const;
  await issueToken(ctx, ctx.db, { ...own, expiresAt: null });
  return {
    preferences: `/newsletter/preferences?token=${any}`,
    'own preferences': `/newsletter/preferences${new URL(buildLink(ctx, own)).search}`,
    unsubscribe: `/newsletter/unsubscribe?token=${any}`,
  };
}

import { describe, expect, test } from 'vitest';
import { publishSentNewsletters } from '#modules/newsletter-archive/archive.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { createForm, listStoredFiles } from '#tests/harness/uploads.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const archive = translateTexts(english, 'archive');

type Item = {
  id: number;
  state: string;
  version: number;
  subject: string;
  preheader: string;
  message: string;
  cover_id: string | null;
};

type Answer<Data> = { status: number; data: Data };

/** Returns a function that calls the API. All calls use one login of one member. */
function staffOf(app: ReturnType<typeof createSharedApp>, role: 'ADMIN' | 'SUPPORT' | 'CREATOR' = 'SUPPORT') {
  const signed: { token?: string } = {};
  return async function call<Data = Item>(
    method: string,
    path: string,
    sent?: object,
  ): Promise<Answer<Data>> {
    signed.token ??= await app().signInAs(role);
    const answer = await app().send(method, `/api/v1${path}`, sent, { token: signed.token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const body = (await answer.json()) as { data?: Data };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one thing, or its answer
    return { status: answer.status, data: (body.data ?? body) as Data };
  };
}

describe('The parts around a newsletter', () => {
  const app = createSharedApp({ optIn: 'single' });
  const call = staffOf(app);
  const write = '/sendnewsletter';

  test('a preview line is hidden at the top of the email, and is preserved if a client omits the field', async () => {
    const fields = { subject: 'Rooms', message: '<p>First words</p>', preheader: 'Thirty faces at once' };
    const { data: draft } = await call('POST', write, { ...fields, draft: true });
    expect(draft.preheader).toBe('Thirty faces at once');
    const path = `/newsletters/${draft.id}`;
    expect((await call('PUT', path, { subject: 'Rooms', message: '<p>a</p>' })).data.preheader).toBe(
      'Thirty faces at once',
    );
    const { data } = await call<{ preview: { html: string } }>('POST', '/newsletters/check', fields);
    expect(data.preview.html).toMatch(/display:none[^>]*>Thirty faces at once/);
    expect((await call('POST', write, { draft: true, preheader: 'x'.repeat(151) })).status).toBe(422);
    const { data: lines } = await call('POST', write, { draft: true, preheader: 'one\r\nBcc: x' });
    expect(lines.preheader).toBe('one Bcc: x');
  });

  test('replies go to the chosen address, and the postal address is in the footer', async () => {
    const check = async () => {
      const sent = { subject: 'Foot', message: '<p>a</p>' };
      const { data } = await call<{
        findings: { name: string; level: string }[];
        preview: { html: string; text: string };
      }>('POST', '/newsletters/check', sent);
      return { ...data.preview, postal: data.findings.find(({ name }) => name === 'postal')?.level };
    };
    expect((await check()).postal).toBe('warning');
    for (const wrong of [
      { reply_to: 'no address' },
      { reply_to: 'a@example.com, b@example.com' },
      { reply_to: 'a@example.com\r\nBcc: b@example.com' },
      { postal_address: '1\n2\n3\n4\n5\n6\n7' },
      { postal_address: 'x'.repeat(301) },
      { postal_address: 'a\u0007b' },
    ])
      expect((await call('PUT', '/newsletters/settings', wrong)).status).toBe(422);
    const chosen = { reply_to: 'Answers@Example.com', postal_address: ' 1 Marina \r\n\r\nLagos <Island>' };
    expect((await call<object>('PUT', '/newsletters/settings', chosen)).data).toEqual({
      count_opens: true,
      reply_to: 'answers@example.com',
      postal_address: '1 Marina\nLagos <Island>',
    });
    const { html, text, postal } = await check();
    expect(postal).toBe('good');
    expect(html).toContain('Lagos &lt;Island&gt;');
    expect(text).toContain('1 Marina\nLagos <Island>');

    await app().send('POST', '/api/v1/newsletter', { email: 'reader@example.com' });
    await call('POST', write, { subject: 'With an answer', message: '<p>Hello</p>' });
    await call('PUT', '/newsletters/settings', { reply_to: '' });
    app().clock.advance({ seconds: 31 });
    const sent = await pollUntil(async () => {
      const { emails } = await app().ctx.outbox.list({ limit: 20 });
      const found = emails.find(({ subject }) => subject === 'With an answer');
      return found && app().ctx.outbox.read(found.id);
    }, 'the email');
    const replyTo = sent.headers.filter(({ name }) => name.toLowerCase() === 'reply-to');
    expect(replyTo.map(({ value }) => value)).toEqual(['<answers@example.com>']);
    expect((await call<{ reply_to: null }>('GET', '/newsletters/settings')).data.reply_to).toBeNull();
  });

  test('a copy is a draft that shares the images, and the copy or the original can be deleted first', async () => {
    const token = await app().signInAs('SUPPORT');
    const stored = async () => {
      const form = createForm({
        image: { bytes: await createPng({ width: 40, height: 20 }), name: 'a.png' },
      });
      const answer = await app().send('POST', '/api/v1/newsletters/images', form, { token });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      return ((await answer.json()) as { data: { id: string; src: string } }).data;
    };
    const [cover, image] = [await stored(), await stored()];
    const fields = {
      subject: 'Original',
      preheader: 'p',
      message: `<p>Hi</p><img src="${image.src}" alt="A">`,
      cover_id: cover.id,
    };
    const { data: first } = await call('POST', write, { ...fields, draft: true });
    const { data: copy } = await call('POST', `/newsletters/${first.id}/duplicate`);
    expect(copy).toMatchObject({ ...fields, message: first.message, state: 'draft' });
    expect(copy.id).not.toBe(first.id);
    const kept = async () => {
      const names = await listStoredFiles(app());
      return [cover, image].map(({ id }) => names.some((name) => name.startsWith(id)));
    };
    await call('DELETE', `/newsletters/${first.id}`);
    expect(await kept()).toEqual([true, true]);
    const { data: again } = await call('POST', `/newsletters/${copy.id}/duplicate`);
    await call('PUT', `/newsletters/${again.id}`, { subject: 'a', cover_id: '' });
    expect(await kept()).toEqual([true, true]);
    await call('DELETE', `/newsletters/${again.id}`);
    expect(await kept()).toEqual([true, true]);
    await call('DELETE', `/newsletters/${copy.id}`);
    expect(await kept()).toEqual([false, false]);
    expect((await call('POST', `/newsletters/${copy.id}/duplicate`)).status).toBe(404);
  });

  test('repeated requests for Duplicate create one copy', async () => {
    const { data: first } = await call('POST', write, { subject: 'Pressed', draft: true });
    const press = { save_key: 'duplicate-of-pressed' };
    const copies = await Promise.all(
      [1, 2].map(() => call('POST', `/newsletters/${first.id}/duplicate`, press)),
    );
    copies.push(await call('POST', `/newsletters/${first.id}/duplicate`, press));
    expect(new Set(copies.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect(copies[0]?.data.id).not.toBe(first.id);
    const other = await call('POST', `/newsletters/${first.id}/duplicate`, { save_key: 'another-press' });
    expect(other.data.id).not.toBe(copies[0]?.data.id);
    expect((await call('POST', `/newsletters/${first.id}/duplicate`, { save_key: '?' })).status).toBe(422);
  });
});

describe('A post as a newsletter', () => {
  const app = createSharedApp({ optIn: 'single' });
  const call = staffOf(app, 'ADMIN');

  test('becomes a draft with the published content and its own copy of the image', async () => {
    const token = await app().signInAs('ADMIN');
    const form = createForm({
      image: { bytes: await createPng({ width: 900, height: 600 }), name: 'a.png' },
    });
    const stored = await app().send('POST', '/api/v1/posts/images', form, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const { data: image } = (await stored.json()) as { data: { id: string } };
    const written = { title: 'Rooms <for> you', body: '<p>Thirty "faces" & more</p>', image_id: image.id };
    const { data: post } = await call('POST', '/blog', createForm(written));
    await call('PUT', `/posts/${post.id}/draft`, { version: post.version, title: 'Later', body: '<p>x</p>' });
    const path = `/posts/${post.id}/newsletter`;
    const { status, data: draft } = await call('POST', path);
    expect([status, draft.state, draft.subject]).toEqual([200, 'draft', 'Rooms <for> you']);
    expect(draft.message).toMatch(
      /^<p>Thirty "faces" &amp; more\.\.\.<\/p><p><a href="\/blog\/\d+-rooms-for-you">Read the post<\/a><\/p>$/,
    );
    const files = async () =>
      (await listStoredFiles(app())).filter((name) => name.startsWith(draft.cover_id ?? '-'));
    expect(draft.cover_id).not.toBe(image.id);
    expect(await files()).toHaveLength(1);
    const { data: check } = await call<{ preview: { html: string } }>('POST', '/newsletters/check', {
      id: draft.id,
    });
    expect(check.preview.html).toContain(`src="/media/${draft.cover_id}.jpg"`);
    const press = { save_key: 'newsletter-of-post' };
    const twice = await Promise.all([1, 2].map(() => call('POST', path, press)));
    expect(twice.map(({ data }) => data.id)).toEqual([twice[0]?.data.id, twice[0]?.data.id]);
    // The newsletter and the post have separate copies of the image, so deleting one copy does not affect the other.
    await call('DELETE', `/newsletters/${draft.id}`);
    expect(await files()).toHaveLength(0);
    expect((await listStoredFiles(app())).some((name) => name.startsWith(image.id))).toBe(true);
  });

  test('returns an error for unpublished posts and for members without both permissions', async () => {
    const { data: draft } = await call('POST', '/posts', { title: 'Draft', body: '' });
    expect((await call('POST', `/posts/${draft.id}/newsletter`)).status).toBe(409);
    expect((await call('POST', '/posts/999999/newsletter')).status).toBe(404);
    for (const role of ['SUPPORT', 'CREATOR'] as const)
      expect((await staffOf(app, role)('POST', `/posts/${draft.id}/newsletter`)).status).toBe(403);
  });

  test('shortens a long title, and accepts a post without text or image', async () => {
    const title = '😀'.repeat(150);
    const { data: post } = await call('POST', '/blog', createForm({ title, body: '<p>a</p>' }));
    const { data: draft } = await call('POST', `/posts/${post.id}/newsletter`);
    expect(draft.subject).toBe('😀'.repeat(100));
    expect(draft.cover_id).toBeNull();
  });
});

describe('The public archive', () => {
  const app = createSharedApp({ optIn: 'single' });
  const call = staffOf(app);
  const page = async (path: string) => (await app().get(path)).text();

  /** Sends a newsletter to all subscribers and waits until it is sent and in the archive. */
  async function sent(subject: string, rest: object = {}): Promise<number> {
    const message = `<p>Words of ${subject} <a href="https://example.com/x">there</a></p>`;
    const { data } = await call('POST', '/sendnewsletter', { subject, message, ...rest });
    app().clock.advance({ seconds: 31 });
    await pollUntil(async () => {
      const { data: item } = await call('GET', `/newsletters/${data.id}`);
      return item.state === 'sent' ? item : undefined;
    }, 'the end of sending');
    await publishSentNewsletters(app().ctx);
    return data.id;
  }

  test('shows sent newsletters that are not excluded, without data of their readers', async () => {
    await app().send('POST', '/api/v1/newsletter', { email: 'reader@example.com' });
    expect(await page('/newsletters')).toContain(archive.empty.heading);
    const { data: draft } = await call('POST', '/sendnewsletter', { draft: true, subject: 'Not yet' });
    const first = await sent('Open <letter>', { preheader: 'Preview & more' });
    const closed = await sent('Closed', { in_archive: false });
    const named = await sent('For {name|our friends}', { message: '<p>Dear {name|A & B}, {email}</p>' });
    const toNobody = await page(`/newsletters/${named}`);
    expect(toNobody).toContain('For our friends');
    // The HTML omits the end tag of the last paragraph of a block.
    expect(toNobody).toContain('<p>Dear A &amp; B, </div>');
    const list = await page('/newsletters');
    expect(list).toContain('Open &lt;letter&gt;');
    expect(list).toContain('Preview &amp; more');
    expect(list).not.toContain('Closed');
    const shown = await page(`/newsletters/${first}`);
    expect(shown).toContain('href="https://example.com/x"');
    expect(shown).not.toMatch(/token=|\/newsletter\/(?:open|click|view|unsubscribe)|reader@example\.com/);
    for (const id of [closed, draft.id, 999_999, 'x', '0'])
      expect((await app().get(`/newsletters/${id}`)).status).toBe(404);
    for (const path of ['/newsletters/rss.xml', '/newsletters/atom.xml', '/sitemap.xml']) {
      const text = await page(path);
      expect(text).toContain(`https://www.example.com/newsletters/${first}`);
      expect(text).not.toContain(`/newsletters/${closed}`);
    }
  });

  test('changes at once, including cached pages, when staff change a newsletter', async () => {
    const id = await sent('Changed');
    expect(await page('/newsletters')).toContain('Changed');
    expect((await app().get(`/newsletters/${id}`)).status).toBe(200);
    await call('PUT', `/newsletters/${id}/archive`, { in_archive: false });
    expect(await page('/newsletters')).not.toContain('Changed');
    expect((await app().get(`/newsletters/${id}`)).status).toBe(404);
    await call('PUT', `/newsletters/${id}/archive`, { in_archive: true });
    expect(await page('/newsletters')).toContain('Changed');
    expect((await call('PUT', '/newsletters/999999/archive', { in_archive: true })).status).toBe(404);
    expect((await call('PUT', `/newsletters/${id}/archive`, {})).status).toBe(422);
  });

  test('is linked from all pages and emails only while it contains a newsletter', async () => {
    const { db } = app().ctx;
    await db.deleteFrom('newsletters').execute();
    await app().ctx.pages.empty();
    const link = 'href="/newsletters">Past newsletters</a>';
    const linksOn = async (path: string) => (await page(path)).split(link).length - 1;
    const email = async () => {
      const { data } = await call<{ preview: { html: string; text: string } }>('POST', '/newsletters/check', {
        subject: 'a',
        message: '<p>a</p>',
      });
      return [data.preview.html, data.preview.text].map((part) => part.includes('example.com/newsletters'));
    };
    const pages = ['/about', '/newsletter/subscribed', '/newsletter/unsubscribe?token=a'];
    for (const path of pages) expect([path, await linksOn(path)]).toEqual([path, 0]);
    expect(await email()).toEqual([false, false]);
    const id = await sent('The only one');
    // Each page has a link in the footer and a link in the dialog. The newsletter pages also have a link in a card.
    expect(await Promise.all(pages.map(linksOn))).toEqual([2, 3, 3]);
    expect(await email()).toEqual([true, true]);
    await call('PUT', `/newsletters/${id}/archive`, { in_archive: false });
    expect(await Promise.all(pages.map(linksOn))).toEqual([0, 0, 0]);
  });

  test('begins each page after the last newsletter of the previous page', async () => {
    const { db, clock } = app().ctx;
    const rows = Array.from({ length: 12 }, (_, nr) => ({
      subject: `Numbered ${nr}.`,
      message: '<p>a</p>',
      state: 'sent' as const,
      createdAt: clock.now(),
      // Each pair of newsletters has the same start time.
      startedAt: new Date(Date.UTC(2020, 0, 1 + Math.floor(nr / 2))),
      archivedAt: clock.now(),
      digest: Buffer.alloc(32),
    }));
    await db.insertInto('newsletters').values(rows).execute();
    await app().ctx.pages.empty();
    const seen: string[] = [];
    let next: string | undefined = '/newsletters';
    while (next !== undefined) {
      const text: string = await page(next);
      seen.push(
        ...Array.from(
          text.matchAll(/<a href="\/newsletters\/\d+">(Numbered \d+)\./g),
          ([, name = '']) => name,
        ),
      );
      next = /href="(\/newsletters\?after=\d+)"/.exec(text)?.[1];
    }
    expect(seen).toEqual(rows.map((_, nr) => `Numbered ${nr}`).toReversed());
    const beyond = await app().get('/newsletters?after=888888');
    expect([beyond.status, beyond.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#modules/context.ts';
import { sweepMedia } from '#modules/media/sweep.ts';
import { readMailbox } from '#modules/bounces/mailbox.ts';
import { createSharedApp, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { createJpeg } from '#tests/fixtures/images.ts';
import { createLmtpClient } from '#tests/harness/mail/lmtp.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';
import type { MailSink, ReceivedEmail } from '#tests/harness/mail-sink.ts';
import { createForm, listStoredFiles } from '#tests/harness/uploads.ts';

type File = { id: number; name: string; size: number; thumbnail: boolean; risky: boolean };
type Entry = {
  kind: string;
  body: string;
  sender: string;
  is_writer: boolean;
  automatic: boolean;
  parts: { kind: string; text: string }[];
  files: File[];
  is_spam: boolean;
};
type Whole = {
  state: string;
  created: string;
  closed: string | null;
  waiting_since: string | null;
  entries: Entry[];
  seen: number;
  emails_left: number;
  replies: { body: string; files: File[] }[];
  spam: { score: number; reasons: { rule: string; value: string }[] };
  filed_as_spam: boolean;
};

const variables = {
  BOUNCE_ADDRESS: 'bounces@example.com',
  BOUNCE_SOURCES: 'lmtp://127.0.0.1:0',
  CONTACT_TO: 'desk@example.com',
};

async function dataOf<T>(answer: Response): Promise<T> {
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answer.json()) as { data: T }).data;
}

/** Returns a message with the emails of its thread as a separate list. */
async function open(app: App, token: string, id: number): Promise<Whole & { emails: Entry[] }> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  const whole = (await (await app.get(`/api/v1/messages/${id}`, { token })).json()) as Whole;
  return { ...whole, emails: whole.entries.filter(({ kind }) => kind === 'incoming') };
}

type Scene = { app: App; sink: MailSink; token: string };

/** Starts one product for all tests, with a mail server that accepts every email. */
function sharedScene(): () => Scene {
  const opened = new AsyncDisposableStack();
  let scene: Scene | undefined;
  beforeAll(async () => {
    const sink = opened.use(await startMailSink());
    const app = opened.use(await startApp({ smtpUrl: sink.url, variables }));
    scene = { app, sink, token: await app.signInAs('SUPPORT') };
  });
  afterAll(() => opened.disposeAsync());
  return () => {
    if (scene === undefined) throw new Error('The scene exists only while tests run');
    return scene;
  };
}

const scene = sharedScene();
let visitors = 0;

async function write(app: App, fields: Record<string, unknown> = {}): Promise<number> {
  visitors += 1;
  const given = {
    email: `visitor-${visitors}@example.net`,
    phone: '08035550142',
    body: 'Where are my coins?',
    ...fields,
  };
  const client = `198.51.100.${visitors % 250}`;
  expect((await app.send('POST', '/api/v1/contact', given, { client })).status).toBe(200);
  const query = app.ctx.db.selectFrom('messages').select('id').orderBy('id', 'desc').limit(1);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Sends a member's reply and returns the email as received. */
async function answer(
  app: App,
  sink: MailSink,
  given: { token: string; id: number; body?: string; files?: number[] },
) {
  const { token, id, body = 'Please look once more.', files = [] } = given;
  const sent = await app.send('POST', `/api/v1/messages/${id}/replies`, { body, files }, { token });
  expect(sent.status).toBe(200);
  const { email } = await app.ctx.db
    .selectFrom('messages')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return sink.waitForEmail(email);
}

type Written = { from: string; id: string; body?: string; headers?: string };

/** Returns the email that a mail program sends as a reply. */
function back(to: ReceivedEmail, { from, id, body = 'They are back.', headers = '' }: Written): string {
  return `From: ${from}\nTo: ${to.replyTo?.[0]?.address ?? ''}\nSubject: Re: ${to.subject ?? ''}\nMessage-ID: <${id}@mail.example>\nIn-Reply-To: ${to.messageId ?? ''}\n${headers}Content-Type: text/plain; charset=utf-8\n\n${body}\n\nOn Sunday, Hirawa wrote:\n> Please look once more.\n`;
}

/** Returns a part of an email with a file. */
function part(name: string, bytes: Buffer): string {
  const content = bytes.toString('base64').replaceAll(/.{76}/g, '$&\n');
  return `--b\nContent-Type: text/html\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content}\n`;
}

async function countsOf(app: App, token: string): Promise<string> {
  const { headers } = await app.get('/api/v1/messages', { token });
  const names = ['X-Count-New', 'X-Count-Spam', 'X-Spam-Filed', 'X-Spam-Corrected'];
  return names.map((name) => headers.get(name)).join(' ');
}

/** Returns the number of forwarded messages from this address. */
async function sentOn(app: App, address: string): Promise<number> {
  const { emails } = await app.ctx.outbox.list({ limit: 1_000 });
  const read = await Promise.all(emails.map(({ id }) => app.ctx.outbox.read(id)));
  return read.filter((email) => email?.headers.some(({ value }) => value.includes(address))).length;
}

describe('A reply of a visitor by email', () => {
  test('is added to its thread once, reopens the thread, notifies the staff and is forwarded', async () => {
    const { app, sink, token } = scene();
    const id = await write(app, { email: 'ada@example.net' });
    await sink.waitForEmail('desk@example.com');
    const email = await answer(app, sink, { token, id });
    const to = email.replyTo?.[0]?.address ?? '';
    expect(to).toMatch(/^bounces\+s[\da-f]{30}@example\.com$/);
    expect((await open(app, token, id)).state).toBe('answered');

    const deliver = createLmtpClient(app);
    const text = back(email, { from: 'Ada Obi <ada@example.net>', id: 'first' });
    const answers = await Promise.all([
      deliver(to, text, 'ada@example.net'),
      deliver(to, text, 'ada@example.net'),
    ]);
    for (const said of answers) expect(said).toMatch(/^250/);
    expect(await deliver('bounces@example.com', text, 'ada@example.net')).toMatch(/^250/);
    const whole = await open(app, token, id);
    expect(whole.state).toBe('new');
    expect(whole.emails).toMatchObject([
      {
        automatic: false,
        sender: 'ada@example.net',
        is_writer: true,
        parts: [
          { kind: 'own', text: 'They are back.' },
          { kind: 'quoted', text: 'On Sunday, Hirawa wrote:\n> Please look once more.' },
        ],
      },
    ]);
    const forwarded = await sink.waitForEmail('desk@example.com');
    expect(forwarded.replyTo?.[0]?.address).toBe('ada@example.net');
    expect(forwarded.text).toContain('They are back.');
    expect(forwarded.text).not.toContain('look once more');
    const news = await app.get('/api/v1/notifications', { token });
    expect(await news.json()).toMatchObject([
      { kind: 'message-incoming', title: 'ada@example.net' },
      { kind: 'message' },
    ]);

    const next = await answer(app, sink, { token, id, body: 'Good.' });
    expect(next.references).toContain('<first@mail.example>');
    expect(next.references?.startsWith(`${email.references}`)).toBe(true);
    expect((await open(app, token, id)).state).toBe('answered');
  });

  test('is marked if its sender differs; without our reply address, only emails of the visitor are accepted', async () => {
    const { app, sink, token } = scene();
    const deliver = createLmtpClient(app);
    const id = await write(app, { email: 'bisi@example.net' });
    const email = await answer(app, sink, { token, id });
    const to = email.replyTo?.[0]?.address ?? '';
    const from = 'Chidi <chidi@example.org>';
    expect(await deliver(to, back(email, { from, id: 'a' }), 'chidi@example.org')).toMatch(/^250/);
    expect(await deliver('bounces@example.com', back(email, { from, id: 'b' }))).toMatch(/^550/);
    const own = back(email, { from: 'BISI@example.net', id: 'c' }).replace(to, 'bounces@example.com');
    expect(await deliver('bounces@example.com', own, 'bisi@example.net')).toMatch(/^250/);
    const other = back(email, { from: 'bisi@example.net', id: 'd' }).replace(
      /In-Reply-To:.*/,
      'In-Reply-To: <x@y.example>',
    );
    expect(await deliver('bounces@example.com', other, 'bisi@example.net')).toMatch(/^550/);
    const senders = (await open(app, token, id)).emails.map((one) => `${one.sender} ${one.is_writer}`);
    await app.send('PUT', `/api/v1/messages/${id}`, { state: 'answered' }, { token });
    const body = 'SEO services and backlinks: https://a.example https://b.example https://c.example';
    expect(await deliver(to, back(email, { from, id: 'ad', body }), 'chidi@example.org')).toMatch(/^250/);
    expect(await open(app, token, id)).toMatchObject({
      state: 'answered',
      emails: [{}, {}, { is_spam: true }],
    });
    const links = back(email, { from: 'bisi@example.net', id: 'links', body });
    expect(await deliver(to, links, 'bisi@example.net')).toMatch(/^250/);
    expect(await open(app, token, id)).toMatchObject({
      state: 'new',
      emails: [{}, {}, {}, { is_spam: false }],
    });
    expect(senders).toEqual(['chidi@example.org false', 'bisi@example.net true']);
    await app.send('DELETE', `/api/v1/messages/${id}`, undefined, { token });
    expect(await deliver(to, back(email, { from, id: 'e' }), 'chidi@example.org')).toMatch(/^550/);
  });

  test('is recorded once if it is automatic; our own emails and bounces are ignored', async () => {
    const { app, sink, token } = scene();
    const deliver = createLmtpClient(app);
    const id = await write(app, { email: 'dayo@example.net' });
    const email = await answer(app, sink, { token, id });
    const to = email.replyTo?.[0]?.address ?? '';
    const away = back(email, {
      from: 'dayo@example.net',
      id: 'away',
      headers: 'Auto-Submitted: auto-replied\n',
    });
    // vacation(1) sets no header for automatic replies. An email to the envelope sender counts as automatic.
    const vacation = back(email, { from: 'dayo@example.net', id: 'vacation' });
    expect(await deliver(email.envelopeFrom, vacation, 'dayo@example.net')).toMatch(/^250/);
    expect(await deliver(email.envelopeFrom, away)).toMatch(/^250/);
    expect(await deliver(to, away.replace('<away@', '<away2@'))).toMatch(/^250/);
    expect(await deliver(to, back(email, { from: 'dayo@example.net', id: 'silent' }), '')).toMatch(/^250/);
    expect(
      await deliver(to, back(email, { from: 'Us <no-reply@example.com>', id: 'own' }), 'x@example.com'),
    ).toMatch(/^250/);
    const whole = await open(app, token, id);
    expect(whole.emails.map(({ automatic }) => automatic)).toEqual([true]);
    expect(whole.state).toBe('answered');
    expect(sink.emails.filter(({ envelopeTo }) => envelopeTo.includes('dayo@example.net'))).toHaveLength(1);
    const bounce = `From: MAILER-DAEMON@mx.example\nTo: ${email.envelopeFrom}\nSubject: Undelivered Mail\nX-Failed-Recipients: dayo@example.net\n\n550 5.1.1 No such user\n`;
    expect(await deliver(email.envelopeFrom, bounce)).toMatch(/^250/);
    expect((await open(app, token, id)).replies).toMatchObject([{ mail_answer: '550 5.1.1 No such user' }]);
  });

  test('remains in the mailbox after twenty replies an hour, and the thread shows a notice', async () => {
    const { app, sink, token } = scene();
    const deliver = createLmtpClient(app);
    const id = await write(app, { email: 'efe@example.net' });
    const email = await answer(app, sink, { token, id });
    const to = email.replyTo?.[0]?.address ?? '';
    const send = (nr: number) =>
      deliver(to, back(email, { from: 'efe@example.net', id: `n${nr}` }), 'efe@example.net');
    for (let nr = 0; nr < 20; nr += 1) expect(await send(nr)).toMatch(/^250/);
    for (let nr = 20; nr < 23; nr += 1) expect(await send(nr)).toMatch(/^451 4\.7\.1/);
    expect(await send(3)).toMatch(/^250/);
    expect(await open(app, token, id)).toMatchObject({ emails_left: 3, emails: { length: 20 } });
    app.clock.advance({ seconds: 3_601 });
    expect(await send(20)).toMatch(/^250/);
    expect((await open(app, token, id)).emails).toHaveLength(21);
  });

  test('belongs to its message in a merged thread, reopens the message, and is deleted with the message', async () => {
    const { app, sink, token } = scene();
    const deliver = createLmtpClient(app);
    const email = 'halima@example.net';
    const first = await write(app, { email });
    const asked = await answer(app, sink, { token, id: first, body: 'Which bank?' });
    app.clock.advance({ seconds: 5 });
    const head = await write(app, { email, body: 'One more question' });
    const call = (method: string, path: string, body?: unknown) =>
      app.send(method, `/api/v1/messages/${path}`, body, { token });
    await call('PUT', String(head), { closed: true });
    await call('POST', `${head}/merge`, { from: [first] });
    const { seen, closed } = await open(app, token, head);
    expect([seen, closed === null]).toEqual([2, false]);
    app.clock.advance({ seconds: 5 });
    const text = back(asked, { from: email, id: 'merged', body: 'Zanzibar trust' }).replace(
      'Content-Type: text/plain; charset=utf-8',
      'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain',
    );
    const whole = `${text}${part('slip.txt', Buffer.from('paid'))}--b--\n`;
    expect(await deliver(asked.replyTo?.[0]?.address ?? '', whole, email)).toMatch(/^250/);

    const merged = await open(app, token, head);
    expect(merged).toMatchObject({ state: 'new', closed: null, seen: 3 });
    expect(merged.waiting_since).not.toBeNull();
    expect(merged.entries.map(({ kind }) => kind)).toEqual(['message', 'reply', 'message', 'incoming']);
    const file = merged.emails[0]?.files[0]?.id;
    expect(await (await app.get(`/api/v1/messages/${head}/files/${file}`, { token })).text()).toBe('paid');
    const found = await app.get('/api/v1/messages?search=zanzibar', { token });
    expect(await found.json()).toMatchObject([{ id: head }]);
    const late = await call('POST', `${head}/replies`, { body: 'Hm', seen: 2 });
    expect(late.status).toBe(409);

    await call('POST', `${first}/separate`);
    const left = await open(app, token, head);
    expect(left).toMatchObject({ state: 'new', waiting_since: left.created, emails: [] });
    expect(await open(app, token, first)).toMatchObject({ state: 'new', emails: { length: 1 } });
    expect((await app.get(`/api/v1/messages/${head}/files/${file}`, { token })).status).toBe(404);
    await call('POST', `${head}/merge`, { from: [first] });
    const replied = await call('POST', `${head}/replies`, { body: 'Thank you', seen: 3, close: true });
    expect(replied.status).toBe(200);
    const sent = await sink.waitForEmail(email);
    expect(sent.inReplyTo).toBe('<merged@mail.example>');
    expect(sent.text).toContain('> Zanzibar trust');
    expect(sent.text).not.toContain('look once more');
    await call('DELETE', String(head));
    expect((await app.get(`/api/v1/messages/${first}`, { token })).status).toBe(404);
    expect(await listStoredFiles(app)).toEqual([]);
  });

  test('is read completely from a mailbox, and remains unread there while it cannot be stored', async () => {
    const { app, sink, token } = scene();
    const id = await write(app, { email: 'femi@example.net' });
    const email = await answer(app, sink, { token, id });
    const message = Buffer.from(
      back(email, { from: 'femi@example.net', id: 'long', body: 'Line of text\n'.repeat(30_000) }),
    );
    const outcomes: string[] = [];
    let isRead = true;
    const mailbox: Ctx['mailbox'] = {
      read: async ({ readBytes }, take) => {
        const whole = async (most: number) => {
          if (!isRead) throw new Error('The mailbox is gone');
          return { message: message.subarray(0, most), isCut: message.length > most };
        };
        outcomes.push(await take(message.subarray(0, readBytes), whole));
        return 1;
      },
    };
    const ctx = { ...app.ctx, mailbox };
    isRead = false;
    expect(await readMailbox(ctx)).toBeUndefined();
    app.clock.advance({ seconds: 61 });
    isRead = true;
    expect(await readMailbox(ctx)).toBe(1);
    expect(await readMailbox(ctx)).toBe(1);
    expect(outcomes).toEqual(['read', 'read']);
    const { emails } = await open(app, token, id);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.parts[0]?.text.length).toBeGreaterThan(90_000);
  });
});

describe('Files', () => {
  test('of an email are visible to members only, and are deleted with the message', async () => {
    const { app, sink, token } = scene();
    const id = await write(app, { email: 'gozi@example.net' });
    const email = await answer(app, sink, { token, id });
    const picture = await createJpeg({ width: 900, height: 600 });
    const text = back(email, { from: 'gozi@example.net', id: 'files' }).replace(
      'Content-Type: text/plain; charset=utf-8',
      'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain',
    );
    const page = Buffer.from('<script>alert(1)</script>');
    const whole = `${text}${part('photo “of” it.jpg', picture)}${part('page.html', page)}--b--\n`;
    expect(await createLmtpClient(app)(email.replyTo?.[0]?.address ?? '', whole, 'gozi@example.net')).toMatch(
      /^250/,
    );
    const [first] = (await open(app, token, id)).emails;
    expect(first?.parts[0]?.text).toBe('They are back.');
    expect(first?.files).toMatchObject([
      { name: 'photo “of” it.jpg', size: picture.length, thumbnail: true, risky: false },
      { name: 'page.html', size: page.length, thumbnail: false, risky: true },
    ]);
    const path = `/api/v1/messages/${id}/files/${first?.files[1]?.id}`;
    const saved = await app.get(path, { token });
    expect(await saved.text()).toBe(page.toString());
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="page.html"; filename*=UTF-8''page.html`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const small = await app.get(`/api/v1/messages/${id}/files/${first?.files[0]?.id}/thumbnail`, { token });
    expect(small.headers.get('Content-Type')).toBe('image/webp');
    expect(
      Buffer.from(await small.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    expect((await app.get(`${path}/thumbnail`, { token })).status).toBe(404);
    const names = await listStoredFiles(app);
    expect(names).toHaveLength(3);
    for (const name of names) expect((await app.get(`/media/${name}`)).status).toBe(404);
    expect((await app.get(path)).status).toBe(401);
    expect((await app.get(path, { token: await app.signInAs('CREATOR') })).status).toBe(403);
    const other = await write(app);
    expect((await app.get(path.replace(`/${id}/`, `/${other}/`), { token })).status).toBe(404);
    expect((await app.send('DELETE', path, undefined, { token })).status).toBe(404);
    await app.send('DELETE', `/api/v1/messages/${id}`, undefined, { token });
    expect(await listStoredFiles(app)).toEqual([]);
  });

  test('of a reply by staff are sent with its email, within the size limit of an email', async () => {
    const { app, sink, token } = scene();
    const id = await write(app, { email: 'ike@example.net' });
    const path = `/api/v1/messages/${id}/files`;
    const send = (name: string, bytes: Buffer) =>
      app.send('POST', path, createForm({ file: { name, bytes } }), { token });
    const add = async (name: string, bytes: Buffer) => dataOf<File>(await send(name, bytes));
    const bytes = Buffer.from('%PDF-1.7 receipt');
    const [receipt, list] = [
      await add('Beleg für Ada.pdf', bytes),
      await add('../list.csv', Buffer.from('a;b')),
    ];
    expect([receipt.name, list.name]).toEqual(['Beleg für Ada.pdf', 'list.csv']);
    const gone = await add('gone.txt', bytes);
    expect((await app.send('DELETE', `${path}/${gone.id}`, undefined, { token })).status).toBe(200);
    expect((await send('a.exe', bytes)).status).toBe(415);
    expect((await send('a.txt', Buffer.alloc(0))).status).toBe(422);
    expect((await send('a.bin', Buffer.alloc(7 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await app.send('POST', path, createForm({}), { token })).status).toBe(422);
    const reply = (files: unknown) =>
      app.send('POST', `/api/v1/messages/${id}/replies`, { body: 'x', files }, { token });
    expect((await reply([gone.id])).status).toBe(404);
    for (const files of [[0], ['1'], 5, Array.from({ length: 11 }, () => 1)])
      expect((await reply(files)).status).toBe(422);
    const large = await Promise.all([1, 2].map((nr) => add(`${nr}.bin`, Buffer.alloc(4 * 1024 * 1024, nr))));
    expect((await reply(large.map((file) => file.id))).status).toBe(413);

    const email = await answer(app, sink, { token, id, files: [receipt.id, list.id, list.id] });
    expect(email.attachments.map(({ filename }) => filename)).toEqual(['Beleg für Ada.pdf', 'list.csv']);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no encoding was asked for
    expect(Buffer.from(email.attachments[0]?.content as ArrayBuffer).toString()).toBe(bytes.toString());
    expect((await open(app, token, id)).replies[0]?.files).toMatchObject([receipt, list]);
    expect((await reply([receipt.id])).status).toBe(404);

    const stored = async () => (await listStoredFiles(app)).length;
    expect(await stored()).toBe(4);
    app.clock.advance({ seconds: 25 * 3600 });
    await sweepMedia(app.ctx);
    expect(await stored()).toBe(2);
    // Deleting the row, as retention does, releases the files.
    await app.ctx.db.deleteFrom('messages').where('id', '=', id).execute();
    await sweepMedia(app.ctx);
    expect(await stored()).toBe(0);
  });
});

describe('Spam', () => {
  const shared = createSharedApp({ variables: { CONTACT_TO: 'desk@example.com' } });
  const ad = 'Best SEO services and backlinks: https://a.example https://b.example https://c.example';

  test('without a mailbox, replies of visitors go to the contact address', async () => {
    const app = shared();
    const token = await app.signInAs('SUPPORT');
    const id = await write(app, { email: 'plain@example.org' });
    const reply = await app.send('POST', `/api/v1/messages/${id}/replies`, { body: 'Hello' }, { token });
    expect(reply.status).toBe(200);
    const email = await pollUntil(async () => {
      const { emails } = await app.ctx.outbox.list({ limit: 10 });
      return emails.find(({ to }) => to === 'plain@example.org');
    }, 'the answer');
    const { headers = [] } = (await app.ctx.outbox.read(email.id)) ?? {};
    expect(headers.find(({ name }) => name === 'Reply-To')?.value).toBe('desk@example.com');
    await app.send('DELETE', `/api/v1/messages/${id}`, undefined, { token });
    await app.ctx.db.deleteFrom('notifications').execute();
  });

  test('is stored with its reasons and never rejected, and staff can change the decision', async () => {
    const app = shared();
    const token = await app.signInAs('SUPPORT');
    const id = await write(app, { email: 'seller@example.org', body: ad });
    const filed = await open(app, token, id);
    expect(filed).toMatchObject({ state: 'spam', filed_as_spam: true, spam: { score: 5 } });
    expect(filed.spam.reasons.map(({ rule, value }) => `${rule} ${value}`)).toEqual([
      'links 3',
      'phrases seo services, backlinks',
    ]);
    expect(await countsOf(app, token)).toBe('0 1 1 0');
    expect(await (await app.get('/api/v1/notifications', { token })).json()).toEqual([]);
    await expect.poll(() => sentOn(app, 'seller@example.org')).toBe(1);

    const mark = (message: number, state: string) =>
      app.send('PUT', `/api/v1/messages/${message}`, { state }, { token });
    await mark(id, 'new');
    expect(await countsOf(app, token)).toBe('1 0 1 1');
    const again = await write(app, { email: 'seller@example.org', body: ad });
    expect(await open(app, token, again)).toMatchObject({ state: 'new', spam: { score: 0 } });

    const plain = await write(app, { email: 'rude@example.org' });
    expect((await open(app, token, plain)).state).toBe('new');
    await mark(plain, 'spam');
    const denied = await write(app, { email: 'rude@example.org', body: 'Hello' });
    expect(await open(app, token, denied)).toMatchObject({
      state: 'spam',
      spam: { reasons: [{ rule: 'senderDenied' }] },
    });
    await mark(plain, 'new');
    const later = await write(app, { email: 'rude@example.org', body: 'Hello again' });
    expect((await open(app, token, later)).state).toBe('new');
  });

  test('with a high score is not forwarded until a member marks the message as not spam', async () => {
    const app = shared();
    const token = await app.signInAs('SUPPORT');
    const id = await write(app, {
      email: 'worse@example.org',
      body: `[url=https://x.example]casino[/url] ${ad}`,
    });
    expect((await open(app, token, id)).spam.score).toBeGreaterThanOrEqual(8);
    const plain = await write(app, { email: 'good@example.org' });
    await expect.poll(() => sentOn(app, 'good@example.org')).toBe(1);
    expect(plain).toBeGreaterThan(id);
    expect(await sentOn(app, 'worse@example.org')).toBe(0);
    await app.send('PUT', `/api/v1/messages/${id}`, { state: 'new' }, { token });
    await expect.poll(() => sentOn(app, 'worse@example.org')).toBe(1);
  });

  test('includes messages with the same body from many senders', async () => {
    const app = shared();
    const token = await app.signInAs('SUPPORT');
    const body = 'Dear owner of the site, we have looked at what you do.';
    const states = [];
    for (const nr of [1, 2, 3, 4, 5])
      states.push(
        (
          await open(
            app,
            token,
            await write(app, { email: `same-${nr}@example.org`, body: `${body}${'!'.repeat(nr)}` }),
          )
        ).state,
      );
    expect(states).toEqual(['new', 'new', 'new', 'new', 'spam']);
  });
});

import { expect, test } from 'vitest';
import { createUnsubscribeToken } from '#modules/subscribers/tokens.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { type MailSink, startMailSink } from '#tests/harness/mail-sink.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const texts = translateTexts(english, 'preferences');

const path = '/newsletter/preferences';

function post(app: App, token: string, fields: Record<string, string>): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return fetch(`${app.url}${path}?token=${token}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields).toString(),
  });
}

async function linkIn(sink: MailSink, email: string, kind: 'preferences' | 'address'): Promise<string> {
  const { text = '' } = await sink.waitForEmail(email);
  const token = new RegExp(`/newsletter/${kind}\\?token=([\\w-]{43})`).exec(text)?.[1];
  if (token === undefined) throw new Error(`No link to ${kind}`);
  return token;
}

test('any link allows changes of preferences; a private link also shows, exports and changes the address', async () => {
  await using sink = await startMailSink();
  await using app = await startApp({ smtpUrl: sink.url, optIn: 'single' });
  const staff = await app.signInAs('SUPPORT');
  const add = (body: object) => app.send('POST', '/api/v1/topics', body, { token: staff });
  await add({ name: 'Events' });
  await add({ name: 'Staff only', is_public: false });
  await app.send('POST', '/api/v1/newsletter', { email: 'obi@example.com' });
  await app.send('PUT', '/api/v1/subscribers/1', { topics: [2], name: 'Ada' }, { token: staff });
  const open = createUnsubscribeToken(app.ctx, 1);

  const page = await (await fetch(`${app.url}${path}?token=${open}`)).text();
  expect(page).toContain('Events');
  expect(page).toContain('o•••@example.com');
  expect(page).not.toContain('Staff only');
  expect(page).not.toContain('obi@example.com');
  expect((await fetch(`${app.url}${path}?token=${'x'.repeat(43)}`)).status).toBe(404);
  expect((await fetch(`${app.url}${path}/export?token=${open}`, { redirect: 'manual' })).status).toBe(302);

  // The form does not show consent for a subscriber who was never asked. A form without this field does not change the choice.
  const choiceOf = async () =>
    (await app.ctx.db.selectFrom('subscribers').select('isCounted').executeTakeFirstOrThrow()).isCounted;
  expect(page).toContain(texts.countedUnset);
  expect(page).not.toMatch(/<input[^>]*name="counted"[^>]*checked/);
  await post(app, open, { 'topic-1': 'on' });
  expect(await choiceOf()).toBeNull();
  const chosen = await (await post(app, open, { 'topic-1': 'on', counted: 'yes' })).text();
  expect(chosen).toMatch(/<input[^>]*name="counted"[^>]*checked=""[^>]*value="yes"/);
  expect(chosen).not.toContain(texts.countedUnset);
  expect(await choiceOf()).toBe(true);

  // The form does not change topics that are not public, and ignores unknown ids.
  expect(
    await (await post(app, open, { 'topic-1': 'on', 'topic-999': 'on', counted: 'no' })).text(),
  ).toContain(texts.saved);
  const { topics } = await read<{ topics: { id: number }[] }>(app, '/api/v1/subscribers/1', staff);
  expect(topics.map(({ id }) => id)).toEqual([1, 2]);
  expect(await choiceOf()).toBe(false);

  // The link in a newsletter can request a private link, but cannot change the address.
  expect((await post(app, open, { do: 'address', email: 'thief@example.com' })).status).toBe(404);
  expect(await (await post(app, open, { do: 'link' })).text()).toContain(texts.linkSent);
  const own = await linkIn(sink, 'obi@example.com', 'preferences');
  expect(await (await fetch(`${app.url}${path}?token=${own}`)).text()).toContain('obi@example.com');
  const held = await (await fetch(`${app.url}${path}/export?token=${own}`)).text();
  expect(JSON.parse(held)).toMatchObject({
    email: 'obi@example.com',
    name: 'Ada',
    isCounted: false,
    history: [
      { kind: 'tracking-changed' },
      { kind: 'tracking-changed' },
      { kind: 'topics-changed' },
      { kind: 'topics-changed' },
      { kind: 'signed-up' },
    ],
  });

  expect(await (await post(app, own, { do: 'address', email: 'no address' })).text()).toContain(
    texts.invalid,
  );
  await post(app, own, { do: 'address', email: 'Obi.New@example.com' });
  const address = await linkIn(sink, 'obi.new@example.com', 'address');
  const asked = await fetch(`${app.url}/newsletter/address?token=${address}`);
  expect([asked.status, (await asked.text()).includes('obi.new@example.com')]).toEqual([200, true]);
  expect(await emailOf(app)).toBe('obi@example.com');
  await fetch(`${app.url}/newsletter/address?token=${address}`, { method: 'POST' });
  expect(await emailOf(app)).toBe('obi.new@example.com');
  expect((await fetch(`${app.url}/newsletter/address?token=${address}`, { method: 'POST' })).status).toBe(
    404,
  );
  expect((await fetch(`${app.url}${path}?token=${own}`)).status).toBe(404);
});

test('a private link is valid for an hour, is sent three times a day, and rejects an address in use', async () => {
  await using sink = await startMailSink();
  await using app = await startApp({ smtpUrl: sink.url, optIn: 'single' });
  for (const email of ['obi@example.com', 'bola@example.com'])
    await app.send('POST', '/api/v1/newsletter', { email });
  const open = createUnsubscribeToken(app.ctx, 1);
  await post(app, open, { do: 'link' });
  const own = await linkIn(sink, 'obi@example.com', 'preferences');
  await post(app, own, { do: 'address', email: 'bola@example.com' });
  const address = await linkIn(sink, 'bola@example.com', 'address');
  expect((await fetch(`${app.url}/newsletter/address?token=${address}`, { method: 'POST' })).status).toBe(
    404,
  );
  await post(app, open, { do: 'link' });
  await post(app, open, { do: 'link' });
  expect(await (await post(app, open, { do: 'link' })).text()).toContain(texts.tooMany);
  app.clock.advance({ seconds: 3601 });
  expect((await fetch(`${app.url}${path}?token=${own}`)).status).toBe(404);
});

async function emailOf(app: App): Promise<string> {
  return (await app.ctx.db.selectFrom('subscribers').select('email').executeTakeFirstOrThrow()).email;
}

async function read<Data>(app: App, path: string, token: string): Promise<Data> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (await (await app.get(path, { token })).json()) as Data;
}

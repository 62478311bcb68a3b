// On PostgreSQL 15 too: PL/pgSQL functions that count events and release messages.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteMessagesBefore } from '#modules/messages/inbox.ts';
import { sweepDeletedNotesAndReplies } from '#modules/messages/note.ts';
import { builtInRoles, roleIds, roleNames } from '#modules/members/constants.ts';
import { createSharedApp } from '#tests/harness/app.ts';

type Listed = {
  id: number;
  email: string;
  state: string;
  closed: string | null;
  assignee: { id: number; name: string } | null;
  tags: string[];
  first_answered: string | null;
  waiting_since: string | null;
  merged: number;
  merged_into: number | null;
};
type Entry = { kind: string; id: number; body: string; changeable_until?: string | null };
type Whole = Listed & { name: string | null; entries: Entry[]; seen: number; others: { id: number }[] };
type Change = Record<string, unknown>;

type Done = {
  id: number;
  name: string;
  skipped: number;
  undo: unknown;
  restore: string;
  edited: string | null;
};
type Item = Listed & { kind: string; title: string };
type ApiResult = Pick<Response, 'status' | 'headers'> & {
  data: Done;
  json: unknown;
  items: Item[];
  whole: Whole;
};

const shared = createSharedApp();
let [admin, support] = ['', ''];
let nr = 0;

beforeEach(async () => {
  const { ctx } = shared();
  await sql`truncate messages, message_replies, saved_replies, notifications restart identity cascade`.execute(
    ctx.db,
  );
  await sql`update counters set count = 0 where name like 'messages.%'`.execute(ctx.db);
  admin = await shared().signInAs('ADMIN');
  support = await shared().signInAs('SUPPORT');
});

async function write(fields: Record<string, string> = {}): Promise<number> {
  nr += 1;
  const given = { email: 'ada@example.com', phone: '08035550142', body: `Hello ${nr}`, ...fields };
  const client = `198.51.${Math.floor(nr / 250)}.${nr % 250}`;
  expect((await shared().send('POST', '/api/v1/contact', given, { client })).status).toBe(200);
  const row = await shared()
    .ctx.db.selectFrom('messages')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Calls as the Admin and returns the parsed body. */
async function call(method: string, path: string, body?: unknown, token = admin): Promise<ApiResult> {
  return read(await shared().send(method, `/api/v1${path}`, body, { token }));
}

async function read(answer: Response): Promise<ApiResult> {
  const json: unknown = await answer.json();
  const data = json !== null && typeof json === 'object' && 'data' in json ? json.data : null;
  const { status, headers } = answer;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
  return { status, headers, data, json, items: json, whole: json } as ApiResult;
}

async function open(id: number, token = admin): Promise<Whole> {
  return (await call('GET', `/messages/${id}`, undefined, token)).whole;
}

async function ids(query: Record<string, string>): Promise<number[]> {
  const { items } = await call('GET', `/messages?${new URLSearchParams(query).toString()}`);
  return items.map(({ id }) => id);
}

async function ownId(token: string): Promise<number> {
  return (await call('GET', '/auth/current_user', undefined, token)).data.id;
}

/** Advances the clock and logs in again, because a session ends after eight hours without requests. */
async function later(hours: number): Promise<void> {
  shared().clock.advance({ seconds: hours * 3_600 });
  admin = await shared().signInAs('ADMIN');
}

const change = (id: number, body: Change, token = admin) => call('PUT', `/messages/${id}`, body, token);
const reply = (id: number, body: Change, token = admin) =>
  call('POST', `/messages/${id}/replies`, body, token);

async function counts(): Promise<(string | null)[]> {
  const { headers } = await call('GET', '/messages?limit=1');
  return ['New', 'Answered', 'Spam'].map((state) => headers.get(`X-Count-${state}`));
}

describe('The assignee of a message', () => {
  test('is set, notified and filterable, and one of two parallel assignments succeeds', async () => {
    const [first, second] = [await write(), await write()];
    const [me, other] = [await ownId(admin), await ownId(support)];
    expect((await change(first, { assignee_id: other, assignee_was: null })).data.undo).toEqual({
      id: first,
      assignee_id: null,
      assignee_was: other,
    });
    expect((await open(first)).assignee).toEqual({ id: other, name: 'SUPPORT of the test' });
    expect(await ids({ assignee: String(other) })).toEqual([first]);
    expect(await ids({ assignee: 'nobody' })).toEqual([second]);
    expect(await ids({ assignee: String(other), state: 'new', search: 'hello' })).toEqual([first]);
    const newsOf = async (token: string) =>
      (await call('GET', '/notifications', undefined, token)).items.map(({ kind }) => kind);
    expect(await newsOf(support)).toContain('message-assigned');
    expect(await newsOf(admin)).not.toContain('message-assigned');
    expect((await call('GET', '/notifications', undefined, admin)).headers.get('X-Total-Count')).toBe('2');
    const takes = await Promise.all([
      change(second, { assignee_id: me, assignee_was: null }),
      change(second, { assignee_id: other, assignee_was: null }, support),
    ]);
    expect(takes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await change(second, { assignee_id: 9999 })).status).toBe(422);
    const creator = await ownId(await shared().signInAs('CREATOR'));
    expect((await change(second, { assignee_id: creator })).status).toBe(422);
    for (const body of [{}, { assignee_id: 'me' }, { closed: 'yes' }, { add_tags: [''] }, { add_tags: 'x' }])
      expect((await change(second, body)).status).toBe(422);
    const { items: members } = await call('GET', '/messages/assignees');
    expect(members.map(({ id }) => id)).not.toContain(creator);
  });

  test('is cleared when the member is deactivated, removed or loses the permission', async () => {
    const { ctx } = shared();
    const made = await shared().signInWith(['messages', 'posts']);
    const people = [support, await shared().signInAs('SUPPORT'), await shared().signInAs('SUPPORT'), made];
    const given = new Map<number, number>();
    for (const token of people) {
      const [id, memberId] = [await write(), await ownId(token)];
      expect((await change(id, { assignee_id: memberId })).status).toBe(200);
      given.set(id, memberId);
    }
    const [off, gone, moved, lost] = [...given.values()];
    await ctx.db
      .updateTable('members')
      .set({ enabled: false })
      .where('id', '=', off ?? 0)
      .execute();
    await ctx.db
      .deleteFrom('members')
      .where('id', '=', gone ?? 0)
      .execute();
    await ctx.db
      .updateTable('members')
      .set({ roleId: roleIds.CREATOR })
      .where('id', '=', moved ?? 0)
      .execute();
    await sql`update roles set permissions = '{posts}' where id = (select role_id from members where id = ${lost})`.execute(
      ctx.db,
    );
    for (const id of given.keys()) expect((await open(id)).assignee).toBeNull();
    const { rows } = await sql<{
      id: number;
    }>`select id from roles where id < 4 and may_open_messages(id)`.execute(ctx.db);
    const may = roleNames.filter((name) => builtInRoles[name].includes('messages'));
    expect(rows.map(({ id }) => id)).toEqual(may.map((name) => roleIds[name]));
  });
});

describe('States, tags and bulk changes', () => {
  test('closed messages have the state answered, another state reopens them, and the counts change', async () => {
    const id = await write();
    expect((await change(id, { closed: true })).data.undo).toEqual({ id, state: 'new', closed: false });
    expect(await open(id)).toMatchObject({ state: 'answered', waiting_since: null, first_answered: null });
    expect((await open(id)).closed).not.toBeNull();
    expect([await ids({ closed: 'true' }), await ids({ state: 'answered', closed: 'false' })]).toEqual([
      [id],
      [],
    ]);
    expect(await counts()).toEqual(['0', '1', '0']);
    await change(id, { state: 'spam' });
    expect(await open(id)).toMatchObject({ state: 'spam', closed: null });
    await change(id, { closed: true });
    await change(id, { closed: false });
    expect(await open(id)).toMatchObject({ state: 'answered', closed: null });
    await change(id, { state: 'new' });
    expect(await counts()).toEqual(['1', '0', '0']);
  });

  test('tags are lower case, limited, suggested and filterable; parallel additions lose nothing', async () => {
    const id = await write();
    await Promise.all([
      change(id, { add_tags: ['Refund ', 'NIN'] }),
      change(id, { add_tags: ['refund', 'bank  app'] }, support),
    ]);
    expect((await open(id)).tags).toEqual(['bank app', 'nin', 'refund']);
    expect((await call('GET', '/messages/tags')).json).toEqual(['bank app', 'nin', 'refund']);
    expect([await ids({ tag: 'Refund' }), await ids({ tag: 'ref' })]).toEqual([[id], []]);
    const { data } = await change(id, { remove_tags: ['nin'], add_tags: ['nin', 'urgent'] });
    expect(data.undo).toEqual({ id, add_tags: ['nin'], remove_tags: ['urgent'] });
    const many = Array.from({ length: 18 }, (_, at) => `tag ${at}`);
    expect((await change(id, { add_tags: many })).status).toBe(422);
    expect((await open(id)).tags).toEqual(['bank app', 'refund', 'urgent']);
  });

  test('bulk changes can be undone; a message that someone else changed meanwhile is skipped', async () => {
    const [one, two, three] = [await write(), await write(), await write()];
    const [me, other] = [await ownId(admin), await ownId(support)];
    await change(two, { state: 'answered', add_tags: ['old'] });
    await change(three, { assignee_id: other });
    const all = [one, two, three, 999].map((id) => ({
      id,
      state: 'spam',
      add_tags: ['old', 'new'],
      assignee_id: me,
      assignee_was: null,
    }));
    const { data } = await call('PUT', '/messages', { changes: all });
    expect(data).toMatchObject({ changed: [one, two], skipped: 2 });
    expect(await counts()).toEqual(['1', '0', '2']);
    const { data: back } = await call('PUT', '/messages', { changes: data.undo });
    expect(back.skipped).toBe(0);
    expect(await open(one)).toMatchObject({ state: 'new', tags: [], assignee: null });
    expect(await open(two)).toMatchObject({ state: 'answered', tags: ['old'], assignee: null });
    const many = Array.from({ length: 101 }, (_, at) => ({ id: at + 1, state: 'spam' }));
    for (const changes of [[], many]) expect((await call('PUT', '/messages', { changes })).status).toBe(422);
    await call('PUT', '/messages', { changes: [one, two].map((id) => ({ id, assignee_id: other })) });
    const { items: news } = await call('GET', '/notifications', undefined, support);
    expect(news.filter(({ kind }) => kind === 'message-assigned').map(({ title }) => title)).toEqual([
      'ada@example.com +1',
      'ada@example.com',
    ]);
  });
});

describe('Notes', () => {
  test('are editable by their author for a day, searchable, never mailed, and restorable for an hour', async () => {
    const id = await write();
    const note = (body: string, token = admin) => call('POST', `/messages/${id}/notes`, { body }, token);
    const [first, again] = [await note('Ask the ledger team'), await note('Ask the ledger team')];
    expect(again.data.id).toBe(first.data.id);
    const path = `/message-notes/${first.data.id}`;
    expect((await call('PUT', path, { body: 'Mine now' }, support)).status).toBe(403);
    expect((await call('DELETE', path, undefined, support)).status).toBe(403);
    expect((await call('PUT', path, { body: 'Ask the ledger team again' })).data.edited).not.toBeNull();
    expect(await ids({ search: 'ledger team again' })).toEqual([id]);
    const entryFor = async (token: string) =>
      (await open(id, token)).entries.find(({ kind }) => kind === 'note');
    expect((await entryFor(admin))?.changeable_until).not.toBeNull();
    expect((await entryFor(support))?.changeable_until).toBeNull();
    expect((await call('DELETE', path)).data.restore).toBe(`/api/v1${path}/restore`);
    expect([await entryFor(admin), await ids({ search: 'ledger' })]).toEqual([undefined, []]);
    expect((await call('PUT', path, { body: 'x' })).status).toBe(404);
    expect((await call('POST', `${path}/restore`)).status).toBe(200);
    expect((await entryFor(support))?.body).toBe('Ask the ledger team again');
    await call('DELETE', path);
    shared().clock.advance({ seconds: 3_700 });
    expect((await call('POST', `${path}/restore`)).status).toBe(404);
    expect(await sweepDeletedNotesAndReplies(shared().ctx)).toBe(1);
    const late = (await note('Late')).data.id;
    await sql`update message_notes set created_at = created_at - interval '25 hours'`.execute(
      shared().ctx.db,
    );
    expect((await call('DELETE', `/message-notes/${late}`, undefined, admin)).status).toBe(409);
    for (const body of ['', ' \n', 'a'.repeat(5_001), 5])
      expect((await call('POST', `/messages/${id}/notes`, { body })).status).toBe(422);
    expect((await call('POST', '/messages/999/notes', { body: 'x' })).status).toBe(404);
    const { rows } = await sql`select from jobs.job where name = 'send-reply'`.execute(shared().ctx.db);
    expect(rows).toEqual([]);
  });
});

describe('Threads', () => {
  test('combine messages of one address, have the waiting time of the oldest message, and can be split', async () => {
    const first = await write({ body: 'Where are my coins?' });
    await later(1);
    const second = await write({ topic: 'Errors' });
    const third = await write();
    const stranger = await write({ email: 'bola@example.com' });
    await change(second, { add_tags: ['coins'], assignee_id: await ownId(support) });
    expect((await open(third)).others.map(({ id }) => id)).toEqual([second, first]);
    const merge = (into: number, from: number[]) => call('POST', `/messages/${into}/merge`, { from });
    expect([
      (await merge(third, [stranger])).status,
      (await merge(third, [third])).status,
      (await merge(third, [999])).status,
    ]).toEqual([422, 422, 404]);
    expect((await merge(second, [first])).status).toBe(200);
    expect((await merge(third, [second])).status).toBe(200);
    expect((await merge(third, [second])).status).toBe(409);
    const whole = await open(third);
    expect(whole).toMatchObject({
      merged: 2,
      tags: ['coins'],
      assignee: { name: 'SUPPORT of the test' },
      seen: 2,
    });
    expect(whole.entries.map(({ id }) => id)).toEqual([first, second, third]);
    expect(whole.waiting_since).toBe(
      (
        await shared()
          .ctx.db.selectFrom('messages')
          .select('createdAt')
          .where('id', '=', first)
          .executeTakeFirstOrThrow()
      ).createdAt.toISOString(),
    );
    expect(await ids({})).toEqual([stranger, third]);
    expect(await ids({ search: 'where are my' })).toEqual([third]);
    expect(await counts()).toEqual(['2', '0', '0']);
    expect((await open(first)).merged_into).toBe(third);
    for (const [method, path, body] of [
      ['PUT', '', { state: 'spam' }],
      ['POST', '/replies', { body: 'x' }],
      ['POST', '/notes', { body: 'x' }],
    ] as const)
      expect((await call(method, `/messages/${first}${path}`, body)).status).toBe(409);
    expect((await reply(third, { body: 'All at once' })).status).toBe(200);
    expect(await counts()).toEqual(['1', '1', '0']);
    expect((await call('POST', `/messages/${second}/separate`)).status).toBe(200);
    expect(await open(second)).toMatchObject({ merged: 1, merged_into: null, state: 'answered' });
    expect((await open(first)).merged_into).toBe(second);
    expect(await counts()).toEqual(['1', '2', '0']);
    const newest = await write();
    expect((await merge(third, [second, newest])).status).toBe(200);
    expect(await open(third)).toMatchObject({ state: 'new', merged: 3 });
    expect((await call('DELETE', `/messages/${third}`)).status).toBe(200);
    expect(await ids({})).toEqual([stranger]);
    expect(await counts()).toEqual(['1', '0', '0']);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from notifications where title like 'ada%'`.execute(shared().ctx.db);
    expect(rows[0]?.count).toBe(0);
  });

  test('are answered if a later reply exists when messages merge; one of two parallel merges gets 409', async () => {
    const [first, second, third] = [await write(), await write(), await write()];
    shared().clock.advance({ seconds: 60 });
    await reply(third, { body: 'Here you are' });
    const merges = await Promise.all(
      [second, third].map((into) => call('POST', `/messages/${into}/merge`, { from: [first] })),
    );
    expect(merges.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const winner = merges[0]?.status === 200 ? second : third;
    expect((await open(first)).merged_into).toBe(winner);
    await call('POST', `/messages/${first}/separate`);
    await call('POST', `/messages/${third}/merge`, { from: [first] });
    expect(await open(third)).toMatchObject({ state: 'answered', merged: 1 });
  });

  test('are removed completely by retention, according to the age of their latest message', async () => {
    const [first, second] = [await write(), await write()];
    await call('POST', `/messages/${second}/merge`, { from: [first] });
    await change(second, { closed: true });
    await later(24);
    await call('POST', `/messages/${second}/notes`, { body: 'Kept for this' });
    const { ctx, clock } = shared();
    const before = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
    expect(await deleteMessagesBefore(ctx, before(12), 10)).toBe(0);
    await later(24);
    expect(await deleteMessagesBefore(ctx, before(12), 10)).toBe(1);
    expect(await ctx.db.selectFrom('messages').selectAll().execute()).toEqual([]);
    expect(await ctx.db.selectFrom('messageNotes').selectAll().execute()).toEqual([]);
  });
});

describe('Replies', () => {
  test('are rejected if they missed another reply or have an unfilled placeholder', async () => {
    const id = await write();
    const begun = (await open(id)).seen;
    const both = await Promise.all([
      reply(id, { body: 'From Ada', seen: begun }),
      reply(id, { body: 'From Bola', seen: begun }, support),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(
      (await reply(id, { body: 'From Bola, who has read it', seen: begun + 1, close: true }, support)).status,
    ).toBe(200);
    const whole = await open(id);
    expect(whole).toMatchObject({ state: 'answered', seen: 2 });
    expect([whole.closed, whole.first_answered].includes(null)).toBe(false);
    expect(whole.assignee).not.toBeNull();
    for (const body of ['Hello {name}', '{nmae|x} here'])
      expect((await reply(id, { body })).status).toBe(422);
    expect((await reply(id, { body: 'Use {{count}} and { name } there' })).status).toBe(200);
  });

  test('saved replies are created once, deleted and restored, and one of two parallel changes succeeds', async () => {
    const press = { name: 'Coins', body: 'Hello {name|there}', save_key: 'a'.repeat(32) };
    const made = await Promise.all([
      call('POST', '/saved-replies', press),
      call('POST', '/saved-replies', press),
    ]);
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    const { id } = made[0].data;
    expect((await call('POST', '/saved-replies', { name: 'coins', body: 'x' })).status).toBe(422);
    const path = `/saved-replies/${id}`;
    const edits = await Promise.all(
      ['One', 'Two'].map((body) => call('PUT', path, { name: 'Coins', body, version: 1 })),
    );
    expect(edits.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('GET', '/saved-replies')).json).toEqual([]);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('POST', `${path}/restore`)).data.name).toBe('Coins');
    await call('DELETE', path);
    await call('POST', '/saved-replies', { name: 'COINS', body: 'x' });
    expect((await call('POST', `${path}/restore`)).status).toBe(422);
  });

  test('the time to the first reply is measured, and waiting messages are reported', async () => {
    const { clock } = shared();
    const waits = [1, 2, 3, 10];
    for (const [at, hours] of waits.entries()) {
      const id = await write({ email: `p${at}@example.com` });
      await later(hours);
      await reply(id, { body: 'Here' });
      await reply(id, { body: 'And once more' });
    }
    const spam = await write();
    await reply(spam, { body: 'Oh' });
    await change(spam, { state: 'spam' });
    await change(await write(), { state: 'answered' });
    const waiting = await write();
    const since = clock.now().toISOString();
    await later(1);
    const { json } = await call('GET', '/messages/answer-times?days=7');
    expect(json).toEqual({
      days: 7,
      count: 4,
      median_seconds: 9_000,
      ninetieth_seconds: 28_440,
      waiting: 1,
      oldest_waiting_since: since,
    });
    expect((await open(waiting)).waiting_since).toBe(since);
    expect((await call('GET', '/messages/answer-times?days=8')).status).toBe(422);
  });
});

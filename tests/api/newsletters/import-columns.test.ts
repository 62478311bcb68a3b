import { describe, expect, test } from 'vitest';
import { planImport } from '#modules/subscribers/import-columns.ts';
import { enqueueImport, runImports } from '#modules/subscribers/import-job.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

type Lines = { line: number; text: string; reason: string }[];
type Report = {
  data: {
    added: number;
    known: number;
    changed: number;
    away: number;
    refused: Lines;
    values: Lines;
    columns: { name: string; use: string; examples: string[] }[];
    people: object[];
  };
  message: string;
};

async function importCsv(
  app: App,
  csv: string,
  fields: Record<string, string> = { confirmed: 'true' },
  fileName = 'people.csv',
) {
  const form = new FormData();
  form.set('file', new File([csv], fileName, { type: 'text/csv' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const token = await app.signInAs('ADMIN');
  const answer = await app.send('POST', '/api/v1/subscribers/import', form, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return { status: answer.status, body: (await answer.json()) as Report };
}

const usesOf = ({ body }: { body: Report }) => body.data.columns.map(({ use }) => use).join(' ');

/** Adds the topics News and "Sport, live", and a field of each kind. */
async function addAudience(app: App): Promise<void> {
  const token = await app.signInAs('ADMIN');
  for (const name of ['News', 'Sport, live']) await app.send('POST', '/api/v1/topics', { name }, { token });
  for (const [name, kind] of [
    ['Home City', 'text'],
    ['Friends', 'number'],
    ['Birthday', 'date'],
  ])
    await app.send('POST', '/api/v1/subscriber-fields', { name, kind }, { token });
}

/** Returns all stored data of subscribers except ids and days of consent. */
async function peopleOf(app: App) {
  const rows = await app.ctx.db
    .selectFrom('subscribers as s')
    .leftJoin('topicSubscribers as ts', 'ts.subscriberId', 's.id')
    .leftJoin('topics as t', 't.id', 'ts.topicId')
    .select(['s.email', 's.name', 's.state', 's.tags', 's.fields', 's.createdAt', 't.name as topic'])
    .orderBy('s.email')
    .orderBy('t.name')
    .execute();
  const people = new Map<string, object & { topics: string[] }>();
  for (const { topic, ...person } of rows) {
    const topics = people.get(person.email)?.topics ?? [];
    people.set(person.email, { ...person, topics: topic === null ? topics : [...topics, topic] });
  }
  return [...people.values()];
}

describe('Columns of an imported list', () => {
  test('are recognized by the headings of common products, and skipped if the heading is unknown', async () => {
    await using app = await startApp();
    await addAudience(app);
    const dry = { dry_run: 'true' };
    for (const [heading, row, uses] of [
      [
        '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,UNSUB_TIME,TAGS',
        'a@example.com,Ada,Obi,2,2020-01-02 03:04:05,,"""VIP"",""press"""',
        'email first-name last-name none since left tags',
      ],
      [
        'id,email,name,note,subscribed_to_emails,created_at,labels',
        '1,a@example.com,Ada,,true,2020-01-02T03:04:05.000Z,VIP',
        'none email name none state since tags',
      ],
      [
        'uuid,email,name,attributes,status,created_at',
        'x,a@example.com,Ada,{},enabled,2020-01-02T03:04:05.123456+01:00',
        'none email name none state since',
      ],
      ['Email,Name,email_disabled', 'a@example.com,Ada,false', 'email name left'],
      ['Courriel;Nom;home city', 'a@example.com;Ada;Lagos', 'email none field:home_city'],
    ] as const) {
      const dried = await importCsv(app, `${heading}\n${row}\n`, dry);
      expect([usesOf(dried), dried.body.data.added]).toEqual([uses, 1]);
      expect(dried.body.data.values).toEqual([]);
    }
    const bare = await importCsv(app, 'Ada,a@example.com\nObi,b@example.com\n', dry);
    expect([usesOf(bare), bare.body.data.added]).toEqual(['none email', 2]);
    for (const columns of [
      'name,email,name',
      'none,none',
      'name,email,tags',
      'email,field:nothing',
      'email,email',
    ])
      expect((await importCsv(app, 'name,email\nA,a@example.com\n', { ...dry, columns })).status).toBe(422);
    expect((await importCsv(app, 'a@example.com', { ...dry, topics: '99' })).status).toBe(422);
    expect((await importCsv(app, 'a@example.com', { ...dry, tag: 'a,b' })).status).toBe(422);
  });

  test('are stored as the dry run shows them; an invalid value is skipped and reported', async () => {
    await using app = await startApp();
    await addAudience(app);
    const csv = [
      'email,name,topics,tags,friends,birthday,Home City,subscribed_at',
      'ada@example.com,"Ada\nObi",News,"vip, Press",12,1990-02-28 10:00:00,"O\'Lagos",2024-05-06',
      `bisi@example.com,${'B'.repeat(101)},"""Sport, live"",Chess",,many,31/12/1999,,2099-01-01`,
    ].join('\n');
    const choice = { tag: 'imported', topics: '1' };
    const dry = await importCsv(app, csv, { ...choice, dry_run: 'true' });
    expect(dry.body.data.people).toEqual([
      {
        line: 2,
        email: 'ada@example.com',
        name: 'Ada Obi',
        language: null,
        topics: ['News'],
        tags: ['imported', 'vip', 'Press'],
        fields: { home_city: "O'Lagos", friends: '12', birthday: '1990-02-28' },
      },
      {
        line: 4,
        email: 'bisi@example.com',
        name: null,
        language: null,
        topics: ['News', 'Sport, live'],
        tags: ['imported'],
        fields: {},
      },
    ]);
    const { body } = await importCsv(app, csv, { ...choice, confirmed: 'true' });
    expect(body.data).toMatchObject({ added: 2, refused: [], people: dry.body.data.people });
    expect(body.data.values.map(({ line, text, reason }) => [line, text.slice(0, 12), reason])).toEqual([
      [4, 'BBBBBBBBBBBB', 'too long'],
      [4, 'Chess', 'no topic has this name'],
      [4, 'Friends: man', 'not a number'],
      [4, 'Birthday: 31', 'not a date, such as 2026-11-30'],
      [4, '2099-01-01', 'not a date, such as 2026-11-30'],
    ]);
    expect(await peopleOf(app)).toMatchObject([
      { email: 'ada@example.com', fields: { friends: 12 }, createdAt: new Date('2024-05-06T00:00:00Z') },
      { email: 'bisi@example.com', name: null, tags: ['imported'] },
    ]);
  });

  test('preserve or replace data of subscribers, as chosen, and never remove data', async () => {
    await using app = await startApp();
    await addAudience(app);
    await importCsv(app, 'email,name,tags,topics,friends\nada@example.com,Ada,VIP,News,1\n');
    const csv =
      'email,name,tags,topics,friends,home city\nADA@example.com,Eve,"vip,new","Sport, live",2,Lagos\n';
    const filled = await importCsv(app, csv);
    expect(filled.body.data).toMatchObject({ added: 0, known: 1, changed: 1 });
    const held = { name: 'Ada', tags: ['VIP', 'new'], topics: ['News', 'Sport, live'] };
    expect(await peopleOf(app)).toMatchObject([{ ...held, fields: { friends: 1, home_city: 'Lagos' } }]);
    expect((await importCsv(app, csv)).body.data).toMatchObject({ known: 1, changed: 0 });
    await importCsv(app, csv, { confirmed: 'true', overwrite: 'true' });
    expect(await peopleOf(app)).toMatchObject([
      { ...held, name: 'Eve', fields: { friends: 2, home_city: 'Lagos' } },
    ]);
    await importCsv(app, 'email,name,friends\nada@example.com,,\n', { confirmed: 'true', overwrite: 'true' });
    expect(await peopleOf(app)).toMatchObject([{ name: 'Eve', fields: { friends: 2 } }]);
  });
});

describe('People whom a list marks as unsubscribed', () => {
  test('are never subscribed, not even by a later list, and can only sign up themselves', async () => {
    await using app = await startApp();
    const names = ['left', 'cleaned', 'spam', 'pending', 'odd', 'fine', 'here'];
    await app.send('POST', '/api/v1/newsletter', { email: 'here@example.com' });
    const states = ['Unsubscribed', 'cleaned', 'complained', 'unconfirmed', 'perhaps', 'subscribed', 'false'];
    const csv = ['email,status', ...names.map((name, at) => `${name}@example.com,${states[at]}`)].join('\n');
    const { body } = await importCsv(app, csv);
    expect(body.data).toMatchObject({ added: 1, known: 0, away: 3 });
    expect(body.data.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [5, notSubscribed],
      [6, notSubscribed],
      [8, 'unsubscribed or bounced in this file, but subscribed here: nothing changed'],
    ]);
    const again = await importCsv(app, names.map((name) => `${name}@example.com`).join('\n'));
    expect(again.body.data.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'has unsubscribed'],
      [2, 'blocked: an email bounced or was reported as spam'],
      [3, 'blocked: an email bounced or was reported as spam'],
    ]);
    await app.send('POST', '/api/v1/newsletter', { email: 'left@example.com' });
    const people = await peopleOf(app);
    expect(people.find((person) => 'email' in person && person.email === 'left@example.com')).toMatchObject({
      state: 'confirmed',
    });
    const mailchimp =
      'email,UNSUB_TIME,CLEAN_TIME\na2@example.com,2020-01-01 10:00:00,\nb2@example.com,,2020-01-01\n';
    expect((await importCsv(app, mailchimp)).body.data).toMatchObject({ added: 0, away: 2 });
  });
});

const notSubscribed = 'not subscribed in this file, or its status is not understood';

function manyLines(count: number): string {
  return Array.from({ length: count }, (_, nr) => `p${nr}@x.example,fine\n`).join('');
}

/** Returns the number of added addresses, the number of blocked addresses and the rejected lines, or the error. */
async function outcomeOf(app: App, csv: string) {
  const { status, body } = await importCsv(app, csv, { dry_run: 'true' });
  if (status !== 200) return { status, message: body.message };
  const { added, away, refused, columns } = body.data;
  return {
    added,
    away,
    refused: refused.map(({ line }) => line),
    uses: columns.map(({ use }) => use).join(' '),
  };
}

describe('Consent in lists of other products', () => {
  test('a value that means unsubscribed overrides any value that means active', async () => {
    await using app = await startApp();
    for (const [csv, added, away, refused] of [
      [
        'email,status,unsubscribed_at\na@x.example,active,2024-03-13 11:33:53 UTC\nb@x.example,active,',
        1,
        1,
        [],
      ],
      ['Email,Unsubscribed from all email,First Name\na@x.example,true,A\nb@x.example,false,B', 1, 1, []],
      ['Email,Opt-out,Do not email\na@x.example,,Yes\nb@x.example,0,No\nc@x.example,1,No', 1, 2, []],
      [
        'email;unsubscribed\na@x.example;FALSCH\nb@x.example;WAHR\nc@x.example;FAUX\nd@x.example;0000-00-00',
        3,
        1,
        [],
      ],
      ['email;status\na@x.example;WAHR\nb@x.example;FALSCH', 1, 1, []],
      ['email,reception,suspend\na@x.example,nomail,\nb@x.example,mail,1\nc@x.example,mail,', 1, 2, []],
      ['email,delivery_status\na@x.example,enabled\nb@x.example,by_user\nc@x.example,by_bounces', 1, 2, []],
      ['email,subscribed\na@x.example,TRUE\nb@x.example,FALSE', 1, 1, []],
      ['email,confirmed\na@x.example,yes\nb@x.example,no', 1, 1, []],
      // An unknown value or an empty status neither subscribes a person nor blocks the address permanently.
      ['email,status\na@x.example,active\nb@x.example,\nc@x.example,paused till May', 1, 0, [3, 4]],
      ['email,created_at\na@x.example,2024-01-01\nb@x.example,false', 1, 0, [3]],
      ['email,unsubscribed\na@x.example,no\nb@x.example,perhaps', 1, 0, [3]],
      [`email,note\n${manyLines(30)}c@x.example,Opted out`, 30, 0, [32]],
    ] as const) {
      const found = await outcomeOf(app, `${csv}\n`);
      expect([csv.slice(0, 80), found]).toMatchObject([csv.slice(0, 80), { added, away, refused }]);
    }
  });

  test('the import stops with a question if a column seems to record consent and is not recognized', async () => {
    await using app = await startApp();
    for (const [heading, ...values] of [
      ['bounce_score', '80', ''],
      ['Status', 'kündigte', 'neu'],
      ['State', 'Lagos', 'Kano'],
      ['Marketing consent', 'per post', 'by email'],
      ['Suspended', 'true', 'false'],
      ['Unsubscribe link', 'https://x.example/1', 'https://x.example/2'],
      ['Kind', 'opted out', 'regular'],
    ]) {
      const csv = `email,${heading}\na@x.example,${values[0]}\nb@x.example,${values[1]}\n`;
      const dry = await importCsv(app, csv, { dry_run: 'true' });
      expect([heading, usesOf(dry)]).toEqual([heading, 'email unclear']);
      for (const columns of ['', 'email,unclear']) {
        const refused = await importCsv(app, csv, { confirmed: 'true', ...(columns && { columns }) });
        expect([refused.status, JSON.stringify(refused.body).includes(`“${heading}”`)]).toEqual([422, true]);
      }
    }
    expect(await peopleOf(app)).toEqual([]);
    const answered = await importCsv(app, 'email,bounce_score\na@x.example,80\n', {
      confirmed: 'true',
      columns: 'email,none',
    });
    expect(answered.body.data.added).toBe(1);
    // Columns of common exports that are not about consent cause no question.
    const substack = 'email,active_subscription,expiry,plan,email_disabled,digest_enabled,created_at\n';
    const found = await outcomeOf(app, `${substack}new@x.example,false,,,false,true,2024-01-01\n`);
    expect(found).toMatchObject({ added: 1, uses: 'email none none none left none since' });
  });

  test('the import rejects a file named unsubscribed, unless a column records the consent', async () => {
    await using app = await startApp();
    const list = 'email\na@x.example\n';
    for (const fileName of ['nonsubscribed_members_export.csv', 'Suppression list.csv', 'nomailsubs.csv']) {
      const refused = await importCsv(app, list, { dry_run: 'true' }, fileName);
      expect([refused.status, JSON.stringify(refused.body).includes(fileName)]).toEqual([422, true]);
    }
    const named = 'email,unsub_time\na@x.example,2024-01-01 10:00\n';
    const { body } = await importCsv(app, named, { dry_run: 'true' }, 'unsubscribed_members_export.csv');
    expect(body.data).toMatchObject({ added: 0, away: 1 });
    expect((await importCsv(app, list, { dry_run: 'true' }, 'subscribed_members.csv')).body.data.added).toBe(
      1,
    );
  });

  test('all addresses of a line with several addresses are imported', async () => {
    await using app = await startApp();
    const line = 'a@x.example; b@x.example, c@x.example\n';
    const one = await importCsv(app, line, { dry_run: 'true', columns: 'email,none' });
    expect(one.body.data).toMatchObject({ added: 2, values: [{ line: 1, text: 'c@x.example' }] });
    expect(await outcomeOf(app, line)).toMatchObject({ added: 3, refused: [], uses: 'email email' });
    const { data } = (await importCsv(app, line, { dry_run: 'true', columns: 'email,email' })).body;
    expect(data).toMatchObject({ added: 3, refused: [] });
    const abook = '"Ada","ada@x.example,ada.work@x.example","",""\n"Ola","ola@x.example","",""\n';
    const { body } = await importCsv(app, abook, { dry_run: 'true' });
    expect(body.data).toMatchObject({ added: 2, values: [{ line: 1, text: 'ada.work@x.example' }] });
  });

  test('lines with names and addresses in the formats of Mailman and mail programs are imported', async () => {
    await using app = await startApp();
    const lines = ['Writer, Chi <chi@x.example>', 'Ada Writer <Ada@x.example>', 'bo@x.example'];
    const quoted = '"Ade, Ola" <ola@x.example>; Eze <eze@x.example>';
    const { body } = await importCsv(app, `${lines.join('\n')}\n`);
    expect([body.data.added, body.data.refused]).toEqual([3, []]);
    expect((await importCsv(app, `${quoted}\n`)).body.data).toMatchObject({ added: 2, refused: [] });
    await importCsv(app, 'Email,Town\nZora <zora@x.example>,Lagos\n');
    // A first line with an @ but without a valid address is a rejected row, not a header.
    const first = (await importCsv(app, 'Nil,nil@localhost\nUche,uche@x.example\n')).body.data;
    expect(first).toMatchObject({ added: 1, refused: [{ line: 1, reason: 'not an email address' }] });
    const names = new Map(
      (await peopleOf(app)).map((one) => [Reflect.get(one, 'email'), Reflect.get(one, 'name')]),
    );
    expect(Object.fromEntries(names)).toEqual({
      'ada@x.example': 'Ada Writer',
      'bo@x.example': null,
      'chi@x.example': 'Writer, Chi',
      'eze@x.example': 'Eze',
      'ola@x.example': 'Ade, Ola',
      'uche@x.example': null,
      'zora@x.example': 'Zora',
    });
  });
});

describe('Our export', () => {
  test('is imported on another site as the same people; unsubscribed and bounced people remain excluded', async () => {
    await using from = await startApp();
    await using to = await startApp();
    for (const app of [from, to]) await addAudience(app);
    await importCsv(
      from,
      [
        'email,name,topics,tags,friends,birthday,home city,created',
        'ada@example.com,"=Ada, ""the first""","News,""Sport, live""","vip,@press",-5,1990-02-28,"+1; =2; x",2024-05-06',
        'bisi@example.com,,,,,,,2023-01-01',
        'left@example.com,Lola,News,,,,,',
      ].join('\n'),
    );
    await from.ctx.db
      .updateTable('subscribers')
      .set({ state: 'unsubscribed' })
      .where('email', 'like', 'left%')
      .execute();
    const token = await from.signInAs('ADMIN');
    const csv = await (await from.get('/api/v1/subscribers/export', { token })).text();
    const { body } = await importCsv(to, csv);
    expect(body.data).toMatchObject({ added: 2, away: 1, refused: [], values: [] });
    const people = (await peopleOf(from)).filter(
      (person) => 'state' in person && person.state === 'confirmed',
    );
    expect(people).toHaveLength(2);
    expect(await peopleOf(to)).toEqual(people);
  });
});

test('a background import reads the columns, skips a deleted field and reports invalid values', async () => {
  await using app = await startApp({ variables: { ROLE: 'web' } });
  await addAudience(app);
  const rows = Array.from({ length: 2_500 }, (_, nr) => `p${nr}@example.com,P${nr},News,x,Lagos`);
  const csv = `email,name,topics,friends,home city\n${rows.join('\n')}\nleft@example.com,,,,\n`;
  async function* text() {
    yield csv;
  }
  async function* bytes() {
    yield Buffer.from(csv);
  }
  const { plan } = await planImport(app.ctx, text, { tag: 'all' });
  const actor = { id: null, email: 'femi@example.com', client: null, userAgent: null };
  const id = await enqueueImport(app.ctx, { bytes, fileName: 'people.csv', lines: 2_502, plan }, actor);
  await app.ctx.db.deleteFrom('subscriberFields').where('key', '=', 'home_city').execute();
  expect(await runImports(app.ctx)).toBe(1);
  const token = await app.signInAs('ADMIN');
  expect(await (await app.get(`/api/v1/imports/${id}`, { token })).json()).toMatchObject({
    added: 2_501,
    refused: 0,
    values: 2_500,
  });
  const people = await peopleOf(app);
  expect(people.at(-1)).toMatchObject({ name: 'P9', topics: ['News'], tags: ['all'], fields: {} });
  const lines = (await (await app.get(`/api/v1/imports/${id}/refused`, { token })).text())
    .trim()
    .split('\r\n');
  expect([lines.length, lines[1]]).toEqual([2_501, '2,Friends: x,not a number']);
});

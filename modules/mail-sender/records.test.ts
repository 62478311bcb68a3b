import { assert, asyncProperty, constantFrom, dictionary, tuple } from 'fast-check';
import { dmarc as verifyDmarc } from 'mailauth/lib/dmarc/index.js';
import { describe, expect, test } from 'vitest';
import { checkDkimRecord } from '#modules/mail-sender/dkim.ts';
import { checkDmarc } from '#modules/mail-sender/dmarc.ts';
import type { DnsResolver } from '#modules/mail-sender/ports.ts';
import { checkSenderRecords } from '#modules/mail-sender/records.ts';
import { checkSpf } from '#modules/mail-sender/spf.ts';
import { dkimVerdicts, dmarcVerdicts, spfVerdicts } from '#tests/fixtures/verifier-verdicts.ts';

type Zone = Readonly<Record<string, readonly string[]>>;

/**
 * Creates a DNS resolver with these TXT records, in which each name has an address and a mail server; DNS does not respond for
 * names for which `isAway` returns true.
 */
function createDns(zone: Zone, isAway = (_name: string) => false): DnsResolver {
  const answer = <Answer>(name: string, found: Answer) => Promise.resolve(isAway(name) ? undefined : found);
  return {
    texts: (name) => answer(name, [...(zone[name] ?? [])]),
    exists: (name) => answer(name, name in zone),
    addresses: (name) => answer(name, ['203.0.113.9']),
    exchangers: (name) => answer(name, [`mx.${name}`]),
  };
}

/** Records that providers publish for their customers to include, copied when this test was written. */
const providers: Zone = {
  '_spf.google.com': ['v=spf1 ip4:74.125.0.0/16 ip4:209.85.128.0/17 ip6:2001:4860:4864::/56 ~all'],
  'spf.protection.outlook.com': ['v=spf1 ip4:40.92.0.0/15 ip4:52.100.0.0/15 ip6:2a01:111:f403::/49 -all'],
  'amazonses.com': ['v=spf1 ip4:199.255.192.0/22 ip4:54.240.0.0/18 -all'],
  'spf.mtasv.net': ['v=spf1 ip4:50.31.156.96/27 ip4:104.245.209.192/26 ~all'],
  'mailgun.org': ['v=spf1 include:_spf1.mailgun.org include:_spf2.mailgun.org ~all'],
  '_spf1.mailgun.org': ['v=spf1 ip4:141.193.32.0/23 ~all'],
  '_spf2.mailgun.org': ['v=spf1 ip4:209.61.151.0/24 ~all'],
  'sendgrid.net': ['v=spf1 ip4:167.89.0.0/17 ip4:208.117.48.0/20 ~all'],
  'spf.messagingengine.com': ['v=spf1 ip4:103.168.172.0/24 ip4:202.12.124.0/24 ~all'],
  '_spf.yandex.net': ['v=spf1 include:_spf-ipv4.yandex.ru ~all'],
  '_spf-ipv4.yandex.ru': ['v=spf1 ip4:77.88.0.0/18 ip4:87.250.224.0/19 ~all'],
  'u1234.wl.sendgrid.net': ['v=spf1 ip4:149.72.0.1 -all'],
};

/** Ten typical setups with their records, and the result of the check for each record. */
const providerSetups: {
  name: string;
  from: string;
  signature?: string;
  envelope?: string;
  zone: Zone;
  spf: { notes: string[]; isBroken: boolean };
  dmarc: { at: string; policy: string | undefined; notes: string[] };
}[] = [
  {
    name: 'Google Workspace, beside a verification token of Google',
    from: 'example.com',
    signature: 'example.com',
    zone: {
      'example.com': ['google-site-verification=abc', 'v=spf1 include:_spf.google.com ~all'],
      '_dmarc.example.com': ['v=DMARC1; p=none; rua=mailto:dmarc@example.com'],
    },
    spf: { notes: [], isBroken: false },
    dmarc: { at: '_dmarc.example.com', policy: 'none', notes: [] },
  },
  {
    name: 'Microsoft 365, with -all and p=quarantine',
    from: 'example.com.ng',
    zone: {
      'example.com.ng': ['v=spf1 include:spf.protection.outlook.com -all'],
      '_dmarc.example.com.ng': ['v=DMARC1;p=quarantine;pct=100;fo=1'],
    },
    spf: { notes: [], isBroken: false },
    dmarc: { at: '_dmarc.example.com.ng', policy: 'quarantine', notes: [] },
  },
  {
    name: 'a private server, allowed by mx and IP addresses',
    from: 'example.org',
    signature: 'example.org',
    zone: {
      'example.org': ['v=spf1 mx a:mail.example.org ip4:192.0.2.10 ip6:2001:db8::10/128 -all'],
      '_dmarc.example.org': ['v=DMARC1; p=reject; adkim=s; aspf=s; rua=mailto:postmaster@example.org'],
    },
    spf: { notes: [], isBroken: false },
    dmarc: { at: '_dmarc.example.org', policy: 'reject', notes: [] },
  },
  {
    name: 'newsletters from a subdomain under co.uk, with sp= in the parent domain',
    from: 'news.example.co.uk',
    signature: 'example.co.uk',
    zone: {
      'news.example.co.uk': ['v=spf1 include:mailgun.org ~all'],
      '_dmarc.example.co.uk': ['v=DMARC1; p=reject; sp=quarantine; rua=mailto:d@example.co.uk'],
    },
    spf: { notes: [], isBroken: false },
    dmarc: { at: '_dmarc.example.co.uk', policy: 'quarantine', notes: ['dmarcInherited'] },
  },
  {
    name: 'a sending domain without other DNS records, with np= in the parent domain',
    from: 'promo.example.com',
    signature: 'example.com',
    zone: { '_dmarc.example.com': ['v=DMARC1; p=none; sp=quarantine; np=reject'] },
    spf: { notes: [], isBroken: false },
    dmarc: { at: '_dmarc.example.com', policy: 'reject', notes: ['dmarcInherited'] },
  },
  {
    name: 'Amazon SES, with bounces to a separate domain, strict SPF and no signature of this site',
    from: 'example.com',
    envelope: 'bounce.example.com',
    zone: {
      'example.com': ['v=spf1 include:amazonses.com ~all'],
      '_dmarc.example.com': ['v=DMARC1; p=quarantine; aspf=s'],
    },
    spf: { notes: [], isBroken: false },
    dmarc: { at: '_dmarc.example.com', policy: 'quarantine', notes: ['dmarcStrictSender'] },
  },
  {
    name: 'a signature of the parent domain with adkim=s',
    from: 'news.example.com',
    signature: 'example.com',
    zone: {
      'news.example.com': ['v=spf1 include:spf.mtasv.net include:spf.messagingengine.com ?all'],
      '_dmarc.news.example.com': ['v=DMARC1; p=reject; adkim=s'],
    },
    spf: { notes: ['spfOpenEnd'], isBroken: false },
    dmarc: { at: '_dmarc.news.example.com', policy: 'reject', notes: ['dmarcStrictSignature'] },
  },
  {
    name: 'SPF of Yandex by redirect=, and two DMARC records',
    from: 'example.net',
    zone: {
      'example.net': ['v=spf1 redirect=_spf.yandex.net'],
      '_dmarc.example.net': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'],
    },
    spf: { notes: [], isBroken: false },
    dmarc: { at: '_dmarc.example.net', policy: undefined, notes: ['several'] },
  },
  {
    name: 'SPF with more than ten lookups, and an unreadable DMARC policy with reports',
    from: 'example.io',
    zone: {
      'example.io': [
        'v=spf1 a mx ptr include:_spf.google.com include:spf.protection.outlook.com include:mailgun.org include:sendgrid.net include:amazonses.com include:spf.mtasv.net ~all',
      ],
      '_dmarc.example.io': ['v=DMARC1; p=monitor; rua=mailto:d@example.io'],
    },
    spf: { notes: ['spfLookups'], isBroken: true },
    dmarc: { at: '_dmarc.example.io', policy: 'none', notes: ['dmarcSyntax'] },
  },
  {
    name: 'SPF with +all, and a signature of the provider',
    from: 'example.dev',
    signature: 'sendgrid.net',
    zone: {
      'example.dev': ['v=spf1 include:u1234.wl.sendgrid.net +all'],
      '_dmarc.example.dev': ['v=DMARC1; p=reject'],
    },
    spf: { notes: ['spfEverybody'], isBroken: true },
    dmarc: { at: '_dmarc.example.dev', policy: 'reject', notes: ['dmarcUnaligned'] },
  },
];

describe('the DNS records of a sender', () => {
  test.each(providerSetups)('$name', async ({ from, signature, envelope = from, zone, spf, dmarc }) => {
    const dns = createDns({ ...providers, ...zone });
    expect(await checkSpf(dns, from)).toMatchObject(spf);
    const judged = await checkDmarc(dns, { from, signature, envelope });
    expect(judged).toMatchObject({ name: dmarc.at, policy: dmarc.policy, notes: dmarc.notes });
  });
});

async function listSpfNotes(record: string, more: Zone = {}) {
  return (await checkSpf(createDns({ ...providers, ...more, 'a.example': [record] }), 'a.example'))?.notes;
}

describe('SPF', () => {
  test.each([
    ['v=spf1 -all', ['spfNobody']],
    ['v=spf1 all', ['spfEverybody']],
    ['v=spf1 mx', ['spfOpenEnd']],
    ['v=spf1 mx ?all', ['spfOpenEnd']],
    ['v=spf1 mx ~all', []],
    ['V=SPF1 MX -ALL', []],
    ['v=spf1 mx include:nothing.example -all', ['spfIncludeMissing']],
    ['v=spf1 redirect=nothing.example', ['spfIncludeMissing']],
    ['v=spf1 mx all redirect=nothing.example', ['spfEverybody']],
    ['v=spf1 mx inlcude:_spf.google.com -all', ['spfSyntax']],
    ['v=spf1 ipv4:192.0.2.1 -all', ['spfSyntax']],
    ['v=spf1 exists:%{i}._spf.example.com exists:%{ir}.b.example exists:%{i}.c.example -all', []],
    ['v=spf1 include:%{d}._spf.example.com -all', ['spfIncludeMissing']],
    ['v=spf1 include:a.example -all', ['spfLookups']],
    [' v=spf1 mx -all', ['spfSyntax']],
    ['v=spf1\tmx -all', ['spfSyntax']],
    [`v=spf1 ${'ip4:192.0.2.1 '.repeat(300)}-all`, ['tooLong']],
    [`v=spf1 ${'a '.repeat(10)}-all`, []],
    [`v=spf1 ${'a '.repeat(11)}-all`, ['spfLookups']],
  ])('%s', async (record, notes) => {
    expect(await listSpfNotes(record)).toEqual(notes);
  });

  test('allows every server if an included record allows every server', async () => {
    const more = { 'open.example': ['v=spf1 +all'] };
    expect(await listSpfNotes('v=spf1 include:open.example -all', more)).toEqual(['spfEverybody']);
  });

  test('is invalid if there are two records, and is not evaluated if DNS does not respond', async () => {
    const zone = { 'a.example': ['v=spf1 mx -all', 'v=spf1 a -all', 'v=spf10 x'] };
    expect(await checkSpf(createDns(zone), 'a.example')).toMatchObject({
      notes: ['several'],
      isBroken: true,
    });
    const including = { 'a.example': ['v=spf1 include:b.example -all'] };
    expect(
      await checkSpf(
        createDns(including, (name) => name === 'b.example'),
        'a.example',
      ),
    ).toBeUndefined();
  });

  test('stops a hostile chain of includes after ten lookups for each of three addresses', async () => {
    let asked = 0;
    const texts = () => {
      asked += 1;
      return Promise.resolve([`v=spf1 include:a${asked}.example include:b${asked}.example ~all`]);
    };
    expect((await checkSpf({ ...createDns({}), texts }, 'a.example'))?.notes).toEqual(['spfLookups']);
    expect(asked).toBeLessThanOrEqual(34);
  });
});

test('DMARC is not evaluated if DNS does not respond for the domain or its parent', async () => {
  const domains = { from: 'news.example.com', signature: undefined, envelope: 'news.example.com' };
  expect(
    await checkDmarc(
      createDns({}, (name) => name.startsWith('_dmarc')),
      domains,
    ),
  ).toBeUndefined();
  expect(
    await checkDmarc(
      createDns({}, (name) => name === '_dmarc.example.com'),
      domains,
    ),
  ).toBeUndefined();
  expect(await checkDmarc(createDns({}), domains)).toMatchObject({
    name: '_dmarc.news.example.com',
    found: [],
  });
});

describe('the evaluation of records, compared with other verifiers', () => {
  test.each(spfVerdicts)(
    'agrees for the SPF record $record',
    async ({ record, verdict, zone = {}, mailServers }) => {
      const dns: DnsResolver = {
        ...createDns({ ...zone, 'example.com': [record] }),
        ...(mailServers && {
          exchangers: () => Promise.resolve([...mailServers]),
          addresses: (name) => Promise.resolve(mailServers.includes(name) ? ['203.0.113.9'] : []),
        }),
      };
      expect(formatVerdict(await checkSpf(dns, 'example.com'))).toBe(verdict);
    },
  );

  test.each(dkimVerdicts)(
    'agrees for the DKIM record $before $record $after, which is accepted by "$accepting"',
    (row) => {
      const { record, accepting, before, after } = row;
      const texts = [before, record, after].flatMap((text) => text?.replaceAll('KEY', 'MIIB+a/b=') ?? []);
      // A record is found if all five verifiers accept it.
      expect(checkDkimRecord(texts, 'v=DKIM1; k=rsa; p=MIIB+a/b=').isBroken).toBe(accepting !== 'odMEm');
    },
  );

  test.each([
    ['v=DKIM2; p=K', ['dkimVersion']],
    [
      'v=DKIM1; h=sha1; s=tlsrpt; k=RSA; g=; p=K',
      ['dkimHash', 'dkimService', 'dkimKeyType', 'dkimGranularity'],
    ],
    [String.raw`v=DKIM1\; p=K`, ['dkimSyntax']],
    ['v=DKIM1; p=', ['dkimRevoked']],
    ['v=DKIM1; t=s:y; p=K', ['dkimTesting']],
  ])('has notes that name each unusual tag of the DKIM record %s', (record, notes) => {
    expect(checkDkimRecord([record], 'v=DKIM1; k=rsa; p=K').notes).toEqual(notes);
  });

  test.each(dmarcVerdicts)(
    'agrees for the DMARC records $zone, signed for $signature: $verdict',
    async (row) => {
      const { from, signature, zone, verdict, policy } = row;
      const judged = await checkDmarc(createDns(createDmarcZone(zone)), { from, signature, envelope: from });
      expect(judged).toMatchObject({ policy, isBroken: verdict !== 'pass' });
      expect(judged?.found).toHaveLength(1);
    },
  );

  test('agrees with mailauth for any DMARC records and names', async () => {
    const names = [
      'com',
      'example.com',
      'news.example.com',
      'a.news.example.com',
      'mail.example.com',
      'a.b.c.d.e.f.example.com',
    ];
    const tags = [
      'p=reject',
      'p=none',
      'p=quarantine; sp=none',
      'p=none; sp=block',
      'p=reject; np=quarantine',
      'rua=mailto:d@example.com',
      'p=x',
    ];
    const ends = ['', '; psd=y', '; psd=n', '; t=y', '; adkim=s', '; adkim=r; pct=5', ';'];
    const record = tuple(constantFrom(...tags), constantFrom(...ends)).map(
      (parts) => `v=DMARC1; ${parts.join('')}`,
    );
    const name = constantFrom(...names.slice(1));
    await assert(
      asyncProperty(dictionary(constantFrom(...names), record), name, name, async (zone, from, signature) => {
        const dns = createDns(createDmarcZone(zone));
        const ours = await checkDmarc(dns, { from, signature, envelope: from });
        const theirs = await verifyDmarc({
          headerFrom: from,
          dkimDomains: [{ id: '1', domain: signature }],
          spfDomains: [],
          resolver: createResolver(dns),
        });
        const failing = new Set(['dmarcUnaligned', 'dmarcUnalignedByWalk', 'dmarcStrictSignature']);
        const verdict =
          ours?.policy === undefined
            ? 'none'
            : ours.notes.some((note) => failing.has(note))
              ? 'fail'
              : 'pass';
        expect({ verdict, policy: ours?.policy }).toEqual({
          verdict: theirs && theirs.status.result,
          policy: theirs ? theirs.policy : undefined,
        });
      }),
      { numRuns: 500 },
    );
  });

  test('DMARC notes report tags and alignments that receivers interpret differently', async () => {
    const policy = 'v=DMARC1; p=reject';
    expect(await listDmarcNotes({ 'example.com': `${policy}; pct=10; t=y` }, 'example.com')).toEqual([
      'dmarcTesting',
      'dmarcPercent',
    ]);
    expect(await listDmarcNotes({ 'example.com': `${policy}; aspf=relaxed` }, 'example.com')).toEqual([
      'dmarcAlignmentSyntax',
    ]);
    expect(await listDmarcNotes({ 'news.example.com': policy }, 'news.example.com', 'example.com')).toEqual([
      'dmarcUnalignedByWalk',
    ]);
    expect(await listDmarcNotes({ 'com.ng': policy }, 'shop.com.ng', 'com.ng')).toEqual([
      'dmarcInherited',
      'dmarcUnalignedByList',
      'dmarcUnlisted',
    ]);
    expect(await listDmarcNotes({ 'b.example.com': policy }, 'a.b.example.com')).toEqual([
      'dmarcInherited',
      'dmarcUnlisted',
    ]);
  });
});

describe('slow or oversized DNS responses', () => {
  const settings = { mailFrom: 'hello@example.com', bounceAddress: undefined };
  const dkim = {
    domain: 'example.com',
    record: { name: 's._domainkey.example.com', value: 'v=DKIM1; k=rsa; p=K' },
  };

  test('give a record the state unreachable if they are late', async () => {
    const never: DnsResolver = { texts: wait, exists: wait, addresses: wait, exchangers: wait };
    const records = await checkSenderRecords({ dns: never, dkim, settings }, AbortSignal.abort());
    expect(records.map(({ state }) => state)).toEqual(['unreachable', 'unreachable', 'unreachable']);
    const limit = new AbortController();
    const slow: DnsResolver = { ...never, texts: () => (limit.abort(), wait()) };
    const late = await checkSenderRecords({ dns: slow, dkim, settings }, limit.signal);
    expect(late.map(({ state }) => state)).toEqual(['unreachable', 'unreachable', 'unreachable']);
  });

  test('of 64 KB are not evaluated, and are shown shortened', async () => {
    const zone = {
      'example.com': createLongRecord('v=spf1 '),
      's._domainkey.example.com': createLongRecord('v=DKIM1; p=K;'),
      '_dmarc.example.com': createLongRecord('v=DMARC1; p=none;'),
    };
    const records = await checkSenderRecords({ dns: createDns(zone), dkim, settings });
    expect(records.map(({ state, notes }) => [state, ...notes])).toEqual(
      records.map(() => ['different', 'tooLong']),
    );
    for (const { found } of records) expect(found[0]?.length).toBeLessThan(3_000);
  });
});

function formatVerdict(judgement: Awaited<ReturnType<typeof checkSpf>>): string {
  const [note] = judgement?.notes ?? [];
  if (note === undefined) return 'fail';
  if (note === 'spfEverybody') return 'pass';
  return note === 'spfOpenEnd' ? 'neutral' : 'permerror';
}

async function listDmarcNotes(zone: Readonly<Record<string, string>>, from: string, signature = from) {
  return (await checkDmarc(createDns(createDmarcZone(zone)), { from, signature, envelope: from }))?.notes;
}

function createLongRecord(start: string): string[] {
  return [start.padEnd(65_000, ' a=b;')];
}

function createDmarcZone(zone: Readonly<Record<string, string>>): Zone {
  return Object.fromEntries(Object.entries(zone).map(([name, text]) => [`_dmarc.${name}`, [text]]));
}

/** Adapts `DnsResolver` to the resolver interface of mailauth. */
function createResolver(dns: DnsResolver) {
  return async (name: string, type: string): Promise<string[][]> => {
    const found = type === 'TXT' ? await dns.texts(name) : (await dns.exists(name)) ? ['203.0.113.9'] : [];
    if (found === undefined || found.length === 0)
      throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
    return found.map((text) => [text]);
  };
}

function wait(): Promise<undefined> {
  return new Promise(() => {});
}

import type { ApiDocument } from '#api/openapi/document.ts';
import type { RoleName } from '#modules/members/constants.ts';
import { addMember } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { checkFullResponse } from '#tests/harness/api-contract.ts';
import { storeConfirmedSubscribers, sendTestNewsletter } from '#tests/fixtures/sent-newsletters.ts';
import { publishSamplePosts } from '#tests/fixtures/sample-posts.ts';
import { createItem, createForm } from '#tests/harness/uploads.ts';
import type { Body, FuzzRequest, Kind } from '#tests/fuzz/requests.ts';
import { sampleFiles } from '#tests/fuzz/sample-files.ts';

/** A product that receives random requests. Each response is checked against the product's own API document. */
export type SiteUnderFuzz = {
  document: ApiDocument;
  /** Sends one request and returns a description of the error in the response, or undefined. */
  faultOf(request: FuzzRequest, kind: Kind): Promise<string | undefined>;
};

/** Creates a row of each noun and a session that has ended. */
export async function fuzzedSite(app: App): Promise<SiteUnderFuzz> {
  const rows = new Map<string, string[]>();
  const expired = await app.signInAs('ADMIN');
  app.clock.advance({ seconds: 7 * 24 * 3600 });
  const tokens = new Map<Kind, string>([['expired', expired]]);
  const document: ApiDocument = await (await app.get('/api/openapi.json')).json();
  await fill(app, await tokenOf('ADMIN'));
  for (const path of Object.keys(document.paths)) if (!path.includes('{')) await learn(path);

  return { document, faultOf };

  async function tokenOf(kind: Kind): Promise<string | undefined> {
    if (kind === 'nobody' || kind === 'expired') return tokens.get(kind);
    const known = tokens.get(kind) ?? (await app.signInAs(kind satisfies RoleName));
    tokens.set(kind, known);
    return known;
  }

  async function learn(path: string): Promise<void> {
    if (
      document.paths[path]?.['get']?.responses[200] === undefined ||
      /stream|export|docs|openapi/.test(path)
    )
      return;
    const answer = await app.get(path, { token: await tokenOf('ADMIN') });
    if (answer.ok) note(path, await answer.json());
    else await answer.body?.cancel();
  }

  function note(path: string, body: unknown): void {
    const root = rootOf(path);
    const ids = rows.get(root) ?? [];
    for (const one of [body, Reflect.get(Object(body), 'data')].flat()) {
      const id: unknown = Reflect.get(Object(one), 'id');
      if ((typeof id === 'number' || typeof id === 'string') && !ids.includes(String(id)))
        ids.unshift(String(id));
    }
    rows.set(root, ids.slice(0, 60));
  }

  function pathOf({ path, parts, query }: FuzzRequest): string {
    const ids = rows.get(rootOf(path)) ?? [];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const part = parts[name] ?? { text: '1' };
      if ('text' in part) return encodeURIComponent(part.text);
      return encodeURIComponent(ids[part.row % Math.max(1, ids.length)] ?? String(part.row + 1));
    });
    const asked = new URLSearchParams(query).toString();
    return asked === '' ? filled : `${filled}?${asked}`;
  }

  async function faultOf(request: FuzzRequest, kind: Kind): Promise<string | undefined> {
    // Advances the clock, so that rate limits expire and due times pass.
    app.clock.advance({ seconds: 1 });
    const path = pathOf(request);
    const token = await tokenOf(kind);
    const { method, headers, body } = request;
    const [type, bytes] = await bytesOf(body);
    const before = app.logged.length;
    try {
      const answer = await reach(`${app.url}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
        headers: {
          ...headers,
          ...(type === undefined ? {} : { 'Content-Type': type }),
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: bytes,
      });
      // An earlier request has ended the session: by logout, or by a change of the member or the password. A new
      // member replaces the sender.
      if (answer.status === 401 && kind !== 'expired') tokens.delete(kind);
      if (answer.status >= 500) {
        const error = app.logged.slice(before).find(({ level }) => level === 'error')?.fields['err'];
        return `${answer.status}: ${error instanceof Error ? error.message.slice(0, 300) : await answer.text()}`;
      }
      const json = await checkFullResponse(method, path, answer);
      if (method === 'GET' || method === 'POST') note(request.path, json);
      return undefined;
    } catch (error) {
      const reason =
        error instanceof Error
          ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
          : String(error);
      return reason.slice(0, 600);
    }
  }
}

/** Repeats a request on a new connection if the server had just closed the idle connection without a response. */
async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const isClosed = cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET';
    if (!isClosed) throw error;
    return fetch(address, request);
  }
}

/**
 * Returns the address of the list to which a path belongs. Some objects, such as newsletters and members, are created
 * or changed at addresses outside of their list.
 */
function rootOf(path: string): string {
  const root = path.split('/{')[0] ?? path;
  const elsewhere: Record<string, string> = {
    '/api/v1/sendnewsletter': '/api/v1/newsletters',
    '/api/v1/auth/add': '/api/v1/users',
    '/api/v1/auth/remove': '/api/v1/users',
    '/api/v1/auth/update': '/api/v1/users',
    '/api/v1/newsletter': '/api/v1/subscribers',
    '/api/v1/subscribers/import': '/api/v1/imports',
    '/api/v1/posts/trash': '/api/v1/posts',
    '/api/v1/scheduled': '/api/v1/newsletters',
    '/api/v1/presence': '/api/v1/posts',
  };
  return elsewhere[root] ?? root;
}

async function bytesOf(body: Body): Promise<[type: string | undefined, bytes: BodyInit | undefined]> {
  if (body.form === 'none') return [undefined, undefined];
  if (body.form === 'text') return [body.type, new TextEncoder().encode(body.text)];
  if (body.form === 'bytes') return [body.type, new Uint8Array(Buffer.from(body.hex, 'hex'))];
  if (body.form === 'fields')
    return ['application/x-www-form-urlencoded', new URLSearchParams(body.fields).toString()];
  const form = new FormData();
  for (const [name, value] of body.fields) form.append(name, value);
  for (const [field, chosen] of body.files) {
    const file = sampleFiles[chosen];
    if (file !== undefined) form.append(field, new Blob([new Uint8Array(file.bytes)]), file.name);
  }
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  return [
    whole.headers.get('Content-Type') ?? undefined,
    body.isCut ? bytes.slice(0, bytes.length / 2) : bytes,
  ];
}

async function fill(app: App, token: string | undefined): Promise<void> {
  await publishSamplePosts(app.ctx);
  await storeConfirmedSubscribers(app, 5);
  for (const [email, role] of [
    ['ngozi@example.com', 'SUPPORT'],
    ['femi@example.com', 'CREATOR'],
  ] as const)
    await addMember(app.ctx, { name: 'Somebody', email, password: 'a long test password', role });
  const admin = token ?? '';
  await sendTestNewsletter(app, admin);
  await sendTestNewsletter(app, admin, { subject: 'Later', send_at: '2026-12-24T18:00:00Z' });
  for (const kind of ['filter', 'sticker', 'memoji'])
    await createItem(app, kind, { image: sampleFiles['wide'] }, admin);
  const csv = sampleFiles['csv'];
  await app.send('POST', '/api/v1/subscribers/import', createForm({ file: csv }), { token: admin });
  const bodies: [path: string, body: unknown][] = [
    ['/api/v1/topics', { name: 'Product news', description: 'What is new' }],
    ['/api/v1/invites', { email: 'zainab@example.com', name: 'Zainab', role: 'CREATOR' }],
    [
      '/api/v1/contact',
      { name: 'Ada', email: 'ada@example.com', phone: '0803 555 0100', topic: 'Features', body: 'Good day.' },
    ],
    ['/api/v1/posts', { title: 'A draft', body: '<p>Words</p>' }],
    ['/api/v1/snippets', { name: 'Greeting', html: '<p>Hello</p>' }],
    ['/api/v1/subscriber-fields', { name: 'Town', kind: 'text' }],
    [
      '/api/v1/segments',
      { name: 'All', filter: { match: 'all', rules: [{ about: 'tag', is: 'has', tag: 'vip' }] } },
    ],
    ['/api/v1/newsletter-templates', { name: 'Monthly', newsletter_id: 1 }],
  ];
  for (const [path, body] of bodies) {
    const { ok, status } = await app.send('POST', path, body, { token: admin });
    if (!ok) throw new Error(`${path}: ${status}`);
  }
}

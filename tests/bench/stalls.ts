import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { postLimits } from '#modules/posts/constants.ts';
import { incomingLimits } from '#modules/messages/constants.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { openTemporaryFolder, startSiteProcess } from '#tests/bench/site-process.ts';
import {
  createGhostExport,
  createGhostPost,
  createWxr,
  createWxrItem,
} from '#tests/fixtures/blog-exports.ts';
import { createLottieOfObjects } from '#tests/fixtures/hostile-files.ts';
import { findFreePort } from '#tests/fixtures/machines/free-port.ts';
import * as images from '#tests/fixtures/images.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import { createForm } from '#tests/harness/uploads.ts';

const maxMs = 50;
const password = 'a password for stalls';
const importsPath = '/api/v1/site-imports';

/** Repeated units of HTML that cause the most work in sanitizing, converting or splitting. */
const htmlSamples = [
  '<a href="b">c</a>',
  '<a href="https://old.example/2020/02/post-1/">a</a>',
  '<p>a</p>',
  '<li><p>',
  '<img src="https://a.example/b.jpg">',
  '<figure class="kg-card kg-gallery-card"><img src="https://a.example/b.jpg"></figure>',
  '&amp;',
  '\n\na',
];
const textSamples = ['a\n', 'From: a\n', '\n', 'On a\n'];

/**
 * Measures the longest delay of the site's event loop while the site reads the largest allowed input of each kind.
 * The inputs consist of repeated units. `own work` is the CPU time of the thread of the event loop, because the delay
 * that perf_hooks measures also includes the time in which other programs used the processor.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  const loopFile = join(folder.path, 'loop.jsonl');
  const watch = fileURLToPath(new URL('./loop-watch.ts', import.meta.url));
  const lmtpPort = await findFreePort();
  await using site = await startSiteProcess({
    dataDir,
    variables: {
      ADMIN_PASSWORD: password,
      MEDIA_NETWORKS: '127.0.0.1',
      BOUNCE_ADDRESS: 'bounces@example.com',
      BOUNCE_SOURCES: `lmtp://127.0.0.1:${lmtpPort}`,
      NODE_OPTIONS: `--import ${watch}`,
      BENCH_LOOP_FILE: loopFile,
    },
  });
  const { token } = await readData<{ token: string }>(
    await fetch(`${site.url}/api/v1/auth/login`, createJsonRequest({ email: 'admin@example.com', password })),
  );
  const scene: Scene = {
    dataDir,
    lmtpPort,
    async call(method, path, body) {
      const isJson = body !== undefined && !(body instanceof FormData);
      const headers = new Headers({ Authorization: `Bearer ${token}` });
      if (isJson) headers.set('Content-Type', 'application/json');
      const options: RequestInit = { method, headers };
      if (body instanceof FormData) options.body = body;
      else if (body !== undefined) options.body = JSON.stringify(body);
      return fetch(site.url + path, options);
    },
  };
  // The first request of each kind loads and compiles code, which is not measured.
  for (const { read } of Object.values(scenes)) await read(scene, 1_000);
  const measurements: Measurement[] = [];
  let longest = 0;
  for (const { name, characters, read } of scenes) {
    await sleep(500);
    const since = Date.now();
    await read(scene, characters);
    await sleep(100);
    const { ownMs, delayMs } = readStall(loopFile, since);
    longest = Math.max(longest, delayMs);
    console.log(
      `  ${name}: ${((Date.now() - since) / 1000).toFixed(1)} s; longest delay ${delayMs.toFixed(0)} ms, own work ${ownMs.toFixed(0)} ms`,
    );
    measurements.push({ name: `${name}: own work`, measured: ownMs, limit: maxMs, unit: 'ms' });
  }
  return [
    ...measurements,
    { name: 'longest delay of the event loop', measured: longest, limit: maxMs, unit: 'ms' },
  ];
}

type Scene = {
  dataDir: string;
  lmtpPort: number;
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
};

const scenes: {
  name: string;
  characters: number;
  read: (scene: Scene, characters: number) => Promise<void>;
}[] = [
  { name: 'link card', characters: 1_000_000, read: readLinkCards },
  { name: 'answer by email, and its thread', characters: incomingLimits.bodyCharacters, read: readEmails },
  { name: 'import from Ghost', characters: postLimits.body, read: importGhost },
  { name: 'import from WordPress', characters: postLimits.body, read: importWordpress },
  { name: 'import from Substack', characters: postLimits.body, read: importSubstack },
  { name: 'import of Markdown', characters: 100_000, read: importMarkdown },
  // The maximum number of files in a zip without zip64.
  { name: 'archive of many files', characters: 65_000, read: importManyNames },
  { name: 'saving and showing a post', characters: postLimits.body, read: savePosts },
  { name: 'checking a newsletter', characters: newsletterLimits.messageCharacters, read: checkNewsletters },
  { name: 'export', characters: 0, read: exportSite },
  { name: 'import of subscribers', characters: 16_000_000, read: importSubscribers },
  { name: 'catalogue pack', characters: 300_000, read: uploadPack },
  { name: 'upload of images', characters: 2_000_000, read: uploadImages },
];

async function readLinkCards({ call }: Scene, characters: number): Promise<void> {
  const units = [...htmlSamples, '<meta name="a" content="b">'];
  const server = createServer((request, response) => {
    const unit = units[Number(request.url?.slice(1))] ?? '';
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(`<title>a</title>${repeatTo(unit, characters)}`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  for (const at of units.keys())
    await call('POST', '/api/v1/media/card', { url: `http://127.0.0.1:${port}/${at}`, for: 'post' });
  server.close();
}

/** A visitor sends a message, a member replies, and the visitor replies with emails of the maximum length. */
async function readEmails({ call, dataDir, lmtpPort }: Scene, characters: number): Promise<void> {
  const email = `visitor-${characters}@example.net`;
  const message = { email, phone: '08035550142', body: 'Where are my coins?' };
  await assertOk(call('POST', '/api/v1/contact', message));
  const [{ id } = { id: 0 }] = await readJson<{ id: number }[]>(await call('GET', '/api/v1/messages'));
  await assertOk(call('POST', `/api/v1/messages/${id}/replies`, { body: 'Please look.', files: [] }));
  const to = await findReplyAddress(join(dataDir, 'outbox'), email);
  const options: SMTPTransport.Options = { host: '127.0.0.1', port: lmtpPort, lmtp: true, ignoreTLS: true };
  const transport = createTransport(options);
  const texts = [
    ...textSamples.map((unit) => ['plain', repeatTo(unit, characters)] as const),
    ...htmlSamples.map((unit) => ['html', repeatTo(unit, characters * 5)] as const),
  ];
  for (const [nr, [type, text]] of texts.entries()) {
    const head = `From: ${email}\r\nTo: ${to}\r\nSubject: Re: ${nr}\r\nMessage-ID: <${characters}-${nr}@mail.example>\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
    const body = Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    await transport.sendMail({ envelope: { from: email, to: [to] }, raw: `${head}${body}\r\n` });
  }
  await assertOk(call('GET', `/api/v1/messages/${id}`));
}

/** Returns the reply address of this message from the email of a member's reply. */
async function findReplyAddress(outbox: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    for (const name of existsSync(outbox) ? readdirSync(outbox, { recursive: true, encoding: 'utf8' }) : []) {
      const text = name.endsWith('.eml') ? readFileSync(join(outbox, name), 'utf8') : '';
      const found = /^Reply-To:[^<\n]*?<?(bounces\+s[\da-f]+@example\.com)/im.exec(text)?.[1];
      if (text.includes(email) && found !== undefined) return found;
    }
    await sleep(100);
  }
  throw new Error('The reply was not sent');
}

function importGhost(scene: Scene, characters: number): Promise<void> {
  const posts = htmlSamples.map((unit, nr) =>
    createGhostPost(nr + (characters === postLimits.body ? 100 : 0), { html: repeatTo(unit, characters) }),
  );
  return runImport(scene, 'ghost.json', Buffer.from(createGhostExport(posts)));
}

function importWordpress(scene: Scene, characters: number): Promise<void> {
  const first = characters === postLimits.body ? 100 : 0;
  const units = [...htmlSamples, '[gallery ids="1"]', 'https://a.example/\n', '<!-- wp:a -->'];
  const items = units.map((unit, nr) =>
    createWxrItem(first + nr, { 'content:encoded': `<![CDATA[${repeatTo(unit, characters)}]]>` }),
  );
  return runImport(scene, 'wordpress.xml', Buffer.from(createWxr(items.join(''))));
}

function importSubstack(scene: Scene, characters: number): Promise<void> {
  const rows = htmlSamples.map((_, nr) => `${characters + nr}.a${nr},true,everyone,Post ${nr}`);
  const list = `post_id,is_published,audience,title\n${rows.join('\n')}\n`;
  const texts = htmlSamples.map((unit, nr) => ({
    name: `posts/${characters + nr}.a${nr}.html`,
    bytes: Buffer.from(repeatTo(unit, characters)),
  }));
  return runImport(
    scene,
    'substack.zip',
    createZip([{ name: 'posts.csv', bytes: Buffer.from(list) }, ...texts]),
  );
}

function importMarkdown(scene: Scene, characters: number): Promise<void> {
  const units = ['# a\n', '*a ', '[a](b) ', '| a ', '> ', 'a\n\n'];
  const files = units.map((unit, nr) => ({
    name: `${characters}-${nr}.md`,
    bytes: Buffer.from(`---\ntitle: a\n---\n${repeatTo(unit, characters)}`),
  }));
  return runImport(scene, 'markdown.zip', createZip(files));
}

/** Imports files with the same name in different folders, and a post with 200 images of that name. */
function importManyNames(scene: Scene, count: number): Promise<void> {
  const html = Array.from({ length: 200 }, (_, nr) => `<img src="/x${nr}/a.jpg">`).join('');
  const post = Buffer.from(createGhostExport([createGhostPost(count, { html })]));
  const files = Array.from({ length: count }, (_, nr) => ({
    name: `d${nr}/a.jpg`,
    bytes: Buffer.from('a'),
    isCompressed: false,
  }));
  return runImport(scene, 'many.zip', createZip([{ name: 'ghost.json', bytes: post }, ...files]));
}

/** Uploads an archive, waits until the site has read the archive, starts the import and waits until the import ends. */
async function runImport({ call }: Scene, name: string, bytes: Buffer): Promise<void> {
  const { id } = await readData<{ id: number }>(
    await call('POST', importsPath, createForm({ file: { bytes, name } })),
  );
  const states = async (wanted: string) => {
    for (;;) {
      const { state } = await readJson<{ state: string }>(await call('GET', `${importsPath}/${id}`));
      if (state === wanted) return;
      if (state === 'failed') throw new Error(`The import of ${name} failed`);
      await sleep(100);
    }
  };
  await states('ready');
  await assertOk(call('POST', `${importsPath}/${id}/start`, { subscribers: 'left', images: 'linked' }));
  await states('done');
}

async function savePosts({ call }: Scene, characters: number): Promise<void> {
  for (const unit of [...htmlSamples, '# a\n', '*a ', '[a](https://a.example/) ']) {
    const head = unit.startsWith('<') || unit === '&amp;' ? '<p>' : '';
    const body = head + repeatTo(unit, characters - head.length);
    const { id } = await readData<{ id: number }>(await call('POST', '/api/v1/posts', { title: 'a', body }));
    await assertOk(call('GET', `/api/v1/posts/${id}`));
  }
}

async function checkNewsletters({ call }: Scene, characters: number): Promise<void> {
  for (const unit of htmlSamples) {
    const message = repeatTo(unit, characters);
    await call('POST', '/api/v1/newsletters/check', { subject: 'a', message });
  }
}

async function exportSite({ call }: Scene): Promise<void> {
  const answer = await call('GET', '/api/v1/site-export');
  for await (const _ of answer.body ?? []);
}

async function importSubscribers({ call }: Scene, characters: number): Promise<void> {
  for (const unit of ['a@b.example,c\n', '\n', '"a"\n', 'a,'])
    await call(
      'POST',
      '/api/v1/subscribers/import',
      createForm({
        file: { bytes: Buffer.from(repeatTo(unit, characters)), name: 'a.csv' },
        confirmed: 'true',
      }),
    ).then((answer) => answer.text());
}

async function uploadPack({ call }: Scene, objects: number): Promise<void> {
  const lottie = { name: 'a.json', bytes: createLottieOfObjects(objects) };
  const pictures = await Promise.all(
    Array.from({ length: 100 }, async (_, nr) => ({ name: `${nr}.png`, bytes: await images.createPng() })),
  );
  for (const upload of [createZip([lottie]), createZip(pictures)]) {
    const fields = { name: 'a', description: '', amount: '0', items: 100, category: 'non-animate' };
    const files = {
      image: { bytes: await images.createPng(), name: 'a.png' },
      upload: { bytes: upload, name: 'a.zip' },
    };
    await call('POST', '/api/sticker', createForm({ ...fields, ...files })).then((answer) => answer.text());
  }
}

async function uploadImages({ call }: Scene, bytes: number): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${repeatTo('<g><path d="M0 0"/></g>', bytes)}</svg>`;
  const files = {
    'a.svg': Buffer.from(svg),
    'a.heic': Buffer.from(`\0\0\0\u0018ftypheic\0\0\0\0heic${repeatTo('\0\0\0\bfree', bytes)}`, 'latin1'),
    'a.avif': await images.createAvif({ width: 2_000, height: 2_000 }),
    'a.png': await images.createPng({ width: 4_000, height: 4_000 }),
  };
  for (const [name, image] of Object.entries(files))
    await call('POST', '/api/v1/posts/images', createForm({ image: { bytes: image, name } })).then((answer) =>
      answer.text(),
    );
}

function repeatTo(unit: string, characters: number): string {
  return unit.repeat(Math.floor(characters / unit.length));
}

function createJsonRequest(body: unknown) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

async function assertOk(responsePromise: Promise<Response>): Promise<void> {
  const answer = await responsePromise;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${text.slice(0, 300)}`);
}

async function readJson<Body>(answer: Response): Promise<Body> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${text.slice(0, 300)}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return JSON.parse(text) as Body;
}

async function readData<Data>(answer: Response): Promise<Data> {
  return (await readJson<{ data: Data }>(answer)).data;
}

function readStall(file: string, since: number): { ownMs: number; delayMs: number } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the lines of loop-watch.ts
  const turns = lines.map((line) => JSON.parse(line) as { at: number; ownMs: number; delayMs: number });
  const watched = turns.filter(({ at }) => at >= since);
  return {
    ownMs: Math.max(0, ...watched.map(({ ownMs }) => ownMs)),
    delayMs: Math.max(0, ...watched.map(({ delayMs }) => delayMs)),
  };
}

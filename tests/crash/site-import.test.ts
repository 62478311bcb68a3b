import { expect, test } from 'vitest';
import { createGhostExport, createGhostPost } from '#tests/fixtures/blog-exports.ts';
import { openSiteClient, type SiteClient } from '#tests/harness/site-client.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { createForm } from '#tests/harness/uploads.ts';

const admin = { email: 'admin@example.com', password: 'a long test password' };
const posts = 300;
/** A process counts as dead 5 s after its last heartbeat, and a machine with two cores starts slowly. */
const atLast = { timeout: 60_000, interval: 50 } as const;

type Found = { state: string; done: number; counts: { kind: string; added: number; known: number }[] };
const find = (client: SiteClient) => client.read<Found>('/api/v1/site-imports/1');

test('a site import continues after a kill: each post is imported once and reported once', async () => {
  using folder = createTemporaryFolder();
  const environment = { DATA_DIR: folder.path, ADMIN_PASSWORD: admin.password };
  const killed = await startSiteProcess(environment);
  const client = await openSiteClient(killed.url, admin);
  const text = '<p>Lagos has lanes and danfos.</p>'.repeat(100);
  const file = createGhostExport(
    Array.from({ length: posts }, (_, nr) => createGhostPost(nr, { html: text })),
  );
  const sent = await fetch(`${killed.url}/api/v1/site-imports`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${client.token}` },
    body: createForm({ file: { bytes: Buffer.from(file), name: 'ghost.json' } }),
  });
  expect(sent.status).toBe(200);
  await expect.poll(async () => (await find(client)).state, atLast).toBe('ready');
  await client.send('/api/v1/site-imports/1/start', { subscribers: 'left', images: 'linked' });
  await expect.poll(async () => (await find(client)).done, { ...atLast, interval: 5 }).toBeGreaterThan(20);
  await killed.kill();

  await using site = await startSiteProcess(environment);
  const after = { ...client, ...(await openSiteClient(site.url, admin)) };
  // The kill happened during the import.
  expect((await find(after)).done).toBeLessThan(posts);
  await expect.poll(async () => (await find(after)).state, atLast).toBe('done');
  expect(await find(after)).toMatchObject({
    done: posts,
    counts: [{ kind: 'post', added: posts, known: 0 }],
  });
  const report = await fetch(`${site.url}/api/v1/site-imports/1/report`, {
    headers: { Authorization: `Bearer ${after.token}` },
  });
  const lines = (await report.text()).trim().split('\r\n').slice(1);
  const ids = lines.map((line) => /^post,(Post \d+),imported,,\/post-\d+,(\d+),$/.exec(line)?.slice(1));
  expect(new Set(ids.map((found) => found?.[0])).size).toBe(posts);
  expect(new Set(ids.map((found) => found?.[1])).size).toBe(posts);
  const old = await fetch(`${site.url}/post-${posts - 1}`, { redirect: 'manual' });
  expect([old.status, old.headers.get('Location')]).toEqual([
    301,
    expect.stringMatching(new RegExp(`/blog/${ids.at(-1)?.[1]}\\b`)),
  ]);
}, 150_000);

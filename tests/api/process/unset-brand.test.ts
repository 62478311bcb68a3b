import { expect, test } from 'vitest';
import { startApp } from '#tests/harness/app.ts';

test('public pages contain no placeholders for stores, networks, people and addresses', async () => {
  await using app = await startApp({ variables: { PUBLIC_URL: 'https://hirawa.ng' } });
  for (const path of [
    '/',
    '/about',
    '/careers',
    '/security',
    '/press',
    '/accessibility',
    '/get',
    '/privacy',
    '/terms',
    '/.well-known/security.txt',
  ]) {
    const html = await (await app.get(path)).text();
    expect(html).not.toMatch(/www\.example\.com|com\.example|hirawa\.example|Name of the|Follow us|\/go\//);
    expect(html).not.toMatch(/<li><\/li>|mailto:/);
  }
  expect((await app.get('/go/google')).status).toBe(404);
  expect(await (await app.get('/get')).text()).toContain('The app is not in a store yet.');
  expect(await (await app.get('/about')).text()).toContain('<h3 class="role">Founder and CEO</h3>');
});

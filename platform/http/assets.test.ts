import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadAssets } from '#platform/http/assets.ts';
import type { CachedResponse } from '#platform/http/cached-response.ts';

function openFolder(files: Record<string, string>) {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'hirawa-assets-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    writeFileSync(join(folder.path, name), text);
  }
  return folder;
}

function getHeader(asset: CachedResponse | undefined, wanted: string): string | undefined {
  const headers = asset?.variants.identity?.headers ?? [];
  const at = headers.findIndex((name, index) => index % 2 === 0 && name === wanted);
  return at === -1 ? undefined : headers[at + 1];
}

describe('static assets', () => {
  it('are the built files by address, with type, lifetime and the common headers', async () => {
    using folder = openFolder({ 'favicon.ico': 'icon', 'assets/enhance-1a2b.js': 'script' });
    const assets = loadAssets(folder.path, { 'X-Content-Type-Options': 'nosniff' });
    expect([...assets.keys()].toSorted()).toEqual(['/assets/enhance-1a2b.js', '/favicon.ico']);
    const script = assets.get('/assets/enhance-1a2b.js');
    expect(getHeader(script, 'Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(getHeader(script, 'Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(getHeader(script, 'X-Content-Type-Options')).toBe('nosniff');
    expect(getHeader(assets.get('/favicon.ico'), 'Cache-Control')).toBe('public, max-age=3600');
    expect(script?.variants.identity?.bytes.toString()).toBe('script');
  });

  it('include a service worker that may connect only to the site and is always revalidated', async () => {
    using folder = openFolder({ 'admin/worker.js': 'worker' });
    const closed = { 'Content-Security-Policy': "default-src 'none'" };
    const worker = loadAssets(folder.path, closed).get('/admin/worker.js');
    expect(getHeader(worker, 'Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(getHeader(worker, 'Cache-Control')).toBe('no-cache');
  });

  it('include compressed copies of a file, which have no separate address', async () => {
    using folder = openFolder({ 'assets/a.css': 'css', 'assets/a.css.br': 'br', 'assets/a.css.gz': 'gz' });
    const assets = loadAssets(folder.path, {});
    expect([...assets.keys()]).toEqual(['/assets/a.css']);
    const { br, gzip } = assets.get('/assets/a.css')?.variants ?? {};
    expect([br?.bytes.toString(), gzip?.bytes.toString()]).toEqual(['br', 'gz']);
  });

  it('exclude hidden files and folders, source maps and unknown types', async () => {
    using folder = openFolder({
      '.vite/manifest.json': '{}',
      'assets/.hidden/a.js': '',
      '.env.json': '',
      'assets/a.js.map': '',
      notes: '',
      '.well-known/security.txt': 'Contact:',
    });
    expect([...loadAssets(folder.path, {}).keys()]).toEqual(['/.well-known/security.txt']);
  });

  it('have addresses that are encoded as in browsers', async () => {
    using folder = openFolder({ 'a b/é?.png': '', 'x@2+$.png': '' });
    const addresses = [...loadAssets(folder.path, {}).keys()].toSorted();
    expect(addresses).toEqual(['/a%20b/%C3%A9%3F.png', '/x@2+$.png']);
  });

  it('are empty without a build', async () => {
    expect(loadAssets(join(tmpdir(), 'no-such-folder'), {})).toEqual(new Map());
  });
});

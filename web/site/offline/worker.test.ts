import { afterAll, expect, it, vi } from 'vitest';
import type { WorkerEvent } from '#web/site/offline/worker.ts';

afterAll(() => vi.unstubAllGlobals());

it('shows when a saved page was loaded, with two-digit minutes in each language', async () => {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const headers = { Date: 'Thu, 05 Mar 2026 12:05:00 GMT' };
  const saved = { match: () => new Response('<p class="kept" hidden data-line="{time}"></p>', { headers }) };
  vi.stubGlobal('caches', { open: () => saved });
  vi.stubGlobal('location', new URL('https://example.com/worker.js'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('addEventListener', (name: string, act: (event: WorkerEvent) => void) =>
    listeners.set(name, act),
  );
  await import('#web/site/offline/worker.ts');
  for (const language of ['', '/ha', '/yo', '/ig', '/pcm', '/fr']) {
    const url = `https://example.com${language}/about`;
    const request = { method: 'GET', mode: 'navigate', destination: 'document', url, referrer: '' };
    const answer = await new Promise<Response | undefined>((resolve) => {
      const respondWith = (response: Promise<Response | undefined>) => resolve(response);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the worker reads of an event
      listeners.get('fetch')?.({ request, waitUntil: () => {}, respondWith } as unknown as WorkerEvent);
    });
    expect(await answer?.text()).toMatch(/2026.*\d:05</);
  }
});

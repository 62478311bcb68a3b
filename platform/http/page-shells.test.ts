import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createPageShells } from '#platform/http/page-shells.ts';
import { closeServer, listen } from '#platform/http/create-http-server.ts';

function documentOf(text: string): Response {
  const headers = { 'Content-Security-Policy': `script-src 'nonce-abc='`, 'Content-Type': 'text/html' };
  return new Response(`<script nonce="abc=">${text}</script><style nonce="abc="></style>`, { headers });
}

/** Starts a server with one admin document. The rendering of the document waits until the test completes it. */
async function openShells() {
  const pages = { generation: 0 };
  const renderings: ((response: Response) => void)[] = [];
  const find = createPageShells({
    shellOf: (target) => target.split('?', 1)[0],
    render: () => new Promise((finish) => void renderings.push(finish)),
    pages,
  });
  const server = createServer((request, response) => {
    void find(request)?.then((write) => (write ? write(response) : response.writeHead(500).end()));
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    pages,
    renderings,
    read: async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`http://127.0.0.1:${port}/admin`, { headers });
      return { headers: answer.headers, text: await answer.text() };
    },
    rendered: async (count: number) => {
      await expect.poll(() => renderings.length).toBe(count);
    },
    [Symbol.asyncDispose]: () => closeServer(server, 0),
  };
}

describe('a document of the admin', () => {
  it.each([
    ['gzip, deflate, br', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['br', null],
    ['identity', null],
  ])('has the same nonce in its policy and in its body, for Accept-Encoding %s', async (accepted, coding) => {
    await using shells = await openShells();
    const first = shells.read();
    await shells.rendered(1);
    shells.renderings[0]?.(documentOf('hello'));
    await first;
    const { headers, text } = await shells.read({ 'Accept-Encoding': accepted });
    const nonce = /'nonce-(.{24})'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
    expect(nonce).toBeDefined();
    expect(text).toBe(`<script nonce="${nonce}">hello</script><style nonce="${nonce}"></style>`);
    expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([coding, 'Accept-Encoding']);
    expect(shells.renderings).toHaveLength(1);
  });

  it('is rendered again if pages changed while it was rendered', async () => {
    await using shells = await openShells();
    const before = shells.read();
    await shells.rendered(1);
    shells.pages.generation += 1;
    const after = shells.read();
    await shells.rendered(2);
    shells.renderings[1]?.(documentOf('new'));
    shells.renderings[0]?.(documentOf('old'));
    expect((await before).text).toContain('old');
    expect((await after).text).toContain('new');
    expect((await shells.read()).text).toContain('new');
    expect(shells.renderings).toHaveLength(2);
  });
});

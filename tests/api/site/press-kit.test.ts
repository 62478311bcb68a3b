import { describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { facts } from '#content/facts.ts';
import { publicUrl, createSharedApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const press = translateTexts(english, 'press');

const kinds: Readonly<Record<string, { beginning: RegExp; type: string }>> = {
  svg: { beginning: /^<svg/, type: 'image/svg+xml; charset=utf-8' },
  png: { beginning: /^\x89PNG/, type: 'image/png' },
  zip: { beginning: /^PK/, type: 'application/zip' },
};

describe('The press kit', () => {
  const app = createSharedApp();
  const bytesOf = async (path: string) => Buffer.from(await (await app().get(path)).arrayBuffer());

  test(
    'has each file that the page offers, and a zip file with all files and the facts',
    spec('2.164'),
    async () => {
      const html = await (await app().get('/press')).text();
      const offered = new Set(Array.from(html.matchAll(/href="(\/press\/[^"]+)"/g), ([, path = '']) => path));
      expect([...offered].filter((path) => path.endsWith('.svg'))).toHaveLength(5);
      expect([...offered].filter((path) => path.endsWith('.png'))).toHaveLength(6);
      for (const path of offered) {
        const answer = await app().get(path);
        const bytes = Buffer.from(await answer.arrayBuffer());
        const name = path.slice('/press/'.length);
        expect([path, answer.status]).toEqual([path, 200]);
        const { beginning, type } = kinds[name.slice(-3)] ?? {};
        expect(bytes.toString('latin1')).toMatch(beginning ?? /^$/);
        expect(bytes.toString('latin1')).not.toMatch(/<text|<script|href=|font-family/);
        expect(answer.headers.get('Content-Type')).toBe(type);
        expect(answer.headers.get('Content-Disposition')).toContain(`filename="${name}"`);
      }
      const zip = await fromBufferPromise(await bytesOf('/press/hirawa-press-kit.zip'));
      const names: string[] = [];
      for await (const { fileName } of zip.eachEntry()) names.push(fileName);
      expect(names.toSorted()).toEqual(
        [...offered, '/press/hirawa-facts.txt']
          .filter((path) => !path.endsWith('.zip'))
          .map((path) => path.replace('/press/', 'hirawa-press-kit/'))
          .toSorted(),
      );
    },
  );

  test('has the same bytes each time, and contains the facts of the product', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => bytesOf('/press/hirawa-press-kit.zip')));
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    const html = await (await app().get('/press')).text();
    for (const { name, value } of press.facts.list)
      expect(html).toContain(`<dt>${name}</dt><dd>${value}</dd>`);
    expect(html).toContain(`Up to ${facts.groupCapacity} participants`);
    expect(html).toContain(`"url":"${publicUrl}/"`);
  });

  test.each(['nothing.svg', 'hirawa-mark.gif', '..%2Fmain.ts', 'constructor'])(
    'returns 404 for %s',
    async (name) => {
      expect((await app().get(`/press/${name}`)).status).toBe(404);
    },
  );
});

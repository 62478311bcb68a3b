import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSvgToPng } from '#platform/files/svg-to-png.ts';
import { fitLines, toDrawableText, measureTextWidth } from './glyphs.ts';
import { productBrand } from '#web/site/parts/brand.ts';
import { renderSocialImage, socialSize } from './social-image.ts';

const fontFile = 'web/styles/fonts/unbounded-600.ttf';
const room = { size: 50, width: 600, lines: 3 };

const hostile = [
  '</text><script>alert(1)</script>',
  '"/><image href="https://x.test/a.png"/>',
  '&lt;script&gt; &amp; &#0; %00',
  '\0\u0001\u001f\u{1f600}\ud800',
  '<!ENTITY x SYSTEM "file:///etc/passwd"> &x;',
  ']]><![CDATA[',
  'a'.repeat(100_000),
  'word '.repeat(50_000),
  `e${'\u0301'.repeat(5_000)}`,
  'سلام 你好',
  '',
];

function tagsOf(svg: string): Set<string> {
  return new Set(svg.match(/<\/?\w+/g));
}

describe('the text of a social image', () => {
  it('contains the characters that the font has and drops the rest', () => {
    expect(toDrawableText('  Ẹ kú\u2003àárọ̀ 😀 你好 ok\n')).toBe('Ẹ kú àárọ̀ ok');
  });

  it('breaks lines between words and within the width', () => {
    const { lines, isCut } = fitLines('Thirty faces on one bar of network', room);
    expect(lines.join(' ')).toBe('Thirty faces on one bar of network');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every((line) => measureTextWidth(line) * room.size <= room.width)).toBe(true);
    expect(isCut).toBe(false);
  });

  it('is cut with an ellipsis if it is too long', () => {
    const { lines, isCut } = fitLines('word '.repeat(60), room);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)?.endsWith('…')).toBe(true);
    expect(isCut).toBe(true);
  });

  it('stays within the width for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { lines } = fitLines(text, room);
        expect(lines.length).toBeLessThanOrEqual(3);
        expect(lines.every((line) => measureTextWidth(line) * room.size <= room.width + 0.001)).toBe(true);
      }),
    );
  });
});

describe('a social image', () => {
  it.each(hostile)('escapes markup of the title %#', (title) => {
    const plain = renderSocialImage({ brand: productBrand, title: 'a', note: 'b', coverId: 7 });
    const drawn = renderSocialImage({ brand: productBrand, title, note: title, coverId: 7 });
    expect(tagsOf(drawn)).toEqual(tagsOf(plain));
    expect(drawn).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
    expect(drawn.length).toBeLessThan(plain.length + 6_000);
  });

  it('is rendered as a PNG of 1200 x 630, also for each hostile title', async () => {
    const svgToPng = openSvgToPng({ fontFile });
    for (const title of ['Thirty faces on one bar of network', ...hostile]) {
      const png = Buffer.from(
        (await svgToPng.draw(renderSocialImage({ brand: productBrand, title, note: 'a', coverId: 7 }))) ?? [],
      );
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([socialSize.width, socialSize.height]);
      expect(png.length).toBeLessThan(200_000);
    }
    await svgToPng.close();
  });

  it('shows the title in the font of the project', async () => {
    const svgToPng = openSvgToPng({ fontFile });
    const [titled, untitled] = [
      await svgToPng.draw(
        renderSocialImage({ brand: productBrand, title: 'Thirty faces', note: '', coverId: 7 }),
      ),
      await svgToPng.draw(renderSocialImage({ brand: productBrand, title: '', note: '', coverId: 7 })),
    ];
    expect(titled?.byteLength).toBeGreaterThan((untitled?.byteLength ?? 0) + 3_000);
    await svgToPng.close();
  });
});

import { describe, expect, it } from 'vitest';
import { openSvgToPng } from '#platform/files/svg-to-png.ts';

const fontFile = 'web/styles/fonts/unbounded-600.ttf';

function createSquare(colour: string, size = 64): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${colour}"/></svg>`;
}

describe('SVG to PNG', () => {
  it('draws a drawing once for concurrent and later requests', async () => {
    const svgToPng = openSvgToPng({ fontFile });
    const all = await Promise.all(Array.from({ length: 20 }, () => svgToPng.draw(createSquare('red'))));
    const again = await svgToPng.draw(createSquare('red'));
    expect(new Set([...all, again]).size).toBe(1);
    expect(svgToPng.sizeBytes).toBe(again?.byteLength);
    await svgToPng.close();
  });

  it('limits its memory, and removes the least recently used images', async () => {
    const svgToPng = openSvgToPng({ fontFile, maxBytes: 1_000 });
    const first = await svgToPng.draw(createSquare('#000000'));
    for (let i = 0; i < 40; i += 1) await svgToPng.draw(createSquare(`#0000${(i + 16).toString(16)}`));
    expect(svgToPng.sizeBytes).toBeLessThanOrEqual(1_000);
    expect(await svgToPng.draw(createSquare('#000000'))).not.toBe(first);
    await svgToPng.close();
  });

  it('rejects drawings when too many are waiting, and draws again afterwards', async () => {
    const svgToPng = openSvgToPng({ fontFile, maxWaiting: 2 });
    const asked = ['red', 'green', 'blue'].map((colour) => svgToPng.draw(createSquare(colour)));
    const drawn = await Promise.all(asked);
    expect(drawn.map((png) => png !== undefined)).toEqual([true, true, false]);
    expect(await svgToPng.draw(createSquare('blue'))).toBeDefined();
    await svgToPng.close();
  });

  it('rejects an invalid drawing, and draws the next drawing', async () => {
    const svgToPng = openSvgToPng({ fontFile });
    await expect(svgToPng.draw('<svg')).rejects.toThrow('could not be drawn');
    expect(await svgToPng.draw(createSquare('red'))).toBeDefined();
    await svgToPng.close();
  });

  it('draws again after a close', async () => {
    const svgToPng = openSvgToPng({ fontFile });
    await svgToPng.draw(createSquare('red'));
    await svgToPng.close();
    expect(await svgToPng.draw(createSquare('green'))).toBeDefined();
    await svgToPng.close();
  });

  it('converts the text of a drawing to paths, and renders the drawing as PNG', async () => {
    const svgToPng = openSvgToPng({ fontFile });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text y="40" font-family="Unbounded">Ab</text></svg>`;
    const [shapes, png] = await Promise.all([svgToPng.outline(svg), svgToPng.draw(svg)]);
    const outlined = new TextDecoder().decode(shapes);
    expect(outlined).toMatch(/^<svg [^]*<path /);
    expect(outlined).not.toContain('<text');
    expect(png?.subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
    expect(await svgToPng.outline(svg)).toBe(shapes);
    await svgToPng.close();
  });

  it('loads no file or address that a drawing refers to', async () => {
    const svgToPng = openSvgToPng({ fontFile });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><image href="file:///etc/hostname" width="8" height="8"/><image href="http://127.0.0.1:1/a.png" width="8" height="8"/></svg>`;
    expect(await svgToPng.draw(svg)).toBeDefined();
    await svgToPng.close();
  });
});

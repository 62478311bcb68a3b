import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { QrCode, renderRuns } from '#web/ui/display/qr-code.tsx';

/** Converts the path back into the modules of the code. */
function modules(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  let [x, y] = [0, 0];
  for (const [, right, down, length] of path.matchAll(/m(-?\d+) (\d+)h(\d+)/g)) {
    x += Number(right);
    y += Number(down);
    rows[y]?.fill(true, x, x + Number(length));
    x += Number(length);
  }
  return rows;
}

describe('a QR code', () => {
  it.each(['https://example.com/get', 'http://127.0.0.1:3000/get', 'x'.repeat(300)])(
    'draws each module of %s and no other',
    (text) => {
      const { data, size } = encode(text, { ecc: 'M', border: 0 });
      expect(modules(renderRuns(data), size)).toEqual(data);
    },
  );

  it('is one image with a label', () => {
    const markup = renderToStaticMarkup(<QrCode text="https://example.com/get" label="Code of the page" />);
    expect(markup).toMatch(/^<svg viewBox="0 0 25 25" role="img" aria-label="Code of the page"/);
    expect(markup.match(/<path/g)).toHaveLength(1);
  });
});

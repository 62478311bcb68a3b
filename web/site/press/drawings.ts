import type { CoverDye } from '#web/ui/cloth/cover.ts';
import { printedMotifs } from '#web/ui/cloth/printed-motifs.ts';
import { weave } from '#web/ui/cloth/weave.ts';
import { drawLogo, drawMotif, drawText } from '#web/site/social/draw-svg.ts';
import type { ImageBrand } from '#web/site/social/social-image.ts';
import { toDrawableText, measureTextWidth } from '#web/site/social/glyphs.ts';

/** Renders an SVG of the given size. `scale` only enlarges its PNG. */
function renderSvg(
  { width, height, scale = 1 }: { width: number; height: number; scale?: number },
  body: string,
) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** Draws the logo alone, with a transparent background. */
export function drawMark({ logo }: ImageBrand): string {
  return renderSvg(
    { width: 64, height: 64, scale: 16 },
    drawLogo(logo, { x: 0, y: 0, size: 64, on: 'light' }),
  );
}

/** Draws the logo with the name beside it: `dark` on indigo, `light` with a transparent background. */
export function drawName(brand: ImageBrand, ground: 'dark' | 'light'): string {
  const { always, light } = brand.colours;
  const [size, gap, margin] = [40, 20, ground === 'dark' ? 32 : 0];
  const name = toDrawableText(brand.name);
  const width = Math.ceil(64 + gap + measureTextWidth(name) * size + 2 * margin);
  const height = 64 + 2 * margin;
  const isDark = ground === 'dark';
  return renderSvg(
    { width, height, scale: 6 },
    [
      isDark ? `<rect width="${width}" height="${height}" fill="${light['indigo-a']}"/>` : '',
      drawLogo(brand.logo, { x: margin, y: margin, size: 64, on: ground }),
      drawText(name, {
        size,
        x: margin + 64 + gap,
        y: margin + 44,
        fill: isDark ? always['on-indigo'] : always.ink,
      }),
    ].join(''),
  );
}

const side = 150;

function drawWovenCloth({ colours }: ImageBrand, columns: number, rows: number): string {
  const grounds: readonly CoverDye[] = ['a', 'b', 'c'];
  return weave({ columns, rows, seed: 'press', motifs: printedMotifs, grounds })
    .map(({ column, row, motif, ground }) => {
      const dye = motif === 'cowrie' ? 'danfo' : ground;
      return drawMotif(colours, { motif, dye, x: column * side, y: row * side, size: side });
    })
    .join('');
}

/** Draws printed cloth, eight squares by five, with yellow cowries. */
export function drawCloth(brand: ImageBrand): string {
  return renderSvg({ width: 8 * side, height: 5 * side }, drawWovenCloth(brand, 8, 5));
}

/** Draws a phone with a chat in front of the cloth. The drawing has no text, so it suits every language. */
export function drawPhone(brand: ImageBrand): string {
  const { always, light } = brand.colours;
  const [width, height] = [8 * side, 5 * side];
  const [left, top] = [(width - 340) / 2, 40];
  return renderSvg(
    { width, height },
    [
      drawWovenCloth(brand, 8, 5),
      `<g transform="translate(${left} ${top})">`,
      drawBox({ width: 340, height: 720, round: 40, fill: always.night }),
      drawBox({ x: 12, y: 12, width: 316, height: 720, round: 30, fill: light.page }),
      `<path d="M12 124V42a30 30 0 0 1 30-30h256a30 30 0 0 1 30 30v82z" fill="${light['indigo-a']}"/>`,
      drawBox({ x: 162, y: 26, width: 16, height: 16, round: 8, fill: always.night }),
      drawLogo(brand.logo, { x: 34, y: 62, size: 44, on: 'dark' }),
      drawLine(94, 72, 130, always['on-indigo']),
      drawLine(94, 90, 84, always['on-indigo-line']),
      drawBubble({ x: 28, y: 148, width: 220, fill: light.surface, lines: [150, 110], ink: light.line }),
      drawBubble({
        x: 92,
        y: 232,
        width: 220,
        fill: light['indigo-c'],
        lines: [160, 120],
        ink: always['on-indigo-quiet'],
      }),
      drawBubble({ x: 28, y: 316, width: 190, fill: light.surface, lines: [130, 90], ink: light.line }),
      drawMotif(brand.colours, { motif: 'leaf', dye: 'danfo', x: 196, y: 400, size: 116 }),
      drawBox({ x: 28, y: 536, width: 284, height: 110, round: 20, fill: light.surface }),
      ...[always.coral, always.lagoon, light['indigo-b']].map((fill, at) =>
        drawFace({ x: 44 + at * 62, y: 556, fill, face: always.cloth }),
      ),
      drawBox({ x: 236, y: 572, width: 60, height: 38, round: 14, fill: always.danfo }),
      '</g>',
    ].join(''),
  );
}

type Box = { x?: number; y?: number; width: number; height: number; round: number; fill: string };

function drawBox({ x = 0, y = 0, width, height, round, fill }: Box): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
}

/** Draws a bar in place of a line of text. */
function drawLine(x: number, y: number, width: number, fill: string): string {
  return drawBox({ x, y, width, height: 10, round: 5, fill });
}

type Bubble = { x: number; y: number; width: number; fill: string; lines: readonly number[]; ink: string };

function drawBubble({ x, y, width, fill, lines, ink }: Bubble): string {
  return [
    drawBox({ x, y, width, height: 68, round: 20, fill }),
    ...lines.map((long, at) => drawLine(x + 20, y + 20 + at * 20, long, ink)),
  ].join('');
}

function drawFace({ x, y, fill, face }: { x: number; y: number; fill: string; face: string }): string {
  return [
    drawBox({ x, y, width: 54, height: 54, round: 14, fill }),
    `<path transform="translate(${x} ${y})" d="M11 48c0-20 32-20 32 0zM19 22a8 8 0 0 1 16 0a8 8 0 0 1-16 0z" fill="${face}"/>`,
  ].join('');
}

import type { SiteBrand } from '#web/site/parts/brand.ts';
import type { CoverDye } from '#web/ui/cloth/cover.ts';
import { type PrintedMotif, printedShapes } from '#web/ui/cloth/printed-motifs.ts';
import type { Shape } from '#web/ui/cloth/shape.ts';
import { escapeXml } from './glyphs.ts';

type Colours = SiteBrand['colours'];

/** Returns the colours of the ground and the lines of each dye, as in the design. */
function getDyes({ always, light }: Colours): Readonly<Record<CoverDye, [ground: string, lines: string]>> {
  return {
    a: [light['indigo-a'], light['resist-quiet']],
    b: [light['indigo-b'], light['resist-quiet']],
    c: [light['indigo-c'], light['resist-quiet']],
    danfo: [always.danfo, always.ink],
    coral: [always.coral, light['indigo-a']],
    lagoon: [always.lagoon, always['lagoon-line']],
    paper: [light.paper, light['indigo-c']],
  };
}

/** Draws a square of the cloth for a standalone SVG: the colours are inline. */
export function drawMotif(
  colours: Colours,
  square: { motif: PrintedMotif; dye: CoverDye; x: number; y: number; size: number },
): string {
  const { motif, dye, x, y, size } = square;
  const [ground, lines] = getDyes(colours)[dye];
  const transform = `translate(${x} ${y}) scale(${size / 64})`;
  const shapes = printedShapes[motif].map((shape) => drawShape(shape, lines)).join('');
  return `<g transform="${transform}"><rect width="64" height="64" fill="${ground}" shape-rendering="crispEdges"/><g fill="none" stroke="${lines}" stroke-width="2.5" stroke-linecap="round">${shapes}</g></g>`;
}

function drawShape(shape: Shape, colour: string): string {
  if (shape.kind === 'solid')
    return `<path d="${shape.path}" fill="${colour}" fill-rule="evenodd" stroke="none"/>`;
  if (shape.kind === 'dots') {
    const dots = shape.at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${shape.size / 2}"/>`);
    return `<g fill="${colour}" stroke="none">${dots.join('')}</g>`;
  }
  const stroke = [
    shape.width === undefined ? '' : ` stroke-width="${shape.width}"`,
    shape.dash === undefined ? '' : ` stroke-dasharray="${shape.dash}"`,
    shape.butt ? ' stroke-linecap="butt"' : '',
  ].join('');
  return shape.kind === 'ring'
    ? `<circle cx="${shape.at[0]}" cy="${shape.at[1]}" r="${shape.r}"${stroke}/>`
    : `<path d="${shape.path}"${stroke}/>`;
}

type PlacedLogo = { x: number; y: number; size: number; on: 'dark' | 'light' };

/** Draws the logo in a square of the given size, a drawn logo in the colour for a dark or light ground. */
export function drawLogo(logo: SiteBrand['logo'], { x, y, size, on }: PlacedLogo): string {
  const { size: logoSize, path, onDark, onLight, image } = logo;
  if (image !== null)
    return `<image x="${x}" y="${y}" width="${size}" height="${size}" href="${image.png}"/>`;
  const transform = `translate(${x} ${y}) scale(${size / logoSize})`;
  const fill = escapeXml(on === 'dark' ? onDark : onLight);
  return `<path transform="${transform}" d="${escapeXml(path)}" fill="${fill}" fill-rule="evenodd"/>`;
}

type TextPlacement = { size: number; x: number; y: number; fill: string };

/** Draws a line of text in the heading font. x and y are the left end of its baseline. */
export function drawText(text: string, { size, x, y, fill }: TextPlacement): string {
  return `<text x="${x}" y="${y}" font-family="Unbounded" font-weight="600" font-size="${size}" letter-spacing="${-0.02 * size}" fill="${fill}">${escapeXml(text)}</text>`;
}

import { brand } from '#content/brand.ts';
import { cover, type CoverDye, type CoverSquare } from '#web/ui/cloth/cover.ts';
import { printedShapes } from '#web/ui/cloth/printed-motifs.ts';
import type { Shape } from '#web/ui/cloth/shape.ts';
import { escapeXml, fitLines, shownText } from './glyphs.ts';

/** What other sites show beside a link: `note` is the small line at the foot, `coverId` chooses the cloth. */
export type SocialImage = { title: string; note: string; coverId: number };

/** The size that networks ask for (1.91:1); `alt` of the picture is its title. */
export const socialSize = { width: 1200, height: 630 } as const;

const { always, light } = brand.colours;
const margin = 64;
const square = 105;
const textWidth = socialSize.width - 4 * square - 2 * margin;
const stripeHeight = 16;

/** Title sizes that are tried in turn, and the lines that each has room for. */
const titleSizes = [
  { size: 64, lines: 4 },
  { size: 54, lines: 5 },
  { size: 44, lines: 6 },
] as const;

/** Ground and lines of each dye, as on the boards. */
const dyes: Readonly<Record<CoverDye, [ground: string, lines: string]>> = {
  a: [light['indigo-a'], light['resist-quiet']],
  b: [light['indigo-b'], light['resist-quiet']],
  c: [light['indigo-c'], light['resist-quiet']],
  danfo: [always.danfo, always.ink],
  coral: [always.coral, light['indigo-a']],
  lagoon: [always.lagoon, always['lagoon-line']],
  paper: [light.paper, light['indigo-c']],
};

/**
 * The social picture of a page as SVG: brand, title and foot on indigo, the cloth of the id beside them. Any text is
 * taken: emails that the font lacks are left out, long titles wrap and are cut, nothing of them can become markup.
 */
export function socialImage({ title, note, coverId }: SocialImage): string {
  const { width, height } = socialSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${light['indigo-a']}"/>`,
    drawnCover(coverId),
    drawnBrand(),
    drawnTitle(title),
    drawnText(fitLines(note, { size: 24, width: textWidth, lines: 1 }).lines[0] ?? '', {
      size: 24,
      y: height - stripeHeight - 44,
      fill: always['on-indigo-quiet'],
    }),
    drawnStripe(),
    '</svg>',
  ].join('');
}

function drawnCover(id: number): string {
  const left = socialSize.width - 4 * square;
  return `<g transform="translate(${left} 0)">${cover(id, 'social').squares.map(drawnSquare).join('')}</g>`;
}

function drawnSquare({ column, row, span, motif, dye }: CoverSquare): string {
  const [ground, lines] = dyes[dye];
  const place = `translate(${column * square} ${row * square}) scale(${(span * square) / 64})`;
  const shapes = printedShapes[motif].map((shape) => drawnShape(shape, lines)).join('');
  return `<g transform="${place}"><rect width="64" height="64" fill="${ground}" shape-rendering="crispEdges"/><g fill="none" stroke="${lines}" stroke-width="2.5" stroke-linecap="round">${shapes}</g></g>`;
}

function drawnShape(shape: Shape, colour: string): string {
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

function drawnBrand(): string {
  const { size, paths, dots } = brand.logo;
  const scale = 56 / size;
  const drawn = [
    ...paths.map(({ d, fill }) => `<path d="${escapeXml(d)}" fill="${escapeXml(fill)}"/>`),
    ...dots.at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${dots.r}" fill="${escapeXml(dots.fill)}"/>`),
  ].join('');
  const mark = `<g transform="translate(${margin} ${margin - 4}) scale(${scale})">${drawn}</g>`;
  const name = drawnText(shownText(brand.name), {
    size: 30,
    x: margin + 74,
    y: margin + 34,
    fill: always['on-indigo'],
  });
  return mark + name;
}

/** As large as the title allows: the first size at which all of it stands, else the last one, cut. */
function drawnTitle(title: string): string {
  const tried = titleSizes.map(({ size, lines }) => {
    const fitted = fitLines(title, { size, width: textWidth, lines });
    return { size, lines: fitted.lines, isCut: fitted.isCut };
  });
  const fitting = tried.find(({ isCut }) => !isCut) ?? tried.at(-1);
  if (fitting === undefined) return '';
  const lineHeight = Math.round(fitting.size * 1.12);
  const middle = (margin + 56 + socialSize.height - stripeHeight - 84) / 2;
  const first = middle - (fitting.lines.length * lineHeight) / 2 + fitting.size * 0.86;
  return fitting.lines
    .map((line, i) =>
      drawnText(line, {
        size: fitting.size,
        y: Math.round(first + i * lineHeight),
        fill: always['on-indigo'],
      }),
    )
    .join('');
}

type Place = { size: number; x?: number; y: number; fill: string };

function drawnText(text: string, { size, x = margin, y, fill }: Place): string {
  return `<text x="${x}" y="${y}" font-family="Unbounded" font-weight="600" font-size="${size}" letter-spacing="${-0.02 * size}" fill="${fill}">${escapeXml(text)}</text>`;
}

/** The stripe of the danfo: the only ornament line. */
function drawnStripe(): string {
  const { width, height } = socialSize;
  const top = height - stripeHeight;
  const lines = [4, 10].map((y) => `<rect y="${top + y}" width="${width}" height="2" fill="${always.ink}"/>`);
  return `<rect y="${top}" width="${width}" height="${stripeHeight}" fill="${always.danfo}"/>${lines.join('')}`;
}

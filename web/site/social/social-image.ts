import type { SiteBrand } from '#web/site/parts/brand.ts';
import { createCover, type CoverSquare } from '#web/ui/cloth/cover.ts';
import { drawLogo, drawMotif, drawText } from './draw-svg.ts';
import { fitLines, fitTitle, toDrawableText } from './glyphs.ts';

/** The parts of the brand that images show. */
export type ImageBrand = Pick<SiteBrand, 'name' | 'colours' | 'logo'>;

/**
 * Content of a social image: `note` is the small line at the bottom, `coverId` selects the cloth.
 */
export type SocialImage = { brand: ImageBrand; title: string; note: string; coverId: number };

/** Size in pixels that networks ask for (1.91:1). The title is the image's `alt`. */
export const socialSize = { width: 1200, height: 630 } as const;

const margin = 64;
const square = 105;
const textWidth = socialSize.width - 4 * square - 2 * margin;
const stripeHeight = 16;

/** Title sizes from largest to smallest, with the number of lines that fit. */
const titleSizes = [
  { size: 64, lines: 4 },
  { size: 54, lines: 5 },
  { size: 44, lines: 6 },
] as const;

/**
 * Renders a social image as SVG: brand, title and note on indigo, with the cloth beside them. Accepts any text: letters that
 * the font lacks are left out, long titles wrap and are cut, and markup is escaped.
 */
export function renderSocialImage({ brand, title, note, coverId }: SocialImage): string {
  const { always, light } = brand.colours;
  const { width, height } = socialSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${light['indigo-a']}"/>`,
    drawCover(brand, coverId),
    drawBrand(brand),
    drawTitle(brand, title),
    drawText(fitLines(note, { size: 24, width: textWidth, lines: 1 }).lines[0] ?? '', {
      size: 24,
      x: margin,
      y: height - stripeHeight - 44,
      fill: always['on-indigo-quiet'],
    }),
    drawStripe(brand),
    '</svg>',
  ].join('');
}

function drawCover({ colours }: ImageBrand, id: number): string {
  const left = socialSize.width - 4 * square;
  return `<g transform="translate(${left} 0)">${createCover(id, 'social')
    .squares.map((one) => drawSquare(colours, one))
    .join('')}</g>`;
}

function drawSquare(colours: ImageBrand['colours'], { column, row, span, motif, dye }: CoverSquare): string {
  return drawMotif(colours, { motif, dye, x: column * square, y: row * square, size: span * square });
}

function drawBrand({ name: siteName, logo, colours }: ImageBrand): string {
  const mark = drawLogo(logo, { x: margin, y: margin - 4, size: 56, on: 'dark' });
  const name = drawText(toDrawableText(siteName), {
    size: 30,
    x: margin + 74,
    y: margin + 34,
    fill: colours.always['on-indigo'],
  });
  return mark + name;
}

/**
 * Draws the title at the largest size at which it fits well, otherwise at the largest size at which it fits. A title
 * that fits at no size is cut at the smallest size.
 */
function drawTitle({ colours }: ImageBrand, title: string): string {
  const attempts = titleSizes.map(({ size, lines }) => fitTitle(title, { size, width: textWidth, lines }));
  const uncut = attempts.filter(({ isCut }) => !isCut);
  const bestFit = uncut.find(({ isPoor }) => !isPoor) ?? uncut[0] ?? attempts.at(-1);
  if (bestFit === undefined) return '';
  const lineHeight = Math.round(bestFit.size * 1.12);
  const middle = (margin + 56 + socialSize.height - stripeHeight - 84) / 2;
  const first = middle - (bestFit.lines.length * lineHeight) / 2 + bestFit.size * 0.86;
  return bestFit.lines
    .map((line, i) =>
      drawText(line, {
        size: bestFit.size,
        x: margin,
        y: Math.round(first + i * lineHeight),
        fill: colours.always['on-indigo'],
      }),
    )
    .join('');
}

/** Draws the stripe of the danfo, the only ornament. */
function drawStripe({ colours: { always } }: ImageBrand): string {
  const { width, height } = socialSize;
  const top = height - stripeHeight;
  const lines = [4, 10].map((y) => `<rect y="${top + y}" width="${width}" height="2" fill="${always.ink}"/>`);
  return `<rect y="${top}" width="${width}" height="${stripeHeight}" fill="${always.danfo}"/>${lines.join('')}`;
}

import { brand } from '#content/brand.ts';
import { shownBrand } from '#content/placeholders.ts';
import { about } from '#content/site/about.ts';
import { english } from '#content/speak.ts';
import { press } from '#content/site/press.ts';
import type { Ctx } from '#modules/context.ts';
import { pageTitle } from '#web/site/social/page-titles.ts';
import { socialImage } from '#web/site/social/social-image.ts';
import { drawnCloth, drawnMark, drawnName, drawnPhone } from './drawings.ts';

export type PressFile = {
  name: string;
  format: 'SVG' | 'PNG' | 'TXT' | 'ZIP';
  bytes: Uint8Array<ArrayBuffer>;
};

export type PressKit = {
  marks: Readonly<Record<keyof typeof press.marks.list, readonly PressFile[]>>;
  pictures: Readonly<Record<keyof typeof press.pictures.list, readonly PressFile[]>>;
  zip: PressFile;
};

type KitCtx = Pick<Ctx, 'svgToPng' | 'archives' | 'settings'>;

/** Prefix of file names: the product name in letters that are safe on every system. */
const prefix = brand.name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/** Cached by public URL: the files change only with a release. */
const kept = new Map<string, Promise<PressKit>>();

/** Returns all files of the press page, made once. Returns undefined while the drawing queue is full. */
export async function readPressKit(ctx: KitCtx): Promise<PressKit | undefined> {
  const key = ctx.settings.publicUrl;
  const made = kept.get(key) ?? makeKit(ctx);
  kept.set(key, made);
  try {
    return await made;
  } catch (error) {
    kept.delete(key);
    if (error instanceof TooManyDrawings) return undefined;
    throw error;
  }
}

export function fileOfKit(kit: PressKit, name: string): PressFile | undefined {
  return [kit.zip, ...Object.values(kit.marks).flat(), ...Object.values(kit.pictures).flat()].find(
    (file) => file.name === name,
  );
}

class TooManyDrawings extends Error {}

async function makeKit(ctx: KitCtx): Promise<PressKit> {
  const { host } = new URL(ctx.settings.publicUrl);
  const marks = {
    mark: await inBothFormats(ctx, 'mark', drawnMark()),
    onIndigo: await inBothFormats(ctx, 'mark-and-name-on-dark', drawnName('dark')),
    onLight: await inBothFormats(ctx, 'mark-and-name-on-light', drawnName('light')),
  };
  const card = socialImage({ title: pageTitle('home', english), note: host, coverId: 0 });
  const pictures = {
    card: [await asPng(ctx, 'card', card)],
    phone: await inBothFormats(ctx, 'phone', drawnPhone()),
    cloth: await inBothFormats(ctx, 'cloth', drawnCloth()),
  };
  const files = [factsFile(ctx), ...Object.values(marks).flat(), ...Object.values(pictures).flat()];
  return { marks, pictures, zip: await zipOf(ctx, files) };
}

async function inBothFormats(ctx: KitCtx, name: string, svg: string): Promise<PressFile[]> {
  const outlined = await ctx.svgToPng.outline(svg);
  if (outlined === undefined) throw new TooManyDrawings();
  return [{ name: `${prefix}-${name}.svg`, format: 'SVG', bytes: outlined }, await asPng(ctx, name, svg)];
}

async function asPng(ctx: KitCtx, name: string, svg: string): Promise<PressFile> {
  const png = await ctx.svgToPng.draw(svg);
  if (png === undefined) throw new TooManyDrawings();
  return { name: `${prefix}-${name}.png`, format: 'PNG', bytes: png };
}

/** The facts of the page in English, as lines of name and value. */
function factsFile({ settings: { publicUrl } }: KitCtx): PressFile {
  const { contactEmail } = shownBrand(publicUrl);
  const { short, facts, marks, pictures } = press;
  const text = [
    brand.name,
    '',
    ...short.paragraphs,
    '',
    ...facts.list.map(({ name, value }) => `${name}: ${value}`),
    ...about.team.members.flatMap(({ role, name }) => (name === null ? [] : [`${role}: ${name}`])),
    '',
    marks.text,
    marks.name,
    pictures.text,
    '',
    `${publicUrl}/press`,
    ...(contactEmail === null ? [`${publicUrl}/contact`] : [contactEmail]),
    '',
  ].join('\r\n');
  return { name: `${prefix}-facts.txt`, format: 'TXT', bytes: new TextEncoder().encode(text) };
}

async function zipOf(ctx: KitCtx, files: readonly PressFile[]): Promise<PressFile> {
  const zip = ctx.archives.write();
  const bytes = new Response(zip.bytes).bytes();
  for (const { name, format, bytes: content } of files)
    await zip.add(
      `${prefix}-press-kit/${name}`,
      () => once(content),
      format === 'PNG' ? 'stored' : 'deflated',
    );
  zip.end();
  return { name: `${prefix}-press-kit.zip`, format: 'ZIP', bytes: await bytes };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

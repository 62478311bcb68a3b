import { brand } from '#content/brand.ts';
import { getShownBrand } from '#content/placeholders.ts';
import type { Texts } from '#content/translated.ts';
import { english, translateTexts } from '#content/visitor-language.ts';
import type { Ctx } from '#modules/context.ts';
import { addNames } from '#web/site/about/leaders.ts';
import { getPageTitle } from '#web/site/social/page-titles.ts';
import { renderSocialImage } from '#web/site/social/social-image.ts';
import { drawCloth, drawMark, drawName, drawPhone } from './drawings.ts';

export type PressFile = {
  name: string;
  format: 'SVG' | 'PNG' | 'TXT' | 'ZIP';
  bytes: Uint8Array<ArrayBuffer>;
};

export type PressKit = {
  marks: Readonly<Record<keyof Texts['press']['marks']['list'], readonly PressFile[]>>;
  pictures: Readonly<Record<keyof Texts['press']['pictures']['list'], readonly PressFile[]>>;
  zip: PressFile;
};

type KitCtx = Pick<Ctx, 'svgToPng' | 'archives' | 'settings'>;

/** Prefix of file names: the product name in letters that are safe on every system. */
const prefix = brand.name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/** Cached by public URL: the files change only with a release. */
const kitCache = new Map<string, Promise<PressKit>>();

/** Returns all files of the press page, which are created once. Returns undefined while the drawing queue is full. */
export async function readPressKit(ctx: KitCtx): Promise<PressKit | undefined> {
  const key = ctx.settings.publicUrl;
  const kit = kitCache.get(key) ?? createKit(ctx);
  kitCache.set(key, kit);
  try {
    return await kit;
  } catch (error) {
    kitCache.delete(key);
    if (error instanceof TooManyDrawings) return undefined;
    throw error;
  }
}

export function findFile(kit: PressKit, name: string): PressFile | undefined {
  return [kit.zip, ...Object.values(kit.marks).flat(), ...Object.values(kit.pictures).flat()].find(
    (file) => file.name === name,
  );
}

class TooManyDrawings extends Error {}

async function createKit(ctx: KitCtx): Promise<PressKit> {
  const { host } = new URL(ctx.settings.publicUrl);
  const marks = {
    mark: await createBothFormats(ctx, 'mark', drawMark()),
    onIndigo: await createBothFormats(ctx, 'mark-and-name-on-dark', drawName('dark')),
    onLight: await createBothFormats(ctx, 'mark-and-name-on-light', drawName('light')),
  };
  const card = renderSocialImage({ title: getPageTitle('home', english), note: host, coverId: 0 });
  const pictures = {
    card: [await createPng(ctx, 'card', card)],
    phone: await createBothFormats(ctx, 'phone', drawPhone()),
    cloth: await createBothFormats(ctx, 'cloth', drawCloth()),
  };
  const files = [createFactsFile(ctx), ...Object.values(marks).flat(), ...Object.values(pictures).flat()];
  return { marks, pictures, zip: await createZip(ctx, files) };
}

async function createBothFormats(ctx: KitCtx, name: string, svg: string): Promise<PressFile[]> {
  const outlined = await ctx.svgToPng.outline(svg);
  if (outlined === undefined) throw new TooManyDrawings();
  return [{ name: `${prefix}-${name}.svg`, format: 'SVG', bytes: outlined }, await createPng(ctx, name, svg)];
}

async function createPng(ctx: KitCtx, name: string, svg: string): Promise<PressFile> {
  const png = await ctx.svgToPng.draw(svg);
  if (png === undefined) throw new TooManyDrawings();
  return { name: `${prefix}-${name}.png`, format: 'PNG', bytes: png };
}

/** Creates a file with the facts of the page in English, as lines of name and value. */
function createFactsFile({ settings: { publicUrl } }: KitCtx): PressFile {
  const { contactEmail } = getShownBrand(publicUrl);
  const { short, facts, marks, pictures } = translateTexts(english, 'press');
  const { members } = translateTexts(english, 'about').team;
  const text = [
    brand.name,
    '',
    ...short.paragraphs,
    '',
    ...facts.list.map(({ name, value }) => `${name}: ${value}`),
    ...addNames(members).flatMap(({ role, name }) => (name === null ? [] : [`${role}: ${name}`])),
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

async function createZip(ctx: KitCtx, files: readonly PressFile[]): Promise<PressFile> {
  const zip = ctx.archives.write();
  const bytes = new Response(zip.bytes).bytes();
  for (const { name, format, bytes: content } of files)
    await zip.add(
      `${prefix}-press-kit/${name}`,
      () => toChunks(content),
      format === 'PNG' ? 'stored' : 'deflated',
    );
  zip.end();
  return { name: `${prefix}-press-kit.zip`, format: 'ZIP', bytes: await bytes };
}

async function* toChunks(bytes: Uint8Array) {
  yield bytes;
}

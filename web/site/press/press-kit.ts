import type { Texts } from '#content/translated.ts';
import { translateTexts, type VisitorLanguage } from '#content/visitor-language.ts';
import type { Ctx } from '#modules/context.ts';
import { listCompanyFacts } from '#web/site/about/company-facts.ts';
import { listLeaders } from '#web/site/about/leaders.ts';
import { getBrandValues, type SiteBrand } from '#web/site/parts/brand.ts';
import { getVisitorLanguage } from '#web/site/parts/visitor-language.ts';
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

/** `prefix` of file names: the name of the site in letters that are safe on every system. `spoken`: English. */
type KitCtx = Pick<Ctx, 'svgToPng' | 'archives' | 'settings'> & {
  brand: SiteBrand;
  prefix: string;
  spoken: VisitorLanguage;
};

/** Cached by brand: the files change only with a release, with the site settings or with published texts. */
const kitCache = new WeakMap<SiteBrand, Promise<PressKit>>();

/** Returns all files of the press page, which are created once. Returns undefined while the drawing queue is full. */
export async function readPressKit(ctx: Ctx, brand: SiteBrand): Promise<PressKit | undefined> {
  const kit = kitCache.get(brand) ?? createKit(ctx, brand);
  kitCache.set(brand, kit);
  try {
    return await kit;
  } catch (error) {
    kitCache.delete(brand);
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

async function createKit(siteCtx: Ctx, brand: SiteBrand): Promise<PressKit> {
  const { svgToPng, archives, settings } = siteCtx;
  const prefix = brand.name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  // NOTE: without the token of a preview, because the files are public.
  const spoken = await getVisitorLanguage({ ctx: siteCtx, language: 'en' });
  const ctx: KitCtx = {
    svgToPng,
    archives,
    settings,
    brand,
    prefix,
    spoken: { ...spoken, values: getBrandValues(brand) },
  };
  const { host } = new URL(ctx.settings.publicUrl);
  const marks = {
    mark: await createBothFormats(ctx, 'mark', drawMark(brand)),
    onIndigo: await createBothFormats(ctx, 'mark-and-name-on-dark', drawName(brand, 'dark')),
    onLight: await createBothFormats(ctx, 'mark-and-name-on-light', drawName(brand, 'light')),
  };
  const title = getPageTitle('home', ctx.spoken);
  const card = renderSocialImage({ brand, title, note: host, coverId: 0 });
  const pictures = {
    card: [await createPng(ctx, 'card', card)],
    phone: await createBothFormats(ctx, 'phone', drawPhone(brand)),
    cloth: await createBothFormats(ctx, 'cloth', drawCloth(brand)),
  };
  const files = [createFactsFile(ctx), ...Object.values(marks).flat(), ...Object.values(pictures).flat()];
  return { marks, pictures, zip: await createZip(ctx, files) };
}

async function createBothFormats(ctx: KitCtx, name: string, svg: string): Promise<PressFile[]> {
  const outlined = await ctx.svgToPng.outline(svg);
  if (outlined === undefined) throw new TooManyDrawings();
  return [
    { name: `${ctx.prefix}-${name}.svg`, format: 'SVG', bytes: outlined },
    await createPng(ctx, name, svg),
  ];
}

async function createPng(ctx: KitCtx, name: string, svg: string): Promise<PressFile> {
  const png = await ctx.svgToPng.draw(svg);
  if (png === undefined) throw new TooManyDrawings();
  return { name: `${ctx.prefix}-${name}.png`, format: 'PNG', bytes: png };
}

/** Creates a file with the facts of the page in English, as lines of name and value. */
function createFactsFile({ settings: { publicUrl }, brand, prefix, spoken }: KitCtx): PressFile {
  const { contactEmail } = brand;
  const { short, facts, marks, pictures } = translateTexts(spoken, 'press');
  const { team, company } = translateTexts(spoken, 'about');
  const text = [
    brand.name,
    '',
    ...short.paragraphs,
    '',
    ...[...facts.list, ...listCompanyFacts(company.labels, brand)].map(
      ({ name, value }) => `${name}: ${value}`,
    ),
    ...listLeaders(team.members, brand).flatMap(({ role, name }) =>
      name === null ? [] : [`${role}: ${name}`],
    ),
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
      `${ctx.prefix}-press-kit/${name}`,
      () => toChunks(content),
      format === 'PNG' ? 'stored' : 'deflated',
    );
  zip.end();
  return { name: `${ctx.prefix}-press-kit.zip`, format: 'ZIP', bytes: await bytes };
}

async function* toChunks(bytes: Uint8Array) {
  yield bytes;
}

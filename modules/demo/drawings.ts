import { createMediaId } from '#modules/media/upload.ts';
import { listCatalogueRenditions, listPostRenditions } from '#modules/media/image.ts';
import type { Rendition } from '#modules/media/ports.ts';
import type { Media, MediaKind } from '#modules/media/schema.ts';
import { removeFiles } from '#modules/media/upload.ts';
import type { DemoCtx } from '#modules/demo/scene.ts';

/** Colours of a drawing: ground, shape and accent. */
const palettes = [
  ['#103d2e', '#f2b632', '#f7efe0'],
  ['#3b1f5b', '#ef8354', '#ffe5d4'],
  ['#0f3460', '#58c4dd', '#f9f7f7'],
  ['#7a1f1f', '#f5cb5c', '#fff4e0'],
  ['#1f5a4c', '#e86a92', '#f4f4e8'],
  ['#4a3712', '#9bc53d', '#fdf6e3'],
] as const;

const pictureSize = { width: 1200, height: 675 };
const itemSide = 512;

export type DemoDrawings = {
  /** Rows of stored files, not yet in the database. */
  media: Media[];
  pictures: Media[];
  items: { image: Media; upload: Media }[];
};

/** Draws images of posts and catalogue items and stores their files. The caller inserts the rows, or deletes the files. */
export async function storeDrawings(ctx: DemoCtx, itemCount: number): Promise<DemoDrawings> {
  const drawings: DemoDrawings = { media: [], pictures: [], items: [] };
  try {
    for (const index of palettes.keys()) drawings.pictures.push(await storePicture(ctx, drawings, index));
    for (let index = 0; index < itemCount; index += 1)
      drawings.items.push(await storeItem(ctx, drawings, index));
    return drawings;
  } catch (error) {
    await deleteDrawings(ctx, drawings);
    throw error;
  }
}

export async function deleteDrawings(ctx: DemoCtx, { media }: DemoDrawings): Promise<void> {
  await removeFiles(
    ctx,
    media.flatMap(({ files }) => files),
  );
}

async function storePicture(ctx: DemoCtx, drawings: DemoDrawings, index: number): Promise<Media> {
  const id = createMediaId();
  const png = await drawPng(ctx, drawCloth(index));
  return storePng(ctx, drawings, png, { id, kind: 'post-image', renditions: listPostRenditions(id) });
}

async function storeItem(ctx: DemoCtx, drawings: DemoDrawings, index: number) {
  const [id, uploadId] = [createMediaId(), createMediaId()];
  const png = await drawPng(ctx, drawSticker(index));
  const image = await storePng(ctx, drawings, png, {
    id,
    kind: 'catalogue-image',
    renditions: listCatalogueRenditions(id),
  });
  await using original = await ctx.uploads.writeTemporaryFiles([png]);
  const name = `${uploadId}.png`;
  const upload: Media = {
    id: uploadId,
    kind: 'catalogue-upload',
    files: [name],
    sizeBytes: png.length,
    width: null,
    height: null,
  };
  drawings.media.push(upload);
  await ctx.storage.put(name, original.paths[0] ?? '');
  return { image, upload };
}

async function storePng(
  ctx: DemoCtx,
  drawings: DemoDrawings,
  png: Uint8Array<ArrayBuffer>,
  { id, kind, renditions }: { id: string; kind: MediaKind; renditions: readonly Rendition[] },
): Promise<Media> {
  await using original = await ctx.uploads.writeTemporaryFiles([png]);
  const at = { folder: original.folder, sender: 0 };
  const image = await ctx.images.draw(original.paths[0] ?? '', renditions, at);
  if ('unreadable' in image) throw new Error(`A demo image is ${image.unreadable}`);
  const { width, height, drawn } = image;
  const files = drawn.map(({ name }) => name);
  const media: Media = { id, kind, files, sizeBytes: png.length, width, height };
  drawings.media.push(media);
  for (const { name, path } of drawn) await ctx.storage.put(name, path);
  return media;
}

async function drawPng(ctx: DemoCtx, svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const png = await ctx.svgToPng.draw(svg);
  if (png === undefined) throw new Error('Too many drawings wait');
  return png;
}

/** A cloth of squares with circles and diamonds. */
function drawCloth(index: number): string {
  const [ground, shape, accent] = getPalette(index);
  const { width, height } = pictureSize;
  const side = 75;
  const motifs = Array.from({ length: (width / side) * (height / side) }, (_, at) => {
    const x = (at % (width / side)) * side + side / 2;
    const y = Math.floor(at / (width / side)) * side + side / 2;
    const isCircle = (at * (index + 3) + Math.floor(at / (index + 2))) % 3 === 0;
    if (isCircle) return `<circle cx="${x}" cy="${y}" r="24" fill="${shape}"/>`;
    return `<path d="M${x} ${y - 28}l28 28-28 28-28-28z" fill="none" stroke="${accent}" stroke-width="7"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${motifs.join('')}</svg>`;
}

/** A round face on a transparent ground. Its eyes and mouth differ with the index. */
function drawSticker(index: number): string {
  const [ground, shape, accent] = getPalette(index);
  const eye = 18 + (index % 4) * 7;
  const mouth = 300 + (index % 5) * 22;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${itemSide}" height="${itemSide}">
    <circle cx="256" cy="256" r="236" fill="${shape}" stroke="${ground}" stroke-width="20"/>
    <circle cx="${176 - (index % 3) * 8}" cy="206" r="${eye}" fill="${ground}"/>
    <circle cx="${336 + (index % 3) * 8}" cy="206" r="${eye}" fill="${ground}"/>
    <path d="M150 310q106 ${mouth - 250} 212 0" fill="${accent}" stroke="${ground}" stroke-width="16"/></svg>`;
}

function getPalette(index: number) {
  return palettes[index % palettes.length] ?? palettes[0];
}

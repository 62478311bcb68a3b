import type { Ctx } from '#modules/context.ts';

/** A larger animation is not shown by itself: a page of 24 of them would cost a visitor 12 MB. */
const maxBytes = 512 * 1024;
/** RIFF header, name of the first chunk, its length and its flags (WebP container specification, "Extended File Format"). */
const headBytes = 21;
const animationFlag = 0x02;

/** Returns true if a stored file is an animated WebP of at most 512 KiB. A missing file is not animated. */
export async function isMovingImage({ storage }: Pick<Ctx, 'storage'>, name: string): Promise<boolean> {
  const size = await storage.sizeOf(name);
  if (size === undefined || size < headBytes || size > maxBytes) return false;
  const head = await new Response(await storage.read(name, { start: 0, end: headBytes - 1 })).bytes();
  const chunk = new TextDecoder('latin1').decode(head.subarray(8, 16));
  return chunk === 'WEBPVP8X' && ((head.at(20) ?? 0) & animationFlag) !== 0;
}

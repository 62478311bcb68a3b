import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { iconPaths, icoPath } from '#web/site/discovery/icon-paths.ts';
import type { SiteBrand } from '#web/site/parts/brand.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';
import { drawLogo } from '#web/site/social/draw-svg.ts';

/** Serves the logo as a full square, because systems cut its corners. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext);
  const { pathname } = new URL(request.url);
  const isIco = pathname === icoPath;
  const size = isIco
    ? icoSize
    : (Object.entries(iconPaths).find(([, path]) => path === pathname)?.[0] ?? '192');
  const png = await ctx.svgToPng.draw(drawIcon(Number(size), await readBrand({ ctx })));
  if (png === undefined) {
    return new Response(null, { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } });
  }
  return new Response(isIco ? wrapIco(png) : png, {
    headers: {
      'Content-Type': isIco ? 'image/x-icon' : 'image/png',
      'Cache-Control': 'public, max-age=86400',
    },
  });
}

/** Draws the icon. The safe zone of maskable icons is a circle of 80%, and the logo takes 60%. */
function drawIcon(size: number, { logo, colours }: SiteBrand): string {
  const side = size * 0.6;
  const at = (size - side) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" fill="${colours.light['indigo-a']}"/>`,
    drawLogo(logo, { x: at, y: at, size: side, on: 'dark' }),
    '</svg>',
  ].join('');
}

const icoSize = 48;

/** Puts a PNG of `icoSize` into an ICO file of one image. */
function wrapIco(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one image
  header.writeUInt8(icoSize, 6);
  header.writeUInt8(icoSize, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return new Uint8Array(Buffer.concat([header, png]));
}

import { type VisitorLanguage, translateTexts } from '#content/visitor-language.ts';
import type { Ctx } from '#modules/context.ts';
import { renderTextOnlyDocument } from '#modules/html/text-only.ts';
import { toTextOnlyAddress } from '#modules/translations/constants.ts';
import { getFileSizeByPath } from '#modules/media/file-size.ts';
import { textOnlyCss } from './text-only-css.ts';

/**
 * Converts a rendered page to its text-only version (docs/decisions/033-text-only.md). Its links and forms lead to
 * text-only pages too.
 */
export async function renderTextOnlyPage(
  ctx: Pick<Ctx, 'storage'>,
  visitorLanguage: VisitorLanguage,
  markup: string,
): Promise<string> {
  const { showPicture, showVideo } = translateTexts(visitorLanguage, 'shell');
  return await renderTextOnlyDocument(markup, {
    texts: { showPicture, showVideo },
    language: visitorLanguage.language,
    css: textOnlyCss,
    rewriteUrl: rewriteAddress,
    sizeOf: (address) => getFileSizeByPath(ctx, address),
  });
}

/** Removes `pictures=1` from the link back to images, and adds `pictures=0` to all other addresses, also of API forms. */
function rewriteAddress(address: string): string {
  if (/[?&]pictures=1$/.test(address)) return address.slice(0, -'?pictures=1'.length);
  if (address.startsWith('/api/')) return `${address}${address.includes('?') ? '&' : '?'}pictures=0`;
  return toTextOnlyAddress(address);
}

import { type Spoken, textsIn } from '#content/speak.ts';
import { shell } from '#content/site/shell.ts';
import type { Ctx } from '#modules/context.ts';
import { textOnlyDocument } from '#modules/html/text-only.ts';
import { textOnlyAddress } from '#modules/translations/constants.ts';
import { fileSizeAt } from '#modules/media/file-size.ts';
import { textOnlyCss } from './text-only-css.ts';

/**
 * Turns a rendered page into its text-only version (docs/decisions/033-text-only.md). Its links and forms lead to text-only
 * pages too.
 */
export async function textOnlyPage(
  ctx: Pick<Ctx, 'storage'>,
  spoken: Spoken,
  markup: string,
): Promise<string> {
  const { showPicture, showVideo } = textsIn(spoken, shell);
  return await textOnlyDocument(markup, {
    texts: { showPicture, showVideo },
    css: textOnlyCss,
    leadTo,
    sizeOf: (address) => fileSizeAt(ctx, address),
  });
}

/**
 * Removes `pictures=1` from the link back to images, and adds `pictures=0` to all other addresses, also of API forms.
 */
function leadTo(address: string): string {
  if (/[?&]pictures=1$/.test(address)) return address.slice(0, -'?pictures=1'.length);
  if (address.startsWith('/api/')) return `${address}${address.includes('?') ? '&' : '?'}pictures=0`;
  return textOnlyAddress(address);
}

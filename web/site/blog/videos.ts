import type { blog } from '#content/site/blog.ts';

type Texts = typeof blog.article.video;

/**
 * Adds two texts to each video of a sanitized body: the data cost, for visitors who have not loaded the video yet,
 * and a link to the file for browsers that cannot play the video. `labelLang`: their `lang` attribute, or ''.
 */
export function addVideoDetails(
  html: string,
  texts: Texts,
  { language, labelLang }: { language: string; labelLang: string },
): string {
  return html.replaceAll(
    /(<video [^<>]*?\bsrc="([^"<>]*)"[^<>]*>)(?:(?!<video )[\s\S])*?<\/video>/g,
    (_, start: string, src: string) => {
      const link = `<a href="${src}" download${labelLang}>${texts.download}</a>`;
      const cleanTag = start.replaceAll(/ data-(?:bytes|length)="[\d:]+"/g, '');
      const labelled = cleanTag.includes(' aria-label="')
        ? cleanTag
        : cleanTag.replace('>', ` aria-label="${texts.label}"${labelLang}>`);
      return `${labelled}${link}</video><p class="cost"${labelLang}>${formatCost(start, texts, language)} · ${link}</p>`;
    },
  );
}

/** Formats a description such as "Video, 1:12, 4.2 MB". Unknown parts are left out. */
function formatCost(start: string, texts: Texts, language: string): string {
  const bytes = Number(/ data-bytes="(\d+)"/.exec(start)?.[1] ?? 0);
  const length = / data-length="([\d:]+)"/.exec(start)?.[1];
  return [
    texts.label,
    ...(length === undefined ? [] : [length]),
    ...(bytes > 0 ? [formatSize(bytes, texts, language)] : []),
  ].join(', ');
}

/** Formats a size in decimal units, as phones show data use; at least 1 kB. */
function formatSize(bytes: number, texts: Texts, language: string): string {
  const oneDecimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  if (bytes < 999_500) return texts.kilobytes(oneDecimal.format(Math.max(1, Math.round(bytes / 1000))));
  return texts.megabytes(oneDecimal.format(bytes / 1_000_000));
}

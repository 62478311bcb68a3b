/** Matches the address of a video of this site (modules/media). `ownPosterPattern` matches the address of its poster image. */
const ownVideoPattern = /^\/media\/[\da-f]{32}\.(?:mp4|webm)$/;
const ownPosterPattern = /^\/media\/[\da-f]{32}(?:-\d{3,4})?\.(?:webp|jpg)$/;
const descriptionCharacters = 500;
/** An element that is never allowed: sanitizers drop its tags and retain its content. */
const droppedElement = 'x-video';
/** The default label of a link to a video. A label with text replaces this symbol. */
export const videoSymbol = '\u25b6';

/** Allowed attributes of a video, for the sanitizers. */
export const videoAttributeNames = [
  'src',
  'poster',
  'width',
  'height',
  'aria-label',
  'controls',
  'preload',
  'playsinline',
];

type Attributes = Record<string, string>;

/**
 * Reduces a video of this site to its address, poster, size and description; the browser loads no data before the
 * reader plays the video. A video of another site is replaced with its content, because pages load nothing from other
 * sites without the reader's action.
 */
export function sanitizeVideo(rawAttributes: Attributes): { tagName: string; attribs: Attributes } {
  const src = (rawAttributes['src'] ?? '').trim();
  if (!ownVideoPattern.test(src)) return { tagName: droppedElement, attribs: {} };
  const poster = (rawAttributes['poster'] ?? '').trim();
  const description = (rawAttributes['aria-label'] ?? '').trim().slice(0, descriptionCharacters);
  const { width, height } = rawAttributes;
  return {
    tagName: 'video',
    attribs: {
      src,
      ...(ownPosterPattern.test(poster) ? { poster } : {}),
      ...(isLength(width) && isLength(height) ? { width, height } : {}),
      ...(description === '' ? {} : { 'aria-label': description }),
      controls: '',
      preload: 'none',
      playsinline: '',
    },
  };
}

/** A video in sanitized HTML; its texts are escaped. */
export type FoundVideo = {
  /** The whole element as HTML. */
  element: string;
  id: string;
  src: string;
  poster: string | undefined;
  width: string | undefined;
  height: string | undefined;
  description: string;
};

/** Returns the ids of the videos in an HTML text. */
export function listVideoIds(html: string): string[] {
  const matches = html.matchAll(/<video [^<>]*?\bsrc="\/media\/([\da-f]{32})\.(?:mp4|webm)"/g);
  return [...new Set(Array.from(matches, ([, id = '']) => id))];
}

/** Replaces each video in sanitized HTML. */
export function replaceVideos(html: string, replacement: (video: FoundVideo) => string): string {
  if (!html.includes('<video ')) return html;
  return html.replaceAll(
    /<video ([^<>]*)>(?:(?!<video )[\s\S])*?<\/video>/g,
    (element: string, attributeText: string) => {
      const attributeValues = new Map(
        Array.from(attributeText.matchAll(/(?<![a-z-])([a-z-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
          name,
          value,
        ]),
      );
      const src = attributeValues.get('src') ?? '';
      return replacement({
        element,
        id: /[\da-f]{32}/.exec(src)?.[0] ?? '',
        src,
        poster: attributeValues.get('poster'),
        width: attributeValues.get('width'),
        height: attributeValues.get('height'),
        description: attributeValues.get('aria-label') ?? '',
      });
    },
  );
}

/**
 * Replaces videos for clients without a player, such as feed readers and mail programs: the poster and a link with
 * the label `text` link to the video. `text` is plain text; `origin` is prepended to addresses of this site; posters
 * are at most `maxWidth` CSS pixels wide.
 */
export function linkVideos(
  html: string,
  { text, origin, mostWidth: maxWidth = Infinity }: { text: string; origin: string; mostWidth?: number },
): string {
  return replaceVideos(html, (video) => {
    const { src, poster, width, height, description } = video;
    const href = `${origin}${src}`;
    const scale = Math.min(1, maxWidth / Number(width));
    const scaleLength = (written: string) => Math.max(1, Math.round(Number(written) * scale));
    const sizeAttributes =
      width && height ? ` width="${scaleLength(width)}" height="${scaleLength(height)}"` : '';
    const image =
      poster &&
      `<a href="${href}"><img src="${origin}${poster}" alt="${description}"${sizeAttributes} /></a>`;
    return `${image ?? ''}<p><a href="${href}">${text}</a></p>`;
  });
}

/**
 * Returns true for a valid length in CSS pixels. The page uses the lengths to reserve space for a video before its
 * poster loads.
 */
function isLength(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text);
}

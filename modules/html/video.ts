/** A video that this site keeps and serves, and the image that stands for it until it plays (modules/media). */
const ownVideo = /^\/media\/[\da-f]{32}\.(?:mp4|webm)$/;
const ownPoster = /^\/media\/[\da-f]{32}(?:-\d{3,4})?\.(?:webp|jpg)$/;
const descriptionCharacters = 500;
/** No list of elements allows it: cleaners drop its tags and keep what stands within. */
const noElement = 'x-video';
/** What stands for the words of a link to a video until somebody with words has written them. */
export const videoSign = '\u25b6';

/** What a video may say of itself, for the cleaners. */
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
 * A video of our own with nothing but its address, poster, sides and description: it plays when somebody presses it and costs no data
 * before. One of elsewhere leaves what stands within it: no page of ours loads from another site what nobody asked for.
 */
export function cleanedVideo(given: Attributes): { tagName: string; attribs: Attributes } {
  const src = (given['src'] ?? '').trim();
  if (!ownVideo.test(src)) return { tagName: noElement, attribs: {} };
  const poster = (given['poster'] ?? '').trim();
  const description = (given['aria-label'] ?? '').trim().slice(0, descriptionCharacters);
  const { width, height } = given;
  return {
    tagName: 'video',
    attribs: {
      src,
      ...(ownPoster.test(poster) ? { poster } : {}),
      ...(isLength(width) && isLength(height) ? { width, height } : {}),
      ...(description === '' ? {} : { 'aria-label': description }),
      controls: '',
      preload: 'none',
      playsinline: '',
    },
  };
}

/** A video as it stands in cleaned HTML; texts are as in HTML, their signs escaped. */
export type FoundVideo = {
  /** All of its element. */
  element: string;
  id: string;
  src: string;
  poster: string | undefined;
  width: string | undefined;
  height: string | undefined;
  description: string;
};

/** The ids of the videos that a text shows. */
export function videoIdsIn(html: string): string[] {
  const found = html.matchAll(/<video [^<>]*?\bsrc="\/media\/([\da-f]{32})\.(?:mp4|webm)"/g);
  return [...new Set(Array.from(found, ([, id = '']) => id))];
}

/** Puts other HTML in the place of each video of cleaned HTML. */
export function replaceVideos(html: string, replacement: (video: FoundVideo) => string): string {
  if (!html.includes('<video ')) return html;
  return html.replaceAll(
    /<video ([^<>]*)>(?:(?!<video )[\s\S])*?<\/video>/g,
    (element: string, written: string) => {
      const said = new Map(
        Array.from(written.matchAll(/(?<![a-z-])([a-z-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
          name,
          value,
        ]),
      );
      const src = said.get('src') ?? '';
      return replacement({
        element,
        id: /[\da-f]{32}/.exec(src)?.[0] ?? '',
        src,
        poster: said.get('poster'),
        width: said.get('width'),
        height: said.get('height'),
        description: said.get('aria-label') ?? '',
      });
    },
  );
}

/**
 * The same for programs that play nothing, as feed readers and mail programs: the poster and the words lead to the video. `text` is
 * plain; `origin` stands before addresses of this site; no poster is wider than `mostWidth`, in CSS pixels.
 */
export function linkVideos(
  html: string,
  { text, origin, mostWidth = Infinity }: { text: string; origin: string; mostWidth?: number },
): string {
  return replaceVideos(html, (video) => {
    const { src, poster, width, height, description } = video;
    const href = `${origin}${src}`;
    const share = Math.min(1, mostWidth / Number(width));
    const side = (written: string) => Math.max(1, Math.round(Number(written) * share));
    const sides = width && height ? ` width="${side(width)}" height="${side(height)}"` : '';
    const image =
      poster && `<a href="${href}"><img src="${origin}${poster}" alt="${description}"${sides} /></a>`;
    return `${image ?? ''}<p><a href="${href}">${text}</a></p>`;
  });
}

/** CSS pixels, so that the page keeps the room of a video before its poster has come. */
function isLength(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text);
}

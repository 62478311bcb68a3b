/** Maximum length of embed code, in characters. */
const maxCodeLength = 5_000;
/** In pixels. Smaller frames are tracking frames without visible content. */
const minSide = 3;

/** Returns the web page behind a frame's address, where visitors can play the video; undefined if it is not a web address. */
export function getFramePage(frameSrc: string): string | undefined {
  const text = frameSrc.trim().replace(/^\/\//, 'https://');
  const address = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return address === null ? undefined : getPage(address);
}

/** Returns the web page behind an embed code, which must be the whole text; undefined for any other text. */
export function getEmbedCodePage(code: string): string | undefined {
  const text = code.trim();
  if (text.length > maxCodeLength) return undefined;
  const attributes = /^<iframe\s([^>]*)>[^<]*<\/iframe>$/i.exec(text)?.[1] ?? '';
  const src = /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  return getFramePage((src?.[1] ?? src?.[2] ?? '').replaceAll('&amp;', '&'));
}

export function isHiddenFrame(sides: readonly string[]): boolean {
  return sides.some((side) => /^\s*\d/.test(side) && Number.parseInt(side, 10) < minSide);
}

type Player = { host: RegExp; getPage: (address: URL) => string | undefined };

/**
 * Players whose embed address differs from the address of the video's page. The embed address has no title for a link card.
 */
const players: readonly Player[] = [
  { host: /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/, getPage: getYoutubePage },
  {
    host: /^player\.vimeo\.com$/,
    getPage: ({ pathname, searchParams }) => {
      const id = /^\/video\/(\d+)$/.exec(pathname)?.[1];
      const key = /^\w+$/.exec(searchParams.get('h') ?? '')?.[0];
      return id && `https://vimeo.com/${id}${key === undefined ? '' : `/${key}`}`;
    },
  },
  {
    host: /^(?:www\.|geo\.)?dailymotion\.com$/,
    getPage: ({ pathname }) => {
      const id = /^\/embed\/video\/(\w+)$/.exec(pathname)?.[1];
      return id && `https://www.dailymotion.com/video/${id}`;
    },
  },
  {
    host: /^open\.spotify\.com$/,
    getPage: ({ pathname }) => {
      const path = /^\/embed(\/\w+\/\w+)$/.exec(pathname)?.[1];
      return path && `https://open.spotify.com${path}`;
    },
  },
  {
    host: /^w\.soundcloud\.com$/,
    getPage: ({ searchParams }) => {
      const url = URL.parse(searchParams.get('url') ?? '');
      return url?.protocol === 'https:' ? url.href : undefined;
    },
  },
];

function getPage(address: URL): string {
  const player = players.find(({ host }) => host.test(address.hostname));
  return player?.getPage(address) ?? address.href;
}

function getYoutubePage({ pathname, searchParams }: URL): string | undefined {
  const id = /^\/embed\/([\w-]{6,20})\/?$/.exec(pathname)?.[1];
  if (id === undefined) return undefined;
  const list = /^[\w-]+$/.exec(searchParams.get('list') ?? '')?.[0];
  if (id === 'videoseries') return list && `https://www.youtube.com/playlist?list=${list}`;
  const start = /^\d{1,6}$/.exec(searchParams.get('start') ?? '')?.[0];
  return `https://www.youtube.com/watch?v=${id}${start === undefined ? '' : `&t=${start}`}`;
}

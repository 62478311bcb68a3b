/** No code of a frame that somebody copies is longer. */
const longestCode = 5_000;
/** Smaller ones show nothing, and tell their site that somebody reads. */
const smallestSide = 3;

/** The page behind the address of a frame: what a player shows is watched there. Undefined where it leads to no web page. */
export function frameAddress(written: string): string | undefined {
  const text = written.trim().replace(/^\/\//, 'https://');
  const address = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return address === null ? undefined : pageOf(address);
}

/** The page behind a frame whose HTML is all of a text, as sites hand out their players; undefined for any other text. */
export function frameInCode(code: string): string | undefined {
  const text = code.trim();
  if (text.length > longestCode) return undefined;
  const said = /^<iframe\s([^>]*)>[^<]*<\/iframe>$/i.exec(text)?.[1] ?? '';
  const src = /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(said);
  return frameAddress((src?.[1] ?? src?.[2] ?? '').replaceAll('&amp;', '&'));
}

/** By what it says of its sides, a frame that people are not to see. */
export function isHiddenFrame(sides: readonly string[]): boolean {
  return sides.some((side) => /^\s*\d/.test(side) && Number.parseInt(side, 10) < smallestSide);
}

type Player = { host: RegExp; pageOf: (address: URL) => string | undefined };

/** Players whose own address says nothing to people, and shows no title where it is asked for a card. */
const players: readonly Player[] = [
  { host: /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/, pageOf: youtubePage },
  {
    host: /^player\.vimeo\.com$/,
    pageOf: ({ pathname, searchParams }) => {
      const id = /^\/video\/(\d+)$/.exec(pathname)?.[1];
      const key = /^\w+$/.exec(searchParams.get('h') ?? '')?.[0];
      return id && `https://vimeo.com/${id}${key === undefined ? '' : `/${key}`}`;
    },
  },
  {
    host: /^(?:www\.|geo\.)?dailymotion\.com$/,
    pageOf: ({ pathname }) => {
      const id = /^\/embed\/video\/(\w+)$/.exec(pathname)?.[1];
      return id && `https://www.dailymotion.com/video/${id}`;
    },
  },
  {
    host: /^open\.spotify\.com$/,
    pageOf: ({ pathname }) => {
      const path = /^\/embed(\/\w+\/\w+)$/.exec(pathname)?.[1];
      return path && `https://open.spotify.com${path}`;
    },
  },
  {
    host: /^w\.soundcloud\.com$/,
    pageOf: ({ searchParams }) => {
      const url = URL.parse(searchParams.get('url') ?? '');
      return url?.protocol === 'https:' ? url.href : undefined;
    },
  },
];

function pageOf(address: URL): string {
  const player = players.find(({ host }) => host.test(address.hostname));
  return player?.pageOf(address) ?? address.href;
}

function youtubePage({ pathname, searchParams }: URL): string | undefined {
  const id = /^\/embed\/([\w-]{6,20})\/?$/.exec(pathname)?.[1];
  if (id === undefined) return undefined;
  const list = /^[\w-]+$/.exec(searchParams.get('list') ?? '')?.[0];
  if (id === 'videoseries') return list && `https://www.youtube.com/playlist?list=${list}`;
  const start = /^\d{1,6}$/.exec(searchParams.get('start') ?? '')?.[0];
  return `https://www.youtube.com/watch?v=${id}${start === undefined ? '' : `&t=${start}`}`;
}

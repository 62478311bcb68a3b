import { escapeText } from '#modules/html/escape.ts';
import { Parser } from 'htmlparser2';

export type TextOnlyOptions = {
  texts: { showPicture: string; showVideo: string };
  /** The one style of the page. */
  css: string;
  /** Where a link or a form leads instead. */
  leadTo: (address: string) => string;
  /** Bytes of a picture or a video by its address; undefined where nobody knows. */
  sizeOf: (address: string) => Promise<number | undefined>;
};

type Attributes = Record<string, string>;
/** An element that is open: how many parts stood before it, and whether what is in it is left out. */
type Opened = { name: string; before: number; isLeftOut: boolean; href: string; label: string };

/** Nothing of them is read: drawings, what scripts open, and what stands for a picture in other sizes. */
const unread = new Set(['script', 'style', 'svg', 'noscript', 'template', 'dialog', 'source', 'track']);
/** They say nothing by themselves. */
const unwrapped = new Set(['picture', 'span']);
const empty = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);
const keptAttributes =
  /^(?:id|for|name|type|value|required|(?:max|min)length|max|min|rows|cols|autocomplete|inputmode|placeholder|checked|selected|disabled|open|lang|hreflang|dir|datetime|role|rel|method|charset|content|colspan|rowspan|scope|start|reversed|tabindex|aria-[a-z]+)$/;

/**
 * A whole document of our own as text, links and forms alone. A picture becomes its description and, where it is no part of a link, a
 * link to its smallest size that says what it weighs; a drawing its label, if it has one. Of the head the title, the description and the
 * canonical address stay, for no search to list.
 */
export async function textOnlyDocument(markup: string, options: TextOnlyOptions): Promise<string> {
  const parts: Promise<string>[] = [];
  const opened: Opened[] = [];
  let smallest: string | undefined;
  /** How many parts there were when something without a sign of its own ended. */
  let endedAt = -1;
  const write = (part: string | Promise<string>) => void parts.push(Promise.resolve(part));
  const isLeavingOut = () => opened.at(-1)?.isLeftOut ?? false;

  const writeImage = ({ src = '', alt = '' }: Attributes) => {
    const address = smallest ?? src;
    smallest = undefined;
    if (alt !== '') write(`[${escapeText(alt)}] `);
    if (address !== '' && !opened.some(({ name }) => name === 'a'))
      write(linkTo(address, options.texts.showPicture, options));
  };
  const writeBegin = (name: string, attributes: Attributes) => {
    const { src = '', 'aria-label': label = '', method } = attributes;
    if (name === 'img') writeImage(attributes);
    else if (name === 'video') write(linkTo(src, `${label} ${options.texts.showVideo}`.trim(), options));
    else if (!unwrapped.has(name)) write(tagOf(name, attributes, options));
    if (name === 'form' && method !== 'post') write('<input type="hidden" name="pictures" value="0">');
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const { href = '', 'aria-label': label = '', srcset, type } = attributes;
      if (name === 'source' && type === 'image/webp') smallest ??= srcset?.split(' ', 1)[0];
      const before = parts.length;
      const wasLeftOut = isLeavingOut();
      const isLeftOut = wasLeftOut || isUnread(name, attributes);
      // Spans that follow each other stood apart by their looks.
      if (name === 'span' && endedAt === parts.length) write(' ');
      if (!isLeftOut) writeBegin(name, attributes);
      else if (!wasLeftOut && name === 'svg' && label !== '') write(`[${escapeText(label)}]`);
      opened.push({ name, before, isLeftOut: isLeftOut || name === 'video', href, label });
    },
    ontext(text) {
      if (!isLeavingOut()) write(escapeText(text));
    },
    onclosetag(name) {
      const { before, isLeftOut, href, label } = opened.pop() ?? {
        before: 0,
        isLeftOut: true,
        href: '',
        label: '',
      };
      if (name === 'span') endedAt = parts.length;
      if (isLeftOut || unwrapped.has(name) || empty.has(name)) return;
      if (/^(?:a|button)$/.test(name) && parts.length === before + 1) {
        // What had a drawing alone says what it is; a heading's link to itself says nothing.
        if (!href.startsWith('#')) write(escapeText(label));
      }
      if (name === 'head')
        write(
          `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${options.css}</style>`,
        );
      write(`</${name}>`);
    },
  });
  parser.end(markup);
  return `<!DOCTYPE html>${(await Promise.all(parts)).join('')}`;
}

/** Whether readers are not to have an element: what decorates or is hidden, but the line that the worker of kept pages shows. */
function isUnread(name: string, attributes: Attributes): boolean {
  if (unread.has(name) || attributes['aria-hidden'] === 'true') return true;
  if (attributes['hidden'] !== undefined) return attributes['class'] !== 'kept';
  if (name === 'link') return attributes['rel'] !== 'canonical';
  const said = attributes['charset'] ?? attributes['name'] ?? '';
  return name === 'meta' && !/^(?:utf-8|viewport|description)$/i.test(said);
}

function tagOf(name: string, attributes: Attributes, { leadTo }: TextOnlyOptions): string {
  const isKeptLine = attributes['class'] === 'kept';
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (key === 'href' || (key === 'action' && attributes['method'] === 'post'))
      return ` ${key}="${escapeText(name === 'link' ? value : leadTo(value))}"`;
    const isKept =
      key === 'action' ||
      keptAttributes.test(key) ||
      (isKeptLine && /^(?:class|hidden|data-line)$/.test(key));
    return isKept ? ` ${key}="${escapeText(value)}"` : [];
  });
  return `<${name}${written.join('')}>`;
}

async function linkTo(address: string, text: string, { sizeOf }: TextOnlyOptions): Promise<string> {
  const bytes = await sizeOf(address);
  const size = bytes === undefined ? '' : ` (${Math.ceil(bytes / 1024)} KB)`;
  return `<a href="${escapeText(address)}">${escapeText(text)}${size}</a>`;
}

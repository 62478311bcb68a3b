import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

/** Maximum number of open elements: far more than an editor creates, and too few to slow down the parser noticeably. */
const openElementLimit = 512;
const chunkCharacters = 16 * 1024;
/** Elements that the parser also counts separately. The parser closes such an element only at its end tag. */
const foreignNames = new Set('svg math mi mo mn ms mtext annotation-xml foreignobject desc title'.split(' '));

/**
 * Sanitizes HTML with the rules of a module. If more than 512 elements are open at once, all tags are removed and the text
 * remains.
 */
export function sanitizeHtmlWithLimits(html: string, rules: sanitizeHtml.IOptions): string {
  const { open, close } = createOpenElementCounter();
  try {
    return sanitizeHtml(html, {
      ...rules,
      onOpenTag: open,
      onCloseTag: (name, isImplied) => close(name, { isImplied }),
    }).trim();
  } catch (error) {
    if (!(error instanceof NestingLimitError)) throw error;
    return sanitizeHtml(html.replaceAll(/<[^<>]*>/g, ' '), rules).trim();
  }
}

type Attributes = Record<string, string>;
/** Handlers for tags and text; `start` and `end` are positions in the HTML, the end is exclusive. */
export type HtmlHandlers = {
  openTag?: (name: string, attributes: Attributes, position: { start: number; end: number }) => void;
  text?: (text: string) => void;
  /** `isImplied`: there is no end tag; `start` is then the position where the element ends. */
  closeTag?: (name: string, place: { start: number; isImplied: boolean }) => void;
};

/**
 * Parses HTML in linear time. Calls `isDone` every 16 KB. Stops if `isDone` returns true, or if more than 512
 * elements are open. Returns false if too many elements were open.
 */
export function parseHtmlWithLimits(html: string, handlers: HtmlHandlers, isDone = () => false): boolean {
  const { openTag, text, closeTag } = handlers;
  const { open, close } = createOpenElementCounter();
  const parser = new Parser({
    onopentag(name, attributes) {
      open(name);
      openTag?.(name, attributes, { start: parser.startIndex, end: parser.endIndex + 1 });
    },
    ontext: text,
    onclosetag(name, isImplied) {
      close(name, { isImplied });
      closeTag?.(name, { start: parser.startIndex, isImplied });
    },
  });
  try {
    for (let at = 0; at < html.length; at += chunkCharacters) {
      parser.write(html.slice(at, at + chunkCharacters));
      if (isDone()) return true;
    }
    parser.end();
    return true;
  } catch (error) {
    if (!(error instanceof NestingLimitError)) throw error;
    return false;
  }
}

/**
 * Counts open elements, and throws NestingLimitError if there are more than the limit.
 *
 * NOTE: the parser's cost grows with the square of the number of open elements: 500,000 characters of `<li><p>` took
 * 17 s when measured. The handlers of the parser count the elements, because comments, attributes and missing end
 * tags would make a count by regular expressions wrong. The parser does not remove SVG elements and titles without an
 * end tag from its internal list when their parent is closed.
 */
function createOpenElementCounter() {
  let elements = 0;
  let foreign = 0;
  return {
    open: (name: string): void => {
      elements += 1;
      if (foreignNames.has(name)) foreign += 1;
      if (elements > openElementLimit || foreign > openElementLimit) throw new NestingLimitError();
    },
    close: (name: string, { isImplied }: { isImplied: boolean }): void => {
      elements -= 1;
      if (!isImplied && foreignNames.has(name)) foreign -= 1;
    },
  };
}

class NestingLimitError extends Error {}

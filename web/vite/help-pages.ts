import { marked, type Token } from 'marked';
import type { Plugin } from 'vite';

/** A part of a line: text, a label in bold, or a link with its address. */
export type HelpText = string | { bold: string } | { link: string; to: string };
/** A heading, a paragraph, or a list with its items. */
export type HelpBlock =
  | { tag: 'h2' | 'h3' | 'p'; texts: HelpText[] }
  | { tag: 'ol' | 'ul'; items: HelpText[][] };

/** A page of the staff handbook. `text` is all text below the heading. */
export type HelpPageFile = { title: string; blocks: HelpBlock[]; text: string };

/**
 * Compiles the pages of the staff handbook (content/help/*.md) to blocks. `?text` returns only the title and the text, for the
 * search, `?title` only the title.
 */
export function helpPages(): Plugin {
  return {
    name: 'help-pages',
    enforce: 'pre',
    transform(source, id) {
      const [file = '', query = ''] = id.split('?');
      if (!/\/content\/help\/[\w-]+\.md$/.test(file)) return undefined;
      const { title, blocks, text } = compileHelpPage(source);
      const value = query === 'title' ? title : query === 'text' ? `${title}\n${text}` : blocks;
      return { code: `export default ${JSON.stringify(value)}`, map: null, moduleType: 'js' };
    },
  };
}

/** @throws {Error} if the page does not begin with its heading, or contains other markup than a help page may have */
export function compileHelpPage(source: string): HelpPageFile {
  const [first, ...tokens] = marked.lexer(source.trim()).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading') throw new Error('A help page begins with its heading.');
  const blocks = tokens.map(toBlock);
  const lines = blocks.flatMap((block) => ('texts' in block ? [block.texts] : block.items));
  return { title: String(first['text']), blocks, text: lines.map(toPlainText).join(' ') };
}

function toBlock(token: Token): HelpBlock {
  if (token.type === 'list')
    return {
      tag: token['ordered'] === true ? 'ol' : 'ul',
      items: listTokens(token, 'items').map((item) =>
        toTexts(listTokens(item).flatMap((line) => listTokens(line))),
      ),
    };
  if (token.type === 'paragraph') return { tag: 'p', texts: toTexts(listTokens(token)) };
  if (token.type === 'heading')
    return { tag: token['depth'] === 3 ? 'h3' : 'h2', texts: toTexts(listTokens(token)) };
  throw new Error(`A help page contains no ${token.type}.`);
}

function toTexts(tokens: readonly Token[]): HelpText[] {
  return tokens.map((token) => {
    const text = String(Reflect.get(token, 'text'));
    if (token.type === 'text') return text.replaceAll('\n', ' ');
    if (token.type === 'strong') return { bold: text };
    if (token.type === 'link') return { link: text, to: String(token['href']) };
    throw new Error(`A help page contains no ${token.type}.`);
  });
}

function listTokens(token: Token, name: 'tokens' | 'items' = 'tokens'): Token[] {
  const tokens: unknown = Reflect.get(token, name);
  return Array.isArray(tokens) ? tokens : [];
}

function toPlainText(texts: readonly HelpText[]): string {
  return texts
    .map((text) => (typeof text === 'string' ? text : 'bold' in text ? text.bold : text.link))
    .join('');
}

import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { findDifferences } from './differences.ts';
import styles from './versions.module.css';

type Word = { text: string; sign: string; isMarked: boolean };
type Part = Word | { tag: string; alt?: string; src?: string; start?: number; parts: Part[] };

/** The tags to render. For any other tag, only its content is rendered. */
const tags = new Set(
  'p h2 h3 h4 h5 h6 ul ol li blockquote strong b em i u s sub sup code pre figure figcaption hr br table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
);

type MarkedTexts = { one: ReactNode; other: ReactNode; count: number };

/** Renders two HTML texts with their formatting. Words that the other text lacks are marked. */
export function useMarkedDifferences(one: string, other: string): MarkedTexts {
  return useMemo(() => {
    const [first, second] = [parseHtml(one), parseHtml(other)];
    const found = findDifferences(getSigns(first.words), getSigns(second.words));
    markWords(first.words, found.one);
    markWords(second.words, found.other);
    const count = [...found.one, ...found.other].filter(Boolean).length;
    return { one: renderParts(first.parts), other: renderParts(second.parts), count };
  }, [one, other]);
}

function parseHtml(text: string): { parts: Part[]; words: Word[] } {
  const words: Word[] = [];
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  return { parts: toParts(body, '', words), words };
}

/** Converts lines of plain text, such as a title or line markup, to HTML. */
export function linesToHtml(lines: readonly string[]): string {
  return lines.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('');
}

function toParts(node: Node, path: string, words: Word[]): Part[] {
  return Array.from(node.childNodes).flatMap((child): Part[] => {
    if (child instanceof Text) return splitWords(child.data, path, words);
    if (!(child instanceof Element)) return [];
    const tag = child.tagName.toLowerCase();
    if (child instanceof HTMLImageElement) return toPicturePart(child, words);
    const pathPart = child instanceof HTMLAnchorElement ? `a ${child.getAttribute('href') ?? ''}` : tag;
    // `p` is not part of the path, because readers cannot see whether a quote or a list item contains paragraphs.
    const parts = toParts(child, tag === 'p' ? path : `${path}/${pathPart}`, words);
    if (tag === 'a') return [{ tag: 'u', parts }];
    if (child instanceof HTMLOListElement) return [{ tag, start: child.start, parts }];
    return tags.has(tag) ? [{ tag, parts }] : parts;
  });
}

/**
 * Splits a text into words. The same word inside another element, such as a heading or a link, is treated as a different word.
 */
function splitWords(text: string, path: string, words: Word[]): Word[] {
  const found = (text.match(/\s+|\S+\s*/g) ?? []).map((word) => ({
    text: word,
    sign: `${word.trim()} ${path}`,
    isMarked: false,
  }));
  words.push(...found.filter((word) => word.text.trim() !== ''));
  return found;
}

function toPicturePart(image: HTMLImageElement, words: Word[]): Part[] {
  const src = image.getAttribute('src') ?? '';
  const word = { text: '', sign: `img ${src} ${image.alt}`, isMarked: false };
  words.push(word);
  return [{ tag: 'figure', src, alt: image.alt, parts: [word] }];
}

function getSigns(words: readonly Word[]): string[] {
  return words.map(({ sign }) => sign);
}

function markWords(words: readonly Word[], marks: readonly boolean[]): void {
  for (const [at, word] of words.entries()) word.isMarked = marks[at] === true;
}

function renderParts(parts: readonly Part[]): ReactNode[] {
  return parts.map((part, at) => {
    // oxlint-disable-next-line react/no-array-index-key -- a text that is read once never changes its order
    if ('text' in part) return part.isMarked ? renderMarkedWord(part.text, at) : part.text;
    if (part.src !== undefined) return renderPicture(part, at);
    return createElement(part.tag, { key: at, start: part.start }, ...renderParts(part.parts));
  });
}

function renderMarkedWord(text: string, at: number): ReactNode {
  const word = text.trimEnd();
  return (
    <Fragment key={at}>
      <mark>{word}</mark>
      {text.slice(word.length)}
    </Fragment>
  );
}

function renderPicture({ src, alt, parts }: Extract<Part, { tag: string }>, at: number): ReactNode {
  const [word] = parts;
  const isMarked = word !== undefined && 'text' in word && word.isMarked;
  return <img key={at} src={src} alt={alt ?? ''} className={isMarked ? styles.markedPicture : undefined} />;
}

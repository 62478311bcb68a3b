import { Fragment } from 'react';
import type { ParsedBody } from '#modules/posts/body.ts';
import { htmlToText } from '#modules/html/readable.ts';
import type { Block, Inline, ListItem } from '#modules/posts/schema.ts';
import { createHeadingIds } from '#web/site/blog/heading-ids.ts';
import { useVisitorLanguage, useTexts } from '#web/site/parts/texts.ts';
import type { Texts } from '#content/translated.ts';

/**
 * Body of a post: line markup as a tree, or HTML that modules/posts/body.ts sanitized when it read the post. `lang` is undefined for a
 * body in the page's language.
 */
export function ArticleBody({ body, lang }: { body: ParsedBody; lang?: string | undefined }) {
  const { article } = useTexts('blog');
  const { language } = useVisitorLanguage();
  // Labels are in the page's language, also inside a body in another language.
  const labelLang = lang === undefined || lang === language ? '' : ` lang="${language}"`;
  if (body.format === 'html') {
    return (
      <div
        className="body"
        lang={lang}
        dangerouslySetInnerHTML={{
          __html: addDirection(
            addHeadingIds(
              wrapWideElements(
                addVideoDetails(body.html, article.video, { language, labelLang }),
                article,
                labelLang === '' ? undefined : { labelLang, lang },
              ),
              article.section,
              labelLang,
            ),
          ),
        }}
      />
    );
  }
  const createId = createHeadingIds();
  return (
    <div className="body" lang={lang}>
      {body.blocks.map((block, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a rendered text never changes its order
        <MarkupBlock key={i} block={block} createId={createId} labelLang={lang && language} />
      ))}
    </div>
  );
}

/** Hebrew, Arabic and related scripts, which run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Lets each block take its direction from its first letter, if the text contains right-to-left letters. */
function addDirection(html: string): string {
  if (!rightToLeft.test(html)) return html;
  return html
    .replaceAll(
      /<(?:(?:p|h[2-6]|[uo]l|li|blockquote|aside|figcaption|t[dh])(?=[ >])|figure(?= data-look="card"))/g,
      '$& dir="auto"',
    )
    .replaceAll(/<figure dir="auto".*?<\/figure>/gs, removeInnerDirection);
}

/** Removes `dir` from the parts of a card, because the title sets the direction of the whole card. */
function removeInnerDirection(card: string): string {
  return card.replaceAll(/(<(?:p|figcaption)) dir="auto"/g, '$1');
}

/**
 * Makes wide elements scrollable, also by keyboard, and indents lists with numbers of two or more digits. In
 * sanitized HTML, only the tags of cells and lists have attributes.
 */
function wrapWideElements(
  html: string,
  texts: { table: string; code: string },
  languages?: { labelLang: string; lang: string | undefined },
): string {
  const { labelLang = '', lang = '' } = languages ?? {};
  const contentLang = languages === undefined ? '' : ` lang="${lang}"`;
  return html
    .replaceAll(
      '<table>',
      `<div class="frame" ${getScrollAttributes(texts.table)}${labelLang}><table${contentLang}>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/<ol (?=start="\d{2})/g, '<ol class="far" ')
    .replaceAll('<pre><code>', `<pre><code${contentLang}>`)
    .replaceAll('<pre>', `<pre ${getScrollAttributes(texts.code)}${labelLang}>`);
}

function addHeadingIds(html: string, label: string, labelLang: string): string {
  const createId = createHeadingIds();
  return html.replaceAll(/<(h[2-6])>(.*?)<\/\1>/gs, (all, name: string, headingHtml: string) => {
    const text = htmlToText(headingHtml);
    if (text === '') return all;
    const id = createId(text);
    const link = `<a class="here" href="#${id}" aria-label="${label}"${labelLang}></a>`;
    return `<${name} id="${id}">${headingHtml}${link}</${name}>`;
  });
}

function getScrollAttributes(label: string): string {
  return `role="group" aria-label="${label}" tabindex="0"`;
}

/** Returns `auto` if the text contains right-to-left letters. `addDirection` uses the same rule. */
function getDirection(content: readonly Inline[]): 'auto' | undefined {
  return content.some(({ text }) => rightToLeft.test(text)) ? 'auto' : undefined;
}

type MarkupBlockProps = {
  block: Block;
  createId: (text: string) => string;
  labelLang: string | undefined;
};

function MarkupBlock({ block, createId, labelLang }: MarkupBlockProps) {
  const { article } = useTexts('blog');
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    const id = createId(block.content.map(({ text }) => text).join(''));
    return (
      <Heading id={id} dir={getDirection(block.content)}>
        <Line content={block.content} />
        <a className="here" href={`#${id}`} aria-label={article.section} lang={labelLang} />
      </Heading>
    );
  }
  if (block.kind === 'image') {
    return (
      <img src={block.src} alt={block.alt} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
    );
  }
  if (block.kind === 'list') {
    return (
      <ul dir={getDirection(block.items.flatMap(({ content }) => content))}>
        {block.items.map((item, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Item key={i} item={item} />
        ))}
      </ul>
    );
  }
  const line = <Line content={block.content} />;
  const dir = getDirection(block.content);
  if (!block.isBold) return <p dir={dir}>{line}</p>;
  return (
    <p className="said" dir={dir}>
      <strong>{line}</strong>
    </p>
  );
}

function Item({ item: { emphasis, content } }: { item: ListItem }) {
  const line = <Line content={content} />;
  if (emphasis === 'none') return <li>{line}</li>;
  return <li>{emphasis === 'bold' ? <strong>{line}</strong> : <em>{line}</em>}</li>;
}

function Line({ content }: { content: readonly Inline[] }) {
  return content.map((inline, i) => {
    // oxlint-disable-next-line react/no-array-index-key -- as above
    if (inline.kind === 'text') return <Fragment key={i}>{inline.text}</Fragment>;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <a key={i} href={inline.href}>
        {inline.text}
      </a>
    );
  });
}

type VideoTexts = Texts['blog']['article']['video'];

/**
 * Adds two texts to each video of a sanitized body: the data cost, for visitors who have not loaded the video yet,
 * and a link to the file for browsers that cannot play the video. `labelLang`: their `lang` attribute, or ''.
 */
function addVideoDetails(
  html: string,
  texts: VideoTexts,
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
function formatCost(start: string, texts: VideoTexts, language: string): string {
  const bytes = Number(/ data-bytes="(\d+)"/.exec(start)?.[1] ?? 0);
  const length = / data-length="([\d:]+)"/.exec(start)?.[1];
  return [
    texts.label,
    ...(length === undefined ? [] : [length]),
    ...(bytes > 0 ? [formatSize(bytes, texts, language)] : []),
  ].join(', ');
}

/** Formats a size in decimal units, as phones show data use; at least 1 kB. */
function formatSize(bytes: number, texts: VideoTexts, language: string): string {
  const oneDecimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  if (bytes < 999_500)
    return texts.kilobytes({ count: oneDecimal.format(Math.max(1, Math.round(bytes / 1000))) });
  return texts.megabytes({ count: oneDecimal.format(bytes / 1_000_000) });
}

import { Fragment } from 'react';
import { blog } from '#content/site/blog.ts';
import type { ReadBody } from '#modules/posts/body.ts';
import { readableHtml } from '#modules/html/readable.ts';
import type { Block, Inline, ListItem } from '#modules/posts/schema.ts';
import { createHeadingIds } from '#web/site/blog/heading-ids.ts';
import { playable } from '#web/site/blog/videos.ts';
import { useContentLang, useSpoken, useTexts } from '#web/site/parts/texts.ts';

/** Body of a post: line markup as a tree, or HTML that was cleaned when it was read (modules/posts/body.ts). */
export function ArticleBody({ body, lang: written }: { body: ReadBody; lang?: string | undefined }) {
  const { article } = useTexts(blog);
  const { language } = useSpoken();
  const content = useContentLang();
  const lang = written ?? content;
  if (body.format === 'html') {
    return (
      <div
        className="body"
        lang={lang}
        dangerouslySetInnerHTML={{
          __html: directed(
            sectioned(framed(playable(body.html, article.video, language), article), article.section),
          ),
        }}
      />
    );
  }
  const idOf = createHeadingIds();
  return (
    <div className="body" lang={lang}>
      {body.blocks.map((block, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a rendered text never changes its order
        <MarkupBlock key={i} block={block} idOf={idOf} />
      ))}
    </div>
  );
}

/** Hebrew, Arabic and related scripts, which run from right to left. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Lets each block take its direction from its first letter, if the text contains right-to-left letters. */
function directed(html: string): string {
  if (!fromRight.test(html)) return html;
  return html
    .replaceAll(
      /<(?:(?:p|h[2-6]|[uo]l|li|blockquote|aside|figcaption|t[dh])(?=[ >])|figure(?= data-look="card"))/g,
      '$& dir="auto"',
    )
    .replaceAll(/<figure dir="auto".*?<\/figure>/gs, asOne);
}

/** A card takes one direction from its title, so its parts get no `dir` of their own. */
function asOne(card: string): string {
  return card.replaceAll(/(<(?:p|figcaption)) dir="auto"/g, '$1');
}

/**
 * Makes wide elements scroll by themselves, also by keyboard, and indents lists with numbers of two or more digits. Cleaned
 * tags have no attributes except those of cells and lists.
 */
function framed(html: string, texts: { table: string; code: string }): string {
  return html
    .replaceAll('<table>', `<div class="frame" ${scrolls(texts.table)}><table>`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/<ol (?=start="\d{2})/g, '<ol class="far" ')
    .replaceAll('<pre>', `<pre ${scrolls(texts.code)}>`);
}

function sectioned(html: string, label: string): string {
  const idOf = createHeadingIds();
  return html.replaceAll(/<(h[2-6])>(.*?)<\/\1>/gs, (all, name: string, words: string) => {
    const text = readableHtml(words);
    if (text === '') return all;
    const id = idOf(text);
    const link = `<a class="here" href="#${id}" aria-label="${label}"></a>`;
    return `<${name} id="${id}">${words}${link}</${name}>`;
  });
}

function scrolls(label: string): string {
  return `role="group" aria-label="${label}" tabindex="0"`;
}

/** As `directed`: undefined if the text has no right-to-left letters. */
function dirOf(content: readonly Inline[]): 'auto' | undefined {
  return content.some(({ text }) => fromRight.test(text)) ? 'auto' : undefined;
}

type MarkupBlockProps = { block: Block; idOf: (text: string) => string };

function MarkupBlock({ block, idOf }: MarkupBlockProps) {
  const { article } = useTexts(blog);
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    const id = idOf(block.content.map(({ text }) => text).join(''));
    return (
      <Heading id={id} dir={dirOf(block.content)}>
        <Line content={block.content} />
        <a className="here" href={`#${id}`} aria-label={article.section} />
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
      <ul dir={dirOf(block.items.flatMap(({ content }) => content))}>
        {block.items.map((item, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Item key={i} item={item} />
        ))}
      </ul>
    );
  }
  const line = <Line content={block.content} />;
  const dir = dirOf(block.content);
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

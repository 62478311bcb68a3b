import { Fragment } from 'react';
import { blog } from '#content/site/blog.ts';
import type { ReadBody } from '#domain/blog/body.ts';
import type { Block, Inline, ListItem } from '#domain/blog/schema.ts';

/** The words of a post: line markup as a tree, or HTML that was cleaned when it was read (domain/blog/body.ts). */
export function ArticleBody({ body }: { body: ReadBody }) {
  if (body.format === 'html') {
    return <div className="body" dangerouslySetInnerHTML={{ __html: framed(body.html) }} />;
  }
  return (
    <div className="body">
      {body.blocks.map((block, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a rendered text never changes its order
        <MarkupBlock key={i} block={block} />
      ))}
    </div>
  );
}

/** What may be wider than a phone scrolls by itself, by the keyboard too. Cleaned tags have no attributes but those of cells. */
function framed(html: string): string {
  return html
    .replaceAll('<table>', `<div class="frame" ${scrolls(blog.article.table)}><table>`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', `<pre ${scrolls(blog.article.code)}>`);
}

function scrolls(label: string): string {
  return `role="group" aria-label="${label}" tabindex="0"`;
}

function MarkupBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return (
      <Heading>
        <Line content={block.content} />
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
      <ul>
        {block.items.map((item, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Item key={i} item={item} />
        ))}
      </ul>
    );
  }
  const line = <Line content={block.content} />;
  if (!block.isBold) return <p>{line}</p>;
  return (
    <p className="said">
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

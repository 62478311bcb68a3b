import { Fragment } from 'react';
import type { ReadBody } from '#domain/blog/body.ts';
import type { Block, Inline, ListItem } from '#domain/blog/schema.ts';

/** The words of a post: line markup as a tree, or HTML that was cleaned when it was read (domain/blog/body.ts). */
export function ArticleBody({ body }: { body: ReadBody }) {
  if (body.format === 'html') {
    return <div className="body" dangerouslySetInnerHTML={{ __html: body.html }} />;
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

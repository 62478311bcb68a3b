import { escapeText } from '#modules/html/escape.ts';
import type { Block, Inline, ListItem } from '#modules/posts/schema.ts';

/** Renders the tree of line markup as HTML for feeds. Escapes every text and address. */
export function markupToHtml(blocks: readonly Block[]): string {
  return blocks.map(renderBlock).join('\n');
}

function renderBlock(block: Block): string {
  if (block.kind === 'heading') return `<h${block.level}>${renderInline(block.content)}</h${block.level}>`;
  if (block.kind === 'list') return `<ul>${block.items.map(renderItem).join('')}</ul>`;
  if (block.kind === 'image') {
    const { src, alt } = block;
    return `<img src="${escapeText(src)}" alt="${escapeText(alt)}" loading="lazy" decoding="async" referrerpolicy="no-referrer" />`;
  }
  const content = renderInline(block.content);
  return `<p>${block.isBold ? `<strong>${content}</strong>` : content}</p>`;
}

function renderItem({ emphasis, content }: ListItem): string {
  const text = renderInline(content);
  if (emphasis === 'bold') return `<li><strong>${text}</strong></li>`;
  return emphasis === 'italic' ? `<li><em>${text}</em></li>` : `<li>${text}</li>`;
}

function renderInline(content: readonly Inline[]): string {
  return content
    .map((inline) =>
      inline.kind === 'text'
        ? escapeText(inline.text)
        : `<a href="${escapeText(inline.href)}">${escapeText(inline.text)}</a>`,
    )
    .join('');
}

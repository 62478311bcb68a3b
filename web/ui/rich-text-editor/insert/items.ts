import type { EditorText } from '../editor-text.ts';
import type { ToolIconName } from '../tool-icon.tsx';
import type { InsertName } from './insert-name.ts';

export type InsertItem = { name: InsertName; icon: ToolIconName; text: string; hint: string };

const items: readonly { name: InsertName; icon: ToolIconName }[] = [
  { name: 'image', icon: 'image' },
  { name: 'gallery', icon: 'gallery' },
  { name: 'video', icon: 'video' },
  { name: 'library', icon: 'library' },
  { name: 'table', icon: 'table' },
  { name: 'button', icon: 'button' },
  { name: 'card', icon: 'card' },
  { name: 'callout', icon: 'callout' },
  { name: 'code', icon: 'codeBlock' },
  { name: 'divider', icon: 'divider' },
  { name: 'heading', icon: 'heading' },
  { name: 'subheading', icon: 'subheading' },
  { name: 'bulletList', icon: 'bulletList' },
  { name: 'numberList', icon: 'numberList' },
  { name: 'quote', icon: 'quote' },
  { name: 'snippets', icon: 'snippets' },
];

/** Returns the supported items with a word that starts with the query; all for ''. */
export function findInsertItems(
  texts: EditorText,
  { query, without }: { query: string; without: ReadonlySet<InsertName> },
): InsertItem[] {
  const prefix = query.toLocaleLowerCase();
  return items.flatMap(({ name, icon }) => {
    const { text, hint, also } = texts.insert.items[name];
    const words = `${text} ${also}`.toLocaleLowerCase().split(/\s+/);
    const isMatch = words.some((word) => word.startsWith(prefix));
    return without.has(name) || !isMatch ? [] : [{ name, icon, text, hint }];
  });
}

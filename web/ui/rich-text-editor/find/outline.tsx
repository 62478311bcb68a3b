import { $isHeadingNode } from '@lexical/rich-text';
import { $getNodeByKey, $getRoot, $isElementNode, type LexicalEditor, type NodeKey } from 'lexical';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { EditorText } from '../editor-text.ts';
import styles from './outline.module.css';

type OutlineProps = { editor: LexicalEditor; texts: EditorText };
type Entry = { key: NodeKey; level: number; text: string };

export function Outline({ editor, texts: { outline } }: OutlineProps) {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={entries !== null}
        onClick={() => setEntries(editor.getEditorState().read($getHeadings))}
      >
        {outline.open}
      </button>
      {entries === null ? null : (
        <List
          entries={entries}
          texts={outline}
          onClose={() => setEntries(null)}
          onGo={(key) => {
            setEntries(null);
            goTo(editor, key);
          }}
        />
      )}
    </>
  );
}

type ListProps = {
  entries: readonly Entry[];
  texts: EditorText['outline'];
  onGo: (key: NodeKey) => void;
  onClose: () => void;
};

function List({ entries, texts, onGo, onClose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.showPopover();
    list.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div
      ref={list}
      role="dialog"
      aria-label={texts.heading}
      popover="auto"
      tabIndex={-1}
      className={styles.list}
      onToggle={({ newState }) => (newState === 'closed' ? onClose() : undefined)}
    >
      <p className={styles.heading}>{texts.heading}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows beside the buttons' own keys */}
      <div onKeyDown={moveFocus}>
        {entries.length === 0 ? <p className={styles.none}>{texts.none}</p> : null}
        {entries.map(({ key, level, text }) => (
          <button
            key={key}
            type="button"
            className={styles.entry}
            data-level={level}
            dir="auto"
            onClick={() => onGo(key)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const by = steps[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  entries.at((at + by) % entries.length)?.focus();
}

function $getHeadings(): Entry[] {
  const headings = $getRoot().getChildren().filter($isHeadingNode);
  return headings.flatMap((node) => {
    const text = node.getTextContent().trim();
    return text === '' ? [] : [{ key: node.getKey(), level: Number(node.getTag().slice(1)), text }];
  });
}

function goTo(editor: LexicalEditor, key: NodeKey): void {
  editor.update(
    () => {
      const node = $getNodeByKey(key);
      if ($isElementNode(node)) node.selectStart();
    },
    { discrete: true },
  );
  editor.focus();
  editor.getElementByKey(key)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

import type { LexicalEditor } from 'lexical';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorText } from '../editor-text.ts';
import { Button } from '../../fields/button.tsx';
import { Tool } from '../tool.tsx';
import { ToolIcon } from '../tool-icon.tsx';
import styles from './find-bar.module.css';
import { $getSelectedText, $findMatches, $selectMatch, getDomRange, replaceMatches } from './matches.ts';

type FindBarProps = { editor: LexicalEditor; texts: EditorText; onClose: () => void };

const names = { all: 'editor-found', current: 'editor-found-here' } as const;

/**
 * Find and replace in the text. Enter goes to the next match, Shift+Enter to the previous match. Escape closes the
 * bar and selects the current match.
 */
export function FindBar({ editor, texts: { find, close }, onClose }: FindBarProps) {
  const [query, setQuery] = useState(() => editor.getEditorState().read($getSelectedText));
  const [replacement, setReplacement] = useState('');
  const { matches, at, goBy } = useMatches(editor, query);
  const input = useRef<HTMLInputElement>(null);
  const current = matches[at];

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function closeAtMatch() {
    onClose();
    if (current !== undefined) editor.update(() => void $selectMatch(current));
    editor.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      closeAtMatch();
    } else if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      input.current?.select();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (event.target === input.current) goBy(event.shiftKey ? -1 : 1);
      else replace();
    }
  }

  /** Replaces the current match; the next match takes its index. */
  function replace() {
    if (current !== undefined) replaceMatches(editor, [current], replacement);
  }

  const isNone = matches.length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields and buttons within
    <div role="search" aria-label={find.heading} className={styles.bar} onKeyDown={handleKeyDown}>
      <div className={styles.line}>
        <input
          ref={input}
          type="text"
          className={styles.input}
          aria-label={find.words}
          placeholder={find.words}
          value={query}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
        <output className={styles.count}>
          {query === '' ? '' : find.count(isNone ? 0 : at + 1, matches.length)}
        </output>
        <Tool name={find.previous} isFirst isDisabled={isNone} onPress={() => goBy(-1)}>
          <ToolIcon name="up" />
        </Tool>
        <Tool name={find.next} isFirst isDisabled={isNone} onPress={() => goBy(1)}>
          <ToolIcon name="down" />
        </Tool>
        <Tool name={close} isFirst onPress={closeAtMatch}>
          <ToolIcon name="close" />
        </Tool>
      </div>
      <div className={styles.line}>
        <input
          type="text"
          className={styles.input}
          aria-label={find.other}
          placeholder={find.other}
          value={replacement}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReplacement(event.target.value)}
        />
        <Button variant="quiet" onClick={replace}>
          {find.replace}
        </Button>
        <Button variant="quiet" onClick={() => replaceMatches(editor, matches, replacement)}>
          {find.replaceAll}
        </Button>
      </div>
    </div>
  );
}

/** Returns the matches, the current index and a function to move it; updates when the text changes. */
function useMatches(editor: LexicalEditor, query: string) {
  const [state, setState] = useState(() => editor.getEditorState());
  const matches = useMemo(() => state.read(() => $findMatches(query)), [state, query]);
  const [position, setPosition] = useState({ words: query, at: 0 });
  const at = position.words === query && matches.length > 0 ? position.at % matches.length : 0;

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size + dirtyLeaves.size > 0) setState(editorState);
      }),
    [editor],
  );

  useEffect(() => {
    const ranges = matches.map((match) => getDomRange(editor, match));
    const here = ranges[at];
    highlight(names.all, ranges);
    highlight(names.current, [here ?? null]);
    here?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return () => {
      for (const name of Object.values(names)) CSS.highlights?.delete(name);
    };
  }, [editor, matches, at]);

  return {
    matches,
    at,
    goBy: (step: 1 | -1) => {
      const count = Math.max(1, matches.length);
      setPosition({ words: query, at: (at + step + count) % count });
    },
  };
}

/** Highlights matches without changing the text. Browsers without the CSS Highlight API only show the count and scroll. */
function highlight(name: string, ranges: readonly (Range | null)[]): void {
  CSS.highlights?.set(name, new Highlight(...ranges.filter((range) => range !== null)));
}

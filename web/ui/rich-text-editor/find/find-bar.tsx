import type { LexicalEditor } from 'lexical';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorText } from '../editor-text.ts';
import { Button } from '../../fields/button.tsx';
import { Tool } from '../tool.tsx';
import { ToolIcon } from '../tool-icon.tsx';
import styles from './find-bar.module.css';
import { $chosenText, $matchesOf, $select, rangeOf, replaceMatches } from './matches.ts';

type FindBarProps = { editor: LexicalEditor; texts: EditorText; onClose: () => void };

const names = { all: 'editor-found', current: 'editor-found-here' } as const;

/**
 * Find and replace in the text. Enter goes to the next match, Shift+Enter to the previous, Escape closes at the match.
 */
export function FindBar({ editor, texts: { find, close }, onClose }: FindBarProps) {
  const [words, setWords] = useState(() => editor.getEditorState().read($chosenText));
  const [other, setOther] = useState('');
  const { matches, at, go } = useMatches(editor, words);
  const input = useRef<HTMLInputElement>(null);
  const current = matches[at];

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function end() {
    onClose();
    if (current !== undefined) editor.update(() => void $select(current));
    editor.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      end();
    } else if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      input.current?.select();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (event.target === input.current) go(event.shiftKey ? -1 : 1);
      else replace();
    }
  }

  /** Replaces the current match; the next match takes its index. */
  function replace() {
    if (current !== undefined) replaceMatches(editor, [current], other);
  }

  const isNone = matches.length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields and buttons within
    <div role="search" aria-label={find.heading} className={styles.bar} onKeyDown={press}>
      <div className={styles.line}>
        <input
          ref={input}
          type="text"
          className={styles.input}
          aria-label={find.words}
          placeholder={find.words}
          value={words}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <output className={styles.count}>
          {words === '' ? '' : find.count(isNone ? 0 : at + 1, matches.length)}
        </output>
        <Tool name={find.previous} isFirst isOff={isNone} onPress={() => go(-1)}>
          <ToolIcon name="up" />
        </Tool>
        <Tool name={find.next} isFirst isOff={isNone} onPress={() => go(1)}>
          <ToolIcon name="down" />
        </Tool>
        <Tool name={close} isFirst onPress={end}>
          <ToolIcon name="close" />
        </Tool>
      </div>
      <div className={styles.line}>
        <input
          type="text"
          className={styles.input}
          aria-label={find.other}
          placeholder={find.other}
          value={other}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setOther(event.target.value)}
        />
        <Button look="quiet" onClick={replace}>
          {find.replace}
        </Button>
        <Button look="quiet" onClick={() => replaceMatches(editor, matches, other)}>
          {find.replaceAll}
        </Button>
      </div>
    </div>
  );
}

/** Returns the matches, the current index and a function to move it; updates when the text changes. */
function useMatches(editor: LexicalEditor, words: string) {
  const [state, setState] = useState(() => editor.getEditorState());
  const matches = useMemo(() => state.read(() => $matchesOf(words)), [state, words]);
  const [wanted, setWanted] = useState({ words, at: 0 });
  const at = wanted.words === words && matches.length > 0 ? wanted.at % matches.length : 0;

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size + dirtyLeaves.size > 0) setState(editorState);
      }),
    [editor],
  );

  useEffect(() => {
    const ranges = matches.map((match) => rangeOf(editor, match));
    const here = ranges[at];
    show(names.all, ranges);
    show(names.current, [here ?? null]);
    here?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return () => {
      for (const name of Object.values(names)) CSS.highlights?.delete(name);
    };
  }, [editor, matches, at]);

  return {
    matches,
    at,
    go: (step: 1 | -1) => {
      const count = Math.max(1, matches.length);
      setWanted({ words, at: (at + step + count) % count });
    },
  };
}

/**
 * Highlights matches without changing the text. Browsers without the CSS Highlight API only show the count and scroll.
 */
function show(name: string, ranges: readonly (Range | null)[]): void {
  CSS.highlights?.set(name, new Highlight(...ranges.filter((range) => range !== null)));
}

import {
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Format, LineKind } from './format.ts';
import { toggleLine } from './format.ts';
import styles from './rich-text-editor.module.css';
import { ToolIcon } from './tool-icon.tsx';
import type { EditorText } from './editor-text.ts';

type ToolbarProps = {
  editor: LexicalEditor | null;
  format: Format;
  can: { undo: boolean; redo: boolean };
  texts: EditorText;
  controls: string;
  onLink: () => void;
  /** Unset: this text takes no pictures. */
  onImage?: (() => void) | undefined;
};

/** The tools above the text: one stop of the Tab key, arrows between them (ARIA practices, "Toolbar"). */
export function Toolbar({ editor, format, can, texts, controls, onLink, onImage }: ToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mark = (type: TextFormatType) => () => void editor?.dispatchCommand(FORMAT_TEXT_COMMAND, type);
  const line = (kind: Exclude<LineKind, 'paragraph'>) => () => editor && toggleLine(editor, kind);
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.toolbar}
      aria-controls={controls}
      className={styles.toolbar}
      data-open={isOpen ? '' : undefined}
      onKeyDown={moveBetweenTools}
    >
      <Tool name={texts.bold} isPressed={format.bold} onPress={mark('bold')} isFirst>
        <b>B</b>
      </Tool>
      <Tool name={texts.italic} isPressed={format.italic} onPress={mark('italic')}>
        <i>I</i>
      </Tool>
      <Tool name={texts.underline} isPressed={format.underline} onPress={mark('underline')} isLater>
        <u>U</u>
      </Tool>
      <span className={styles.divider} />
      <Tool name={texts.heading} isPressed={format.line === 'heading'} onPress={line('heading')}>
        H2
      </Tool>
      <Tool
        name={texts.subheading}
        isPressed={format.line === 'subheading'}
        onPress={line('subheading')}
        isLater
      >
        H3
      </Tool>
      <Tool name={texts.bulletList} isPressed={format.line === 'bulletList'} onPress={line('bulletList')}>
        <ToolIcon name="bulletList" />
      </Tool>
      <Tool
        name={texts.numberList}
        isPressed={format.line === 'numberList'}
        onPress={line('numberList')}
        isLater
      >
        <ToolIcon name="numberList" />
      </Tool>
      <Tool name={texts.quote} isPressed={format.line === 'quote'} onPress={line('quote')} isLater>
        <ToolIcon name="quote" />
      </Tool>
      <span className={styles.divider} />
      <Tool name={texts.link} isPressed={format.link !== null} onPress={onLink}>
        <ToolIcon name="link" />
      </Tool>
      {onImage === undefined ? null : (
        <Tool name={texts.image} onPress={onImage}>
          <ToolIcon name="image" />
        </Tool>
      )}
      <span className={styles.gap} />
      <Tool
        name={texts.undo}
        isOff={!can.undo}
        onPress={() => editor?.dispatchCommand(UNDO_COMMAND, undefined)}
        isLater
      >
        <ToolIcon name="undo" />
      </Tool>
      <Tool
        name={texts.redo}
        isOff={!can.redo}
        onPress={() => editor?.dispatchCommand(REDO_COMMAND, undefined)}
        isLater
      >
        <ToolIcon name="redo" />
      </Tool>
      <button
        type="button"
        tabIndex={-1}
        className={`${styles.tool} ${styles.more}`}
        aria-label={texts.more}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ToolIcon name="more" />
      </button>
    </div>
  );
}

type ToolProps = {
  name: string;
  isPressed?: boolean;
  isOff?: boolean;
  isFirst?: boolean;
  /** In a small window it waits behind "more". */
  isLater?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Tool({
  name,
  isPressed,
  isOff = false,
  isFirst = false,
  isLater = false,
  onPress,
  children,
}: ToolProps) {
  return (
    <button
      type="button"
      tabIndex={isFirst ? 0 : -1}
      className={styles.tool}
      data-later={isLater ? '' : undefined}
      title={name}
      aria-label={name}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      // The caret stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (isOff ? undefined : onPress())}
    >
      {children}
    </button>
  );
}

function moveBetweenTools(event: KeyboardEvent<HTMLDivElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')].filter(
    (tool) => tool.offsetParent !== null,
  );
  const at = tools.findIndex((tool) => tool === document.activeElement);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tools.length - 1,
  };
  const wanted = steps[event.key];
  if (wanted === undefined) return;
  event.preventDefault();
  tools.at(wanted % tools.length)?.focus();
}

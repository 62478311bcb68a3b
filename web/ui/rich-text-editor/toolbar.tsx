import { FORMAT_TEXT_COMMAND, type LexicalEditor, type NodeKey, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import { type KeyboardEvent, useState } from 'react';
import type { MenuAnchor } from './insert/insert-menu.tsx';
import { TableTools } from './tables/table-tools.tsx';
import { BlockTools } from './block-tools.tsx';
import { type Format, toggleLine } from './format.ts';
import styles from './toolbar.module.css';
import { Tool } from './tool.tsx';
import { ToolIcon } from './tool-icon.tsx';
import type { EditorText } from './editor-text.ts';

type ToolbarProps = {
  editor: LexicalEditor | null;
  format: Format;
  can: { undo: boolean; redo: boolean };
  texts: EditorText;
  controls: string;
  onLink: () => void;
  onDescribe: (key: NodeKey) => void;
  /** Unset: the text accepts no images. */
  onImage?: (() => void) | undefined;
  /** Unset: the media library is not available. */
  onLibrary?: (() => void) | undefined;
  /** Unset: snippets are not available. */
  onSnippets?: (() => void) | undefined;
  /** Opens the insert menu below the given rectangle of the window. */
  onInsert: (place: MenuAnchor) => void;
  isInserting: boolean;
};

const markTools = [
  { type: 'bold', sign: <b>B</b>, isFirst: true },
  { type: 'italic', sign: <i>I</i> },
  { type: 'underline', sign: <u>U</u>, isLater: true },
  { type: 'strikethrough', sign: <s>S</s>, isLater: true },
  { type: 'superscript', sign: 'ⁿ', isLater: true },
  { type: 'subscript', sign: 'ₙ', isLater: true },
  { type: 'code', sign: <ToolIcon name="code" />, isLater: true },
] as const;

const lineTools = [
  { kind: 'heading', sign: 'H2' },
  { kind: 'subheading', sign: 'H3', isLater: true },
  { kind: 'bulletList', sign: <ToolIcon name="bulletList" /> },
  { kind: 'numberList', sign: <ToolIcon name="numberList" />, isLater: true },
  { kind: 'quote', sign: <ToolIcon name="quote" />, isLater: true },
] as const;

const historyTools = [
  { name: 'undo', command: UNDO_COMMAND },
  { name: 'redo', command: REDO_COMMAND },
] as const;

/** Toolbar above the text: one Tab stop, with arrow keys between the tools (ARIA practices, "Toolbar"). */
export function Toolbar(props: ToolbarProps) {
  const { editor, format, can, texts, controls, onLink, onDescribe, onImage } = props;
  const { onLibrary, onSnippets } = props;
  const [isOpen, setIsOpen] = useState(false);
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
      {editor !== null && format.block !== null ? (
        <BlockTools
          editor={editor}
          kind={format.block}
          look={format.look}
          texts={texts}
          onDescribe={onDescribe}
        />
      ) : (
        <TextTools editor={editor} format={format} texts={texts} onLink={onLink} />
      )}
      {onImage === undefined ? null : (
        <Tool name={texts.image} onPress={onImage} isLater>
          <ToolIcon name="image" />
        </Tool>
      )}
      {onLibrary === undefined ? null : (
        <Tool name={texts.library} onPress={onLibrary} isLater>
          <ToolIcon name="library" />
        </Tool>
      )}
      {onSnippets === undefined ? null : (
        <Tool name={texts.snippets} onPress={onSnippets} isLater>
          <ToolIcon name="snippets" />
        </Tool>
      )}
      <InsertButton name={texts.insert.open} isOpen={props.isInserting} onInsert={props.onInsert} />
      <span className="grow" />
      {historyTools.map(({ name, command }) => (
        <Tool
          key={name}
          name={texts[name]}
          isDisabled={!can[name]}
          onPress={() => editor?.dispatchCommand(command, undefined)}
          isLater
        >
          <ToolIcon name={name} />
        </Tool>
      ))}
      <MoreButton name={texts.more} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />
    </div>
  );
}

type TextToolsProps = Pick<ToolbarProps, 'editor' | 'format' | 'texts' | 'onLink'>;

function TextTools({ editor, format, texts, onLink }: TextToolsProps) {
  return (
    <>
      {markTools.map(({ type, sign, ...look }) => (
        <Tool
          key={type}
          name={texts[type]}
          isPressed={format[type]}
          onPress={() => editor?.dispatchCommand(FORMAT_TEXT_COMMAND, type)}
          {...look}
        >
          {sign}
        </Tool>
      ))}
      <span className={styles.divider} />
      {editor !== null && format.isInTable ? (
        <TableTools editor={editor} texts={texts} />
      ) : (
        <LineTools editor={editor} format={format} texts={texts} />
      )}
      <span className={styles.divider} />
      <Tool name={texts.link} isPressed={format.link !== null} onPress={onLink}>
        <ToolIcon name="link" />
      </Tool>
    </>
  );
}

function LineTools({ editor, format, texts }: Pick<ToolbarProps, 'editor' | 'format' | 'texts'>) {
  return lineTools.map(({ kind, sign, ...look }) => (
    <Tool
      key={kind}
      name={texts[kind]}
      isPressed={format.line === kind}
      onPress={() => editor && toggleLine(editor, kind)}
      {...look}
    >
      {sign}
    </Tool>
  ));
}

type InsertButtonProps = { name: string; isOpen: boolean; onInsert: (place: MenuAnchor) => void };

function InsertButton({ name, isOpen, onInsert }: InsertButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.tool}
      title={name}
      aria-label={name}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => onInsert(currentTarget.getBoundingClientRect())}
    >
      <ToolIcon name="plus" />
    </button>
  );
}

function MoreButton({ name, isOpen, onPress }: { name: string; isOpen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${styles.tool} ${styles.more}`}
      aria-label={name}
      aria-expanded={isOpen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <ToolIcon name="more" />
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
  const targetIndex = steps[event.key];
  if (targetIndex === undefined) return;
  event.preventDefault();
  tools.at(targetIndex % tools.length)?.focus();
}

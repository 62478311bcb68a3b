import { FORMAT_TEXT_COMMAND, type LexicalEditor } from 'lexical';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../display/icon.tsx';
import fields from '../../fields/text-field.module.css';
import type { EditorText } from '../editor-text.ts';
import type { Inline } from '../html/model.ts';
import { LinkFields } from '../links/link-fields.tsx';
import { $setLink, type LinkTarget } from '../links/set-link.ts';
import { Tool } from '../tool.tsx';
import { ToolIcon } from '../tool-icon.tsx';
import styles from './caption-field.module.css';
import { type LineFormat, openLineEditor, plainFormat } from './line-editor.ts';

type CaptionFieldProps = {
  /** Initial caption; later changes of this prop are ignored. */
  start: readonly Inline[];
  hint: string;
  texts: EditorText;
  error: string | undefined;
  onChange: (caption: Inline[]) => void;
};

/** Single-line editor with formats and links, for the caption of an image, video or gallery. */
export function CaptionField({ start, hint, texts, error, onChange }: CaptionFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef({ start, onChange });
  const [editor, setEditor] = useState<LexicalEditor | null>(null);
  const [format, setFormat] = useState<LineFormat>(plainFormat);
  const [isLinking, setIsLinking] = useState(false);
  const id = useId();

  useEffect(() => {
    latest.current.onChange = onChange;
  });

  useEffect(() => {
    if (root.current === null) return undefined;
    const line = openLineEditor({
      root: root.current,
      content: latest.current.start,
      onChange: (caption) => latest.current.onChange(caption),
      onFormat: setFormat,
      onLink: () => setIsLinking(true),
    });
    setEditor(line.editor);
    return () => line.close();
  }, []);

  function link(target: LinkTarget | null) {
    setIsLinking(false);
    editor?.update(() => $setLink(target));
    editor?.focus();
  }

  return (
    <div className={fields.field}>
      <div className={fields.labelLine}>
        <span id={id} className="label">
          {texts.imageForm.caption}
        </span>
        <CaptionTools
          editor={editor}
          format={format}
          texts={texts}
          isLinking={isLinking}
          onLink={() => setIsLinking(!isLinking)}
        />
      </div>
      <div
        ref={root}
        className={styles.line}
        data-invalid={error === undefined ? undefined : ''}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-labelledby={id}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error === undefined ? undefined : true}
        tabIndex={0}
        dir="auto"
        spellCheck
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} className={fields.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={fields.hint}>
        {hint}
      </p>
      {isLinking ? (
        <div className={styles.link}>
          <LinkFields key={format.link} current={format.link} texts={texts} onSet={link} />
        </div>
      ) : null}
    </div>
  );
}

type CaptionToolsProps = {
  editor: LexicalEditor | null;
  format: LineFormat;
  texts: EditorText;
  isLinking: boolean;
  onLink: () => void;
};

function CaptionTools({ editor, format, texts, isLinking, onLink }: CaptionToolsProps) {
  const mark = (name: 'bold' | 'italic') => () => void editor?.dispatchCommand(FORMAT_TEXT_COMMAND, name);
  return (
    <span className={styles.tools}>
      <Tool name={texts.bold} isPressed={format.bold} isFirst onPress={mark('bold')}>
        <b>B</b>
      </Tool>
      <Tool name={texts.italic} isPressed={format.italic} isFirst onPress={mark('italic')}>
        <i>I</i>
      </Tool>
      <Tool name={texts.link} isPressed={format.link !== null || isLinking} isFirst onPress={onLink}>
        <ToolIcon name="link" />
      </Tool>
    </span>
  );
}

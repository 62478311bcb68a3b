import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { blogAdmin } from '#content/admin/blog.ts';
import { editorText } from '#content/admin/editor.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import type { EditorHandle } from '#web/ui/rich-text-editor/editor-surface.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor/rich-text-editor.tsx';
import { FieldFault } from '../editing/field-fault.tsx';
import form from '../editing/form.module.css';
import { imagesOfText } from '../editing/use-upload.ts';
import styles from './blog.module.css';
import { judgeImage } from './judge-image.ts';
import type { AdminPost } from './posts-data.ts';

export type BodyHandle = { text(): string; focus(): void; isSending(): boolean; hasUnsent(): boolean };

type BodyFieldProps = {
  start: AdminPost | null;
  startBody: string;
  fault: string | undefined;
  onChange: (body: string) => void;
  ref: Ref<BodyHandle>;
};

const sendImage = imagesOfText(api.posts.createImage);

/** The body in the form that it was written in: rich text, or line markup as plain text, which can become rich text. */
export function BodyField({ start, startBody, fault, onChange, ref }: BodyFieldProps) {
  const [html, setHtml] = useState(start?.format === 'markup' && start.body !== '' ? null : startBody);
  const editor = useRef<EditorHandle>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const labelId = useId();
  const faultId = useId();
  useImperativeHandle(ref, () => ({
    text: () => (html === null ? (plain.current?.value ?? startBody) : (editor.current?.html() ?? html)),
    focus: () => (html === null ? plain.current?.focus() : editor.current?.focus()),
    isSending: () => editor.current?.isSending() ?? false,
    hasUnsent: () => editor.current?.hasUnsent() ?? false,
  }));
  const describedBy = fault === undefined ? undefined : faultId;
  return (
    <div>
      <p id={labelId} className={form.label}>
        {blogAdmin.body}
      </p>
      {html === null ? (
        <>
          <textarea
            ref={plain}
            className={styles.markup}
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            aria-invalid={fault === undefined ? undefined : true}
            defaultValue={startBody.replaceAll(String.raw`\n`, '\n')}
            onChange={(event) => onChange(event.target.value)}
          />
          <p className={form.hint}>{blogAdmin.markup.hint}</p>
          <Button
            look="quiet"
            onClick={() => {
              setHtml(start?.html ?? '');
              onChange(start?.html ?? '');
            }}
          >
            {blogAdmin.markup.toRich}
          </Button>
        </>
      ) : (
        <RichTextEditor
          ref={editor}
          labelledBy={labelId}
          texts={editorText}
          loadingText={editorText.loading}
          startHtml={html}
          onChange={onChange}
          sendImage={sendImage}
          judgeImage={judgeImage}
          isInvalid={fault !== undefined}
          describedBy={describedBy}
        />
      )}
      {fault === undefined ? null : <FieldFault id={faultId}>{fault}</FieldFault>}
    </div>
  );
}

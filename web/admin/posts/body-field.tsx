import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { blogAdmin } from '#content/admin/blog.ts';
import { editorText } from '#content/admin/editor.ts';
import { postLimits } from '#modules/posts/constants.ts';
import { detectFormat, toReadableText, computeReadingMinutes } from '#modules/posts/readable.ts';
import { countWords } from '#modules/html/readable.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import type { EditorHandle } from '#web/ui/rich-text-editor/editor-surface.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor/rich-text-editor.tsx';
import { FieldError } from '../editing/field-error.tsx';
import form from '../editing/form.module.css';
import { renderSnippets } from '../editing/snippet-tools.tsx';
import { createCardFetcher, createImageFetcher, createLibraryRenderer } from '../media/library-tools.tsx';
import { findPosts } from '../editing/find-posts.ts';
import { TooLong } from '../editing/too-long.tsx';
import { createImageSender, sendVideo } from '../editing/use-upload.ts';
import type { UploadState } from '../editing/use-upload-wait.ts';
import { validateTextImage } from './validate-image.ts';
import { MarkupField, type MarkupHandle } from './markup-field.tsx';
import type { AdminPost } from './posts-data.ts';

export type BodyHandle = { text(): string; focus(): void; uploadState(): UploadState };

type BodyFieldProps = {
  start: AdminPost | null;
  startBody: string;
  /** The current text, for its length. */
  text: string;
  error: string | undefined;
  onChange: (body: string) => void;
  /** Returns the current text as rich text. Rejects if it cannot be saved. */
  readHtml: () => Promise<string>;
  ref: Ref<BodyHandle>;
};

/** `markup`: the source of the rich text, while the rich text is unchanged. */
type View = { form: 'markup'; start: string } | { form: 'rich'; start: string; markup: string | null };

const sendImage = createImageSender((fields: { image: File }, call) =>
  api.posts.createImage({ ...fields, for: 'text' }, call),
);
const fetchImage = createImageFetcher('post');
const fetchCard = createCardFetcher('post');
const renderLibrary = createLibraryRenderer('post');

/** The editor of the body: rich text, or plain text with line markup, which can be converted to rich text. */
export function BodyField({ start, startBody, text, error, onChange, readHtml, ref }: BodyFieldProps) {
  const isMarkup = start?.format === 'markup' && start.body !== '';
  const { view, show, changeRich } = useView(
    isMarkup ? { form: 'markup', start: startBody } : { form: 'rich', start: startBody, markup: null },
    onChange,
  );
  const editor = useRef<EditorHandle>(null);
  const markupField = useRef<MarkupHandle>(null);
  const labelId = useId();
  const errorId = useId();
  useImperativeHandle(ref, () => ({
    text: () => markupField.current?.text() ?? editor.current?.html() ?? view.start,
    focus: () => (markupField.current ?? editor.current)?.focus(),
    uploadState: () => editor.current?.uploadState() ?? 'done',
  }));
  const fieldProps = {
    labelledBy: labelId,
    isInvalid: error !== undefined,
    describedBy: error === undefined ? undefined : errorId,
  };

  async function openRich() {
    const html = await readHtml();
    show({ form: 'rich', start: html, markup: markupField.current?.text() ?? startBody });
  }

  return (
    <div>
      <p id={labelId} className={form.label}>
        {blogAdmin.body}
      </p>
      {view.form === 'markup' ? (
        <MarkupField
          ref={markupField}
          startText={view.start}
          onChange={onChange}
          onRich={openRich}
          {...fieldProps}
        />
      ) : (
        <RichTextEditor
          ref={editor}
          texts={editorText}
          loadingText={editorText.loading}
          startHtml={view.start}
          onChange={changeRich}
          sendImage={sendImage}
          sendVideo={sendVideo}
          fetchImage={fetchImage}
          fetchCard={fetchCard}
          findPages={findPosts}
          renderLibrary={renderLibrary}
          renderSnippets={renderSnippets}
          validateImage={validateTextImage}
          footer={<TextLength html={text} />}
          {...fieldProps}
        />
      )}
      {view.form === 'rich' && view.markup !== null ? (
        <Button variant="quiet" onClick={() => show({ form: 'markup', start: view.markup ?? '' })}>
          {blogAdmin.markup.back}
        </Button>
      ) : null}
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
      <TooLong text={text} limit={postLimits.body} />
    </div>
  );
}

/** The number of words and the reading time, as on the published post. */
function TextLength({ html }: { html: string }) {
  const readable = useMemo(() => toReadableText(html, detectFormat(html)), [html]);
  return editorText.words(countWords(readable), computeReadingMinutes(readable));
}

function useView(initialView: View, onChange: BodyFieldProps['onChange']) {
  const [view, setView] = useState<View>(initialView);

  function show(next: View) {
    setView(next);
    onChange(next.start);
  }

  function changeRich(html: string) {
    if (view.form === 'rich' && view.markup !== null && html !== view.start)
      setView({ ...view, markup: null });
    onChange(html);
  }

  return { view, show, changeRich };
}

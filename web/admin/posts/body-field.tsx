import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { blogAdmin } from '#content/admin/blog.ts';
import { editorText } from '#content/admin/editor.ts';
import { postLimits } from '#modules/posts/constants.ts';
import { formatOf, readableText, readingMinutesOf } from '#modules/posts/readable.ts';
import { wordCount } from '#modules/html/readable.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import type { EditorHandle } from '#web/ui/rich-text-editor/editor-surface.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor/rich-text-editor.tsx';
import { FieldFault } from '../editing/field-fault.tsx';
import form from '../editing/form.module.css';
import { renderSnippets } from '../editing/snippet-tools.tsx';
import { cardsOfPages, imagesOfOthers, libraryFor } from '../media/library-tools.tsx';
import { findPosts } from '../editing/find-posts.ts';
import { TooLong } from '../editing/too-long.tsx';
import { imagesOfText, sendVideo } from '../editing/use-upload.ts';
import type { UploadState } from '../editing/use-upload-wait.ts';
import { judgeTextImage } from './judge-image.ts';
import { MarkupField, type MarkupHandle } from './markup-field.tsx';
import type { AdminPost } from './posts-data.ts';

export type BodyHandle = { text(): string; focus(): void; uploadState(): UploadState };

type BodyFieldProps = {
  start: AdminPost | null;
  startBody: string;
  /** The current text, for its length. */
  text: string;
  fault: string | undefined;
  onChange: (body: string) => void;
  /** Returns the current text as rich text. Rejects if it cannot be saved. */
  readHtml: () => Promise<string>;
  ref: Ref<BodyHandle>;
};

/** `markup`: the source of the rich text, while the rich text is unchanged. */
type View = { form: 'markup'; start: string } | { form: 'rich'; start: string; markup: string | null };

const sendImage = imagesOfText((fields: { image: File }, call) =>
  api.posts.createImage({ ...fields, for: 'text' }, call),
);
const fetchImage = imagesOfOthers('post');
const fetchCard = cardsOfPages('post');
const renderLibrary = libraryFor('post');

/** The editor of the body: rich text, or plain text with line markup, which can be converted to rich text. */
export function BodyField({ start, startBody, text, fault, onChange, readHtml, ref }: BodyFieldProps) {
  const isMarkup = start?.format === 'markup' && start.body !== '';
  const { view, show, changeRich } = useView(
    isMarkup ? { form: 'markup', start: startBody } : { form: 'rich', start: startBody, markup: null },
    onChange,
  );
  const editor = useRef<EditorHandle>(null);
  const plain = useRef<MarkupHandle>(null);
  const labelId = useId();
  const faultId = useId();
  useImperativeHandle(ref, () => ({
    text: () => plain.current?.text() ?? editor.current?.html() ?? view.start,
    focus: () => (plain.current ?? editor.current)?.focus(),
    uploadState: () => editor.current?.uploadState() ?? 'done',
  }));
  const shared = {
    labelledBy: labelId,
    isInvalid: fault !== undefined,
    describedBy: fault === undefined ? undefined : faultId,
  };

  async function openRich() {
    const html = await readHtml();
    show({ form: 'rich', start: html, markup: plain.current?.text() ?? startBody });
  }

  return (
    <div>
      <p id={labelId} className={form.label}>
        {blogAdmin.body}
      </p>
      {view.form === 'markup' ? (
        <MarkupField ref={plain} startText={view.start} onChange={onChange} onRich={openRich} {...shared} />
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
          judgeImage={judgeTextImage}
          foot={<Length html={text} />}
          {...shared}
        />
      )}
      {view.form === 'rich' && view.markup !== null ? (
        <Button look="quiet" onClick={() => show({ form: 'markup', start: view.markup ?? '' })}>
          {blogAdmin.markup.back}
        </Button>
      ) : null}
      {fault === undefined ? null : <FieldFault id={faultId}>{fault}</FieldFault>}
      <TooLong text={text} limit={postLimits.body} />
    </div>
  );
}

/** The number of words and the reading time, as on the published post. */
function Length({ html }: { html: string }) {
  const readable = useMemo(() => readableText(html, formatOf(html)), [html]);
  return editorText.words(wordCount(readable), readingMinutesOf(readable));
}

function useView(opening: View, onChange: BodyFieldProps['onChange']) {
  const [view, setView] = useState<View>(opening);

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

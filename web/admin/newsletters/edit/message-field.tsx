import { type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { editorText } from '#content/admin/editor.ts';
import { writing } from '#content/admin/write-newsletter.ts';
import { readableHtml, wordCount } from '#modules/html/readable.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { api } from '#web/api.ts';
import type { EditorHandle } from '#web/ui/rich-text-editor/editor-surface.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor/rich-text-editor.tsx';
import { mayDo, useCurrentUser } from '../../current-user.ts';
import { FieldFault } from '../../editing/field-fault.tsx';
import form from '../../editing/form.module.css';
import { renderSnippets } from '../../editing/snippet-tools.tsx';
import { cardsOfPages, imagesOfOthers, libraryFor } from '../../media/library-tools.tsx';
import { findPosts } from '../../editing/find-posts.ts';
import { TooLong } from '../../editing/too-long.tsx';
import { imagesOfText, sendVideo } from '../../editing/use-upload.ts';
import type { UploadState } from '../../editing/use-upload-wait.ts';
import styles from './write-newsletter.module.css';

export type MessageHandle = {
  /** Returns undefined before the editor is mounted. */
  html(): string | undefined;
  focus(): void;
  uploadState(): UploadState;
};

type MessageFieldProps = {
  startHtml: string;
  /** The current text, for the word count. */
  text: string;
  fault: string | undefined;
  onChange: (html: string) => void;
  ref: Ref<MessageHandle>;
};

const sendImage = imagesOfText(api.newsletters.createImage);
const fetchImage = imagesOfOthers('newsletter');
const fetchCard = cardsOfPages('newsletter');
const renderLibrary = libraryFor('newsletter');

/** The rich text editor of the email. Images are uploaded immediately. */
export function MessageField({ startHtml, text, fault, onChange, ref }: MessageFieldProps) {
  const editor = useRef<EditorHandle>(null);
  const id = useId();
  const mayFind = mayDo(useCurrentUser(), 'posts');
  const count = useMemo(() => wordCount(readableHtml(text)), [text]);
  useImperativeHandle(ref, () => ({
    html: () => editor.current?.html(),
    focus: () => editor.current?.focus(),
    uploadState: () => editor.current?.uploadState() ?? 'done',
  }));
  return (
    <div className={styles.message} data-message="">
      <p id={`${id}-label`} className={form.label}>
        {writing.message}
      </p>
      <RichTextEditor
        ref={editor}
        labelledBy={`${id}-label`}
        texts={editorText}
        loadingText={editorText.loading}
        startHtml={startHtml}
        onChange={onChange}
        sendImage={sendImage}
        sendVideo={sendVideo}
        fetchImage={fetchImage}
        fetchCard={fetchCard}
        findPages={mayFind ? findPosts : undefined}
        renderLibrary={renderLibrary}
        renderSnippets={renderSnippets}
        isInvalid={fault !== undefined}
        describedBy={fault === undefined ? `${id}-hint` : `${id}-fault ${id}-hint`}
      />
      <div className={styles.messageFoot}>
        <p id={`${id}-hint`} className={form.hint}>
          {writing.messageHint}
        </p>
        <p className={form.hint}>{writing.texts(count)}</p>
      </div>
      {fault === undefined ? null : <FieldFault id={`${id}-fault`}>{fault}</FieldFault>}
      <TooLong text={text} limit={newsletterLimits.messageCharacters} />
    </div>
  );
}

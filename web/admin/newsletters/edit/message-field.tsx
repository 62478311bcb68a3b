import { type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { editorText } from '#content/admin/editor.ts';
import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { htmlToText, countWords } from '#modules/html/readable.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { api } from '#web/api.ts';
import type { EditorHandle } from '#web/ui/rich-text-editor/editor-surface.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor/rich-text-editor.tsx';
import { hasPermission, useCurrentUser } from '../../current-user.ts';
import { FieldError } from '../../editing/field-error.tsx';
import form from '../../editing/form.module.css';
import { renderSnippets } from '../../editing/snippet-tools.tsx';
import { createCardFetcher, createImageFetcher, createLibraryRenderer } from '../../media/library-tools.tsx';
import { findPosts } from '../../editing/find-posts.ts';
import { TooLong } from '../../editing/too-long.tsx';
import { createImageSender, sendVideo } from '../../editing/use-upload.ts';
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
  error: string | undefined;
  onChange: (html: string) => void;
  ref: Ref<MessageHandle>;
};

const sendImage = createImageSender(api.newsletters.createImage);
const fetchImage = createImageFetcher('newsletter');
const fetchCard = createCardFetcher('newsletter');
const renderLibrary = createLibraryRenderer('newsletter');

/** The rich text editor of the email. Images are uploaded immediately. */
export function MessageField({ startHtml, text, error, onChange, ref }: MessageFieldProps) {
  const editor = useRef<EditorHandle>(null);
  const id = useId();
  const mayFind = hasPermission(useCurrentUser(), 'posts');
  const count = useMemo(() => countWords(htmlToText(text)), [text]);
  useImperativeHandle(ref, () => ({
    html: () => editor.current?.html(),
    focus: () => editor.current?.focus(),
    uploadState: () => editor.current?.uploadState() ?? 'done',
  }));
  return (
    <div data-message="">
      <p id={`${id}-label`} className={form.label}>
        {newsletterEditor.message}
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
        isInvalid={error !== undefined}
        describedBy={error === undefined ? `${id}-hint` : `${id}-fault ${id}-hint`}
      />
      <div className={styles.messageFoot}>
        <p id={`${id}-hint`} className="note">
          {newsletterEditor.messageHint}
        </p>
        <p className="note">{newsletterEditor.texts(count)}</p>
      </div>
      {error === undefined ? null : <FieldError id={`${id}-fault`}>{error}</FieldError>}
      <TooLong text={text} limit={newsletterLimits.messageCharacters} />
    </div>
  );
}

import { type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react';
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
import { editorText } from '../../editing/texts.ts';

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
        Message
      </p>
      <RichTextEditor
        ref={editor}
        labelledBy={`${id}-label`}
        texts={{
          toolbar: editorText.toolbar,
          bold: editorText.bold,
          italic: editorText.italic,
          underline: editorText.underline,
          heading: editorText.heading,
          subheading: editorText.subheading,
          bulletList: editorText.bulletList,
          numberList: editorText.numberList,
          quote: editorText.quote,
          strikethrough: editorText.strikethrough,
          superscript: editorText.superscript,
          subscript: editorText.subscript,
          code: editorText.code,
          link: editorText.link,
          image: editorText.image,
          library: editorText.library,
          snippets: editorText.snippets,
          undo: editorText.undo,
          redo: editorText.redo,
          more: editorText.more,
          close: editorText.close,
          linkForm: {
            heading: editorText.linkForm.heading,
            address: editorText.linkForm.address,
            hint: editorText.linkForm.hint,
            find: editorText.linkForm.find,
            pages: editorText.linkForm.pages,
            refused: editorText.linkForm.refused,
            save: editorText.linkForm.save,
            remove: editorText.linkForm.remove,
          },
          imageForm: {
            heading: editorText.imageForm.heading,
            texts: editorText.imageForm.texts,
            hint: editorText.imageForm.hint,
            caption: editorText.imageForm.caption,
            captionHint: editorText.imageForm.captionHint,
            captionTooLong: editorText.imageForm.captionTooLong,
            save: editorText.imageForm.save,
            remove: editorText.imageForm.remove,
          },
          cancel: editorText.cancel,
          videoForm: {
            heading: editorText.videoForm.heading,
            poster: editorText.videoForm.poster,
            noPoster: editorText.videoForm.noPoster,
            posterHint: editorText.videoForm.posterHint,
            frame: editorText.videoForm.frame,
            choose: editorText.videoForm.choose,
            busy: editorText.videoForm.busy,
            notRead: editorText.videoForm.notRead,
            texts: editorText.videoForm.texts,
            hint: editorText.videoForm.hint,
            captionHint: editorText.videoForm.captionHint,
            save: editorText.videoForm.save,
            remove: editorText.videoForm.remove,
          },
          blocks: {
            picture: editorText.blocks.picture,
            video: editorText.blocks.video,
            gallery: editorText.blocks.gallery,
            button: editorText.blocks.button,
            card: editorText.blocks.card,
            rule: editorText.blocks.rule,
            kept: editorText.blocks.kept,
            up: editorText.blocks.up,
            down: editorText.blocks.down,
            open: {
              picture: editorText.blocks.open.picture,
              video: editorText.blocks.open.video,
              gallery: editorText.blocks.open.gallery,
              button: editorText.blocks.open.button,
              card: editorText.blocks.open.card,
            },
            looks: {
              usual: editorText.blocks.looks.usual,
              wide: editorText.blocks.looks.wide,
              full: editorText.blocks.looks.full,
            },
            remove: editorText.blocks.remove,
          },
          table: {
            rowBelow: editorText.table.rowBelow,
            rowAbove: editorText.table.rowAbove,
            columnAfter: editorText.table.columnAfter,
            columnBefore: editorText.table.columnBefore,
            head: editorText.table.head,
            deleteRow: editorText.table.deleteRow,
            deleteColumn: editorText.table.deleteColumn,
            deleteTable: editorText.table.deleteTable,
          },
          insert: {
            open: editorText.insert.open,
            items: {
              image: {
                text: editorText.insert.items.image.text,
                hint: editorText.insert.items.image.hint,
                also: editorText.insert.items.image.also,
              },
              gallery: {
                text: editorText.insert.items.gallery.text,
                hint: editorText.insert.items.gallery.hint,
                also: editorText.insert.items.gallery.also,
              },
              video: {
                text: editorText.insert.items.video.text,
                hint: editorText.insert.items.video.hint,
                also: editorText.insert.items.video.also,
              },
              library: {
                text: editorText.insert.items.library.text,
                hint: editorText.insert.items.library.hint,
                also: editorText.insert.items.library.also,
              },
              table: {
                text: editorText.insert.items.table.text,
                hint: editorText.insert.items.table.hint,
                also: editorText.insert.items.table.also,
              },
              button: {
                text: editorText.insert.items.button.text,
                hint: editorText.insert.items.button.hint,
                also: editorText.insert.items.button.also,
              },
              card: {
                text: editorText.insert.items.card.text,
                hint: editorText.insert.items.card.hint,
                also: editorText.insert.items.card.also,
              },
              callout: {
                text: editorText.insert.items.callout.text,
                hint: editorText.insert.items.callout.hint,
                also: editorText.insert.items.callout.also,
              },
              code: {
                text: editorText.insert.items.code.text,
                hint: editorText.insert.items.code.hint,
                also: editorText.insert.items.code.also,
              },
              divider: {
                text: editorText.insert.items.divider.text,
                hint: editorText.insert.items.divider.hint,
                also: editorText.insert.items.divider.also,
              },
              heading: {
                text: editorText.insert.items.heading.text,
                hint: editorText.insert.items.heading.hint,
                also: editorText.insert.items.heading.also,
              },
              subheading: {
                text: editorText.insert.items.subheading.text,
                hint: editorText.insert.items.subheading.hint,
                also: editorText.insert.items.subheading.also,
              },
              bulletList: {
                text: editorText.insert.items.bulletList.text,
                hint: editorText.insert.items.bulletList.hint,
                also: editorText.insert.items.bulletList.also,
              },
              numberList: {
                text: editorText.insert.items.numberList.text,
                hint: editorText.insert.items.numberList.hint,
                also: editorText.insert.items.numberList.also,
              },
              quote: {
                text: editorText.insert.items.quote.text,
                hint: editorText.insert.items.quote.hint,
                also: editorText.insert.items.quote.also,
              },
              snippets: {
                text: editorText.insert.items.snippets.text,
                hint: editorText.insert.items.snippets.hint,
                also: editorText.insert.items.snippets.also,
              },
            },
          },
          buttonForm: {
            heading: editorText.buttonForm.heading,
            text: editorText.buttonForm.text,
            address: editorText.buttonForm.address,
            hint: editorText.buttonForm.hint,
            noText: editorText.buttonForm.noText,
            refused: editorText.buttonForm.refused,
            save: editorText.buttonForm.save,
            remove: editorText.buttonForm.remove,
          },
          cardForm: {
            heading: editorText.cardForm.heading,
            address: editorText.cardForm.address,
            hint: editorText.cardForm.hint,
            refused: editorText.cardForm.refused,
            add: editorText.cardForm.add,
            title: editorText.cardForm.title,
            noTitle: editorText.cardForm.noTitle,
            description: editorText.cardForm.description,
            withoutImage: editorText.cardForm.withoutImage,
            asLink: editorText.cardForm.asLink,
            renew: editorText.cardForm.renew,
          },
          card: {
            offer: editorText.card.offer,
            fetching: editorText.card.fetching,
            missing: editorText.card.missing,
          },
          galleryForm: {
            heading: editorText.galleryForm.heading,
            picture: editorText.galleryForm.picture,
            order: {
              handle: editorText.galleryForm.order.handle,
              up: editorText.galleryForm.order.up,
              down: editorText.galleryForm.order.down,
              moved: editorText.galleryForm.order.moved,
            },
            remove: editorText.galleryForm.remove,
            captionHint: editorText.galleryForm.captionHint,
          },
          find: {
            open: editorText.find.open,
            heading: editorText.find.heading,
            words: editorText.find.words,
            other: editorText.find.other,
            previous: editorText.find.previous,
            next: editorText.find.next,
            replace: editorText.find.replace,
            replaceAll: editorText.find.replaceAll,
            count: editorText.find.count,
          },
          outline: {
            open: editorText.outline.open,
            heading: editorText.outline.heading,
            none: editorText.outline.none,
          },
          kept: editorText.kept,
          undescribed: editorText.undescribed,
          undescribedVideo: editorText.undescribedVideo,
          sending: editorText.sending,
          notSent: editorText.notSent,
          remote: {
            fetching: editorText.remote.fetching,
            missing: editorText.remote.missing,
            replace: editorText.remote.replace,
          },
          again: editorText.again,
          leftBehind: editorText.leftBehind,
        }}
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
          {'A link on a line of its own becomes a button. {name|friend} greets people by name.'}
        </p>
        <p className="note">{count === 1 ? '1 word' : `${count} words`}</p>
      </div>
      {error === undefined ? null : <FieldError id={`${id}-fault`}>{error}</FieldError>}
      <TooLong text={text} limit={newsletterLimits.messageCharacters} />
    </div>
  );
}

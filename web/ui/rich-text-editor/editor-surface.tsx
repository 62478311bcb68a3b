import { $getNodeByKey } from 'lexical';
import {
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { FileInput } from '../fields/file-input.tsx';
import { pickFile } from '../fields/pick-file.ts';
import { CardParts, MissingCardList } from './cards/card-parts.tsx';
import { newCard } from './cards/new-card.ts';
import type { BlockExchange } from './selected-blocks.ts';
import { FindBar } from './find/find-bar.tsx';
import { Outline } from './find/outline.tsx';
import { followKeyboard } from './follow-keyboard.ts';
import { $getKind, type BlockKind } from './format.ts';
import { ImageForm } from './image-form.tsx';
import type { ImageUpload } from './image-senders.ts';
import { ButtonForm, newButton } from './insert/button-form.tsx';
import { GalleryForm } from './insert/gallery-form.tsx';
import { type InsertActions, insertItem, closeMenu } from './insert/insert-block.ts';
import { InsertMenu } from './insert/insert-menu.tsx';
import type { InsertMenuItem } from './insert/insert-name.ts';
import { PageSearchContext } from './links/find-pages.ts';
import { LinkForm } from './links/link-form.tsx';
import styles from './rich-text-editor.module.css';
import type { TextEditor } from './text-editor.ts';
import { Toolbar } from './toolbar.tsx';
import { UploadList } from './upload-list.tsx';
import { type TextEditorProps, useTextEditor } from './use-text-editor.ts';

const VideoForm = lazy(() => import('./insert/video-form.tsx'));

export type EditorHandle = {
  html(): string;
  focus(): void;
  /** `failed`: the upload of an image or video failed, and the file was not removed. */
  uploadState(): 'done' | 'sending' | 'failed';
};

export type EditorProps = TextEditorProps & {
  labelledBy: string;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  /** Renders the list of saved snippets; unset: no snippets. */
  renderSnippets?: ((exchange: BlockExchange, onClose: () => void) => ReactNode) | undefined;
  /** Renders the media library; unset: no library. */
  renderLibrary?: ((exchange: BlockExchange, onClose: () => void) => ReactNode) | undefined;
  /** Rendered below the text, beside the outline and search buttons. */
  footer?: ReactNode;
  ref?: Ref<EditorHandle>;
};

/** The text area with its toolbar; a separate module, so that the editing library loads only where it is needed. */
export default function EditorSurface(props: EditorProps) {
  const { texts, startHtml, renderSnippets, renderLibrary, ref } = props;
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const textId = useId();
  const state = useTextEditor(root, props);
  const images = useRef<HTMLInputElement>(null);
  const galleryInput = useRef<HTMLInputElement>(null);
  const [openDialog, setOpenDialog] = useState<'snippets' | 'library' | null>(null);
  const { text, uploads, leftBehind } = state;
  const insertActions: InsertActions = {
    image: () => images.current?.click(),
    gallery: () => galleryInput.current?.click(),
    video: () => pickFile(videoFiles, (file) => text?.uploads.insert([file])),
    button: () => state.open(newButton),
    card: () => state.open(newCard),
    library: () => setOpenDialog('library'),
    snippets: () => setOpenDialog('snippets'),
  };

  useEffect(() => {
    if (box.current === null || root.current === null) return undefined;
    return followKeyboard(box.current, root.current);
  }, []);

  useHandle(ref, { text, startHtml, uploads });

  return (
    <>
      <div ref={box} className={styles.editor} data-invalid={props.isInvalid ? '' : undefined}>
        <Toolbar
          editor={text?.editor ?? null}
          format={state.format}
          can={state.can}
          texts={texts}
          controls={textId}
          onLink={() => state.setIsLinking(true)}
          onDescribe={state.open}
          onImage={props.sendImage && insertActions.image}
          onLibrary={renderLibrary && insertActions.library}
          onSnippets={renderSnippets && insertActions.snippets}
          onInsert={(place) => state.setInserting({ anchor: place, isBySlash: false })}
          isInserting={state.inserting !== null}
        />
        {text === null || !state.isFinding ? null : (
          <FindBar editor={text.editor} texts={texts} onClose={() => state.setIsFinding(false)} />
        )}
        <TextBox {...props} id={textId} root={root} />
        <CardParts box={box} state={state} texts={texts} />
      </div>
      <EditorFooter {...props} state={state} />
      <UploadList
        uploads={uploads}
        actions={text?.uploads ?? null}
        texts={texts}
        accept={imageFiles.accept}
      />
      <MissingCardList state={state} texts={texts} />
      {leftBehind === 0 ? null : (
        <p role="status" className="note">
          {texts.leftBehind(leftBehind)}
        </p>
      )}
      <FileInput ref={images} {...imageFiles} onFiles={(files) => text?.uploads.insert(files)} />
      <FileInput ref={galleryInput} {...imageFiles} onFiles={(files) => text?.uploads.insertGallery(files)} />
      {text === null ? null : (
        <>
          <InsertPopover {...props} state={state} text={text} actions={insertActions} />
          <Dialogs {...props} state={state} text={text}>
            {openDialog === 'snippets' ? renderSnippets?.(text.blocks, () => setOpenDialog(null)) : null}
            {openDialog === 'library' ? renderLibrary?.(text.blocks, () => setOpenDialog(null)) : null}
          </Dialogs>
        </>
      )}
    </>
  );
}

type State = ReturnType<typeof useTextEditor>;

function EditorFooter({ texts, footer, state: { text, setIsFinding } }: EditorProps & { state: State }) {
  if (text === null) return null;
  return (
    <div className={styles.foot}>
      <span className={styles.count}>{footer}</span>
      <Outline editor={text.editor} texts={texts} />
      <button type="button" className={styles.footButton} onClick={() => setIsFinding(true)}>
        {texts.find.open}
      </button>
    </div>
  );
}

type MenuProps = EditorProps & { state: State; text: TextEditor; actions: InsertActions };

/** The insert menu. As a popover it is in the top layer, so it can render anywhere. */
function InsertPopover(props: MenuProps) {
  const { texts, sendImage, sendVideo, fetchCard, renderSnippets, renderLibrary, state, text, actions } =
    props;
  const { inserting, setInserting } = state;
  if (inserting === null) return null;
  const hiddenItems = new Set<InsertMenuItem>([
    ...(sendImage === undefined ? (['image', 'gallery'] as const) : []),
    ...(sendVideo === undefined ? (['video'] as const) : []),
    ...(renderLibrary === undefined ? (['library'] as const) : []),
    ...(fetchCard === undefined ? (['card'] as const) : []),
    ...(renderSnippets === undefined ? (['snippets'] as const) : []),
  ]);
  return (
    <InsertMenu
      texts={texts}
      anchor={inserting.anchor}
      hiddenItems={hiddenItems}
      onChoose={(name) => {
        setInserting(null);
        insertItem(text.editor, name, actions);
      }}
      onClose={(typed) => {
        setInserting(null);
        closeMenu(text.editor, inserting.isBySlash ? typed : '');
      }}
    />
  );
}

type DialogsProps = EditorProps & { state: State; text: TextEditor; children: ReactNode };

/** Rendered outside the surrounding form, because HTML does not allow nested forms. */
function Dialogs({ texts, sendImage, findPages, state, text, children }: DialogsProps) {
  const { format, opened } = state;
  const { editor } = text;
  const kind =
    opened === null || opened === newButton || opened === newCard ? null : getBlockKind(text, opened);
  const close = () => state.open(null);
  return createPortal(
    <PageSearchContext value={findPages}>
      <LinkForm
        editor={editor}
        current={format.link}
        texts={texts}
        isOpen={state.isLinking}
        onClose={() => state.setIsLinking(false)}
      />
      <ImageForm editor={editor} image={kind === 'picture' ? opened : null} texts={texts} onClose={close} />
      <GalleryForm
        editor={editor}
        gallery={kind === 'gallery' ? opened : null}
        texts={texts}
        onClose={close}
      />
      {kind === 'video' && opened !== null ? (
        <Suspense fallback={null}>
          <VideoForm editor={editor} video={opened} texts={texts} send={sendImage} onClose={close} />
        </Suspense>
      ) : null}
      <ButtonForm
        editor={editor}
        buttonKey={kind === 'button' || opened === newButton ? opened : null}
        texts={texts}
        onClose={close}
      />
      {children}
    </PageSearchContext>,
    document.body,
  );
}

function getBlockKind({ editor }: TextEditor, key: string): BlockKind | null {
  return editor.getEditorState().read(() => $getKind($getNodeByKey(key)));
}

type HandleState = { text: TextEditor | null; startHtml: string; uploads: readonly ImageUpload[] };

function useHandle(ref: Ref<EditorHandle> | undefined, { text, startHtml, uploads }: HandleState): void {
  useImperativeHandle(
    ref,
    () => ({
      html: () => text?.html() ?? startHtml,
      focus: () => text?.editor.focus(),
      uploadState: () => getUploadState(uploads),
    }),
    [text, startHtml, uploads],
  );
}

function getUploadState(uploads: readonly ImageUpload[]): ReturnType<EditorHandle['uploadState']> {
  if (uploads.some(({ error }) => error === null)) return 'sending';
  const isUnsent = uploads.some(({ isFinal, isStored }) => isFinal !== true && isStored !== true);
  return isUnsent ? 'failed' : 'done';
}

const videoFiles = 'video/mp4,video/webm';
const imageFiles = { accept: 'image/png,image/jpeg,image/webp,image/avif,image/gif', multiple: true };

type TextBoxProps = EditorProps & { id: string; root: Ref<HTMLDivElement> };

function TextBox({ id, root, labelledBy, isInvalid = false, describedBy }: TextBoxProps) {
  return (
    <div
      ref={root}
      id={id}
      className={styles.text}
      contentEditable
      suppressContentEditableWarning
      role="textbox"
      aria-multiline="true"
      aria-labelledby={labelledBy}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      tabIndex={0}
      spellCheck
    />
  );
}

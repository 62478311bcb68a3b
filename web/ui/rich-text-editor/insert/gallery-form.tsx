import {
  $addUpdateTag,
  $getNodeByKey,
  $getState,
  $setState,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type NodeKey,
} from 'lexical';
import { type FormEvent, useState } from 'react';
import { Button } from '../../fields/button.tsx';
import { focusFirstTooLong } from '../../fields/too-long.ts';
import { TextField } from '../../fields/text-field.tsx';
import { Modal } from '../../feedback/modal.tsx';
import { SortableList } from '../../table/sortable-list.tsx';
import { $removeBlocks } from '../block-keys.ts';
import type { EditorText } from '../editor-text.ts';
import { CaptionField } from '../captions/caption-field.tsx';
import { validateCaption } from '../captions/caption-length.ts';
import { galleryLimits, type GalleryImage, type Inline } from '../html/model.ts';
import { blockCaption } from '../nodes/caption.ts';
import { $isGallery, galleryImages } from '../nodes/gallery-node.ts';
import { $createImage } from '../nodes/image-node.ts';
import { Tool } from '../tool.tsx';
import { ToolIcon } from '../tool-icon.tsx';
import forms from '../tool-form.module.css';
import styles from './gallery-form.module.css';

type GalleryFormProps = {
  editor: LexicalEditor;
  gallery: NodeKey | null;
  texts: EditorText;
  onClose: () => void;
};

/** In characters; longer text belongs in the article. */
const maxAltLength = 500;

export function GalleryForm({ editor, gallery, texts, onClose }: GalleryFormProps) {
  return (
    <Modal
      heading={texts.galleryForm.heading}
      closeText={texts.close}
      size="form"
      isOpen={gallery !== null}
      onClose={onClose}
    >
      {gallery === null ? null : <Fields editor={editor} gallery={gallery} texts={texts} onClose={onClose} />}
    </Modal>
  );
}

type FieldsProps = GalleryFormProps & { gallery: NodeKey };
/** `id`: initial index, a stable key while the order changes. */
type Entry = { id: number; name: string; picture: GalleryImage };

function Fields({ editor, gallery, texts, onClose }: FieldsProps) {
  const { galleryForm, imageForm } = texts;
  const [start] = useState(() => {
    const storedGallery = editor.getEditorState().read(() => $readGallery(gallery));
    const toEntry = (picture: GalleryImage, id: number): Entry => ({
      id,
      name: picture.alt || `${galleryForm.picture} ${id + 1}`,
      picture,
    });
    return { entries: storedGallery.pictures.map(toEntry), caption: storedGallery.caption };
  });
  const [entries, setEntries] = useState(start.entries);
  const [caption, setCaption] = useState(start.caption);
  const [error, setError] = useState<string>();

  function save(event: FormEvent) {
    event.preventDefault();
    // React bubbles events of a dialog to the form around the editor.
    event.stopPropagation();
    if (focusFirstTooLong(event.currentTarget)) return;
    const captionError = validateCaption(caption, texts);
    setError(captionError);
    if (captionError !== undefined) return;
    onClose();
    const pictures = entries.map(({ picture }) => picture);
    editor.update(() => $saveGallery(gallery, pictures, caption));
    editor.focus();
  }

  return (
    <form className={`stack gap-8 ${forms.fields}`} onSubmit={save}>
      <SortableList
        label={galleryForm.heading}
        items={entries}
        texts={galleryForm.order}
        onMove={(entry, to) => setEntries(moveItem(entries, entries.indexOf(entry), to))}
        renderItem={(entry) => (
          <Row
            entry={entry}
            texts={texts}
            onAlt={(alt) =>
              setEntries(
                entries.map((one) => (one === entry ? { ...one, picture: { ...one.picture, alt } } : one)),
              )
            }
            onRemove={() => setEntries(entries.filter((one) => one !== entry))}
          />
        )}
      />
      <CaptionField
        start={start.caption}
        hint={galleryForm.captionHint}
        texts={texts}
        error={error}
        onChange={setCaption}
      />
      <div className={forms.actions}>
        <Button variant="main" type="submit">
          {imageForm.save}
        </Button>
      </div>
    </form>
  );
}

type RowProps = { entry: Entry; texts: EditorText; onAlt: (alt: string) => void; onRemove: () => void };

function Row({ entry: { name, picture }, texts, onAlt, onRemove }: RowProps) {
  return (
    <div className={styles.picture}>
      <img src={picture.src} alt="" draggable={false} referrerPolicy="no-referrer" className={styles.image} />
      <TextField
        label={texts.imageForm.texts}
        aria-label={`${name}: ${texts.imageForm.texts}`}
        value={picture.alt}
        maxLength={maxAltLength}
        autoComplete="off"
        onChange={(event) => onAlt(event.target.value)}
      />
      <Tool name={`${name}: ${texts.galleryForm.remove}`} isFirst onPress={onRemove}>
        <ToolIcon name="remove" />
      </Tool>
    </div>
  );
}

function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

function $readGallery(key: NodeKey): { pictures: readonly GalleryImage[]; caption: readonly Inline[] } {
  const node = $getNodeByKey(key);
  if (!$isGallery(node)) return { pictures: [], caption: [] };
  return { pictures: $getState(node, galleryImages), caption: $getState(node, blockCaption) };
}

/** Saves a gallery. A gallery with one image becomes a single image, and an empty gallery is removed. */
function $saveGallery(key: NodeKey, pictures: readonly GalleryImage[], caption: readonly Inline[]): void {
  const node = $getNodeByKey(key);
  if (!$isGallery(node)) return;
  $addUpdateTag(HISTORY_PUSH_TAG);
  const [first] = pictures;
  if (first === undefined) $removeBlocks([node], 'forward');
  else if (pictures.length < galleryLimits.min) node.replace($createImage({ ...first, caption }));
  else {
    $setState(node, galleryImages, pictures);
    $setState(node, blockCaption, caption);
  }
}

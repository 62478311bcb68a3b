import {
  $addUpdateTag,
  $getNodeByKey,
  $setState,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type NodeKey,
} from 'lexical';
import { type FormEvent, useState } from 'react';
import { Button } from '../../fields/button.tsx';
import { TextArea } from '../../fields/text-area.tsx';
import { focusFirstTooLong } from '../../fields/too-long.ts';
import { TextField } from '../../fields/text-field.tsx';
import { Modal } from '../../feedback/modal.tsx';
import type { EditorText } from '../editor-text.ts';
import { completeAddress, sanitizeAddress } from '../html/link-address.ts';
import type { LinkCard } from '../html/model.ts';
import { $toCard, $isCard, cardPreview } from '../nodes/card-node.ts';
import styles from '../tool-form.module.css';
import type { LinkCards } from './link-cards.ts';
import { newCard } from './new-card.ts';

type CardFormProps = {
  editor: LexicalEditor;
  cards: LinkCards;
  /** Key of a card, or `newCard`. */
  cardKey: NodeKey;
  texts: EditorText;
  onClose: () => void;
};

/** Maximum lengths in characters; the public pages cut longer texts. */
const maxLengths = { title: 200, description: 300 } as const;

/** Asks for the address of a new card, or edits the texts of a card. */
export default function CardForm(props: CardFormProps) {
  const { editor, cardKey, texts, onClose } = props;
  const [card] = useState(() => editor.getEditorState().read(() => $readCard(cardKey)));
  return (
    <Modal heading={texts.cardForm.heading} closeText={texts.close} isOpen onClose={onClose}>
      {card === null ? <AddressForm {...props} /> : <CardTextForm {...props} card={card} />}
    </Modal>
  );
}

function AddressForm({ cards, texts: { cardForm }, onClose }: CardFormProps) {
  const [address, setAddress] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);

  function save(event: FormEvent) {
    event.preventDefault();
    // React bubbles events of a dialog to the form around the editor.
    event.stopPropagation();
    if (focusFirstTooLong(event.currentTarget)) return;
    const href = sanitizeAddress(completeAddress(address));
    if (!/^https?:/i.test(href)) return setIsInvalid(true);
    onClose();
    return cards.insert(href);
  }

  return (
    <form className={`stack gap-8 ${styles.fields}`} onSubmit={save} noValidate>
      <TextField
        label={cardForm.address}
        value={address}
        inputMode="url"
        autoComplete="off"
        data-focus-first=""
        hint={cardForm.hint}
        error={isInvalid ? cardForm.refused : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsInvalid(false);
        }}
      />
      <div className={styles.actions}>
        <Button variant="main" type="submit">
          {cardForm.add}
        </Button>
      </div>
    </form>
  );
}

function CardTextForm({ editor, cards, cardKey, card, texts, onClose }: CardFormProps & { card: LinkCard }) {
  const { cardForm } = texts;
  const [{ title, description, image }, setFields] = useState(card);
  const [isUntitled, setIsUntitled] = useState(false);
  const change = (part: Partial<LinkCard>) => setFields((before) => ({ ...before, ...part }));

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (focusFirstTooLong(event.currentTarget)) return;
    if (title.trim() === '') return setIsUntitled(true);
    onClose();
    const fields = { title: title.trim(), description: description.trim(), site: card.site };
    editor.update(() => {
      const node = $getNodeByKey(cardKey);
      if (!$isCard(node)) return;
      $addUpdateTag(HISTORY_PUSH_TAG);
      $setState(node, cardPreview, { ...fields, ...(image && { image }) });
    });
    return editor.focus();
  }

  function closeThen(apply: () => void) {
    onClose();
    apply();
  }

  return (
    <form className={`stack gap-8 ${styles.fields}`} onSubmit={save} noValidate>
      <p className="note">{card.href}</p>
      <TextField
        label={cardForm.title}
        value={title}
        maxLength={maxLengths.title}
        autoComplete="off"
        dir="auto"
        data-focus-first=""
        error={isUntitled ? cardForm.noTitle : undefined}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={cardForm.description}
        value={description}
        maxLength={maxLengths.description}
        rows={3}
        dir="auto"
        onChange={(event) => change({ description: event.target.value })}
      />
      {image === undefined ? null : (
        <Button variant="quiet" onClick={() => setFields(removeImage)}>
          {cardForm.withoutImage}
        </Button>
      )}
      <div className={styles.actions}>
        <Button onClick={() => closeThen(() => cards.toLink(cardKey))}>{cardForm.asLink}</Button>
        <Button onClick={() => closeThen(() => cards.refetch(cardKey))}>{cardForm.renew}</Button>
        <Button variant="main" type="submit">
          {texts.imageForm.save}
        </Button>
      </div>
    </form>
  );
}

function removeImage({ kind, href, title, description, site }: LinkCard): LinkCard {
  return { kind, href, title, description, site };
}

function $readCard(key: NodeKey): LinkCard | null {
  const node = key === newCard ? null : $getNodeByKey(key);
  return $isCard(node) ? $toCard(node) : null;
}

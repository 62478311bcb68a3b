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
import { focusTooLong } from '../../fields/too-long.ts';
import { TextField } from '../../fields/text-field.tsx';
import { Modal } from '../../feedback/modal.tsx';
import type { EditorText } from '../editor-text.ts';
import { completedAddress, linkAddress } from '../html/link-address.ts';
import type { LinkCard } from '../html/model.ts';
import { $cardOf, $isCard, cardFacts } from '../nodes/card-node.ts';
import styles from '../tool-form.module.css';
import type { LinkCards } from './link-cards.ts';
import { newCard } from './new-card.ts';

type CardFormProps = {
  editor: LexicalEditor;
  cards: LinkCards;
  /** Key of a card, or `newCard`. */
  asked: NodeKey;
  texts: EditorText;
  onClose: () => void;
};

/** Maximum lengths; pages cut longer texts. */
const longest = { title: 200, description: 300 } as const;

/** Asks for the address of a new card, or edits the texts of a card. */
export default function CardForm(props: CardFormProps) {
  const { editor, asked, texts, onClose } = props;
  const [card] = useState(() => editor.getEditorState().read(() => $read(asked)));
  return (
    <Modal heading={texts.cardForm.heading} closeText={texts.close} isOpen onClose={onClose}>
      {card === null ? <AddressForm {...props} /> : <WordsForm {...props} card={card} />}
    </Modal>
  );
}

function AddressForm({ cards, texts: { cardForm }, onClose }: CardFormProps) {
  const [address, setAddress] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  function save(event: FormEvent) {
    event.preventDefault();
    // React bubbles events of a dialog to the form around the editor.
    event.stopPropagation();
    if (focusTooLong(event.currentTarget)) return;
    const href = linkAddress(completedAddress(address));
    if (!/^https?:/i.test(href)) return setIsRefused(true);
    onClose();
    return cards.insert(href);
  }

  return (
    <form className={`${styles.form} ${styles.fields}`} onSubmit={save} noValidate>
      <TextField
        label={cardForm.address}
        value={address}
        inputMode="url"
        autoComplete="off"
        data-focus-first=""
        hint={cardForm.hint}
        error={isRefused ? cardForm.refused : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsRefused(false);
        }}
      />
      <div className={styles.actions}>
        <Button look="main" type="submit">
          {cardForm.add}
        </Button>
      </div>
    </form>
  );
}

function WordsForm({ editor, cards, asked, card, texts, onClose }: CardFormProps & { card: LinkCard }) {
  const { cardForm } = texts;
  const [{ title, description, image }, setWritten] = useState(card);
  const [isUntitled, setIsUntitled] = useState(false);
  const change = (part: Partial<LinkCard>) => setWritten((before) => ({ ...before, ...part }));

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (focusTooLong(event.currentTarget)) return;
    if (title.trim() === '') return setIsUntitled(true);
    onClose();
    const words = { title: title.trim(), description: description.trim(), site: card.site };
    editor.update(() => {
      const node = $getNodeByKey(asked);
      if (!$isCard(node)) return;
      $addUpdateTag(HISTORY_PUSH_TAG);
      $setState(node, cardFacts, { ...words, ...(image && { image }) });
    });
    return editor.focus();
  }

  function leave(act: () => void) {
    onClose();
    act();
  }

  return (
    <form className={`${styles.form} ${styles.fields}`} onSubmit={save} noValidate>
      <p className={styles.address}>{card.href}</p>
      <TextField
        label={cardForm.title}
        value={title}
        maxLength={longest.title}
        autoComplete="off"
        dir="auto"
        data-focus-first=""
        error={isUntitled ? cardForm.noTitle : undefined}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={cardForm.description}
        value={description}
        maxLength={longest.description}
        rows={3}
        dir="auto"
        onChange={(event) => change({ description: event.target.value })}
      />
      {image === undefined ? null : (
        <Button look="quiet" onClick={() => setWritten(withoutImage)}>
          {cardForm.withoutImage}
        </Button>
      )}
      <div className={styles.actions}>
        <Button onClick={() => leave(() => cards.toLink(asked))}>{cardForm.asLink}</Button>
        <Button onClick={() => leave(() => cards.renew(asked))}>{cardForm.renew}</Button>
        <Button look="main" type="submit">
          {texts.imageForm.save}
        </Button>
      </div>
    </form>
  );
}

function withoutImage({ kind, href, title, description, site }: LinkCard): LinkCard {
  return { kind, href, title, description, site };
}

function $read(key: NodeKey): LinkCard | null {
  const node = key === newCard ? null : $getNodeByKey(key);
  return $isCard(node) ? $cardOf(node) : null;
}

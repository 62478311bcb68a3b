import { $getNodeByKey, type LexicalEditor } from 'lexical';
import { lazy, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { EditorText } from '../editor-text.ts';
import { type Format, $getLineAtCaret } from '../format.ts';
import { $isCard } from '../nodes/card-node.ts';
import type { TextEditor } from '../text-editor.ts';
import type { MissingCard } from './link-cards.ts';
import { newCard } from './new-card.ts';
import styles from './card-offer.module.css';

const CardForm = lazy(() => import('./card-form.tsx'));
const MissingCards = lazy(() => import('./missing-cards.tsx'));

type State = {
  text: TextEditor | null;
  format: Format;
  opened: string | null;
  open: (key: string | null) => void;
  missingCards: readonly MissingCard[];
};

type CardPartsProps = { box: RefObject<HTMLElement | null>; state: State; texts: EditorText };

/** Overlays of cards: the button below a line that offers a card, and the form. */
export function CardParts({ box, state: { text, format, opened, open }, texts }: CardPartsProps) {
  const cards = text?.cards ?? null;
  if (text === null || cards === null) return null;
  const { editor } = text;
  const { lineAddress } = format;
  const isCard = editor.getEditorState().read(() => opened !== null && $isCard($getNodeByKey(opened)));
  const cardKey = opened === newCard || isCard ? opened : null;
  return (
    <>
      {lineAddress === null ? null : (
        <CardOffer
          editor={editor}
          box={box}
          text={texts.card.offer}
          onAccept={() => cards.fromLine(lineAddress)}
        />
      )}
      {cardKey === null
        ? null
        : createPortal(
            <Suspense>
              <CardForm
                editor={editor}
                cards={cards}
                cardKey={cardKey}
                texts={texts}
                onClose={() => open(null)}
              />
            </Suspense>,
            document.body,
          )}
    </>
  );
}

export function MissingCardList({ state, texts }: Omit<CardPartsProps, 'box'>) {
  const { text, missingCards } = state;
  const cards = text?.cards ?? null;
  if (cards === null || missingCards.length === 0) return null;
  return (
    <Suspense>
      <MissingCards missing={missingCards} cards={cards} texts={texts} />
    </Suspense>
  );
}

type CardOfferProps = {
  editor: LexicalEditor;
  box: RefObject<HTMLElement | null>;
  text: string;
  onAccept: () => void;
};

/** Button below a line that is a single address. It follows the text in the Tab order. */
function CardOffer({ editor, box, text, onAccept }: CardOfferProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const root = editor.getRootElement();
    const updatePosition = () => {
      const key = editor.getEditorState().read(() => $getLineAtCaret()?.getKey() ?? null);
      const line = key === null ? null : editor.getElementByKey(key);
      if (buttonRef.current === null || box.current === null || root === null || line === null) return;
      const [outerBox, lineBox, innerBox] = [box.current, line, root].map((element) =>
        element.getBoundingClientRect(),
      );
      const top = (lineBox?.bottom ?? 0) - (outerBox?.top ?? 0);
      const maxTop = (innerBox?.bottom ?? 0) - (outerBox?.top ?? 0) - buttonRef.current.offsetHeight;
      buttonRef.current.style.insetBlockStart = `${Math.max((innerBox?.top ?? 0) - (outerBox?.top ?? 0), Math.min(top, maxTop))}px`;
    };
    updatePosition();
    root?.addEventListener('scroll', updatePosition);
    const unregister = editor.registerUpdateListener(updatePosition);
    return () => {
      root?.removeEventListener('scroll', updatePosition);
      unregister();
    };
  }, [editor, box]);

  return (
    <button ref={buttonRef} type="button" className={styles.offer} onClick={onAccept}>
      {text}
    </button>
  );
}

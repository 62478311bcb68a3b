import { $getNodeByKey } from 'lexical';
import { lazy, type RefObject, Suspense } from 'react';
import { createPortal } from 'react-dom';
import type { EditorText } from '../editor-text.ts';
import type { Format } from '../format.ts';
import { $isCard } from '../nodes/card-node.ts';
import type { TextEditor } from '../text-editor.ts';
import { CardOffer } from './card-offer.tsx';
import type { MissingCard } from './link-cards.ts';
import { newCard } from './new-card.ts';

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

/** Overlays of cards: the offer below a line, and the form. */
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

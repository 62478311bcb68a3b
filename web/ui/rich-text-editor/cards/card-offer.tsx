import type { LexicalEditor } from 'lexical';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { $lineAtCaret } from '../format.ts';
import styles from './card-offer.module.css';

type CardOfferProps = {
  editor: LexicalEditor;
  box: RefObject<HTMLElement | null>;
  text: string;
  onTake: () => void;
};

/** Button below a line that is a single address. It follows the text in the Tab order. */
export function CardOffer({ editor, box, text, onTake }: CardOfferProps) {
  const offer = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const root = editor.getRootElement();
    const stand = () => {
      const key = editor.getEditorState().read(() => $lineAtCaret()?.getKey() ?? null);
      const line = key === null ? null : editor.getElementByKey(key);
      if (offer.current === null || box.current === null || root === null || line === null) return;
      const [outer, own, inner] = [box.current, line, root].map((element) => element.getBoundingClientRect());
      const top = (own?.bottom ?? 0) - (outer?.top ?? 0);
      const room = (inner?.bottom ?? 0) - (outer?.top ?? 0) - offer.current.offsetHeight;
      offer.current.style.insetBlockStart = `${Math.max((inner?.top ?? 0) - (outer?.top ?? 0), Math.min(top, room))}px`;
    };
    stand();
    root?.addEventListener('scroll', stand);
    const unregister = editor.registerUpdateListener(stand);
    return () => {
      root?.removeEventListener('scroll', stand);
      unregister();
    };
  }, [editor, box]);

  return (
    <button ref={offer} type="button" className={styles.offer} onClick={onTake}>
      {text}
    </button>
  );
}

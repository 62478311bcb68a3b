import type { LexicalEditor } from 'lexical';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { $getLineAtCaret } from '../format.ts';
import styles from './card-offer.module.css';

type CardOfferProps = {
  editor: LexicalEditor;
  box: RefObject<HTMLElement | null>;
  text: string;
  onAccept: () => void;
};

/** Button below a line that is a single address. It follows the text in the Tab order. */
export function CardOffer({ editor, box, text, onAccept }: CardOfferProps) {
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

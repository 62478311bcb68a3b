import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '#web/ui/use-media.ts';

/** Windows without a sidebar: the thumb bar holds the menu and the page's main action. */
export const compact = '(width < 992px)';

/** The element of the thumb bar that takes the actions of a page; null until it is there. */
export const ThumbSlot = createContext<HTMLElement | null>(null);

/** The actions of a page: beside its heading, or in the thumb bar where there is one. */
export function PageActions({ children }: { children: ReactNode }) {
  const slot = useContext(ThumbSlot);
  const isCompact = useMedia(compact);
  if (!isCompact) return children;
  return slot === null ? null : createPortal(children, slot);
}

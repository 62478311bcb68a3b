import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '#web/ui/use-media.ts';

/** Matches windows without a sidebar. In these windows, the thumb bar contains the menu and the page's main action. */
export const compactQuery = '(width < 992px)';

/** The elements of the thumb bar for page actions and for their notice. Null until they are mounted. */
export type ThumbSlots = { actions: HTMLElement | null; notice: HTMLElement | null };

export const ThumbSlot = createContext<ThumbSlots>({ actions: null, notice: null });

/** Shows the actions of a page beside its heading, or in the thumb bar of a small window. */
export function PageActions({ children }: { children: ReactNode }) {
  const { actions } = useContext(ThumbSlot);
  const isCompact = useMedia(compactQuery);
  if (!isCompact) return children;
  return actions === null ? null : createPortal(children, actions);
}

/** Shows a notice about the page actions beside them, or directly above the thumb bar. */
export function ActionsNotice({ children }: { children: ReactNode }) {
  const { notice } = useContext(ThumbSlot);
  const isCompact = useMedia(compactQuery);
  if (!isCompact) return children;
  return notice === null ? null : createPortal(children, notice);
}

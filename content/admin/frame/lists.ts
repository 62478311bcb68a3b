/** Texts shared by all lists. */
export const lists = {
  range: (from: number, to: number, total: string) => `${from}–${to} of ${total}`,
  moreThan: (count: string) => `more than ${count}`,
  orMore: (count: string) => `${count} or more`,
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  above: (pages: string) => `${pages}, above the list`,
  dense: 'Compact rows',
  pageGone: 'This page is empty',
  pageGoneAdvice: 'What was here has been deleted.',
  firstPage: 'Go to the first page',
} as const;

/** Texts about drafts that are stored on this device. */
export const drafts = {
  kept: (moment: string) => `Kept on this device: ${moment}`,
  keptInTab: 'This browser has no room to keep it: it is lost when you close the tab.',
  discard: 'Discard',
  discarded: 'Draft discarded',
  undo: (seconds: number) => `Undo (${seconds})`,
} as const;

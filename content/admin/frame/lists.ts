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
  pageGoneAdvice: 'Its items were deleted.',
  firstPage: 'Go to the first page',
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selected: (count: string) => `${count} selected`,
  selectNone: 'Select none',
  selectWhole: (count: string) => `Select all ${count}`,
  selectMatching: 'Select all that match',
  counting: 'Counting…',
  stopped: (done: string, all: string) => `Stopped after ${done} of ${all}`,
  bulk: 'Change the selected rows',
  working: (done: string, all: string) => `${done} of ${all} done`,
  notChanged: (count: string) => `Not changed: ${count}`,
  bulkDone: (action: string, count: string) => `${action}: ${count}`,
  undone: (count: string) => `Undone: ${count}`,
  actionOf: (action: string, row: string) => `${action}: ${row}`,
  actionsOf: (row: string) => `Actions for “${row}”`,
  views: {
    label: 'Saved views',
    choose: 'Saved views',
    save: 'Save this view',
    name: 'Name of the view',
    keep: 'Save',
    cancel: 'Cancel',
    rename: (name: string) => `Rename the view ${name}`,
    remove: (name: string) => `Delete the view ${name}`,
    hint: 'It saves search, filters and order. Only you see it, on every device.',
    failed: 'Your saved views could not be loaded.',
    retry: 'Try again',
  },
} as const;

/** Texts about drafts that are stored on this device. */
export const drafts = {
  kept: (moment: string) => `Stored on this device: ${moment}`,
  keptInTab: 'This browser has no space to store it: it is lost when you close the tab.',
  discard: 'Discard',
  discarded: 'Draft discarded',
  conflict: {
    heading: 'Not saved: another member has changed the same fields',
    note: 'Save your version over theirs, or load theirs. The discarded version can be restored.',
    changed: 'Another member has changed this.',
    changedTo: (value: string) => `Another member has changed this to “${value}”.`,
    keepMine: 'Save mine',
    takeTheirs: 'Load theirs',
  },
} as const;

/** Texts about files in a field for one file. */
export const extraFiles = {
  notUsed: (used: string, others: string) => `Only ${used} was used. Not used: ${others}.`,
  more: (count: number) => `${count} more`,
} as const;

/** Texts of two versions of one text beside each other. */
export const versions = {
  differ: (count: number) =>
    count === 0
      ? 'Both say the same.'
      : `Marked: what the other one does not have (${count} ${count === 1 ? 'place' : 'places'}).`,
  /** Said while words of an earlier visit wait for a choice. */
  undecided: 'Kept in this browser only. Choose below what to keep',
  /** The way to that choice from further down the form. */
  choose: 'Choose what to keep',
  putAside: 'Your words were put aside',
  undo: (seconds: number) => `Undo (${seconds})`,
  stored: 'Saved on the server',
  yours: 'Yours, kept in this browser',
  untitled: 'Without a title',
} as const;

/** Who else has the same thing open. */
export const company = {
  you: 'You, in another window,',
  open: (names: string, count: number) =>
    `${names} ${count === 1 && !names.startsWith('You') ? 'has' : 'have'} this open too`,
} as const;

/** What is asked before one of two versions goes; what becomes of theirs, each thing says for itself. */
export const conflictQuestions = {
  take: {
    heading: 'Use their version?',
    lead: 'Your version leaves this form. You can undo that for 30 seconds.',
    keep: 'Back',
    sure: 'Use theirs',
    busy: 'Loading…',
    look: 'main',
  },
  keep: { heading: 'Keep your version?', keep: 'Back', sure: 'Keep yours', busy: 'Saving…' },
} as const;

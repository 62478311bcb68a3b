/** Texts of the comparison of two versions. */
export const versions = {
  differ: (count: number) =>
    count === 0
      ? 'Both versions are the same.'
      : `Marked: parts that the other version does not have (${count} ${count === 1 ? 'place' : 'places'}).`,
  /** Shown while the user has not yet chosen between the input of an earlier visit and the stored version. */
  undecided: 'Stored in this browser only. Choose below what to keep',
  /** Label of the link, further down the form, to the choice between the two versions. */
  choose: 'Choose what to keep',
  putAside: 'Your version was set aside',
  stored: 'Saved on the server',
  yours: 'Your version, stored in this browser',
  untitled: 'Without a title',
} as const;

/** Texts about other editors of the same item. */
export const otherEditors = {
  you: 'You, in another window,',
  open: (names: string, count: number) =>
    `${names} ${count === 1 && !names.startsWith('You') ? 'has' : 'have'} this open too`,
} as const;

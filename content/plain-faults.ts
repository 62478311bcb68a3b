/** What a browser is told where no page can be shown. Without the owner's own words: the database may be what is missing. */
export const plainFaults = {
  starting: { title: 'Just a moment', text: 'The site is starting. Please try again in a moment.' },
  busy: { title: 'Just a moment', text: 'The site is busy. Please try again in a moment.' },
  wrongMethod: {
    title: 'This does not work here',
    text: 'This address shows a page and takes no form. Go back and try again, or begin at the home page.',
  },
  foreignForm: {
    title: 'This form was not taken',
    text: 'It came from a page of another site. Please send it from our own page.',
  },
} as const;

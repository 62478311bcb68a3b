/**
 * Error documents for browsers when no page can be rendered. They do not use the owner's own texts, because these
 * texts are in the database, which may be down.
 */
export const plainErrorPages = {
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

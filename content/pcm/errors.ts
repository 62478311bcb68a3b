import type * as en from '#content/en/errors.ts';
import type { Translated } from '#content/translated.ts';

export const errorPage: Translated<typeof en.errorPage> = {
  title: 'Sometin go wrong',
  text: 'Na our fault, no be your own. We don get alert about am. Abeg try again afta small time.',
  home: 'Go di home page',
  away: {
    title: 'Dis page no dey available now',
    text: 'We no fit load am. Na our fault, no be your own. Abeg try again afta small time.',
  },
  tooLong: {
    title: 'E too long',
    text: 'Dis form no fit take all dat one. We no send anytin. Go back, your words still dey dia, and make am short.',
  },
};

export const plainErrorPages: Translated<typeof en.plainErrorPages> = {
  starting: { title: 'Abeg wait small', text: 'Di site dey start. Abeg try again afta small time.' },
  busy: { title: 'Abeg wait small', text: 'Di site busy now. Abeg try again afta small time.' },
  wrongMethod: {
    title: 'Dis one no dey work here',
    text: 'Dis address dey show page, e no dey take form. Go back and try again, or start from di home page.',
  },
  foreignForm: {
    title: 'We no take dis form',
    text: 'E come from page of anoda site. Abeg send am from our own page.',
  },
};

import type * as en from '#content/en/errors.ts';
import type { Translated } from '#content/translated.ts';

export const errorPage: Translated<typeof en.errorPage> = {
  title: 'An sami matsala',
  text: 'Laifinmu ne, ba naku ba. An sanar da mu. Don Allah ku sake gwadawa bayan ɗan lokaci.',
  home: 'Zuwa shafin farko',
  away: {
    title: 'Wannan shafi ba ya samuwa a yanzu',
    text: 'Ba mu iya buɗe shi ba. Laifinmu ne, ba naku ba. Don Allah ku sake gwadawa bayan ɗan lokaci.',
  },
  tooLong: {
    title: 'Ya yi tsayi da yawa',
    text: 'Wannan fom ba ya ɗaukar rubutu mai yawa haka. Ba a aika komai ba. Ku koma baya, rubutunku yana nan, ku taƙaita shi.',
  },
};

export const plainErrorPages: Translated<typeof en.plainErrorPages> = {
  starting: {
    title: 'Ku ɗan jira',
    text: 'Shafin yana farawa. Don Allah ku sake gwadawa bayan ɗan lokaci.',
  },
  busy: {
    title: 'Ku ɗan jira',
    text: 'Shafin yana da aiki mai yawa yanzu. Don Allah ku sake gwadawa bayan ɗan lokaci.',
  },
  wrongMethod: {
    title: 'Wannan ba ya aiki a nan',
    text: 'Wannan adireshin yana nuna shafi ne, ba ya karɓar fom. Ku koma baya ku sake gwadawa, ko ku fara daga shafin farko.',
  },
  foreignForm: {
    title: 'Ba a karɓi wannan fom ba',
    text: 'Ya fito ne daga shafin wani wuri daban. Don Allah ku tura shi daga shafinmu.',
  },
};

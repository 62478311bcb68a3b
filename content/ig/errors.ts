import type * as en from '#content/en/errors.ts';
import type { Translated } from '#content/translated.ts';

export const errorPage: Translated<typeof en.errorPage> = {
  title: 'O nwere ihe na-agaghị nke ọma',
  text: 'Nsogbu a si n’aka anyị, o siteghị n’aka gị. A gwala anyị. Biko nwaa ọzọ mgbe obere oge gachara.',
  home: 'Gaa na peeji mbido',
  away: {
    title: 'Peeji a adịghị ugbu a',
    text: 'Anyị enweghị ike imepe ya. Nsogbu a si n’aka anyị, o siteghị n’aka gị. Biko nwaa ọzọ mgbe obere oge gachara.',
  },
  tooLong: {
    title: 'Ọ dị ogologo karịa',
    text: 'Fọm a anaghị anabata ihe ruru otú ahụ. E zipụghị ihe ọ bụla. Laghachi azụ, ihe i dere ka nọ ebe ahụ, ma mee ka ọ dị mkpụmkpụ.',
  },
};

export const plainErrorPages: Translated<typeof en.plainErrorPages> = {
  starting: {
    title: 'Chere ntakịrị',
    text: 'Saịtị a na-amalite. Biko nwaa ọzọ mgbe obere oge gachara.',
  },
  busy: {
    title: 'Chere ntakịrị',
    text: 'Saịtị a nwere ọtụtụ ọrụ ugbu a. Biko nwaa ọzọ mgbe obere oge gachara.',
  },
  wrongMethod: {
    title: 'Nke a anaghị arụ ọrụ ebe a',
    text: 'Adreesị a na-egosi peeji, ọ naghị anata fọm. Laghachi azụ nwaa ọzọ, ma ọ bụ malite na peeji mbido.',
  },
  foreignForm: {
    title: 'Anyị anataghị fọm a',
    text: 'O si na peeji nke saịtị ọzọ. Biko si na peeji nke anyị zipụ ya.',
  },
};

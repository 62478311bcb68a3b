import type * as en from '#content/en/errors.ts';
import type { Translated } from '#content/translated.ts';

export const errorPage: Translated<typeof en.errorPage> = {
  title: 'Quelque chose n’a pas marché',
  text: 'C’est notre faute, pas la vôtre. Nous avons été prévenus. Veuillez réessayer dans un instant.',
  home: 'Aller à l’accueil',
  away: {
    title: 'Cette page n’est pas disponible pour le moment',
    text: 'Nous n’avons pas pu la charger. C’est notre faute, pas la vôtre. Veuillez réessayer dans un instant.',
  },
  tooLong: {
    title: 'C’est trop long',
    text: 'Ce formulaire n’en accepte pas autant. Rien n’a été envoyé. Revenez en arrière, votre texte y est toujours, et raccourcissez-le.',
  },
};

export const plainErrorPages: Translated<typeof en.plainErrorPages> = {
  starting: { title: 'Un instant', text: 'Le site démarre. Veuillez réessayer dans un instant.' },
  busy: {
    title: 'Un instant',
    text: 'Le site est très sollicité. Veuillez réessayer dans un instant.',
  },
  wrongMethod: {
    title: 'Cela ne marche pas ici',
    text: 'Cette adresse affiche une page et ne reçoit pas de formulaire. Revenez en arrière et réessayez, ou commencez par l’accueil.',
  },
  foreignForm: {
    title: 'Ce formulaire n’a pas été accepté',
    text: 'Il venait d’une page d’un autre site. Veuillez l’envoyer depuis notre propre page.',
  },
};

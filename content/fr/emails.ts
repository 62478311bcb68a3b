import type * as en from '#content/en/emails.ts';
import type { Translated } from '#content/translated.ts';

export const confirmationEmail: Translated<typeof en.confirmationEmail> = {
  subject: 'Veuillez confirmer : la newsletter {$brand}',
  preview: 'Appuyez sur le bouton pour confirmer votre adresse email.',
  heading: 'Veuillez confirmer votre adresse email',
  paragraphs: [
    'Quelqu’un, nous espérons que c’est vous, s’est abonné à la newsletter {$brand} avec cette adresse email. Elle vous dit ce qu’il y a de nouveau dans l’application, et ce que les gens en font.',
    'Confirmez ci-dessous, et vous recevrez la prochaine newsletter. Sinon, nous n’envoyons plus rien à cette adresse.',
  ],
  button: 'Confirmer mon adresse',
  linkIntro: 'Si le bouton ne marche pas, ouvrez cette adresse :',
  wasNotMe: 'Ce n’était pas vous ? Alors ne faites rien : la demande expire après 14 jours.',
  unsubscribe: 'Retirer cette adresse maintenant',
};

export const preferencesEmail: Translated<typeof en.preferencesEmail> = {
  subject: 'Votre newsletter {$brand} : votre lien privé',
  preview: 'Le lien marche pendant une heure.',
  heading: 'Votre lien privé',
  paragraphs: [
    'Vous avez demandé à voir ce que nous savons de vous. Ci-dessous, vous pouvez le voir, le télécharger et changer votre adresse email.',
  ],
  button: 'Voir ce que vous savez de moi',
  linkIntro: 'Si le bouton ne marche pas, ouvrez cette adresse :',
  wasNotMe:
    'Ce n’était pas vous ? Alors ne faites rien : le lien s’arrête après une heure. Ne transférez jamais cet email.',
};

export const addressEmail: Translated<typeof en.addressEmail> = {
  subject: 'Veuillez confirmer : votre newsletter {$brand} à cette adresse',
  preview: 'Appuyez sur le bouton, et les newsletters arrivent à cette adresse.',
  heading: 'Veuillez confirmer cette adresse',
  paragraphs: [
    'Quelqu’un, nous espérons que c’est vous, veut recevoir la newsletter {$brand} à cette adresse email au lieu d’une autre.',
  ],
  button: 'Recevoir les newsletters ici',
  linkIntro: 'Si le bouton ne marche pas, ouvrez cette adresse :',
  wasNotMe:
    'Ce n’était pas vous ? Alors ne faites rien : le lien s’arrête après un jour, et nous n’envoyons plus rien.',
};

export const replyEmail: Translated<typeof en.replyEmail> = {
  subject: 'Re: votre message à {$brand} (sujet : {$topic})',
  preview: 'Notre réponse à votre message',
  youWrote: 'Le {$day}, vous avez écrit :',
  howToAnswer: 'Vous pouvez répondre à cet email.',
  whyYou: 'Vous recevez cet email parce que vous nous avez écrit sur la page de contact {$brand}.',
};

export const newsletterEmail: Translated<typeof en.newsletterEmail> = {
  why: 'Vous avez demandé à recevoir la newsletter {$brand}.',
  watch: '▶ Regarder la vidéo',
  view: 'Voir dans le navigateur',
  preferences: 'Préférences',
  archive: 'Newsletters déjà envoyées',
  unsubscribe: 'Se désabonner',
};

export const digestEmail: Translated<typeof en.digestEmail> = {
  read: 'Lire l’article',
  more: '.input {$count :number}\n.match $count\none {{{$count} article de plus sur le blog}}\n* {{{$count} articles de plus sur le blog}}',
};

export const subscriberFooter: Translated<typeof en.subscriberFooter> =
  'Vous recevez cet email parce que quelqu’un a utilisé la page de la newsletter {$brand}.';

export const statusConfirmationEmail: Translated<typeof en.statusConfirmationEmail> = {
  subject: 'Veuillez confirmer : les emails sur l’état de {$brand}',
  preview: 'Appuyez sur le bouton pour recevoir les emails sur l’état du site.',
  heading: 'Veuillez confirmer votre adresse email',
  paragraphs: [
    'Quelqu’un, nous espérons que c’est vous, a demandé les emails sur l’état de {$brand} à cette adresse. Ils disent quand quelque chose ne marche pas, et quand des travaux sont prévus.',
    'Sans confirmation, nous n’envoyons plus rien à cette adresse.',
  ],
  button: 'Confirmer mon adresse',
  linkIntro: 'Si le bouton ne marche pas, ouvrez cette adresse :',
  wasNotMe: 'Ce n’était pas vous ? Alors ne faites rien : la demande expire après 14 jours.',
  footer: 'Vous recevez cet email parce que quelqu’un a utilisé la page d’état de {$brand}.',
};

export const statusEmail: Translated<typeof en.statusEmail> = {
  open: 'Ouvrir la page',
  why: 'Vous avez demandé les emails sur l’état de {$brand}.',
  unsubscribe: 'Arrêter ces emails',
};

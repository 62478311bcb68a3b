import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

export const preferences: Translations['preferences'] = {
  title: `Votre newsletter · ${brand.name}`,
  heading: 'Votre newsletter',
  lead: 'Pour {$a}',
  unsubscribed: 'Votre désabonnement est fait : nous ne vous envoyons aucune newsletter.',
  topics: 'Les thèmes qui vous intéressent',
  topicsNote: 'Les newsletters pour tout le monde vous arrivent aussi.',
  counted: 'Compter si j’ouvre les newsletters et si je suis leurs liens',
  countedYes: 'Oui, vous pouvez le compter',
  countedNo: 'Non, ne le comptez pas',
  countedUnset: 'Vous n’avez pas encore choisi. Rien n’est compté tant que vous n’avez pas dit oui.',
  language: 'La langue dans laquelle nous vous écrivons',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  unsubscribe: 'Se désabonner',
  mine: 'Ce que nous savons de vous',
  mineNote:
    'Pour le voir, le télécharger ou changer votre adresse email, il vous faut un lien privé. Nous l’envoyons à votre propre adresse.',
  sendLink: 'M’envoyer un lien privé',
  linkSent: 'L’email est en route. Son lien marche pendant une heure.',
  download: 'Tout télécharger (JSON)',
  facts: {
    email: 'Adresse email',
    name: 'Nom',
    since: 'Date d’abonnement',
    consent: 'Vous avez accepté',
    page: 'Sur la page',
    none: '–',
  },
  address: 'Une autre adresse email',
  change: 'Changer mon adresse',
  addressSent: 'Veuillez ouvrir l’email que nous avons envoyé à {$a}, et y confirmer cette adresse.',
  tooMany: 'Trop d’emails ont été demandés aujourd’hui. Veuillez réessayer demain.',
  invalid: 'Veuillez entrer une seule adresse email, comme ada@example.com.',
};

export const messages: Translations['messages'] = {
  'newsletter.subscribed.title': 'Félicitations',
  'newsletter.subscribed': 'Votre abonnement à notre newsletter a bien été pris en compte !',
  'newsletter.subscribed.confirmNote':
    'Encore une étape : ouvrez l’email que nous vous avons envoyé et confirmez votre adresse. Nous ne vous écrivons qu’après cela.',
  'newsletter.refused.title': 'Oups !',
  'newsletter.refused': 'Malheureusement, votre abonnement n’a pas abouti, veuillez réessayer',
  'newsletter.refused.invalidNote': 'Veuillez entrer une seule adresse email, comme ada@example.com.',
  'newsletter.refused.busyNote':
    'Beaucoup d’inscriptions viennent d’arriver de votre réseau. Veuillez réessayer dans une minute : votre adresse n’a aucun problème.',
  'newsletter.refused.failedNote':
    'Le problème vient de chez nous, pas de votre adresse. Veuillez réessayer dans une minute.',
  'newsletter.refused.trapNote':
    'Veuillez laisser la dernière case vide : elle est là pour les robots. Puis abonnez-vous de nouveau.',
  'newsletter.refused.offlineNote':
    'Le site n’a pas pu être joint. Votre adresse est toujours dans le champ : veuillez vérifier votre connexion et réessayer.',
  'newsletter.confirm.title': 'Confirmez votre abonnement',
  'newsletter.confirm': 'Appuyez sur le bouton pour recevoir notre newsletter à {email}.',
  'newsletter.confirm.button': 'Oui, je m’abonne',
  'newsletter.chosenTopics': 'Thèmes que vous avez choisis : {topics}',
  'newsletter.confirmed.title': 'Votre abonnement est confirmé',
  'newsletter.confirmed': 'Merci. Le prochain email vous arrivera à {email}.',
  'newsletter.unsubscribe.title': 'Se désabonner de la newsletter ?',
  'newsletter.unsubscribe': 'Appuyez sur le bouton, et nous n’envoyons plus d’emails à {email}.',
  'newsletter.unsubscribe.button': 'Se désabonner',
  'newsletter.unsubscribed.title': 'Votre désabonnement est fait',
  'newsletter.unsubscribed':
    'Nous n’envoyons plus d’emails à {email}. Vous pouvez vous abonner de nouveau à tout moment, en bas de chaque page.',
  'newsletter.address.title': 'Recevoir les newsletters à cette adresse ?',
  'newsletter.address': 'Appuyez sur le bouton, et nos newsletters arrivent désormais à {email}.',
  'newsletter.address.button': 'Oui, utiliser cette adresse',
  'newsletter.addressChanged.title': 'Votre adresse est changée',
  'newsletter.addressChanged': 'La prochaine newsletter vous arrivera à {email}.',
  'newsletter.visitEmail.title': 'Arrêter l’email de la semaine ?',
  'newsletter.visitEmail':
    'Appuyez sur le bouton, et nous n’envoyons plus d’emails sur les visites à {email}.',
  'newsletter.visitEmail.button': 'Arrêter ces emails',
  'newsletter.visitEmailStopped.title': 'L’email de la semaine est arrêté',
  'newsletter.visitEmailStopped':
    'Nous n’envoyons plus d’emails sur les visites à {email}. Vous pouvez les réactiver sur la page des visites.',
  'newsletter.linkUnknown.title': 'Ce lien ne marche plus',
  'newsletter.linkUnknown':
    'Il est incomplet ou trop ancien, ou un email plus récent l’a remplacé. Abonnez-vous de nouveau en bas de cette page pour en recevoir un nouveau.',
  'newsletter.linkUnknown.unsubscribe':
    'Il est incomplet, ou cette adresse n’est plus dans notre liste. Utilisez le lien en bas de la dernière newsletter que vous avez reçue, ou écrivez-nous, et nous vous retirons de la liste.',

  'contact.sent.title': 'Message envoyé',
  'contact.sent': 'Merci de nous avoir écrit, nous vous répondrons dès que possible',
  'contact.refused.title': 'Oups !',
  'contact.refused': 'L’envoi n’a pas abouti, veuillez réessayer',
  'contact.refused.invalidNote': 'Certains champs sont à revoir. Ce que vous avez écrit est toujours là.',
  'contact.refused.failedNote':
    'Le problème vient de chez nous, pas de votre message. Il est toujours là : veuillez le renvoyer dans une minute.',
  'contact.refused.offlineNote':
    'Le site n’a pas pu être joint. Votre message est toujours là : veuillez vérifier votre connexion et le renvoyer.',
  'contact.tooMany': 'Trop de messages sont venus de votre réseau. Veuillez réessayer dans {minutes} min.',
  'request.invalid': 'Veuillez corriger les champs ci-dessous.',
  'request.tooMany': 'Trop de demandes sont venues de votre réseau. Veuillez réessayer dans {seconds} s.',
  'request.failed':
    'Quelque chose n’a pas marché de notre côté. Nous avons été prévenus, et rien de vous n’est perdu.',
  'contact.body.required': 'Veuillez écrire votre message.',
  'contact.body.tooLong': 'Un message peut avoir jusqu’à 5 000 caractères.',
  'contact.topic.invalid': 'Veuillez choisir un des sujets.',

  'email.required': 'Veuillez entrer une adresse email.',
  'email.invalid': 'Veuillez entrer une seule adresse email, comme ada@example.com.',
  'email.tooLong': 'Une adresse email peut avoir jusqu’à 254 caractères, dont 64 avant le @.',
  'phone.required': 'Veuillez entrer un numéro de téléphone.',
  'phone.invalid':
    'Un numéro de téléphone a de 7 à 15 chiffres, par exemple 0803 555 0142 ou +234 803 555 0142.',
};

export const confirmationEmail: Translations['confirmationEmail'] = {
  subject: `Veuillez confirmer : la newsletter ${brand.name}`,
  preview: 'Appuyez sur le bouton pour confirmer votre adresse email.',
  heading: 'Veuillez confirmer votre adresse email',
  paragraphs: [
    `Quelqu’un, nous espérons que c’est vous, s’est abonné à la newsletter ${brand.name} avec cette adresse email. Elle vous dit ce qu’il y a de nouveau dans l’application, et ce que les gens en font.`,
    'Confirmez ci-dessous, et vous recevrez la prochaine newsletter. Sinon, nous n’envoyons plus rien à cette adresse.',
  ],
  button: 'Confirmer mon adresse',
  linkIntro: 'Si le bouton ne marche pas, ouvrez cette adresse :',
  wasNotMe: 'Ce n’était pas vous ? Alors ne faites rien : la demande expire après 14 jours.',
  unsubscribe: 'Retirer cette adresse maintenant',
};

export const preferencesEmail: Translations['preferencesEmail'] = {
  subject: `Votre newsletter ${brand.name} : votre lien privé`,
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

export const addressEmail: Translations['addressEmail'] = {
  subject: `Veuillez confirmer : votre newsletter ${brand.name} à cette adresse`,
  preview: 'Appuyez sur le bouton, et les newsletters arrivent à cette adresse.',
  heading: 'Veuillez confirmer cette adresse',
  paragraphs: [
    `Quelqu’un, nous espérons que c’est vous, veut recevoir la newsletter ${brand.name} à cette adresse email au lieu d’une autre.`,
  ],
  button: 'Recevoir les newsletters ici',
  linkIntro: 'Si le bouton ne marche pas, ouvrez cette adresse :',
  wasNotMe:
    'Ce n’était pas vous ? Alors ne faites rien : le lien s’arrête après un jour, et nous n’envoyons plus rien.',
};

export const replyEmail: Translations['replyEmail'] = {
  subject: `Re: votre message à ${brand.name} (sujet : {$a})`,
  preview: 'Notre réponse à votre message',
  youWrote: 'Le {$a}, vous avez écrit :',
  howToAnswer: 'Vous pouvez répondre à cet email.',
  whyYou: `Vous recevez cet email parce que vous nous avez écrit sur la page de contact ${brand.name}.`,
};

export const newsletterEmail: Translations['newsletterEmail'] = {
  why: `Vous avez demandé à recevoir la newsletter ${brand.name}.`,
  watch: '\u25b6 Regarder la vidéo',
  view: 'Voir dans le navigateur',
  preferences: 'Préférences',
  archive: 'Newsletters déjà envoyées',
  unsubscribe: 'Se désabonner',
};

export const digestEmail: Translations['digestEmail'] = {
  read: 'Lire l’article',
  more: '.input {$a :number}\n.match $a\none {{{$a} article de plus sur le blog}}\n* {{{$a} articles de plus sur le blog}}',
};

export const subscriberFooter: Translations['subscriberFooter'] = `Vous recevez cet email parce que quelqu’un a utilisé la page de la newsletter ${brand.name}.`;

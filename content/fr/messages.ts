import type * as en from '#content/en/messages.ts';
import type { Translated } from '#content/translated.ts';

export const messages: Translated<typeof en.messages> = {
  'email.required': 'Veuillez entrer une adresse email.',
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
  'newsletter.confirm': 'Appuyez sur le bouton pour recevoir notre newsletter à {$email}.',
  'newsletter.confirm.button': 'Oui, je m’abonne',
  'newsletter.chosenTopics': 'Thèmes que vous avez choisis : {$topics}',
  'newsletter.confirmed.title': 'Votre abonnement est confirmé',
  'newsletter.confirmed': 'Merci. Le prochain email vous arrivera à {$email}.',
  'newsletter.unsubscribe.title': 'Se désabonner de la newsletter ?',
  'newsletter.unsubscribe': 'Appuyez sur le bouton, et nous n’envoyons plus d’emails à {$email}.',
  'newsletter.unsubscribe.button': 'Se désabonner',
  'newsletter.unsubscribed.title': 'Votre désabonnement est fait',
  'newsletter.unsubscribed':
    'Nous n’envoyons plus d’emails à {$email}. Vous pouvez vous abonner de nouveau à tout moment, en bas de chaque page.',
  'newsletter.address.title': 'Recevoir les newsletters à cette adresse ?',
  'newsletter.address': 'Appuyez sur le bouton, et nos newsletters arrivent désormais à {$email}.',
  'newsletter.address.button': 'Oui, utiliser cette adresse',
  'newsletter.addressChanged.title': 'Votre adresse est changée',
  'newsletter.addressChanged': 'La prochaine newsletter vous arrivera à {$email}.',
  'newsletter.visitEmail.title': 'Arrêter l’email de la semaine ?',
  'newsletter.visitEmail':
    'Appuyez sur le bouton, et nous n’envoyons plus d’emails sur les visites à {$email}.',
  'newsletter.visitEmail.button': 'Arrêter ces emails',
  'newsletter.visitEmailStopped.title': 'L’email de la semaine est arrêté',
  'newsletter.visitEmailStopped':
    'Nous n’envoyons plus d’emails sur les visites à {$email}. Vous pouvez les réactiver sur la page des visites.',
  'newsletter.linkUnknown.title': 'Ce lien ne marche plus',
  'newsletter.linkUnknown':
    'Il est incomplet ou trop ancien, ou un email plus récent l’a remplacé. Abonnez-vous de nouveau en bas de cette page pour en recevoir un nouveau.',
  'newsletter.linkUnknown.unsubscribe':
    'Il est incomplet, ou cette adresse n’est plus dans notre liste. Utilisez le lien en bas de la dernière newsletter que vous avez reçue, ou écrivez-nous, et nous vous retirons de la liste.',
  'newsletter.statusAsked.title': 'Encore une étape',
  'newsletter.statusAsked':
    'Nous avons envoyé un email à {$email}. Ouvrez-le et confirmez l’adresse. D’ici là, nous ne vous enverrons rien d’autre.',
  'newsletter.statusConfirm.title': 'Recevoir les emails sur l’état du site ?',
  'newsletter.statusConfirm':
    'Appuyez sur le bouton, et nous enverrons les emails sur l’état du site à {$email}.',
  'newsletter.statusConfirm.button': 'Oui, les envoyer',
  'newsletter.statusConfirmed.title': 'Vous aurez de nos nouvelles',
  'newsletter.statusConfirmed': 'Nous écrirons à {$email} quand quelque chose ne marchera pas.',
  'newsletter.statusLeave.title': 'Arrêter les emails sur l’état du site ?',
  'newsletter.statusLeave':
    'Appuyez sur le bouton, et nous n’enverrons plus d’emails sur l’état du site à {$email}.',
  'newsletter.statusLeave.button': 'Arrêter ces emails',
  'newsletter.statusLeft.title': 'Les emails sont arrêtés',
  'newsletter.statusLeft':
    'Nous n’enverrons plus d’emails sur l’état du site à {$email}. Vous pouvez les demander de nouveau sur la page d’état.',
  'newsletter.linkUnknown.status':
    'Il est incomplet ou trop ancien, ou un email plus récent l’a remplacé. Vous pouvez demander de nouveau les emails sur la page d’état.',
  'contact.sent.title': 'Message envoyé',
  'contact.sent': 'Merci de nous avoir écrit, nous vous répondrons dès que possible',
  'contact.refused.title': 'Oups !',
  'contact.refused': 'L’envoi n’a pas abouti, veuillez réessayer',
  'contact.refused.invalidNote': 'Certains champs sont à revoir. Ce que vous avez écrit est toujours là.',
  'contact.refused.failedNote':
    'Le problème vient de chez nous, pas de votre message. Il est toujours là : veuillez le renvoyer dans une minute.',
  'contact.refused.offlineNote':
    'Le site n’a pas pu être joint. Votre message est toujours là : veuillez vérifier votre connexion et le renvoyer.',
  'contact.tooMany': 'Trop de messages sont venus de votre réseau. Veuillez réessayer dans {$minutes} min.',
  'contact.body.required': 'Veuillez écrire votre message.',
  'contact.body.tooLong': 'Un message peut avoir jusqu’à 5 000 caractères.',
  'contact.topic.invalid': 'Veuillez choisir un des sujets.',
  'email.invalid': 'Veuillez entrer une seule adresse email, comme ada@example.com.',
  'email.mistyped':
    'Vouliez-vous écrire {$host} ? Veuillez vérifier votre adresse email et l’envoyer encore une fois.',
  'email.tooLong': 'Une adresse email peut avoir jusqu’à 254 caractères, dont 64 avant le @.',
  'phone.required': 'Veuillez entrer un numéro de téléphone.',
  'phone.invalid':
    'Un numéro de téléphone a de 7 à 15 chiffres, par exemple 0803 555 0142 ou +234 803 555 0142.',
  'request.invalid': 'Veuillez corriger les champs ci-dessous.',
  'request.tooMany': 'Trop de demandes sont venues de votre réseau. Veuillez réessayer dans {$seconds} s.',
  'request.failed':
    'Quelque chose n’a pas marché de notre côté. Nous avons été prévenus. Veuillez réessayer.',
};

import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

export const chatAnswers = {
  'end-to-end-encryption': {
    question: 'Mes messages sont-ils chiffrés de bout en bout ?',
    answer: [
      'Oui. Une discussion écrite est verrouillée sur votre téléphone et ne s’ouvre que sur le téléphone de la personne à qui vous écrivez. Nous transportons le message, mais nous ne pouvons pas le lire.',
      'C’est pareil pour les conversations que vous commencez avec des amis à proximité.',
      'Nous ne faisons pas cette promesse pour les groupes et les salons vidéo, ni pour les vidéos minute.',
    ],
  },
  'who-can-read-my-messages': {
    question: 'Qui peut lire mes messages ?',
    answer: [
      'Dans une discussion écrite, seulement vous et la personne à qui vous écrivez. Même nous, nous ne pouvons pas la lire.',
      'Dans un groupe, tout le groupe peut lire ce que vous envoyez. Avant de partager quelque chose de privé, regardez la liste des participants.',
      'Toute personne qui a en main votre téléphone déverrouillé peut lire ce qu’il contient : utilisez donc un verrouillage d’écran.',
    ],
  },
  'privacy-settings': {
    question: 'Comment changer mes réglages de confidentialité ?',
    answer: [
      'C’est vous qui décidez de ce que les autres voient de vous. Vous pouvez le changer à tout moment.',
    ],
    steps: [
      `Ouvrez ${brand.name} et allez dans « Settings ».`,
      'Appuyez sur « Privacy ».',
      'Choisissez un réglage, par exemple qui voit votre photo de profil ou votre dernière connexion.',
      'Choisissez qui peut le voir. Le changement est immédiat.',
    ],
  },
  'who-sees-me-nearby': {
    question: 'Qui peut voir que je suis à proximité ?',
    answer: [
      `Personne, sauf si vous permettez à ${brand.name} d’utiliser votre position et que vous activez les amis à proximité. Alors, les gens près de vous qui utilisent aussi cette fonction peuvent vous trouver, et vous pouvez les trouver.`,
      'Désactivez cette fonction dans « Settings », sous « Privacy », ou retirez l’accès à la position dans les paramètres de votre téléphone.',
      'Vous rencontrez quelqu’un pour la première fois ? Choisissez un lieu public, et dites à un ami où vous allez.',
    ],
  },
  'block-a-person': {
    question: 'Comment bloquer une personne ?',
    answer: ['Une personne que vous bloquez ne peut plus vous écrire. Nous ne lui disons rien.'],
    steps: [
      'Ouvrez la discussion avec cette personne.',
      'Appuyez sur son nom, en haut.',
      'Appuyez sur « Block », et confirmez.',
      'Pour annuler, ouvrez la même page et appuyez sur « Unblock ».',
    ],
  },
  'report-abuse': {
    question: 'Comment signaler un abus ?',
    answer: [
      'Parlez-nous des menaces, des tromperies, des photos volées, ou de tout ce qui ne devrait pas être là. Vous pouvez signaler une personne, un message, un groupe ou une vidéo.',
      'Vous pouvez aussi nous écrire sur la page Contact. Si quelqu’un est en danger, appelez d’abord la police.',
    ],
    steps: [
      'Ouvrez le profil, le message, le groupe ou la vidéo.',
      'Appuyez sur le menu, puis sur « Report ».',
      'Choisissez la raison, et ajoutez quelques mots si vous voulez.',
      'Appuyez sur « Send ». Nous regardons, et la personne ne saura pas qui l’a signalée.',
    ],
  },
  scams: {
    question: 'Que faire face à une arnaque ?',
    answer: [
      'Arrêtez tout, et n’envoyez rien. Une fraude commence souvent par l’urgence : un gain, un travail, un ami qui a soudain besoin d’argent. Appelez cet ami avant de payer.',
      'Nous ne demandons jamais vos codes ni le numéro de votre carte, même si quelqu’un dit venir de notre part.',
      'Bloquez la personne et signalez-la : les réponses ci-dessus donnent les étapes. Si vous avez payé, prévenez tout de suite votre banque et la police, puis écrivez-nous sur la page Contact.',
    ],
  },
  'lost-or-stolen-phone': {
    question: 'Mon téléphone est perdu ou volé. Que faire ?',
    answer: [
      'Votre compte tient à votre numéro de téléphone : commencez donc par la carte SIM.',
      'Un verrouillage d’écran empêche les inconnus de lire ce qui est sur le téléphone. Sans lui, ils peuvent le lire.',
    ],
    steps: [
      'Appelez votre opérateur. Demandez-lui de bloquer la carte SIM et de vous en donner une nouvelle avec le même numéro.',
      'Verrouillez ou effacez le téléphone à distance, si son fabricant le propose.',
      'Écrivez-nous sur la page Contact avec le sujet Autres, et donnez votre numéro de téléphone. Ne nous envoyez jamais de code.',
      'Si vous avez payé par carte sur ce téléphone, prévenez votre banque.',
    ],
  },
  'somebody-has-my-account': {
    question: 'Quelqu’un d’autre a mon compte. Que faire ?',
    answer: [
      'Dites-le-nous tout de suite sur la page Contact avec le sujet Autres. Donnez votre numéro de téléphone et le jour où vous l’avez remarqué. Ne nous envoyez jamais de code.',
      'Dites à vos amis, par un autre moyen, que les messages de votre compte ne viennent peut-être pas de vous, et qu’ils ne doivent pas envoyer d’argent.',
      'Si votre carte SIM ne marche plus, appelez d’abord votre opérateur : quelqu’un a peut-être transféré votre numéro.',
    ],
  },
  'add-a-contact': {
    question: 'Comment ajouter un contact ?',
    answer: [
      `L’autre personne doit aussi avoir ${brand.name}. Si elle ne l’a pas encore, envoyez-lui l’adresse de ce site.`,
    ],
    steps: [
      'Ouvrez « Chats » et appuyez sur le signe plus.',
      'Appuyez sur « New contact ».',
      'Entrez le nom et le numéro de téléphone, avec l’indicatif du pays : +234 pour le Nigeria.',
      'Appuyez sur « Save ». Vous pouvez maintenant commencer une discussion.',
    ],
  },
  'delete-a-contact': {
    question: 'Comment supprimer un contact ?',
    answer: [
      'Supprimer un contact ne bloque pas cette personne, et ne supprime pas votre discussion avec elle. Ce sont deux actions séparées.',
    ],
    steps: [
      'Ouvrez votre liste de contacts.',
      'Appuyez sur le contact.',
      'Appuyez sur le menu, puis sur « Delete contact », et confirmez.',
    ],
  },
  'mute-a-chat': {
    question: 'Comment mettre une discussion en silencieux ?',
    answer: [
      'Une discussion en silencieux reçoit toujours les messages, mais votre téléphone ne sonne pas. Personne dans la discussion ne peut le voir. Cela marche aussi pour les groupes.',
    ],
    steps: [
      'Ouvrez la discussion ou le groupe.',
      'Appuyez sur son nom, en haut.',
      'Appuyez sur « Mute », et choisissez pour combien de temps.',
      'Pour remettre le son, appuyez sur « Unmute » au même endroit.',
    ],
  },
  'delete-a-message': {
    question: 'Comment supprimer un message ?',
    answer: [
      'N’oubliez pas que quelqu’un a pu lire ou enregistrer un message avant que vous le supprimiez. Nous ne pouvons pas faire revenir un message supprimé.',
    ],
    steps: ['Appuyez longuement sur le message.', 'Appuyez sur « Delete ».', 'Confirmez.'],
  },
  'change-phone-number': {
    question: 'Comment changer mon numéro de téléphone ?',
    answer: [
      'Vos discussions, vos groupes et vos pièces restent avec votre compte. Faites-le tant que vous avez encore l’ancien numéro, si vous pouvez. Gardez la nouvelle carte SIM prête, car nous y envoyons un code.',
    ],
    steps: [
      'Allez dans « Settings » et appuyez sur « Account ».',
      'Appuyez sur « Change number ».',
      'Entrez l’ancien numéro et le nouveau.',
      'Tapez le code qui arrive sur le nouveau numéro.',
    ],
  },
  'back-up-chats': {
    question: 'Puis-je sauvegarder mes discussions ?',
    answer: [
      'Nous ne pouvons pas faire revenir une discussion pour vous. Une discussion écrite ne s’ouvre que sur les téléphones des deux personnes qui y sont, et nous n’avons aucune copie que nous pourrions lire.',
      'Gardez aussi ailleurs ce qui compte pour vous, comme les photos et les adresses, avant de réinitialiser votre téléphone ou de désinstaller l’application.',
      'Pour savoir si votre version de l’application peut faire une sauvegarde, écrivez-nous sur la page Contact.',
    ],
  },
  'new-phone': {
    question: 'J’ai un nouveau téléphone. Que dois-je faire ?',
    answer: [
      `Téléchargez ${brand.name} depuis la boutique d’applications du nouveau téléphone, et connectez-vous avec le même numéro. Les stickers que vous avez achetés suivent votre compte.`,
      'Ne comptez pas retrouver vos anciennes discussions sur le nouveau téléphone, car nous ne pouvons pas les faire revenir. Gardez l’ancien téléphone jusqu’à ce que vous ayez vérifié, et écrivez-nous en cas de doute.',
      'Si vous avez aussi un nouveau numéro, changez-le d’abord dans l’application, tant que vous avez encore l’ancien.',
    ],
  },
  'dark-mode-emoji': {
    question: 'Qu’est-ce que l’emoji du mode sombre ?',
    answer: [
      'C’est le petit emoji qui fait passer l’application du clair au sombre. Appuyez une fois dessus pour un écran sombre, et encore une fois pour un écran clair.',
      'Un écran sombre fatigue moins les yeux la nuit. Sur beaucoup de téléphones, il économise aussi la batterie.',
    ],
  },
} satisfies Partial<Translations['faqTexts']>;

import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';
import { currency } from './payments.ts';

export const sharingAnswers = {
  'create-a-group': {
    question: 'Comment créer un groupe ?',
    answer: ['Famille, classe, église, marché : il vous faut un nom et au moins un contact.'],
    steps: [
      'Ouvrez « Chats » et appuyez sur le signe plus.',
      'Appuyez sur « New group ».',
      'Choisissez les personnes à ajouter.',
      'Donnez un nom au groupe, et une photo si vous voulez.',
      'Appuyez sur « Create ».',
    ],
  },
  'group-capacity': {
    question: 'Combien de personnes tiennent dans un groupe ?',
    answer: [
      `Jusqu’à ${facts.groupCapacity} participants, en vous comptant.`,
      'Quand un groupe est plein, quelqu’un doit en sortir avant qu’une autre personne puisse entrer.',
    ],
  },
  'add-people-to-a-group': {
    question: 'Comment ajouter des personnes à un groupe ?',
    answer: [
      'La personne qui a créé le groupe décide qui peut entrer. Demandez d’abord aux gens : tout le monde n’aime pas se réveiller dans un nouveau groupe.',
    ],
    steps: [
      'Ouvrez le groupe et appuyez sur son nom.',
      'Appuyez sur « Add people ».',
      'Choisissez les contacts, et appuyez sur « Add ».',
    ],
  },
  'leave-a-group': {
    question: 'Comment quitter un groupe ?',
    answer: [
      'Après votre départ, vous ne recevez plus rien du groupe. Ce que vous avez écrit avant reste chez ceux qui l’ont. Si vous voulez seulement du calme, mettez plutôt le groupe en silencieux.',
    ],
    steps: ['Ouvrez le groupe et appuyez sur son nom.', 'Appuyez sur « Leave group ».', 'Confirmez.'],
  },
  'open-a-video-room': {
    question: 'Comment ouvrir un salon vidéo ?',
    answer: [
      'Un salon est une discussion vidéo à plusieurs en même temps. Quand le réseau est faible, un salon avec la caméra coupée consomme beaucoup moins de données qu’avec la caméra allumée.',
    ],
    steps: [
      'Ouvrez « Rooms » et appuyez sur « New room ».',
      'Donnez un nom au salon.',
      'Choisissez qui inviter.',
      'Appuyez sur « Open ». Les autres appuient sur « Join » pour entrer.',
    ],
  },
  'video-room-capacity': {
    question: 'Combien de personnes tiennent dans un salon vidéo ?',
    answer: [
      `Jusqu’à ${facts.roomCapacity} personnes en même temps, en vous comptant.`,
      `Pour plus de monde, prenez un groupe : il accueille jusqu’à ${facts.groupCapacity} participants.`,
    ],
  },
  'what-is-a-minute-video': {
    question: 'Qu’est-ce qu’une vidéo minute ?',
    answer: [
      `Une courte vidéo que vous montrez pendant un temps limité : ${facts.minuteVideoDefaultHours} heures, ou jusqu’à ${facts.minuteVideoMaximumWeeks} semaine si vous le réglez ainsi. Les autres peuvent la regarder et la republier.`,
      `Un clip enregistré peut durer jusqu’à ${facts.clipMaximumMinutes} minutes.`,
    ],
  },
  'post-a-minute-video': {
    question: 'Comment publier une vidéo minute ?',
    answer: [
      'Regardez-la une fois avant de la publier. Si vous utilisez vos données mobiles, pensez qu’un long clip coûte plus cher à envoyer.',
    ],
    steps: [
      'Ouvrez « Minute videos » et appuyez sur la caméra.',
      `Enregistrez un clip de ${facts.clipMaximumMinutes} minutes au plus, ou choisissez-en un sur votre téléphone.`,
      'Ajoutez un filtre ou quelques mots, si vous voulez.',
      'Réglez combien de temps il reste en ligne.',
      'Appuyez sur « Post ».',
    ],
  },
  'how-long-minute-videos-stay': {
    question: 'Combien de temps reste une vidéo minute ?',
    answer: [
      `${facts.minuteVideoDefaultHours} heures, si vous ne changez rien. Quand vous la publiez, vous pouvez régler une autre durée, jusqu’à ${facts.minuteVideoMaximumWeeks} semaine.`,
      'Quand le temps est passé, les autres ne peuvent plus la voir. Vous pouvez aussi la supprimer plus tôt.',
    ],
  },
  'trending-videos': {
    question: 'Quand une vidéo est-elle dans les tendances ?',
    answer: [
      `Une vidéo doit avoir au moins ${facts.trendingMinimum} republications ou vues pour être dans les tendances.`,
      'Les vues et les republications de robots ou de faux comptes sont contraires à nos conditions d’utilisation.',
    ],
  },
  'what-is-a-sponsored-video': {
    question: 'Qu’est-ce qu’une vidéo sponsorisée ?',
    answer: [
      'Une vidéo que quelqu’un fait montrer à plus de monde en payant, par exemple un magasin, un groupe de musique ou une école. Elle est marquée comme sponsorisée.',
      `Vous pouvez sponsoriser une de vos vidéos. Le paiement se fait par carte, en ${currency}, et n’est pas remboursable.`,
    ],
    steps: [
      'Publiez votre vidéo minute, ou ouvrez-en une que vous avez déjà publiée.',
      'Appuyez sur le menu, puis sur « Sponsor ».',
      'Choisissez combien de temps elle doit passer, et regardez le prix.',
      'Payez par carte. La vidéo commence alors à passer.',
    ],
  },
  'how-long-sponsored-videos-run': {
    question: 'Combien de temps passe une vidéo sponsorisée ?',
    answer: [
      `Au moins ${facts.sponsoredMinimumHours} heures et au plus ${facts.sponsoredMaximumMonths} mois. Vous choisissez la durée avant de payer.`,
    ],
  },
  'remove-ads': {
    question: 'Comment enlever les publicités ?',
    answer: [
      `Vous voyez le prix avant de confirmer. Le paiement se fait par carte, en ${currency}, et n’est pas remboursable.`,
    ],
    steps: [
      'Allez dans « Settings ».',
      'Appuyez sur « Remove ads ».',
      'Regardez le prix, et confirmez le paiement.',
    ],
  },
} satisfies Partial<Translations['faqTexts']>;

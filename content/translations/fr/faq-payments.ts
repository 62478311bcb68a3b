import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';
import { cards, currency } from './payments.ts';

export const paymentAnswers = {
  'what-are-coins': {
    question: 'Que sont les pièces ?',
    answer: [
      `Les pièces sont ce que vous gagnez et dépensez dans ${brand.name}. Vous pouvez en gagner ou en acheter, les garder dans votre portefeuille de pièces, et les vendre à partir de ${facts.coinsMinimumSale} pièces.`,
      'Les pièces ne servent que dans l’application. Ce n’est pas un compte en banque, et elles ne rapportent pas d’intérêts.',
    ],
  },
  'buy-coins': {
    question: 'Comment acheter des pièces ?',
    answer: [
      `Les paiements se font en ${currency}, avec ${cards}. Ils ne sont pas remboursables : vérifiez donc le nombre de pièces avant de payer.`,
    ],
    steps: [
      'Ouvrez votre portefeuille.',
      'Appuyez sur « Buy coins ».',
      'Choisissez combien, et regardez le prix.',
      'Entrez les données de votre carte chez le prestataire de paiement, et confirmez.',
      'Les pièces apparaissent dans votre portefeuille.',
    ],
  },
  'sell-coins': {
    question: 'Comment vendre des pièces ?',
    answer: [
      `Il vous faut au moins ${facts.coinsMinimumSale} pièces dans votre portefeuille. L’application montre ce que vous recevez avant que vous confirmiez.`,
    ],
    steps: [
      'Ouvrez votre portefeuille.',
      'Appuyez sur « Sell coins ».',
      `Entrez combien de pièces vendre : ${facts.coinsMinimumSale} ou plus.`,
      'Regardez le montant, et choisissez où l’argent doit aller.',
      'Confirmez.',
    ],
  },
  'smallest-coin-sale': {
    question: 'Quel est le plus petit nombre de pièces que je peux vendre ?',
    answer: [
      `${facts.coinsMinimumSale} pièces. Un nombre plus petit reste dans votre portefeuille jusqu’à ce que vous en ayez assez.`,
    ],
  },
  'withdraw-money': {
    question: 'Comment retirer mon argent ?',
    answer: [
      `En vendant des pièces : il vous en faut au moins ${facts.coinsMinimumSale}. La réponse sur la vente de pièces donne les étapes. Avant que vous confirmiez, l’application montre ce que vous recevez.`,
      'Nous pouvons vous demander de montrer qui vous êtes avant de vous verser l’argent, quand la loi ou notre prestataire de paiement le demande.',
      'Votre argent n’est pas arrivé ? Écrivez-nous sur la page Contact avec le sujet Paiement. Donnez le jour et le montant, et jamais le numéro de votre carte.',
    ],
  },
  'accepted-cards': {
    question: 'Avec quelles cartes puis-je payer ?',
    answer: [
      `${cards}.`,
      `Tous les paiements sont en ${currency}. Si votre carte est en nairas, c’est votre banque qui fixe le taux de change, et elle doit peut-être d’abord autoriser les paiements en dollars. Un prestataire de paiement par carte reçoit les données de votre carte ; nous n’enregistrons jamais le numéro complet.`,
    ],
  },
  refunds: {
    question: 'Est-ce que je peux me faire rembourser ?',
    answer: [
      'Non. Les paiements ne sont pas remboursables, sauf si une loi qui vous protège en tant que consommateur dit le contraire.',
      'Si vous avez payé sans rien recevoir, ou payé deux fois, écrivez-nous sur la page Contact avec le sujet Paiement. Donnez le jour et le montant, et jamais le numéro de votre carte.',
    ],
  },
  'buy-filters-and-stickers': {
    question: 'Comment acheter des filtres et des stickers ?',
    answer: [
      'Vous voyez ce que coûte un filtre, un sticker ou un memoji avant de le prendre. Les achats ne sont pas remboursables.',
    ],
    steps: [
      'Ouvrez la liste des stickers ou des filtres dans une discussion ou dans la caméra.',
      'Appuyez sur l’un d’eux pour le voir en plus grand, avec son prix.',
      'Appuyez sur « Buy », et confirmez.',
      'Il est maintenant dans votre collection.',
    ],
  },
  'use-a-face-filter': {
    question: 'Comment utiliser un filtre de visage ?',
    answer: [
      'Les filtres ont besoin de votre caméra : votre téléphone demande donc la permission la première fois. Une bonne lumière de face aide plus qu’un meilleur téléphone.',
    ],
    steps: [
      'Ouvrez la caméra dans l’application.',
      'Tournez-la vers votre visage.',
      'Faites défiler les filtres jusqu’à en trouver un qui vous plaît.',
      'Enregistrez, puis envoyez ou publiez.',
    ],
  },
  'find-my-stickers': {
    question: 'Où trouver mes stickers ?',
    answer: [
      'Dans chaque discussion, à côté du champ de message. Vos memojis sont au même endroit.',
      'Si vous avez changé de téléphone, connectez-vous avec le même compte pour voir ceux que vous avez achetés.',
    ],
    steps: [
      'Ouvrez une discussion.',
      'Appuyez sur le bouton des stickers, à côté du champ de message.',
      'Appuyez sur un sticker pour l’envoyer.',
    ],
  },
} satisfies Partial<Translations['faqTexts']>;

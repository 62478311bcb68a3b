import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

const { city, name } = brand;

export const home: Translations['home'] = {
  title: `${name} : nos causeries, nos gens, bien à nous`,
  description: `Une messagerie faite à ${city} : groupes, salons vidéo, vidéos minute, stickers et portefeuille de pièces. Les discussions écrites sont chiffrées de bout en bout. Pour les téléphones Android.`,
  hero: {
    lines: ['Nos causeries.', 'Nos gens.', 'Bien à nous.'],
    tagline: `Des groupes, des salons vidéo, des vidéos minute, et des discussions écrites chiffrées de bout en bout. Fait à ${city}.`,
  },
  phone: {
    label: `${name} sur un téléphone : une discussion de groupe avec des messages, un sticker et un salon vidéo ouvert.`,
    time: '7:04',
    group: 'Jollof du dimanche',
    members: '24 personnes · 9 en ligne',
    day: 'Auj.',
    messages: [
      { from: 'Halima', text: 'Qui apporte à boire ?' },
      { from: 'Chidi', text: 'Moi. Chapman pour tous.' },
    ],
    reply: ['Pas de courant. Je viens', 'tôt charger mon téléphone'],
    room: 'Le salon vidéo est ouvert',
    inside: `6 personnes sur ${facts.roomCapacity} à l’intérieur`,
    join: 'Entrer',
    message: 'Message',
  },
  features: {
    title: 'Nos fonctions',
    intro: `Ce que vous pouvez faire avec ${name}.`,
    groups: {
      title: 'Groupes',
      text: `Famille, classe, église, marché : une discussion de groupe accueille jusqu’à ${facts.groupCapacity} participants.`,
    },
    rooms: {
      title: 'Salons vidéo',
      text: `Ouvrez un salon et voyez tout le monde : jusqu’à ${facts.roomCapacity} personnes, face à face, dans une même discussion vidéo.`,
    },
    nearby: {
      title: 'Amis à proximité',
      text: 'Trouvez des gens que vous connaissez près de vous, et commencez une conversation chiffrée de bout en bout.',
    },
    videos: {
      title: 'Vidéos minute',
      text: `Montrez votre journée dans des clips de ${facts.clipMaximumMinutes} minutes au plus. Une vidéo reste ${facts.minuteVideoDefaultHours} heures, ou jusqu’à une semaine si vous le choisissez.`,
    },
    stickers: {
      title: 'Stickers et filtres de visage',
      text: 'Mettez un filtre, envoyez un sticker ou un memoji, et gardez ceux que vous aimez.',
    },
    coins: {
      title: 'Gagnez avec les pièces',
      text: `Gagnez des pièces dans l’application et gardez-les dans votre portefeuille. Vous pouvez les vendre à partir de ${facts.coinsMinimumSale} pièces.`,
    },
  },
  reasons: {
    title: 'Pourquoi nous choisir',
    list: [
      {
        title: 'Unique',
        text: `Faite à ${city}, pour notre façon de parler. Discussions, salons, vidéos, stickers et portefeuille de pièces tiennent dans une seule application.`,
        proof: [{ figure: `${facts.coinsMinimumSale}`, label: 'pièces, et vous pouvez vendre' }],
      },
      {
        title: 'Sécurité',
        text: 'Les discussions écrites sont chiffrées de bout en bout. Personne d’autre que vous et ceux à qui vous écrivez ne peut les lire. Même pas nous.',
        proof: [{ figure: '0', label: 'autre personne lit vos discussions écrites' }],
      },
      {
        title: 'Souplesse',
        text: `Une discussion tranquille à deux, un salon pour ${facts.roomCapacity}, un groupe pour ${facts.groupCapacity}. Une vidéo pour un jour ou pour une semaine. C’est vous qui réglez.`,
        proof: [
          { figure: `${facts.roomCapacity}`, label: 'dans un salon' },
          { figure: `${facts.groupCapacity}`, label: 'dans un groupe' },
        ],
      },
      {
        title: 'Vie privée',
        text: 'Vos réglages sont entre vos mains. Changez-les dans l’application, ou supprimez votre compte, quand vous voulez.',
        proof: [{ figure: `${facts.minuteVideoDefaultHours} h`, label: 'pour une vidéo, ou une semaine' }],
      },
    ],
  },
  download: {
    title: 'Télécharger',
    text: 'Utilisez la boutique d’applications de votre téléphone. Les trois boutiques ont la même application.',
    code: 'Sur un ordinateur ? Visez ce code avec l’appareil photo de votre téléphone.',
    codeLabel: 'Code QR de la page de téléchargement',
  },
};

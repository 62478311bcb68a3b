import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const security: Translations['security'] = {
  title: `Sécurité · ${brand.name}`,
  heading: 'Sécurité',
  description: `Quelles discussions de ${brand.name} sont chiffrées de bout en bout et lesquelles ne le sont pas, ce que nous pouvons voir, et comment signaler une faille ou une personne.`,
  lead: 'Ce qui est verrouillé, ce qui ne l’est pas, et où nous prévenir quand quelque chose ne va pas.',

  chats: {
    heading: 'Ce qui est chiffré de bout en bout',
    intro: 'Nous faisons cette promesse là où nous pouvons la tenir, et nulle part ailleurs.',
    columns: {
      kind: 'Conversation',
      promise: 'Chiffrée de bout en bout',
      meaning: 'Qui peut la lire',
    },
    yes: 'Oui',
    no: 'Non promis',
    rows: {
      text: { name: 'Discussions écrites', text: 'Vous et la personne à qui vous écrivez.' },
      nearby: {
        name: 'Conversations avec des amis à proximité',
        text: 'Vous et la personne à qui vous écrivez.',
      },
      groups: {
        name: 'Groupes',
        text: `Tout le groupe, jusqu’à ${facts.groupCapacity} participants.`,
      },
      rooms: {
        name: 'Salons vidéo',
        text: `Tout le salon, jusqu’à ${facts.roomCapacity} personnes.`,
      },
      videos: {
        name: 'Vidéos minute',
        text: 'Ceux qui peuvent les regarder pendant qu’elles sont montrées.',
      },
    },
    after:
      'Nous ne regardons dans les groupes, les salons vidéo et les vidéos minute que pour les raisons que donne notre politique de confidentialité, par exemple quand quelqu’un signale un abus.',
  },
  how: {
    heading: 'Comment ça marche',
    steps: [
      'Vous écrivez un message. Votre téléphone le verrouille avant qu’il parte.',
      'Nous transportons le message verrouillé. Nous n’en avons pas la clé.',
      'Il s’ouvre sur le téléphone de la personne à qui vous écrivez, et nulle part ailleurs.',
    ],
    after:
      'Cela veut dire aussi que nous ne pouvons pas faire revenir pour vous un message perdu, ni remettre à quelqu’un ce que nous ne pouvons pas lire.',
  },
  see: {
    heading: 'Ce que nous pouvons voir, et ce que nous ne pouvons pas voir',
    cannotHeading: 'Nous ne pouvons pas voir',
    cannot: [
      'Ce que vous écrivez dans une discussion écrite.',
      'Ce que vous écrivez dans une conversation avec des amis à proximité.',
      'Le numéro complet de votre carte : un prestataire de paiement le reçoit, et nous ne l’enregistrons jamais.',
    ],
    canHeading: 'Nous pouvons voir',
    can: [
      'Entre quels comptes passe un message chiffré, quand, et quelle est sa taille. Sans cela, il n’arriverait pas.',
      'Votre numéro de téléphone, votre nom, votre photo et ce que vous écrivez dans votre profil.',
      'Les groupes, les salons vidéo et les vidéos minute, pour les raisons que donne notre politique de confidentialité.',
      'Un message d’une discussion chiffrée, si quelqu’un dans cette discussion le signale : le téléphone nous envoie alors une copie de ce qui a été signalé.',
    ],
    policyLink: 'Lire notre politique de confidentialité',
  },
  yours: {
    heading: 'Ce qui ne dépend que de vous',
    points: [
      'Verrouillez votre téléphone. Quiconque l’a en main déverrouillé peut lire ce qu’il contient.',
      'Gardez l’application à jour.',
      'Ne donnez vos codes à personne, même pas à quelqu’un qui dit venir de notre part. Nous ne les demandons jamais.',
      'Réfléchissez avant de partager : l’autre personne peut transmettre ce que vous avez écrit.',
    ],
  },
  person: {
    heading: 'Signaler une personne',
    paragraphs: [
      'Quelqu’un vous menace, vous trompe ou partage des photos volées ? Dites-le-nous. La personne ne saura pas qui l’a signalée.',
      'Si quelqu’un est en danger, appelez d’abord la police. Vous ne pouvez pas l’appeler avec notre application.',
    ],
    faqLink: 'Comment signaler un abus',
    contactLink: 'Nous contacter',
  },
  weakness: {
    heading: 'Signaler une faille',
    paragraphs: [
      'Vous avez trouvé une faille dans l’application ou sur ce site ? Merci de nous le dire avant de le dire à d’autres.',
      'Nous lisons chaque signalement, nous répondons dès que possible, et nous réparons ce qui ne va pas. Nous ne promettons pas d’argent pour un signalement.',
    ],
    listHeading: 'Dites-nous, s’il vous plaît',
    list: [
      'Ce que vous avez trouvé, et ce que quelqu’un pourrait en faire.',
      'Comment le voir, étape par étape.',
      'La version de l’application, ou l’adresse de la page.',
    ],
    rules:
      'N’utilisez que des comptes à vous, ne prenez pas les données des autres, ne cassez rien, et laissez-nous le temps de réparer.',
    emailLink: 'Écrire à {$a}',
    contactLink: 'Nous écrire sur la page Contact',
    fileLink: 'La même chose pour les programmes : security.txt',
  },
};

export const press: Translations['press'] = {
  title: `Presse · ${brand.name}`,
  heading: 'Presse',
  description: `Les faits sur ${brand.name}, son logo et ses images, prêts à l’emploi.`,
  lead: `Vous écrivez sur ${brand.name} ? Prenez ici ce qu’il vous faut, et demandez-nous le reste.`,

  short: {
    heading: 'En bref',
    paragraphs: [
      `${brand.name} est une messagerie pour téléphones Android, faite à ${brand.city}. Elle offre des groupes, des salons vidéo, des vidéos minute, des stickers, des filtres de visage, des amis à proximité, un portefeuille de pièces, et des discussions écrites chiffrées de bout en bout.`,
      `${brand.company} est une start-up nigériane de ${facts.employeesAtLeast} à ${facts.employeesAtMost} employés. Elle construit pour les téléphones que les gens ont en main, pas pour ceux des vitrines.`,
    ],
  },
  facts: {
    heading: 'Les faits',
    list: [
      { name: 'Chez nous', value: `${brand.city}, ${brand.country}` },
      { name: 'Équipe', value: `De ${facts.employeesAtLeast} à ${facts.employeesAtMost} employés` },
      { name: 'Téléphones', value: 'Android ; pas disponible sur iPhone, Windows ou Mac' },
      { name: 'Boutiques', value: 'Samsung Galaxy Store, Huawei AppGallery, Google Play' },
      {
        name: 'Chiffrées de bout en bout',
        value: 'Les discussions écrites et les conversations avec des amis à proximité',
      },
      { name: 'Non promis', value: 'Les groupes, les salons vidéo et les vidéos minute' },
      { name: 'Un groupe', value: `Jusqu’à ${facts.groupCapacity} participants` },
      { name: 'Un salon vidéo', value: `Jusqu’à ${facts.roomCapacity} personnes en même temps` },
      {
        name: 'Une vidéo minute',
        value: `Montrée pendant ${facts.minuteVideoDefaultHours} heures, ou jusqu’à ${facts.minuteVideoMaximumWeeks} semaine ; un clip de ${facts.clipMaximumMinutes} minutes au plus`,
      },
      { name: 'Pièces', value: `Peuvent se vendre à partir de ${facts.coinsMinimumSale} pièces` },
      { name: 'Âge minimum', value: `${facts.minimumAge} ans` },
      { name: 'Autre produit', value: 'Une application pour trouver un lieu' },
    ],
  },
  people: { heading: 'L’équipe' },
  marks: {
    heading: 'Logos',
    text: `Vous pouvez montrer notre logo quand vous écrivez sur ${brand.name}. Laissez sa forme et ses couleurs telles quelles, donnez-lui de la place, et ne faites pas croire que nous avons écrit votre texte.`,
    name: `Le nom s’écrit ${brand.name}, comme il est écrit ici.`,
    list: {
      mark: { name: 'Le logo', alt: 'Une bulle carrée indigo où quatre pétales sont découpés' },
      onIndigo: {
        name: 'Le logo et le nom, sur fond sombre',
        alt: 'Le logo et le nom sur un tissu indigo',
      },
      onLight: { name: 'Le logo et le nom, sur fond clair', alt: 'Le logo et le nom sur un fond clair' },
    },
  },
  pictures: {
    heading: 'Images',
    text: `Libres d’usage dans les textes sur ${brand.name}. Ce sont nos propres dessins ; nous n’avons pas de photos ici.`,
    list: {
      card: { name: 'La carte', alt: 'Notre nom et notre titre à côté d’un tissu imprimé' },
      phone: {
        name: 'Le téléphone',
        alt: 'Dessin d’un téléphone avec une discussion, devant un tissu imprimé',
      },
      cloth: { name: 'Le tissu', alt: 'Tissu indigo imprimé, carré par carré, avec des cauris en jaune' },
    },
  },
  file: '{$a} : {$b}, {$c}',
  kit: {
    heading: 'Tout dans un seul fichier',
    text: 'Les faits en texte, les logos et les images.',
    link: 'Télécharger le dossier de presse (ZIP, {$a})',
  },
  contact: {
    heading: 'Posez-nous vos questions',
    text: 'Écrivez-nous avec votre question et votre délai. Une petite équipe vous lit : c’est donc une personne qui sait qui vous répondra.',
    emailLink: 'Écrire à {$a}',
    contactLink: 'Nous contacter',
  },
};

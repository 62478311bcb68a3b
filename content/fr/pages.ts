import type * as en from '#content/en/pages.ts';
import type { Translated } from '#content/translated.ts';

export const home: Translated<typeof en.home> = {
  title: '{$brand} : nos causeries, nos gens, bien à nous',
  description:
    'Une messagerie faite à {$city} : groupes, salons vidéo, vidéos minute, stickers et portefeuille de pièces. Les discussions écrites sont chiffrées de bout en bout. Pour les téléphones Android.',
  hero: {
    lines: ['Nos causeries.', 'Nos gens.', 'Bien à nous.'],
    tagline:
      'Des groupes, des salons vidéo, des vidéos minute, et des discussions écrites chiffrées de bout en bout. Fait à {$city}.',
  },
  phone: {
    label:
      '{$brand} sur un téléphone : une discussion de groupe avec des messages, un sticker et un salon vidéo ouvert.',
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
    inside: '6 personnes sur {$roomCapacity} à l’intérieur',
    join: 'Entrer',
    message: 'Message',
  },
  features: {
    title: 'Nos fonctions',
    intro: 'Ce que vous pouvez faire avec {$brand}.',
    groups: {
      title: 'Groupes',
      text: 'Famille, classe, église, marché : une discussion de groupe accueille jusqu’à {$groupCapacity} participants.',
    },
    rooms: {
      title: 'Salons vidéo',
      text: 'Ouvrez un salon et voyez tout le monde : jusqu’à {$roomCapacity} personnes, face à face, dans une même discussion vidéo.',
    },
    nearby: {
      title: 'Amis à proximité',
      text: 'Trouvez des gens que vous connaissez près de vous, et commencez une conversation chiffrée de bout en bout.',
    },
    videos: {
      title: 'Vidéos minute',
      text: 'Montrez votre journée dans des clips de {$clipMaximumMinutes} minutes au plus. Une vidéo reste {$minuteVideoDefaultHours} heures, ou jusqu’à une semaine si vous le choisissez.',
    },
    stickers: {
      title: 'Stickers et filtres de visage',
      text: 'Mettez un filtre, envoyez un sticker ou un memoji, et gardez ceux que vous aimez.',
    },
    coins: {
      title: 'Gagnez avec les pièces',
      text: 'Gagnez des pièces dans l’application et gardez-les dans votre portefeuille. Vous pouvez les vendre à partir de {$coinsMinimumSale} pièces.',
    },
  },
  reasons: {
    title: 'Pourquoi nous choisir',
    list: [
      {
        title: 'Unique',
        text: 'Faite à {$city}, pour notre façon de parler. Discussions, salons, vidéos, stickers et portefeuille de pièces tiennent dans une seule application.',
      },
      {
        title: 'Sécurité',
        text: 'Les discussions écrites sont chiffrées de bout en bout. Personne d’autre que vous et ceux à qui vous écrivez ne peut les lire.',
      },
      {
        title: 'Souplesse',
        text: 'Une discussion tranquille à deux, un salon pour {$roomCapacity}, un groupe pour {$groupCapacity}. Une vidéo pour un jour ou pour une semaine. C’est vous qui réglez.',
      },
      {
        title: 'Vie privée',
        text: 'Vos réglages sont entre vos mains. Changez-les dans l’application, ou supprimez votre compte, quand vous voulez.',
      },
    ],
  },
  download: {
    title: 'Télécharger',
    text: 'Utilisez la boutique d’applications de votre téléphone. Toutes les boutiques ont la même application.',
    code: 'Sur un ordinateur ? Visez ce code avec l’appareil photo de votre téléphone.',
    codeLabel: 'Code QR de la page de téléchargement',
  },
};

export const about: Translated<typeof en.about> = {
  title: 'À propos · {$brand}',
  heading: 'Une messagerie de {$city}',
  description: 'Qui fait {$brand}, pourquoi nous le faisons, et où nous voulons aller.',
  lead: 'Derrière {$brand}, il y a une petite entreprise de {$city} qui construit pour les téléphones que les gens ont en main, pas pour ceux des vitrines.',
  mission: {
    heading: 'Mission',
    paragraphs: [
      'Permettre aux gens de parler, de rire et de se retrouver, avec le téléphone qu’ils peuvent s’offrir.',
      'Un message à votre mère, un salon avec la chorale, une vidéo du baptême, quelques pièces gagnées en chemin : une seule application, et elle ne doit pas manger votre forfait internet.',
    ],
  },
  whoWeAre: {
    heading: 'Qui nous sommes',
    paragraphs: [
      'Nous écrivons le code, nous dessinons, nous testons et nous répondons à vos messages. Nous utilisons les mêmes réseaux que vous, nous achetons les mêmes forfaits internet, et nous savons ce que c’est quand le courant est coupé.',
      'Alors nous essayons les choses là où elles servent : sur de vrais réseaux, en plein jour, sur des téléphones qui sont déjà tombés.',
    ],
  },
  vision: {
    heading: 'Vision',
    paragraphs: [
      'Une Afrique qui parle avec des outils qu’elle fait elle-même, et si bien faits que le reste du monde les veut aussi.',
    ],
  },
  company: {
    heading: 'Entreprise',
    paragraphs: [
      '{$company} est une start-up nigériane installée à {$city}. Notre équipe compte de {$employeesAtLeast} à {$employeesAtMost} employés.',
      'Nous sommes petits, et c’est voulu : ce que vous nous écrivez arrive vite à la personne qui peut changer quelque chose.',
    ],
    facts: [
      { name: 'Chez nous', value: '{$city}, {$country}' },
      { name: 'Équipe', value: 'De {$employeesAtLeast} à {$employeesAtMost} employés' },
    ],
    labels: {
      legalName: 'Raison sociale',
      registration: 'Numéro d’immatriculation',
      street: 'Adresse',
      founded: 'Fondée en',
    },
  },
  team: {
    heading: 'L’équipe',
    intro: 'Quelques-unes des personnes qui sont derrière l’application.',
    members: [
      { role: 'Fondateur et PDG', text: 'Décide où nous allons, et en répond.' },
      {
        role: 'Cofondateur, directeur technique et RH',
        text: 'Répond du code, et des personnes qui l’écrivent.',
      },
      {
        role: 'Responsable produit',
        text: 'Écoute ce que les gens demandent, décide de la suite, et enlève ce dont personne n’a besoin.',
      },
    ],
  },
  map: {
    label: 'Carte de {$city} : le continent, la lagune et les îles',
    mainland: 'Continent',
    lagoon: 'Lagune',
    ocean: 'Atlantique',
    islands: ['Eko', 'Ikoyi', 'Victoria', 'Lekki'],
  },
  otherProduct: {
    heading: 'Ce que nous faisons d’autre',
    name: 'Une application pour trouver un lieu',
    paragraphs: [
      'Ici, les rues n’ont pas toutes un panneau, et « après le deuxième carrefour, demandez Mama Sade » est une vraie adresse. Notre autre produit est une application qui vous aide à trouver le lieu.',
    ],
  },
  next: { careers: 'Travailler avec nous', contact: 'Nous contacter' },
};

export const careers: Translated<typeof en.careers> = {
  title: 'Carrières · {$brand}',
  banner: 'Travaillez avec nous',
  description:
    'Travailler chez {$company} à {$city} : une petite équipe qui construit une messagerie pour le Nigeria et au-delà.',
  bannerText:
    'Une petite équipe à {$city}, une messagerie pour tous ceux que nous connaissons. Il y a de la place pour vous.',
  heading: 'Rejoignez-nous aujourd’hui',
  paragraphs: [
    'Nous sommes une équipe de {$employeesAtLeast} à {$employeesAtMost} personnes. Ce que vous faites la première semaine, vous le voyez bientôt sur des téléphones dans la rue.',
    'Nous cherchons des gens qui vont au bout des choses, qui écrivent clairement et qui demandent pourquoi. Un diplôme, c’est bien. Quelque chose que vous avez construit, même petit, c’est mieux.',
    'Les postes ouverts sont sur la page de notre entreprise. Si aucun ne vous convient, écrivez-nous quand même et dites-nous ce que vous feriez.',
  ],
  valuesHeading: 'Notre façon de travailler',
  values: [
    {
      name: 'Les petits téléphones d’abord',
      text: 'Une fonction est finie quand elle marche bien sur le téléphone le moins cher de la salle.',
    },
    {
      name: 'Internet coûte de l’argent',
      text: 'Chaque mégaoctet, c’est le déjeuner de quelqu’un. Nous les comptons.',
    },
    {
      name: 'Le dire simplement',
      text: 'Dans le code, en réunion, et dans les mots que les gens lisent dans l’application.',
    },
    {
      name: 'Une seule équipe',
      text: 'Ceux qui construisent testent aussi, et lisent ce que vous nous écrivez.',
    },
  ],
  teamImageAlt:
    'Dessin de l’équipe : des gens autour d’une table avec des téléphones et des ordinateurs portables, devant un tissu indigo',
  positions: { heading: 'Postes ouverts', apply: 'Postuler' },
  networkLink: 'Voir {$company} sur {$network}',
  contactLink: 'Nous écrire',
};

export const contact: Translated<typeof en.contact> = {
  title: 'Contact · {$brand}',
  heading: 'Contactez-nous',
  description:
    'Écrivez aux personnes qui font {$brand}, au sujet d’un paiement, d’une fonction, d’une erreur ou d’autre chose.',
  intro: 'Posez une question, signalez une erreur ou partagez une idée. Nous répondons dès que possible.',
  faqHint: { before: 'Beaucoup de réponses sont déjà dans la ', link: 'FAQ', after: '.' },
  formHeading: 'Envoyez-nous un message',
  fields: {
    email: { label: 'Email', hint: 'Nous répondons à cette adresse.' },
    phone: {
      label: 'Téléphone',
      hint: '7 à 15 chiffres, par exemple 0803 555 0142 ou +234 803 555 0142.',
    },
    topic: { label: 'Sujet' },
    body: {
      label: 'Description',
      hint: 'Jusqu’à {$maximum :number} caractères.',
      counter: '{$used} / {$maximum}',
    },
  },
  topicNames: { Payment: 'Paiement', Features: 'Fonctions', Errors: 'Erreurs', Others: 'Autres' },
  topicHints: {
    Payment: 'Donnez le jour et le montant. Ne nous envoyez jamais le numéro de votre carte.',
    Features: 'Dites-nous ce que vous aimeriez faire, et ce qui vous en empêche.',
    Errors: 'Dites-nous quel téléphone vous avez, sur quoi vous avez appuyé et ce que vous avez vu.',
    Others: 'Tout le reste : un signalement, une demande sur vos données, un mot gentil.',
  },
  submit: 'Envoyer',
  sending: 'Envoi…',
  honeypotLabel: 'Laissez ce champ vide',
  offered: {
    heading: 'Ces réponses peuvent vous aider',
    helped: 'Cela répond à ma question',
    send: 'Envoyer mon message',
    notSent:
      'Votre message n’est pas encore envoyé. Si aucune réponse ne vous aide, envoyez-le à la fin du formulaire.',
    thanks: 'Tant mieux.',
    thanksNote: 'Votre message n’a pas été envoyé. Vous pouvez toujours nous écrire ici.',
  },
  privacyHint: {
    before: 'Pour savoir comment nous utilisons ce que vous écrivez, lisez notre ',
    link: 'politique de confidentialité',
    after: '.',
  },
};

export const download: Translated<typeof en.download> = {
  title: 'Télécharger {$brand}',
  heading: 'Télécharger {$brand}',
  description: 'Téléchargez {$brand} dans Samsung Galaxy Store, Huawei AppGallery ou Google Play.',
  notAvailable: 'Pas disponible sur iPhone, Windows ou Mac.',
  sameApp: 'Toutes les boutiques ont la même application.',
  dataHint: 'Vous utilisez vos données mobiles ? La boutique montre la taille avant le téléchargement.',
  storesHeading: 'Choisissez votre boutique',
  otherStores: 'Autres boutiques',
  openStore: 'Ouvrir {$store}',
  noStore:
    'L’application n’est encore dans aucune boutique. Abonnez-vous à la newsletter ci-dessous, et nous vous dirons quand elle y sera.',
  phones: [
    { phone: 'Téléphone Samsung' },
    { phone: 'Téléphone Huawei' },
    { phone: 'Tout autre téléphone Android' },
  ],
  samsung: {
    heading: 'Vous avez un téléphone Samsung',
    text: 'Samsung Galaxy Store est déjà dessus. Google Play marche aussi, si vous préférez.',
  },
  huawei: {
    heading: 'Vous avez un téléphone Huawei',
    text: 'Huawei AppGallery est déjà dessus. Vous n’avez besoin d’aucune autre boutique.',
  },
  android: {
    heading: 'Vous avez un téléphone Android',
    text: 'Google Play est sur la plupart d’entre eux. Si le vôtre a une autre boutique, elle convient aussi bien.',
  },
  iphone: {
    heading: '{$brand} n’est pas disponible sur iPhone',
    text: 'Pas besoin de chercher dans l’App Store. Si vous avez aussi un téléphone Android, ouvrez cette page dessus.',
  },
  windows: {
    heading: '{$brand} n’est pas disponible sur Windows',
    text: 'C’est une application pour téléphones Android. Pour l’avoir sur votre téléphone, visez le code avec son appareil photo.',
  },
  mac: {
    heading: '{$brand} n’est pas disponible sur Mac',
    text: 'C’est une application pour téléphones Android. Pour l’avoir sur votre téléphone, visez le code avec son appareil photo.',
  },
  computer: {
    heading: 'À télécharger sur votre téléphone',
    text: '{$brand} est une application pour téléphones Android. Visez le code avec l’appareil photo de votre téléphone.',
  },
  qr: {
    alt: 'Code QR avec l’adresse de cette page',
    caption: 'Sur un ordinateur ? Visez ce code avec l’appareil photo de votre téléphone.',
    orType: 'Ou tapez {$address} sur votre téléphone.',
  },
};

export const security: Translated<typeof en.security> = {
  title: 'Sécurité · {$brand}',
  heading: 'Sécurité',
  description:
    'Quelles discussions de {$brand} sont chiffrées de bout en bout et lesquelles ne le sont pas, ce que nous pouvons voir, et comment signaler une faille ou une personne.',
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
      groups: { name: 'Groupes', text: 'Tout le groupe, jusqu’à {$groupCapacity} participants.' },
      rooms: { name: 'Salons vidéo', text: 'Tout le salon, jusqu’à {$roomCapacity} personnes.' },
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
      'Il s’ouvre sur le téléphone de la personne à qui vous écrivez.',
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
    emailLink: 'Écrire à {$email}',
    contactLink: 'Nous écrire sur la page Contact',
    fileLink: 'La même chose pour les programmes : security.txt',
  },
};

export const press: Translated<typeof en.press> = {
  title: 'Presse · {$brand}',
  heading: 'Presse',
  description: 'Les faits sur {$brand}, son logo et ses images, prêts à l’emploi.',
  lead: 'Vous écrivez sur {$brand} ? Prenez ici ce qu’il vous faut, et demandez-nous le reste.',
  short: {
    heading: 'En bref',
    paragraphs: [
      '{$brand} est une messagerie pour téléphones Android, faite à {$city}. Elle offre des groupes, des salons vidéo, des vidéos minute, des stickers, des filtres de visage, des amis à proximité, un portefeuille de pièces, et des discussions écrites chiffrées de bout en bout.',
      '{$company} est une start-up nigériane de {$employeesAtLeast} à {$employeesAtMost} employés. Elle construit pour les téléphones que les gens ont en main, pas pour ceux des vitrines.',
    ],
  },
  facts: {
    heading: 'Les faits',
    list: [
      { name: 'Chez nous', value: '{$city}, {$country}' },
      { name: 'Équipe', value: 'De {$employeesAtLeast} à {$employeesAtMost} employés' },
      { name: 'Téléphones', value: 'Android ; pas disponible sur iPhone, Windows ou Mac' },
      { name: 'Boutiques', value: 'Samsung Galaxy Store, Huawei AppGallery, Google Play' },
      {
        name: 'Chiffrées de bout en bout',
        value: 'Les discussions écrites et les conversations avec des amis à proximité',
      },
      { name: 'Non promis', value: 'Les groupes, les salons vidéo et les vidéos minute' },
      { name: 'Un groupe', value: 'Jusqu’à {$groupCapacity} participants' },
      { name: 'Un salon vidéo', value: 'Jusqu’à {$roomCapacity} personnes en même temps' },
      {
        name: 'Une vidéo minute',
        value:
          'Montrée pendant {$minuteVideoDefaultHours} heures, ou jusqu’à {$minuteVideoMaximumWeeks} semaine ; un clip de {$clipMaximumMinutes} minutes au plus',
      },
      { name: 'Pièces', value: 'Peuvent se vendre à partir de {$coinsMinimumSale} pièces' },
      { name: 'Âge minimum', value: '{$minimumAge} ans' },
      { name: 'Autre produit', value: 'Une application pour trouver un lieu' },
    ],
  },
  people: { heading: 'L’équipe' },
  marks: {
    heading: 'Logos',
    text: 'Vous pouvez montrer notre logo quand vous écrivez sur {$brand}. Laissez sa forme et ses couleurs telles quelles, donnez-lui de la place, et ne faites pas croire que nous avons écrit votre texte.',
    name: 'Le nom s’écrit {$brand}, comme il est écrit ici.',
    list: {
      mark: { name: 'Le logo', alt: 'Une bulle carrée indigo où quatre pétales sont découpés' },
      onIndigo: {
        name: 'Le logo et le nom, sur fond sombre',
        alt: 'Le logo et le nom sur un tissu indigo',
      },
      onLight: {
        name: 'Le logo et le nom, sur fond clair',
        alt: 'Le logo et le nom sur un fond clair',
      },
    },
  },
  pictures: {
    heading: 'Images',
    text: 'Libres d’usage dans les textes sur {$brand}. Ce sont nos propres dessins ; nous n’avons pas de photos ici.',
    list: {
      card: { name: 'La carte', alt: 'Notre nom et notre titre à côté d’un tissu imprimé' },
      phone: {
        name: 'Le téléphone',
        alt: 'Dessin d’un téléphone avec une discussion, devant un tissu imprimé',
      },
      cloth: {
        name: 'Le tissu',
        alt: 'Tissu indigo imprimé, carré par carré, avec des cauris en jaune',
      },
    },
  },
  file: '{$name} : {$format}, {$size}',
  kit: {
    heading: 'Tout dans un seul fichier',
    text: 'Les faits en texte, les logos et les images.',
    link: 'Télécharger le dossier de presse (ZIP, {$size})',
  },
  contact: {
    heading: 'Posez-nous vos questions',
    text: 'Écrivez-nous avec votre question et votre délai. Une petite équipe vous lit : c’est donc une personne qui sait qui vous répondra.',
    emailLink: 'Écrire à {$email}',
    contactLink: 'Nous contacter',
  },
};

export const accessibility: Translated<typeof en.accessibility> = {
  title: 'Accessibilité · {$brand}',
  heading: 'Accessibilité',
  description:
    'Ce que nous faisons pour que tout le monde puisse utiliser le site web {$brand}, ce qui ne marche pas encore, et comment nous le dire.',
  lead: 'Ce site est pour tout le monde, sur tout téléphone, avec ou sans script, avec les doigts, au clavier ou à l’oreille.',
  aim: {
    heading: 'Ce que nous visons',
    paragraphs: [
      'Nous construisons ce site web selon les Web Content Accessibility Guidelines (WCAG) 2.2, niveau AA.',
      'Nous le testons nous-mêmes, avec des programmes et à la main. Personne de l’extérieur ne l’a examiné.',
      'Cette page parle du site web. Elle ne dit rien de l’application sur votre téléphone.',
    ],
  },
  done: {
    heading: 'Ce que nous faisons',
    list: [
      {
        name: 'Clavier',
        text: 'Tout marche avec le clavier seul. Vous voyez où vous êtes, et le premier lien mène droit au contenu.',
      },
      {
        name: 'Contraste',
        text: 'Les textes se détachent bien du fond, en mode clair comme en mode sombre. Le site suit le choix de votre téléphone.',
      },
      {
        name: 'Grand texte',
        text: 'Réglez le texte de votre navigateur sur 200 %, ou prenez une fenêtre étroite : rien n’est coupé, et pas besoin de faire défiler de côté.',
      },
      {
        name: 'Sans script',
        text: 'Chaque page et chaque formulaire marchent sans script.',
      },
      {
        name: 'Sans mouvement',
        text: 'Si vous avez demandé moins de mouvement à votre téléphone, rien ne glisse ni ne s’estompe ici.',
      },
      {
        name: 'Lecteurs d’écran',
        text: 'Les pages ont des titres, un nom pour chaque champ, et un texte pour les images qui disent quelque chose. Ce qu’un formulaire répond est lu à voix haute.',
      },
      {
        name: 'Formulaires',
        text: 'Un formulaire dit ce qui ne va pas, à côté du champ, et garde ce que vous avez tapé.',
      },
    ],
  },
  limits: {
    heading: 'Ce qui ne marche pas encore',
    list: [
      'Les images de notre blog peuvent manquer d’une bonne description, si leur auteur n’en a pas écrit.',
      'Les vidéos de notre blog peuvent manquer de sous-titres.',
      'Les textes que notre équipe écrit, comme les articles du blog et les newsletters, peuvent n’exister que dans une langue.',
      'Les boutiques d’applications et les réseaux sociaux vers lesquels nous menons ne sont pas à nous, et nous ne pouvons pas les réparer.',
    ],
  },
  report: {
    heading: 'Dites-le-nous',
    text: 'Quelque chose ne marche pas pour vous ? Dites-nous la page, ce que vous avez essayé, et ce que vous utilisez : téléphone, navigateur, lecteur d’écran. Nous répondons dès que possible.',
    emailLink: 'Écrire à {$email}',
    contactLink: 'Nous contacter',
  },
};

export const status: Translated<typeof en.status> = {
  title: 'État du site · {$brand}',
  heading: 'État du site',
  description:
    'Si le site web {$brand} marche : maintenant, dans les dernières 24 heures et dans les 90 derniers jours.',
  now: {
    well: 'Tout marche',
    trouble: 'Quelque chose ne marche pas',
    unknown: 'On ne sait encore rien',
    maintenance: 'Des travaux prévus sont en cours',
    asOf: 'À {$time} {$zone}',
  },
  parts: {
    database: {
      name: 'Pages et formulaires',
      text: 'Le blog, les questions, ce que vous nous envoyez.',
    },
    mail: { name: 'Emails', text: 'Confirmations, réponses et newsletters.' },
    storage: { name: 'Images', text: 'Les images et les fichiers que notre équipe a mis ici.' },
  },
  states: {
    well: 'Marche',
    trouble: 'Ne marche pas',
    some: 'Avec des trous',
    unknown: 'Pas de relevé',
  },
  day: {
    heading: 'Les dernières 24 heures',
    summary: 'A répondu {$percent :number} % du temps dans les dernières 24 heures',
    from: 'Il y a 24 heures',
    to: 'Maintenant',
  },
  quarter: {
    heading: 'Les 90 derniers jours',
    summary: 'A répondu {$percent :number} % du temps dans les 90 derniers jours',
    from: 'Il y a 90 jours',
    to: 'Aujourd’hui',
  },
  bar: '{$time} : {$percent :number} %',
  barUnknown: '{$time} : pas de relevé',
  percent: '{$percent :number} %',
  noRecord: 'Pas encore de relevé',
  base: '{$answered :number} contrôles sur {$asked :number}, un par minute',
  since: 'Mesuré depuis le {$time}',
  troubles: {
    heading: 'Quand quelque chose n’a pas marché',
    line: '{$time} : a répondu {$percent :number} % du temps',
    none: 'Rien dans les 90 derniers jours.',
    noneSince: 'Rien depuis le {$time}.',
  },
  incidents: {
    current: 'En ce moment',
    planned: 'Travaux prévus',
    history: 'Auparavant',
    none: 'Aucun incident ni aucun travail n’est enregistré.',
    byMonth: 'Tous les incidents par mois',
    back: 'Retour à l’état du site',
    monthTitle: 'Incidents de {$month} · {$brand}',
    monthHeading: 'Incidents de {$month}',
    monthDescription: 'Incidents et travaux prévus de {$brand} en {$month}.',
    documentTitle: '{$title} · {$brand}',
    earlier: 'Mois précédent',
    later: 'Mois suivant',
    affects: 'Concerne : {$parts}',
    began: 'Depuis le {$time}',
    period: 'Du {$from} au {$to}',
    app: 'L’application',
    updates: 'Nouvelles',
    states: {
      investigating: 'Cause recherchée',
      identified: 'Cause trouvée',
      monitoring: 'Corrigé, sous surveillance',
      resolved: 'Résolu',
      scheduled: 'Prévu',
      inProgress: 'En cours',
      completed: 'Terminé',
    },
    impacts: {
      none: 'Aucune perturbation',
      minor: 'Petite perturbation',
      major: 'Grande perturbation',
      critical: 'Panne',
    },
    feedTitle: 'État de {$brand}',
    feedDescription: 'Incidents et travaux prévus de {$brand}.',
    rss: 'État de {$brand}, RSS',
    atom: 'État de {$brand}, Atom',
    json: 'État de {$brand}, JSON',
    feeds: 'Flux :',
    badge: 'Badge pour d’autres sites',
    badgeLabel: 'État de {$brand}',
  },
  emails: {
    heading: 'Emails sur l’état du site',
    text: 'Recevez un email quand quelque chose ne marche pas, et avant des travaux prévus. Vous pouvez les arrêter à tout moment.',
    label: 'Email',
    button: 'M’envoyer des emails',
    trap: 'Laissez ce champ vide',
  },
  how: {
    heading: 'Comment nous le savons',
    paragraphs: [
      'Une fois par minute, ce site demande à sa propre base de données, à son serveur d’emails et à l’endroit où sont ses fichiers s’ils répondent, et garde les réponses pendant 90 jours. Personne d’autre ne mesure ici.',
      'Une minute où le site lui-même ne tournait pas compte comme une minute sans réponse.',
      'Cette page parle du site web et de ses emails. Elle ne mesure pas l’application sur votre téléphone.',
    ],
    contactLink: 'Autre chose ne marche pas ? Écrivez-nous',
  },
};

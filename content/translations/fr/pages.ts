import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const about: Translations['about'] = {
  title: `À propos · ${brand.name}`,
  heading: `Une messagerie de ${brand.city}`,
  description: `Qui fait ${brand.name}, pourquoi nous le faisons, et où nous voulons aller.`,
  lead: `Derrière ${brand.name}, il y a une petite entreprise de ${brand.city} qui construit pour les téléphones que les gens ont en main, pas pour ceux des vitrines.`,

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
      `${brand.company} est une start-up nigériane installée à ${brand.city}. Notre équipe compte de ${facts.employeesAtLeast} à ${facts.employeesAtMost} employés.`,
      'Nous sommes petits, et c’est voulu : ce que vous nous écrivez arrive vite à la personne qui peut changer quelque chose.',
    ],
    facts: [
      { name: 'Chez nous', value: `${brand.city}, ${brand.country}` },
      { name: 'Équipe', value: `De ${facts.employeesAtLeast} à ${facts.employeesAtMost} employés` },
    ],
  },
  team: {
    heading: 'L’équipe',
    intro: 'Trois des personnes qui sont derrière l’application.',
    members: [
      {
        role: 'Fondateur et PDG',
        name: brand.people.founder,
        text: 'Décide où nous allons, et en répond.',
      },
      {
        role: 'Cofondateur, directeur technique et RH',
        name: brand.people.technology,
        text: 'Répond du code, et des personnes qui l’écrivent.',
      },
      {
        role: 'Responsable produit',
        name: brand.people.product,
        text: 'Écoute ce que les gens demandent, décide de la suite, et enlève ce dont personne n’a besoin.',
      },
    ],
  },
  map: {
    label: `Carte de ${brand.city} : le continent, la lagune et les îles`,
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

export const careers: Translations['careers'] = {
  title: `Carrières · ${brand.name}`,
  banner: 'Travaillez avec nous',
  description: `Travailler chez ${brand.company} à ${brand.city} : une petite équipe qui construit une messagerie pour le Nigeria et au-delà.`,
  bannerText: `Une petite équipe à ${brand.city}, une messagerie pour tous ceux que nous connaissons. Il y a de la place pour vous.`,
  heading: 'Rejoignez-nous aujourd’hui',
  paragraphs: [
    `Nous sommes une équipe de ${facts.employeesAtLeast} à ${facts.employeesAtMost} personnes. Ce que vous faites la première semaine, vous le voyez bientôt sur des téléphones dans la rue.`,
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
  networkLink: `Voir ${brand.company} sur {$a}`,
  contactLink: 'Nous écrire',
};

export const contact: Translations['contact'] = {
  title: `Contact · ${brand.name}`,
  heading: 'Contactez-nous',
  description: `Écrivez aux personnes qui font ${brand.name}, au sujet d’un paiement, d’une fonction, d’une erreur ou d’autre chose.`,
  intro: 'Posez une question, signalez une erreur ou partagez une idée. Nous répondons dès que possible.',
  faqHint: { before: 'Beaucoup de réponses sont déjà dans la ', link: 'FAQ', after: '.' },
  formHeading: 'Envoyez-nous un message',
  fields: {
    topic: { label: 'Sujet' },
    email: { label: 'Email', hint: 'Nous répondons à cette adresse.' },
    phone: {
      label: 'Téléphone',
      hint: '7 à 15 chiffres, par exemple 0803 555 0142 ou +234 803 555 0142.',
    },
    body: {
      label: 'Description',
      hint: 'Jusqu’à {$a :number} caractères.',
      counter: '{$a} / {$b}',
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
  privacyHint: {
    before: 'Pour savoir comment nous utilisons ce que vous écrivez, lisez notre ',
    link: 'politique de confidentialité',
    after: '.',
  },
};

export const download: Translations['download'] = {
  title: `Télécharger ${brand.name}`,
  heading: `Télécharger ${brand.name}`,
  description: `Téléchargez ${brand.name} dans Samsung Galaxy Store, Huawei AppGallery ou Google Play.`,
  notAvailable: 'Pas disponible sur iPhone, Windows ou Mac.',
  sameApp: 'Les trois boutiques ont la même application.',
  dataHint: 'Vous utilisez vos données mobiles ? La boutique montre la taille avant le téléchargement.',
  storesHeading: 'Choisissez votre boutique',
  otherStores: 'Autres boutiques',
  openStore: 'Ouvrir {$a}',
  noStore:
    'L’application n’est encore dans aucune boutique. Abonnez-vous à la newsletter ci-dessous, et nous vous dirons quand elle y sera.',

  phones: [
    { phone: 'Téléphone Samsung', store: 'Samsung Galaxy Store' },
    { phone: 'Téléphone Huawei', store: 'Huawei AppGallery' },
    { phone: 'Tout autre téléphone Android', store: 'Google Play' },
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
    text: 'Google Play est sur la plupart d’entre eux. Si le vôtre a une autre des trois boutiques, elle convient aussi bien.',
  },
  iphone: {
    heading: `${brand.name} n’est pas disponible sur iPhone`,
    text: 'Pas besoin de chercher dans l’App Store. Si vous avez aussi un téléphone Android, ouvrez cette page dessus.',
  },
  windows: {
    heading: `${brand.name} n’est pas disponible sur Windows`,
    text: 'C’est une application pour téléphones Android. Pour l’avoir sur votre téléphone, visez le code avec son appareil photo.',
  },
  mac: {
    heading: `${brand.name} n’est pas disponible sur Mac`,
    text: 'C’est une application pour téléphones Android. Pour l’avoir sur votre téléphone, visez le code avec son appareil photo.',
  },
  computer: {
    heading: 'À télécharger sur votre téléphone',
    text: `${brand.name} est une application pour téléphones Android. Visez le code avec l’appareil photo de votre téléphone.`,
  },

  qr: {
    alt: 'Code QR avec l’adresse de cette page',
    caption: 'Sur un ordinateur ? Visez ce code avec l’appareil photo de votre téléphone.',
    orType: 'Ou tapez {$a} sur votre téléphone.',
  },
};

export const notFound: Translations['notFound'] = {
  title: `Page introuvable · ${brand.name}`,
  heading: 'On dirait que vous avez perdu votre chemin…',
  text: 'Nous ne trouvons pas cette page. Elle a peut-être changé de place, ou l’adresse contient une erreur.',
  home: 'Aller à l’accueil',
  others: [{ name: 'FAQ' }, { name: 'Nous contacter' }],
  sign: '404 · Perdu',
  plate: 'LAG 404',
  question: 'C’est où, ici ?',
};

export const offline: Translations['offline'] = {
  title: `Hors ligne · ${brand.name}`,
  heading: 'Vous êtes hors ligne',
  text: 'Cette page n’a pas encore été ouverte sur cet appareil : elle n’y est donc pas gardée. Les pages que vous avez lues s’ouvrent de nouveau sans connexion.',
  kept: 'Vous êtes hors ligne, ou la connexion est lente. Cette page est telle que vous l’avez lue le {$a}.',
};

export const legalPage: Translations['legalPage'] = {
  documentTitle: `{$a} · ${brand.name}`,
  contents: 'Sommaire',
  lastUpdated: 'Dernière mise à jour : {$a}',
  linkToSection: 'Lien vers cette partie',
  print: 'Imprimer cette page',
  backToContents: 'Retour au sommaire',
  englishOnly:
    'Ce texte est en anglais. C’est lui qui fait foi tant que personne n’a approuvé de traduction.',
  englishCounts: 'Ceci est une traduction. Le texte anglais fait foi.',
  readEnglish: 'Lire en anglais',
};

/** Titles of the legal documents, which are in English. */
export const legalTitles: Translations['legalTitles'] = {
  privacy: {
    title: 'Politique de confidentialité',
    description: `Les données que ${brand.name} recueille, pourquoi, combien de temps elles sont gardées, et les droits que vous avez.`,
  },
  terms: {
    title: 'Conditions d’utilisation',
    description: `Les conditions entre vous et ${brand.company} quand vous utilisez ${brand.name}.`,
  },
};

export const errorPage: Translations['fault'] = {
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

export const plainErrorPages: Translations['plainFaults'] = {
  starting: { title: 'Un instant', text: 'Le site démarre. Veuillez réessayer dans un instant.' },
  busy: { title: 'Un instant', text: 'Le site est très sollicité. Veuillez réessayer dans un instant.' },
  wrongMethod: {
    title: 'Cela ne marche pas ici',
    text: 'Cette adresse affiche une page et ne reçoit pas de formulaire. Revenez en arrière et réessayez, ou commencez par l’accueil.',
  },
  foreignForm: {
    title: 'Ce formulaire n’a pas été accepté',
    text: 'Il venait d’une page d’un autre site. Veuillez l’envoyer depuis notre propre page.',
  },
};

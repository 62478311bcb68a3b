import type * as en from '#content/en/site.ts';
import type { Translated } from '#content/translated.ts';

// Terms: message: message; chat: discussion (causerie in the slogan alone); text chat: discussion écrite; group:
// groupe; video room: salon vidéo, salon; minute video: vidéo minute (vidéos minute); clip: clip; sticker: sticker;
// face filter: filtre de visage; coin: pièce; wallet: portefeuille; friends nearby: amis à proximité; end-to-end
// encrypted: chiffré de bout en bout; newsletter: newsletter (la); subscribe: s’abonner; unsubscribe: se désabonner;
// store: boutique d’applications, boutique; download: télécharger; app: application; feature: fonction; repost:
// republication; trending: dans les tendances; blog post: article; tag: étiquette; topic: thème (newsletter, FAQ),
// sujet (contact form); email: email, because the text tests reject the spelling with a hyphen.

export const shell: Translated<typeof en.shell> = {
  documentTitle: '{$title} · {$brand}',
  skip: 'Aller au contenu',
  menu: 'Menu',
  close: 'Fermer',
  home: 'Aller à l’accueil',
  contact: 'Nous contacter',
  tryAgain: 'Réessayer',
  mainNavigation: 'Menu principal',
  links: [{ name: 'Accueil' }, { name: 'FAQ' }, { name: 'À propos' }, { name: 'Blog' }],
  unavailable: 'Pas disponible sur iPhone, Windows ou Mac.',
  newsletter: {
    title: 'Newsletter',
    text: 'Des nouvelles de l’application et des histoires de notre blog. Désabonnement à tout moment.',
    label: 'Adresse email',
    placeholder: 'Votre adresse email',
    submit: 'S’abonner',
    sending: 'Abonnement…',
    past: 'Newsletters déjà envoyées',
    chooseTopics: 'Choisir vos thèmes',
    subscribe: 'S’abonner',
    topics: 'Quels thèmes vous intéressent ?',
    topicsNote:
      'Vous pouvez changer d’avis à tout moment avec le lien qui se trouve dans chaque email. Les nouvelles pour tout le monde arrivent dans tous les cas.',
    trap: 'Laissez ce champ vide',
  },
  legalNavigation: '{$brand}',
  legal: [
    { name: 'Confidentialité' },
    { name: 'Conditions d’utilisation' },
    { name: 'Contact' },
    { name: 'Carrières' },
    { name: 'Entreprise' },
    { name: 'Sécurité' },
    { name: 'Presse' },
    { name: 'Accessibilité' },
    { name: 'État du site' },
    { name: 'Nouveautés' },
    { name: 'Stickers' },
    { name: 'Filtres de visage' },
  ],
  linkGroups: { app: 'Application', legal: 'Juridique' },
  follow: 'Suivez-nous',
  languages: 'Langues',
  textOnly: 'Texte seul',
  withPictures: 'Afficher les images',
  showPicture: 'Afficher l’image',
  showVideo: 'Afficher la vidéo',
  copyright: '© {$copyrightStartYear}–{$year :number useGrouping=never} {$company}, {$city}',
};

export const preferences: Translated<typeof en.preferences> = {
  title: 'Votre newsletter · {$brand}',
  heading: 'Votre newsletter',
  lead: 'Pour {$email}',
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
  addressSent: 'Veuillez ouvrir l’email que nous avons envoyé à {$email}, et y confirmer cette adresse.',
  tooMany: 'Trop d’emails ont été demandés aujourd’hui. Veuillez réessayer demain.',
  invalid: 'Veuillez entrer une seule adresse email, comme ada@example.com.',
};

export const notFound: Translated<typeof en.notFound> = {
  title: 'Page introuvable · {$brand}',
  heading: 'On dirait que vous avez perdu votre chemin…',
  text: 'Nous ne trouvons pas cette page. Elle a peut-être changé de place, ou l’adresse contient une erreur.',
  home: 'Aller à l’accueil',
  others: [{ name: 'FAQ' }, { name: 'Nous contacter' }],
  sign: '404 · Perdu',
  plate: 'LAG 404',
  question: 'C’est où, ici ?',
};

export const offline: Translated<typeof en.offline> = {
  title: 'Hors ligne · {$brand}',
  heading: 'Vous êtes hors ligne',
  text: 'Cette page n’a pas encore été ouverte sur cet appareil : elle n’y est donc pas gardée. Les pages que vous avez lues s’ouvrent de nouveau sans connexion.',
  kept: 'Vous êtes hors ligne, ou la connexion est lente. Cette page est telle que vous l’avez lue le {$time}.',
};

export const legalPage: Translated<typeof en.legalPage> = {
  documentTitle: '{$title} · {$brand}',
  contents: 'Sommaire',
  lastUpdated: 'Dernière mise à jour : {$date}',
  linkToSection: 'Lien vers cette partie',
  print: 'Imprimer cette page',
  backToContents: 'Retour au sommaire',
  upcoming: 'À partir du {$date}, une nouvelle version s’applique.',
  readUpcoming: 'Lire la nouvelle version',
  appliesFrom: 'Cette version s’applique à partir du {$date}.',
  readCurrent: 'Lire la version actuelle',
  englishOnly:
    'Ce texte est en anglais. C’est lui qui fait foi tant que personne n’a approuvé de traduction.',
  englishCounts: 'Ceci est une traduction. Le texte anglais fait foi.',
  readEnglish: 'Lire en anglais',
};

export const legalTitles: Translated<typeof en.legalTitles> = {
  privacy: {
    title: 'Politique de confidentialité',
    description:
      'Les données que {$brand} recueille, pourquoi, combien de temps elles sont gardées, et les droits que vous avez.',
  },
  terms: {
    title: 'Conditions d’utilisation',
    description: 'Les conditions entre vous et {$company} quand vous utilisez {$brand}.',
  },
};

import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

// Terms: message: message; chat: discussion (causerie in the slogan alone); text chat: discussion écrite; group:
// groupe; video room: salon vidéo, salon; minute video: vidéo minute (vidéos minute); clip: clip; sticker: sticker;
// face filter: filtre de visage; coin: pièce; wallet: portefeuille; friends nearby: amis à proximité; end-to-end
// encrypted: chiffré de bout en bout; newsletter: newsletter (la); subscribe: s’abonner; unsubscribe: se désabonner;
// store: boutique d’applications, boutique; download: télécharger; app: application; feature: fonction; repost:
// republication; trending: dans les tendances; blog post: article; tag: étiquette; topic: thème (newsletter, FAQ),
// sujet (contact form); email: email, because the text tests reject the spelling with a hyphen.

export const shell: Translations['shell'] = {
  skip: 'Aller au contenu',
  menu: 'Menu',
  close: 'Fermer',
  home: 'Aller à l’accueil',
  contact: 'Nous contacter',
  tryAgain: 'Réessayer',
  mainNavigation: 'Menu principal',
  languages: 'Langues',
  textOnly: 'Texte seul',
  withPictures: 'Afficher les images',
  showPicture: 'Afficher l’image',
  showVideo: 'Afficher la vidéo',
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
  legalNavigation: brand.name,
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
  ],
  follow: 'Suivez-nous',
  copyright: `© ${facts.copyrightStartYear}–{$a :number useGrouping=never} ${brand.company}, ${brand.city}`,
};

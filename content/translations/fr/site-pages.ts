import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

export const accessibility: Translations['accessibility'] = {
  title: `Accessibilité · ${brand.name}`,
  heading: 'Accessibilité',
  description: `Ce que nous faisons pour que tout le monde puisse utiliser le site web ${brand.name}, ce qui ne marche pas encore, et comment nous le dire.`,
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
      { name: 'Sans script', text: 'Chaque page et chaque formulaire marchent sans script.' },
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
    emailLink: 'Écrire à {$a}',
    contactLink: 'Nous contacter',
  },
};

export const appChanges: Translations['appChanges'] = {
  title: `Nouveautés · ${brand.name}`,
  heading: 'Les nouveautés de l’application',
  description: `Ce qui a changé dans ${brand.name}, version par version, la plus récente d’abord.`,
  lead: 'Version par version, la plus récente d’abord.',
  version: 'Version {$a}',
  newest: 'La plus récente',
  linkToVersion: 'Lien vers cette version',
  older: 'Versions plus anciennes',
  newer: 'Retour à la plus récente',
  empty: {
    heading: 'Encore rien ici',
    text: 'Quand une nouvelle version de l’application arrive, cette page dit ce qui a changé.',
  },
  update: {
    heading: 'Comment mettre à jour',
    text: 'Ouvrez la boutique où vous avez pris l’application, cherchez-y notre nom, et appuyez sur « Mettre à jour » si la boutique l’affiche.',
    getLink: 'Aller aux boutiques',
    faqLink: 'Comment connaître ma version ?',
  },
};

export const status: Translations['status'] = {
  title: `État du site · ${brand.name}`,
  heading: 'État du site',
  description: `Si le site web ${brand.name} marche : maintenant, dans les dernières 24 heures et dans les 90 derniers jours.`,

  now: {
    well: 'Tout marche',
    trouble: 'Quelque chose ne marche pas',
    unknown: 'On ne sait encore rien',
    asOf: 'À {$a} {$b}',
  },
  parts: {
    database: { name: 'Pages et formulaires', text: 'Le blog, les questions, ce que vous nous envoyez.' },
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
    summary: 'A répondu {$a :number} % du temps dans les dernières 24 heures',
    from: 'Il y a 24 heures',
    to: 'Maintenant',
  },
  quarter: {
    heading: 'Les 90 derniers jours',
    summary: 'A répondu {$a :number} % du temps dans les 90 derniers jours',
    from: 'Il y a 90 jours',
    to: 'Aujourd’hui',
  },
  bar: '{$a} : {$b :number} %',
  barUnknown: '{$a} : pas de relevé',
  percent: '{$a :number} %',
  noRecord: 'Pas encore de relevé',
  since: 'Mesuré depuis le {$a}',
  troubles: {
    heading: 'Quand quelque chose n’a pas marché',
    line: '{$a} : a répondu {$b :number} % du temps',
    none: 'Rien dans les 90 derniers jours.',
    noneSince: 'Rien depuis le {$a}.',
  },
  how: {
    heading: 'Comment nous le savons',
    paragraphs: [
      'Une fois par minute, ce site demande à sa propre base de données, à son serveur d’emails et à l’endroit où sont ses fichiers s’ils répondent, et garde les réponses pendant 90 jours. Personne d’autre ne mesure ici.',
      'Une minute où le site lui-même ne tournait pas n’a pas de réponse, et compte comme un trou.',
      'Cette page parle du site web et de ses emails. Elle ne mesure pas l’application sur votre téléphone.',
    ],
    contactLink: 'Autre chose ne marche pas ? Écrivez-nous',
  },
};

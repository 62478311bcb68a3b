import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const accountAnswers = {
  'log-in': {
    question: 'Comment me connecter ?',
    answer: [
      'Avec le numéro de téléphone de votre compte. Nous envoyons un code à ce numéro, et vous le tapez dans l’application.',
      'Gardez le code pour vous. Nous ne le demandons jamais, et personne d’autre n’en a besoin.',
      'Vous n’avez plus ce numéro ? Écrivez-nous sur la page Contact avec le sujet Autres.',
    ],
  },
  'code-does-not-come': {
    question: 'Mon code de vérification n’arrive pas. Que faire ?',
    answer: [
      'Le plus souvent, le numéro est mal tapé ou le réseau est lent. Si rien n’y fait, écrivez-nous sur la page Contact avec le sujet Erreurs, et dites-nous votre réseau et l’heure à laquelle vous avez demandé le code.',
    ],
    steps: [
      'Vérifiez le numéro et l’indicatif du pays : +234 pour le Nigeria.',
      'Vérifiez que la carte SIM de ce numéro est dans un téléphone qui a du réseau et qui n’est pas en mode avion.',
      'Attendez quelques minutes. Quand le réseau est chargé, un SMS peut avoir du retard.',
      'Redémarrez le téléphone, et demandez un nouveau code. Il se peut que seul le dernier marche.',
    ],
  },
  'edit-my-profile': {
    question: 'Comment modifier mon profil ?',
    answer: ['Vous pouvez changer votre nom, votre photo et votre bio aussi souvent que vous voulez.'],
    steps: [
      'Allez dans « Settings ».',
      'Appuyez sur votre nom ou votre photo, en haut.',
      'Changez ce que vous voulez.',
      'Appuyez sur « Save ».',
    ],
  },
  'delete-my-account': {
    question: 'Comment supprimer mon compte ?',
    answer: [
      'C’est définitif. Votre profil et vos achats sont supprimés aussi, et les pièces qui restent dans votre portefeuille sont perdues.',
      `Si vous avez ${facts.coinsMinimumSale} pièces ou plus, vendez-les d’abord. Désinstaller l’application de votre téléphone ne supprime pas le compte.`,
    ],
    steps: [
      'Allez dans « Settings » et appuyez sur « Account ».',
      'Appuyez sur « Delete account ».',
      'Entrez votre numéro de téléphone, pour montrer que c’est bien vous.',
      'Confirmez.',
    ],
  },
  'minimum-age': {
    question: `Quel âge faut-il avoir pour utiliser ${brand.name} ?`,
    answer: [
      `Au moins ${facts.minimumAge} ans. Si vous avez ${facts.minimumAge} ans ou plus, mais pas encore l’âge de la majorité, il vous faut la permission d’un parent ou d’un tuteur.`,
      `Quand nous apprenons qu’un enfant de moins de ${facts.minimumAge} ans utilise ${brand.name}, nous supprimons ses données.`,
    ],
  },
  'iphone-windows-mac': {
    question: 'Y a-t-il une application pour iPhone, Windows ou Mac ?',
    answer: [
      `Non. ${brand.name} n’est pas disponible sur iPhone, Windows ou Mac.`,
      'L’application marche sur les téléphones Samsung, Huawei et les autres téléphones Android. Méfiez-vous de tout ce qui se présente ailleurs comme notre application : cela ne vient pas de nous.',
    ],
  },
  download: {
    question: `Où télécharger ${brand.name} ?`,
    answer: [
      'Dans la boutique d’applications livrée avec votre téléphone : Samsung Galaxy Store, Huawei AppGallery ou Google Play. Les trois boutiques ont la même application.',
      'La partie Télécharger de notre page d’accueil mène à chacune d’elles. Sur un ordinateur, visez le code qui s’y trouve avec l’appareil photo de votre téléphone.',
    ],
  },
  'app-version': {
    question: 'Comment connaître ma version, et la mettre à jour ?',
    answer: [
      'Les nouvelles versions arrivent par la boutique où vous avez pris l’application. Les noms changent un peu d’un téléphone à l’autre.',
      'Ce qui a changé dans chaque version est sur notre page Nouveautés.',
    ],
    steps: [
      `Pour voir votre version, ouvrez les paramètres de votre téléphone, appuyez sur « Applications », puis sur ${brand.name}.`,
      `Pour mettre à jour, ouvrez la boutique et cherchez ${brand.name}.`,
      'Appuyez sur « Mettre à jour ». S’il n’y a pas ce bouton, vous avez la dernière version de cette boutique.',
    ],
  },
} satisfies Partial<Translations['faqTexts']>;

import type * as en from '#content/en/faq.ts';
import type { Translated } from '#content/translated.ts';

export const faqPage: Translated<typeof en.faqPage> = {
  title: 'FAQ · {$brand}',
  heading: 'Questions fréquentes',
  description:
    'Des réponses courtes sur {$brand} : chiffrement, discussions, groupes, salons vidéo, vidéos minute, pièces, filtres, stickers et votre compte.',
  searchLabel: 'Chercher dans les questions',
  searchPlaceholder: 'Chercher dans {$count} questions',
  searchButton: 'Chercher',
  topicsHeading: 'Thèmes',
  linkToAnswer: 'Lien vers cette réponse',
  found:
    '.input {$count :number}\n.match $count\none {{{$count} réponse pour « {$query} »}}\n* {{{$count} réponses pour « {$query} »}}',
  noneFound: 'Aucune réponse pour « {$query} »',
  noneFoundHint: 'Essayez un seul mot court, comme pièces ou groupe, ou écrivez-nous.',
  showAll: 'Afficher toutes les questions',
  askHeading: 'Pas dans la liste ?',
  askText: 'Écrivez-nous, nous répondons dès que possible.',
  askLink: 'Nous contacter',
};

export const faqTopics: Translated<typeof en.faqTopics> = {
  'privacy-and-security': 'Vie privée et sécurité',
  'chats-and-contacts': 'Discussions et contacts',
  'groups-and-rooms': 'Groupes et salons',
  'minute-videos': 'Vidéos minute',
  'coins-and-payments': 'Pièces et paiements',
  'filters-and-stickers': 'Filtres et stickers',
  'account-and-app': 'Compte et application',
};

export const faqSynonyms: Translated<typeof en.faqSynonyms> = {
  logIn: 'connecter, connexion, connectez, mot de passe',
  code: 'code de verification',
  backUp: 'sauvegarde, sauvegarder',
  withdraw: 'retirer, retrait, encaisser, vendre des pieces',
  scam: 'arnaque, fraude, escroquerie, brouteur',
  otherDevices: 'telephone apple, ordinateur mac, ordinateur',
  version: 'mise a jour, mettre a jour',
  lost: 'perdu, vole, vol',
  hacked: 'pirate, quelquun dautre',
  delete: 'supprimer, effacer, desactiver',
  refund: 'rembourser, remboursement, remboursable',
  picture: 'image',
  price: 'prix, cout, tarif',
  ads: 'publicites, publicite, annonces',
  mute: 'silencieux',
  coin: 'pieces, piece',
  group: 'groupe, groupes',
  sticker: 'autocollant',
  age: 'quel age, ans',
  encryption: 'chiffrement, chiffres de bout en bout, securite',
};

export const faqTexts: Translated<typeof en.faqTexts> = {
  'end-to-end-encryption': {
    question: 'Mes messages sont-ils chiffrés de bout en bout ?',
    answer: [
      'Oui. Une discussion écrite est verrouillée sur votre téléphone et ne s’ouvre que sur le téléphone de la personne à qui vous écrivez. Nous transportons le message, mais nous ne pouvons pas le lire.',
      'C’est pareil pour les conversations que vous commencez avec des amis à proximité.',
      'Nous ne faisons pas cette promesse pour les groupes et les salons vidéo, ni pour les vidéos minute.',
    ],
  },
  'who-can-read-my-messages': {
    question: 'Qui peut lire mes messages ?',
    answer: [
      'Dans une discussion écrite, seulement vous et la personne à qui vous écrivez. Même nous, nous ne pouvons pas la lire.',
      'Dans un groupe, tout le groupe peut lire ce que vous envoyez. Avant de partager quelque chose de privé, regardez la liste des participants.',
      'Toute personne qui a en main votre téléphone déverrouillé peut lire ce qu’il contient : utilisez donc un verrouillage d’écran.',
    ],
  },
  'privacy-settings': {
    question: 'Comment changer mes réglages de confidentialité ?',
    answer: [
      'C’est vous qui décidez de ce que les autres voient de vous. Vous pouvez le changer à tout moment.',
    ],
    steps: [
      'Ouvrez {$brand} et allez dans « Settings ».',
      'Appuyez sur « Privacy ».',
      'Choisissez un réglage, par exemple qui voit votre photo de profil ou votre dernière connexion.',
      'Choisissez qui peut le voir. Le changement est immédiat.',
    ],
  },
  'who-sees-me-nearby': {
    question: 'Qui peut voir que je suis à proximité ?',
    answer: [
      'Personne, sauf si vous permettez à {$brand} d’utiliser votre position et que vous activez les amis à proximité. Alors, les gens près de vous qui utilisent aussi cette fonction peuvent vous trouver, et vous pouvez les trouver.',
      'Désactivez cette fonction dans « Settings », sous « Privacy », ou retirez l’accès à la position dans les paramètres de votre téléphone.',
      'Vous rencontrez quelqu’un pour la première fois ? Choisissez un lieu public, et dites à un ami où vous allez.',
    ],
  },
  'block-a-person': {
    question: 'Comment bloquer une personne ?',
    answer: ['Une personne que vous bloquez ne peut plus vous écrire. Nous ne lui disons rien.'],
    steps: [
      'Ouvrez la discussion avec cette personne.',
      'Appuyez sur son nom, en haut.',
      'Appuyez sur « Block », et confirmez.',
      'Pour annuler, ouvrez la même page et appuyez sur « Unblock ».',
    ],
  },
  'report-abuse': {
    question: 'Comment signaler un abus ?',
    answer: [
      'Parlez-nous des menaces, des tromperies, des photos volées, ou de tout ce qui ne devrait pas être là. Vous pouvez signaler une personne, un message, un groupe ou une vidéo.',
      'Vous pouvez aussi nous écrire sur la page Contact. Si quelqu’un est en danger, appelez d’abord la police.',
    ],
    steps: [
      'Ouvrez le profil, le message, le groupe ou la vidéo.',
      'Appuyez sur le menu, puis sur « Report ».',
      'Choisissez la raison, et ajoutez quelques mots si vous voulez.',
      'Appuyez sur « Send ». Nous regardons, et la personne ne saura pas qui l’a signalée.',
    ],
  },
  scams: {
    question: 'Que faire face à une arnaque ?',
    answer: [
      'Arrêtez tout, et n’envoyez rien. Une fraude commence souvent par l’urgence : un gain, un travail, un ami qui a soudain besoin d’argent. Appelez cet ami avant de payer.',
      'Nous ne demandons jamais vos codes ni le numéro de votre carte, même si quelqu’un dit venir de notre part.',
      'Bloquez la personne et signalez-la : les réponses ci-dessus donnent les étapes. Si vous avez payé, prévenez tout de suite votre banque et la police, puis écrivez-nous sur la page Contact.',
    ],
  },
  'lost-or-stolen-phone': {
    question: 'Mon téléphone est perdu ou volé. Que faire ?',
    answer: [
      'Votre compte tient à votre numéro de téléphone : commencez donc par la carte SIM.',
      'Un verrouillage d’écran empêche les inconnus de lire ce qui est sur le téléphone. Sans lui, ils peuvent le lire.',
    ],
    steps: [
      'Appelez votre opérateur. Demandez-lui de bloquer la carte SIM et de vous en donner une nouvelle avec le même numéro.',
      'Verrouillez ou effacez le téléphone à distance, si son fabricant le propose.',
      'Écrivez-nous sur la page Contact avec le sujet Autres, et donnez votre numéro de téléphone. Ne nous envoyez jamais de code.',
      'Si vous avez payé par carte sur ce téléphone, prévenez votre banque.',
    ],
  },
  'somebody-has-my-account': {
    question: 'Quelqu’un d’autre a mon compte. Que faire ?',
    answer: [
      'Dites-le-nous tout de suite sur la page Contact avec le sujet Autres. Donnez votre numéro de téléphone et le jour où vous l’avez remarqué. Ne nous envoyez jamais de code.',
      'Dites à vos amis, par un autre moyen, que les messages de votre compte ne viennent peut-être pas de vous, et qu’ils ne doivent pas envoyer d’argent.',
      'Si votre carte SIM ne marche plus, appelez d’abord votre opérateur : quelqu’un a peut-être transféré votre numéro.',
    ],
  },
  'add-a-contact': {
    question: 'Comment ajouter un contact ?',
    answer: [
      'L’autre personne doit aussi avoir {$brand}. Si elle ne l’a pas encore, envoyez-lui l’adresse de ce site.',
    ],
    steps: [
      'Ouvrez « Chats » et appuyez sur le signe plus.',
      'Appuyez sur « New contact ».',
      'Entrez le nom et le numéro de téléphone, avec l’indicatif du pays : +234 pour le Nigeria.',
      'Appuyez sur « Save ». Vous pouvez maintenant commencer une discussion.',
    ],
  },
  'delete-a-contact': {
    question: 'Comment supprimer un contact ?',
    answer: [
      'Supprimer un contact ne bloque pas cette personne, et ne supprime pas votre discussion avec elle. Ce sont deux actions séparées.',
    ],
    steps: [
      'Ouvrez votre liste de contacts.',
      'Appuyez sur le contact.',
      'Appuyez sur le menu, puis sur « Delete contact », et confirmez.',
    ],
  },
  'mute-a-chat': {
    question: 'Comment mettre une discussion en silencieux ?',
    answer: [
      'Une discussion en silencieux reçoit toujours les messages, mais votre téléphone ne sonne pas. Personne dans la discussion ne peut le voir. Cela marche aussi pour les groupes.',
    ],
    steps: [
      'Ouvrez la discussion ou le groupe.',
      'Appuyez sur son nom, en haut.',
      'Appuyez sur « Mute », et choisissez pour combien de temps.',
      'Pour remettre le son, appuyez sur « Unmute » au même endroit.',
    ],
  },
  'delete-a-message': {
    question: 'Comment supprimer un message ?',
    answer: [
      'N’oubliez pas que quelqu’un a pu lire ou enregistrer un message avant que vous le supprimiez. Nous ne pouvons pas faire revenir un message supprimé.',
    ],
    steps: ['Appuyez longuement sur le message.', 'Appuyez sur « Delete ».', 'Confirmez.'],
  },
  'change-phone-number': {
    question: 'Comment changer mon numéro de téléphone ?',
    answer: [
      'Vos discussions, vos groupes et vos pièces restent avec votre compte. Faites-le tant que vous avez encore l’ancien numéro, si vous pouvez. Gardez la nouvelle carte SIM prête, car nous y envoyons un code.',
    ],
    steps: [
      'Allez dans « Settings » et appuyez sur « Account ».',
      'Appuyez sur « Change number ».',
      'Entrez l’ancien numéro et le nouveau.',
      'Tapez le code qui arrive sur le nouveau numéro.',
    ],
  },
  'back-up-chats': {
    question: 'Puis-je sauvegarder mes discussions ?',
    answer: [
      'Nous ne pouvons pas faire revenir une discussion pour vous. Une discussion écrite ne s’ouvre que sur les téléphones des deux personnes qui y sont, et nous n’avons aucune copie que nous pourrions lire.',
      'Gardez aussi ailleurs ce qui compte pour vous, comme les photos et les adresses, avant de réinitialiser votre téléphone ou de désinstaller l’application.',
      'Pour savoir si votre version de l’application peut faire une sauvegarde, écrivez-nous sur la page Contact.',
    ],
  },
  'new-phone': {
    question: 'J’ai un nouveau téléphone. Que dois-je faire ?',
    answer: [
      'Téléchargez {$brand} depuis la boutique d’applications du nouveau téléphone, et connectez-vous avec le même numéro. Les stickers que vous avez achetés suivent votre compte.',
      'Ne comptez pas retrouver vos anciennes discussions sur le nouveau téléphone, car nous ne pouvons pas les faire revenir. Gardez l’ancien téléphone jusqu’à ce que vous ayez vérifié, et écrivez-nous en cas de doute.',
      'Si vous avez aussi un nouveau numéro, changez-le d’abord dans l’application, tant que vous avez encore l’ancien.',
    ],
  },
  'dark-mode-emoji': {
    question: 'Qu’est-ce que l’emoji du mode sombre ?',
    answer: [
      'C’est le petit emoji qui fait passer l’application du clair au sombre. Appuyez une fois dessus pour un écran sombre, et encore une fois pour un écran clair.',
      'Un écran sombre fatigue moins les yeux la nuit. Sur beaucoup de téléphones, il économise aussi la batterie.',
    ],
  },
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
      'Jusqu’à {$groupCapacity} participants, en vous comptant.',
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
      'Jusqu’à {$roomCapacity} personnes en même temps, en vous comptant.',
      'Pour plus de monde, prenez un groupe : il accueille jusqu’à {$groupCapacity} participants.',
    ],
  },
  'what-is-a-minute-video': {
    question: 'Qu’est-ce qu’une vidéo minute ?',
    answer: [
      'Une courte vidéo que vous montrez pendant un temps limité : {$minuteVideoDefaultHours} heures, ou jusqu’à {$minuteVideoMaximumWeeks} semaine si vous le réglez ainsi. Les autres peuvent la regarder et la republier.',
      'Un clip enregistré peut durer jusqu’à {$clipMaximumMinutes} minutes.',
    ],
  },
  'post-a-minute-video': {
    question: 'Comment publier une vidéo minute ?',
    answer: [
      'Regardez-la une fois avant de la publier. Si vous utilisez vos données mobiles, pensez qu’un long clip coûte plus cher à envoyer.',
    ],
    steps: [
      'Ouvrez « Minute videos » et appuyez sur la caméra.',
      'Enregistrez un clip de {$clipMaximumMinutes} minutes au plus, ou choisissez-en un sur votre téléphone.',
      'Ajoutez un filtre ou quelques mots, si vous voulez.',
      'Réglez combien de temps il reste en ligne.',
      'Appuyez sur « Post ».',
    ],
  },
  'how-long-minute-videos-stay': {
    question: 'Combien de temps reste une vidéo minute ?',
    answer: [
      '{$minuteVideoDefaultHours} heures, si vous ne changez rien. Quand vous la publiez, vous pouvez régler une autre durée, jusqu’à {$minuteVideoMaximumWeeks} semaine.',
      'Quand le temps est passé, les autres ne peuvent plus la voir. Vous pouvez aussi la supprimer plus tôt.',
    ],
  },
  'trending-videos': {
    question: 'Quand une vidéo est-elle dans les tendances ?',
    answer: [
      'Une vidéo doit avoir au moins {$trendingMinimum} republications ou vues pour être dans les tendances.',
      'Les vues et les republications de robots ou de faux comptes sont contraires à nos conditions d’utilisation.',
    ],
  },
  'what-is-a-sponsored-video': {
    question: 'Qu’est-ce qu’une vidéo sponsorisée ?',
    answer: [
      'Une vidéo que quelqu’un fait montrer à plus de monde en payant, par exemple un magasin, un groupe de musique ou une école. Elle est marquée comme sponsorisée.',
      'Vous pouvez sponsoriser une de vos vidéos. Le paiement se fait par carte, en dollars américains, et n’est pas remboursable.',
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
      'Au moins {$sponsoredMinimumHours} heures et au plus {$sponsoredMaximumMonths} mois. Vous choisissez la durée avant de payer.',
    ],
  },
  'remove-ads': {
    question: 'Comment enlever les publicités ?',
    answer: [
      'Vous voyez le prix avant de confirmer. Le paiement se fait par carte, en dollars américains, et n’est pas remboursable.',
    ],
    steps: [
      'Allez dans « Settings ».',
      'Appuyez sur « Remove ads ».',
      'Regardez le prix, et confirmez le paiement.',
    ],
  },
  'what-are-coins': {
    question: 'Que sont les pièces ?',
    answer: [
      'Les pièces sont ce que vous gagnez et dépensez dans {$brand}. Vous pouvez en gagner ou en acheter, les garder dans votre portefeuille de pièces, et les vendre à partir de {$coinsMinimumSale} pièces.',
      'Les pièces ne servent que dans l’application. Ce n’est pas un compte en banque, et elles ne rapportent pas d’intérêts.',
    ],
  },
  'buy-coins': {
    question: 'Comment acheter des pièces ?',
    answer: [
      'Les paiements se font en dollars américains, avec Visa, Mastercard et American Express. Ils ne sont pas remboursables : vérifiez donc le nombre de pièces avant de payer.',
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
      'Il vous faut au moins {$coinsMinimumSale} pièces dans votre portefeuille. L’application montre ce que vous recevez avant que vous confirmiez.',
    ],
    steps: [
      'Ouvrez votre portefeuille.',
      'Appuyez sur « Sell coins ».',
      'Entrez combien de pièces vendre : {$coinsMinimumSale} ou plus.',
      'Regardez le montant, et choisissez où l’argent doit aller.',
      'Confirmez.',
    ],
  },
  'smallest-coin-sale': {
    question: 'Quel est le plus petit nombre de pièces que je peux vendre ?',
    answer: [
      '{$coinsMinimumSale} pièces. Un nombre plus petit reste dans votre portefeuille jusqu’à ce que vous en ayez assez.',
    ],
  },
  'withdraw-money': {
    question: 'Comment retirer mon argent ?',
    answer: [
      'En vendant des pièces : il vous en faut au moins {$coinsMinimumSale}. La réponse sur la vente de pièces donne les étapes. Avant que vous confirmiez, l’application montre ce que vous recevez.',
      'Nous pouvons vous demander de montrer qui vous êtes avant de vous verser l’argent, quand la loi ou notre prestataire de paiement le demande.',
      'Votre argent n’est pas arrivé ? Écrivez-nous sur la page Contact avec le sujet Paiement. Donnez le jour et le montant, et jamais le numéro de votre carte.',
    ],
  },
  'accepted-cards': {
    question: 'Avec quelles cartes puis-je payer ?',
    answer: [
      'Visa, Mastercard et American Express.',
      'Tous les paiements sont en dollars américains. Si votre carte est en nairas, c’est votre banque qui fixe le taux de change, et elle doit peut-être d’abord autoriser les paiements en dollars. Un prestataire de paiement par carte reçoit les données de votre carte ; nous n’enregistrons jamais le numéro complet.',
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
      'Si vous avez {$coinsMinimumSale} pièces ou plus, vendez-les d’abord. Désinstaller l’application de votre téléphone ne supprime pas le compte.',
    ],
    steps: [
      'Allez dans « Settings » et appuyez sur « Account ».',
      'Appuyez sur « Delete account ».',
      'Entrez votre numéro de téléphone, pour montrer que c’est bien vous.',
      'Confirmez.',
    ],
  },
  'minimum-age': {
    question: 'Quel âge faut-il avoir pour utiliser {$brand} ?',
    answer: [
      'Au moins {$minimumAge} ans. Si vous avez {$minimumAge} ans ou plus, mais pas encore l’âge de la majorité, il vous faut la permission d’un parent ou d’un tuteur.',
      'Quand nous apprenons qu’un enfant de moins de {$minimumAge} ans utilise {$brand}, nous supprimons ses données.',
    ],
  },
  'iphone-windows-mac': {
    question: 'Y a-t-il une application pour iPhone, Windows ou Mac ?',
    answer: [
      'Non. {$brand} n’est pas disponible sur iPhone, Windows ou Mac.',
      'L’application marche sur les téléphones Samsung, Huawei et les autres téléphones Android. Méfiez-vous de tout ce qui se présente ailleurs comme notre application : cela ne vient pas de nous.',
    ],
  },
  download: {
    question: 'Où télécharger {$brand} ?',
    answer: [
      'Dans la boutique d’applications livrée avec votre téléphone : Samsung Galaxy Store, Huawei AppGallery ou Google Play. Toutes les boutiques ont la même application.',
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
      'Pour voir votre version, ouvrez les paramètres de votre téléphone, appuyez sur « Applications », puis sur {$brand}.',
      'Pour mettre à jour, ouvrez la boutique et cherchez {$brand}.',
      'Appuyez sur « Mettre à jour ». S’il n’y a pas ce bouton, vous avez la dernière version de cette boutique.',
    ],
  },
};

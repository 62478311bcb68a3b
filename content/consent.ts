/**
 * Consent texts by version. Each subscriber's consent refers to a version, so the text of a version never changes. A
 * changed text gets a new version. Each language has its own versions (modules/subscribers/constants.ts).
 */
export const consentTexts: Readonly<Record<string, string>> = {
  '2026-11': 'News about the app and stories from our blog. Unsubscribe any time.',
  '2026-11-ha':
    'Labarai game da manhajar, da labarai daga blog ɗinmu. Kuna iya soke rajista a kowane lokaci.',
  '2026-11-yo': 'Ìròyìn nípa áàpù náà àti ìtàn láti inú búlọ́ọ̀gù wa. Ẹ lè yọ orúkọ yín kúrò nígbàkigbà.',
  '2026-11-ig': 'Ozi ọhụrụ banyere ngwa a na akụkọ ndị si na blọọgụ anyị. Wepụ aha gị mgbe ọ bụla.',
  '2026-11-pcm': 'News about di app and stories from our blog. You fit unsubscribe anytime.',
  '2026-11-fr': 'Des nouvelles de l’application et des histoires de notre blog. Désabonnement à tout moment.',
  'import-2026-11': 'These people agreed to receive our newsletter',
  'staff-2026-11': 'This person agreed to receive our newsletter',
};

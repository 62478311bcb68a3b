import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const about: Translations['about'] = {
  title: `About us · ${brand.name}`,
  heading: `Messenger from ${brand.city}`,
  description: `Who dey make ${brand.name}, why we dey make am, and where we wan carry am go.`,
  lead: `Na small company for ${brand.city} dey make ${brand.name}. We dey build for di phones wey dey people hand, no be for di ones wey dey shop window.`,

  mission: {
    heading: 'Mission',
    paragraphs: [
      'Make people fit tok, laugh and find each oda, wit di phone wey dem fit afford.',
      'Message to your mama, room wit di choir, video from naming ceremony, small coins wey you earn on di way: one app, and e no suppose chop your data.',
    ],
  },
  whoWeAre: {
    heading: 'Who we be',
    paragraphs: [
      'We dey write code, draw, test and answer your messages. We dey use di same networks as you and we dey buy di same data bundles, and we know wetin e mean when light go.',
      'Na im make we dey try tins for where people dey use dem: on real networks, for daylight, on phones wey don fall before.',
    ],
  },
  vision: {
    heading: 'Vision',
    paragraphs: [
      'Africa wey dey tok wit tools wey Africa make by imsef, and make so well dat di rest of di world go want dem too.',
    ],
  },
  company: {
    heading: 'Company',
    paragraphs: [
      `${brand.company} na Nigerian startup wey dey ${brand.city}. We be team of ${facts.employeesAtLeast} to ${facts.employeesAtMost} workers.`,
      'We small on purpose: wetin you write us dey quick reach di pesin wey fit change sometin.',
    ],
    facts: [
      { name: 'Home', value: `${brand.city}, ${brand.country}` },
      { name: 'Team', value: `${facts.employeesAtLeast} to ${facts.employeesAtMost} workers` },
    ],
  },
  team: {
    heading: 'Di team',
    intro: 'Three of di people wey dey behind di app.',
    members: [
      {
        role: 'Founder and CEO',
        name: brand.people.founder,
        text: 'Dey decide where we dey go, and dey answer for am.',
      },
      {
        role: 'Co-founder, CTO and HR',
        name: brand.people.technology,
        text: 'Dey answer for di code, and for di people wey dey write am.',
      },
      {
        role: 'Product manager',
        name: brand.people.product,
        text: 'Dey listen to wetin people ask for, dey decide wetin go come next, and dey remove wetin nobody need.',
      },
    ],
  },
  map: {
    label: `Map of ${brand.city}: mainland, lagoon and islands`,
    mainland: 'Mainland',
    lagoon: 'Lagoon',
    ocean: 'Atlantic',
    islands: ['Eko', 'Ikoyi', 'Victoria', 'Lekki'],
  },
  otherProduct: {
    heading: 'Wetin else we dey make',
    name: 'Location finder app',
    paragraphs: [
      'No be every street here get signboard, and “afta di second junction, ask for Mama Sade” na real address. Our oda product na app wey dey help you find di place.',
    ],
  },
  next: { careers: 'Work wit us', contact: 'Contact us' },
};

export const careers: Translations['careers'] = {
  title: `Jobs · ${brand.name}`,
  banner: 'Work wit us',
  description: `Work wit ${brand.company} for ${brand.city}: small team wey dey build messenger for Nigeria and beyond.`,
  bannerText: `Small team for ${brand.city}, messenger for everybody wey we know. Space dey for you.`,
  heading: 'Join us today',
  paragraphs: [
    `We be team of ${facts.employeesAtLeast} to ${facts.employeesAtMost}. Wetin you make for your first week, you go soon see am on phones for street.`,
    'We dey look for people wey dey finish wetin dem start, wey dey write clear, and wey dey ask why. Certificate dey okay. Sometin wey you don build better pass, no matter how small e be.',
    'Jobs wey dey open dey our company page. If none of dem fit you, still write us and tell us wetin you go do.',
  ],
  valuesHeading: 'How we dey work',
  values: [
    {
      name: 'Small phones first',
      text: 'Feature don ready only when e run well on di cheapest phone wey dey di room.',
    },
    { name: 'Data dey cost money', text: 'Every megabyte na somebody lunch. We dey count dem.' },
    {
      name: 'Tok am plain',
      text: 'For code, for meetings, and for di words wey people dey read inside di app.',
    },
    {
      name: 'One team',
      text: 'Di people wey dey build also dey test, and dem dey read wetin you write us.',
    },
  ],
  teamImageAlt:
    'Drawing of di team: people around one table wit phones and laptops, in front of indigo cloth',
  networkLink: `See ${brand.company} for {$a}`,
  contactLink: 'Write us',
};

export const contact: Translations['contact'] = {
  title: `Contact us · ${brand.name}`,
  heading: 'Contact us',
  description: `Write di people wey dey behind ${brand.name} about payments, features, errors or any oda tin.`,
  intro: 'Ask question, report error or share idea. We go reply as soon as possible.',
  faqHint: { before: 'Plenty answers don already dey for ', link: 'Questions', after: '.' },
  formHeading: 'Send us message',
  fields: {
    topic: { label: 'Topic' },
    email: { label: 'Email', hint: 'Na dis address we go reply.' },
    phone: {
      label: 'Phone',
      hint: '7 to 15 digits, for example 0803 555 0142 or +234 803 555 0142.',
    },
    body: {
      label: 'Description',
      hint: 'Up to {$a} characters.',
      counter: '{$a} / {$b}',
    },
  },
  topicNames: { Payment: 'Payment', Features: 'Features', Errors: 'Errors', Others: 'Oda tins' },
  topicHints: {
    Payment: 'Tell us di day and di amount. No ever send us your card number.',
    Features: 'Tell us wetin you go like do, and wetin dey block you.',
    Errors: 'Tell us your phone, wetin you tap, and wetin you see.',
    Others: 'Any oda tin: report, request about your data, kind word.',
  },
  submit: 'Submit',
  sending: 'E dey send…',
  honeypotLabel: 'No write anytin here',
  privacyHint: {
    before: 'How we dey use wetin you write dey inside our ',
    link: 'Privacy Policy',
    after: '.',
  },
};

export const download: Translations['download'] = {
  title: `Get ${brand.name}`,
  heading: `Get ${brand.name}`,
  description: `Download ${brand.name} from Samsung Galaxy Store, Huawei AppGallery or Google Play.`,
  notAvailable: 'E no dey for iPhone, Windows or Mac.',
  sameApp: 'Na di same app dey all three.',
  dataHint: 'You dey use mobile data? Di store go show you di size before you download.',
  storesHeading: 'Choose your store',
  otherStores: 'Oda stores',
  openStore: 'Open {$a}',
  noStore: 'Di app neva dey any store yet. Subscribe to di newsletter below, and we go tell you when e dey.',
  phones: [
    { phone: 'Samsung phone', store: 'Samsung Galaxy Store' },
    { phone: 'Huawei phone', store: 'Huawei AppGallery' },
    { phone: 'Any oda Android phone', store: 'Google Play' },
  ],
  samsung: {
    heading: 'Na Samsung phone you get',
    text: 'Samsung Galaxy Store don already dey inside am. Google Play dey work too, if you prefer am.',
  },
  huawei: {
    heading: 'Na Huawei phone you get',
    text: 'Huawei AppGallery don already dey inside am. You no need any oda store.',
  },
  android: {
    heading: 'Na Android phone you get',
    text: 'Google Play dey inside most of dem. If your own get anoda one of di three stores, dat one good just like am.',
  },
  iphone: {
    heading: `${brand.name} no dey for iPhone`,
    text: 'No need to search di App Store. If you get Android phone too, open dis page on am.',
  },
  windows: {
    heading: `${brand.name} no dey for Windows`,
    text: 'Na app for Android phones. Point your phone camera at di code to get am there.',
  },
  mac: {
    heading: `${brand.name} no dey for Mac`,
    text: 'Na app for Android phones. Point your phone camera at di code to get am there.',
  },
  computer: {
    heading: 'Get am for your phone',
    text: `${brand.name} na app for Android phones. Point your phone camera at di code.`,
  },
  qr: {
    alt: 'QR code wey get di address of dis page',
    caption: 'You dey use computer? Point your phone camera here.',
    orType: 'Or type {$a} for your phone.',
  },
};

export const notFound: Translations['notFound'] = {
  title: `We no see di page · ${brand.name}`,
  heading: 'E be like say you don miss road...',
  text: 'We no fit find dat page. E fit be say e don move, or mistake dey inside di address.',
  home: 'Go di home page',
  others: [{ name: 'Questions' }, { name: 'Contact us' }],
  sign: '404 · Lost',
  plate: 'LAG 404',
  question: 'Where be dis?',
};

export const offline: Translations['offline'] = {
  title: `No network · ${brand.name}`,
  heading: 'You no dey online',
  text: 'Nobody don open dis page for dis device before, so e no dey here. Pages wey you don read go open again even if network no dey.',
  kept: 'You no dey online, or network slow. Dis page dey as you read am on {$a}.',
};

export const legalPage: Translations['legalPage'] = {
  documentTitle: `{$a} · ${brand.name}`,
  contents: 'Contents',
  lastUpdated: 'Last update: {$a}',
  linkToSection: 'Link to dis section',
  print: 'Print dis page',
  backToContents: 'Go back to contents',
  englishOnly: 'Dis text dey for English. Na im we dey follow until person don approve translation.',
  englishCounts: 'Dis na translation. Na di English text we dey follow.',
  readEnglish: 'Read am for English',
};

/** Titles of the legal documents, which are in English. */
export const legalTitles: Translations['legalTitles'] = {
  privacy: {
    title: 'Privacy Policy',
    description: `Wetin ${brand.name} dey collect, why, how long we dey keep am, and di rights wey you get.`,
  },
  terms: {
    title: 'Terms of Use',
    description: `Di terms between you and ${brand.company} when you dey use ${brand.name}.`,
  },
};

export const errorPage: Translations['fault'] = {
  title: 'Sometin go wrong',
  text: 'Na our fault, no be your own. We don get alert about am. Abeg try again afta small time.',
  home: 'Go di home page',
  away: {
    title: 'Dis page no dey available now',
    text: 'We no fit load am. Na our fault, no be your own. Abeg try again afta small time.',
  },
  tooLong: {
    title: 'E too long',
    text: 'Dis form no fit take all dat one. We no send anytin. Go back, your words still dey dia, and make am short.',
  },
};

export const plainErrorPages: Translations['plainFaults'] = {
  starting: { title: 'Abeg wait small', text: 'Di site dey start. Abeg try again afta small time.' },
  busy: { title: 'Abeg wait small', text: 'Di site busy now. Abeg try again afta small time.' },
  wrongMethod: {
    title: 'Dis one no dey work here',
    text: 'Dis address dey show page, e no dey take form. Go back and try again, or start from di home page.',
  },
  foreignForm: {
    title: 'We no take dis form',
    text: 'E come from page of anoda site. Abeg send am from our own page.',
  },
};

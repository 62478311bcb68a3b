import type * as en from '#content/en/pages.ts';
import type { Translated } from '#content/translated.ts';

export const home: Translated<typeof en.home> = {
  title: '{$brand}: our gist, our people, our own',
  description:
    'Messenger wey we make for {$city}: groups, video rooms, minute videos, stickers and coin wallet. Text chats dey end-to-end encrypted. E dey for Android phones.',
  hero: {
    lines: ['Our gist.', 'Our people.', 'Our own.'],
    tagline:
      'Groups, video rooms and minute videos, and text chats wey dey end-to-end encrypted. Na for {$city} we make am.',
  },
  phone: {
    label: '{$brand} for phone: group chat wit messages, one sticker and video room wey dey open.',
    time: '7:04',
    group: 'Sunday Jollof',
    members: '24 people · 9 online',
    day: 'Today',
    messages: [
      { from: 'Halima', text: 'Who dey bring drinks?' },
      { from: 'Chidi', text: 'Na me. Chapman for all.' },
    ],
    reply: ['No light here. I dey come', 'early make I charge phone'],
    room: 'Video room don open',
    inside: '6 of {$roomCapacity} dey inside',
    join: 'Join',
    message: 'Message',
  },
  features: {
    title: 'Our features',
    intro: 'Wetin you fit do wit {$brand}.',
    groups: {
      title: 'Groups',
      text: 'Family, class, church, market: one group chat get space for up to {$groupCapacity} people.',
    },
    rooms: {
      title: 'Video rooms',
      text: 'Open room and see everybody: up to {$roomCapacity} people, face to face, inside one video chat.',
    },
    nearby: {
      title: 'Friends nearby',
      text: 'Find people wey you know wey dey close to you, and start conversation wey dey end-to-end encrypted.',
    },
    videos: {
      title: 'Minute videos',
      text: 'Show people your day wit clips wey fit reach {$clipMaximumMinutes} minutes. Video dey stay for {$minuteVideoDefaultHours} hours, or up to one week if you choose am.',
    },
    stickers: {
      title: 'Stickers and face filters',
      text: 'Wear filter, send sticker or memoji, and keep di ones wey you love.',
    },
    coins: {
      title: 'Earn wit coins',
      text: 'Earn coins inside di app and keep dem for your wallet. You fit sell dem from {$coinsMinimumSale} coins.',
    },
  },
  reasons: {
    title: 'Why you go choose us',
    list: [
      {
        title: 'E different',
        text: 'We make am for {$city}, to fit di way wey we dey tok. Chats, rooms, videos, stickers and coin wallet dey inside one app.',
      },
      {
        title: 'E secure',
        text: 'Text chats dey end-to-end encrypted. Na only you and di people wey you write fit read dem.',
      },
      {
        title: 'E flexible',
        text: 'Quiet chat for two people, room for {$roomCapacity}, group for {$groupCapacity}. Video for one day or for one week. Na you dey set am.',
      },
      {
        title: 'Privacy',
        text: 'Your settings dey your hand. Change dem inside di app, or delete your account, anytime wey you like.',
      },
    ],
  },
  download: {
    title: 'Download',
    text: 'Use di store wey dey your phone. Na di same app dey all of dem.',
    code: 'You dey use computer? Point your phone camera here.',
    codeLabel: 'QR code of di download page',
  },
};

export const about: Translated<typeof en.about> = {
  title: 'About us · {$brand}',
  heading: 'Messenger from {$city}',
  description: 'Who dey make {$brand}, why we dey make am, and where we wan carry am go.',
  lead: 'Na small company for {$city} dey make {$brand}. We dey build for di phones wey dey people hand, no be for di ones wey dey shop window.',
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
      '{$company} na Nigerian startup wey dey {$city}. We be team of {$employeesAtLeast} to {$employeesAtMost} workers.',
      'We small on purpose: wetin you write us dey quick reach di pesin wey fit change sometin.',
    ],
    facts: [
      { name: 'Home', value: '{$city}, {$country}' },
      { name: 'Team', value: '{$employeesAtLeast} to {$employeesAtMost} workers' },
    ],
    labels: {
      legalName: 'Registered name',
      registration: 'Registration number',
      street: 'Address',
      founded: 'Year wey we start',
    },
  },
  team: {
    heading: 'Di team',
    intro: 'Some of di people wey dey behind di app.',
    members: [
      {
        role: 'Founder and CEO',
        text: 'Dey decide where we dey go, and dey answer for am.',
      },
      {
        role: 'Co-founder, CTO and HR',
        text: 'Dey answer for di code, and for di people wey dey write am.',
      },
      {
        role: 'Product manager',
        text: 'Dey listen to wetin people ask for, dey decide wetin go come next, and dey remove wetin nobody need.',
      },
    ],
  },
  map: {
    label: 'Map of {$city}: mainland, lagoon and islands',
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

export const careers: Translated<typeof en.careers> = {
  title: 'Jobs · {$brand}',
  banner: 'Work wit us',
  description: 'Work wit {$company} for {$city}: small team wey dey build messenger for Nigeria and beyond.',
  bannerText: 'Small team for {$city}, messenger for everybody wey we know. Space dey for you.',
  heading: 'Join us today',
  paragraphs: [
    'We be team of {$employeesAtLeast} to {$employeesAtMost}. Wetin you make for your first week, you go soon see am on phones for street.',
    'We dey look for people wey dey finish wetin dem start, wey dey write clear, and wey dey ask why. Certificate dey okay. Sometin wey you don build better pass, no matter how small e be.',
    'Jobs wey dey open dey our company page. If none of dem fit you, still write us and tell us wetin you go do.',
  ],
  valuesHeading: 'How we dey work',
  values: [
    {
      name: 'Small phones first',
      text: 'Feature don ready only when e run well on di cheapest phone wey dey di room.',
    },
    {
      name: 'Data dey cost money',
      text: 'Every megabyte na somebody lunch. We dey count dem.',
    },
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
  positions: { heading: 'Work wey dey open', apply: 'Apply' },
  networkLink: 'See {$company} for {$network}',
  contactLink: 'Write us',
};

export const contact: Translated<typeof en.contact> = {
  title: 'Contact us · {$brand}',
  heading: 'Contact us',
  description: 'Write di people wey dey behind {$brand} about payments, features, errors or any oda tin.',
  intro: 'Ask question, report error or share idea. We go reply as soon as possible.',
  faqHint: { before: 'Plenty answers don already dey for ', link: 'Questions', after: '.' },
  formHeading: 'Send us message',
  fields: {
    email: { label: 'Email', hint: 'Na dis address we go reply.' },
    phone: {
      label: 'Phone',
      hint: '7 to 15 digits, for example 0803 555 0142 or +234 803 555 0142.',
    },
    topic: { label: 'Topic' },
    body: {
      label: 'Description',
      hint: 'Up to {$maximum} characters.',
      counter: '{$used} / {$maximum}',
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
  offered: {
    heading: 'Dis answers fit help you',
    helped: 'Dis one don answer my question',
    send: 'Send my message',
    notSent: 'We never send your message yet. If no answer help you, send am for di end of di form.',
    thanks: 'We happy to hear am.',
    thanksNote: 'We no send your message. You still fit write us here.',
  },
  privacyHint: {
    before: 'How we dey use wetin you write dey inside our ',
    link: 'Privacy Policy',
    after: '.',
  },
};

export const download: Translated<typeof en.download> = {
  title: 'Get {$brand}',
  heading: 'Get {$brand}',
  description: 'Download {$brand} from Samsung Galaxy Store, Huawei AppGallery or Google Play.',
  notAvailable: 'E no dey for iPhone, Windows or Mac.',
  sameApp: 'Na di same app dey all of dem.',
  dataHint: 'You dey use mobile data? Di store go show you di size before you download.',
  storesHeading: 'Choose your store',
  otherStores: 'Oda stores',
  openStore: 'Open {$store}',
  noStore: 'Di app neva dey any store yet. Subscribe to di newsletter below, and we go tell you when e dey.',
  phones: [{ phone: 'Samsung phone' }, { phone: 'Huawei phone' }, { phone: 'Any oda Android phone' }],
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
    text: 'Google Play dey inside most of dem. If your own get anoda store, dat one good just like am.',
  },
  iphone: {
    heading: '{$brand} no dey for iPhone',
    text: 'No need to search di App Store. If you get Android phone too, open dis page on am.',
  },
  windows: {
    heading: '{$brand} no dey for Windows',
    text: 'Na app for Android phones. Point your phone camera at di code to get am there.',
  },
  mac: {
    heading: '{$brand} no dey for Mac',
    text: 'Na app for Android phones. Point your phone camera at di code to get am there.',
  },
  computer: {
    heading: 'Get am for your phone',
    text: '{$brand} na app for Android phones. Point your phone camera at di code.',
  },
  qr: {
    alt: 'QR code wey get di address of dis page',
    caption: 'You dey use computer? Point your phone camera here.',
    orType: 'Or type {$address} for your phone.',
  },
};

export const security: Translated<typeof en.security> = {
  title: 'Security · {$brand}',
  heading: 'Security',
  description:
    'Which chats for {$brand} dey end-to-end encrypted and which ones no dey, wetin we fit see, and how to report weakness or pesin.',
  lead: 'Wetin dey locked, wetin no dey locked, and where to tell us when sometin dey wrong.',
  chats: {
    heading: 'Wetin dey end-to-end encrypted',
    intro: 'We dey make dis promise where we fit keep am, and no be for any oda place.',
    columns: { kind: 'Conversation', promise: 'End-to-end encrypted', meaning: 'Who fit read am' },
    yes: 'Yes',
    no: 'No promise',
    rows: {
      text: { name: 'Text chats', text: 'You and di pesin wey you write.' },
      nearby: { name: 'Conversations wit friends nearby', text: 'You and di pesin wey you write.' },
      groups: { name: 'Groups', text: 'Everybody inside di group, up to {$groupCapacity} people.' },
      rooms: {
        name: 'Video rooms',
        text: 'Everybody inside di room, up to {$roomCapacity} people.',
      },
      videos: { name: 'Minute videos', text: 'Di people wey fit watch am while e dey show.' },
    },
    after:
      'We dey look inside groups, video rooms and minute videos only for di reasons wey our Privacy Policy name, for example when somebody report abuse.',
  },
  how: {
    heading: 'How e dey work',
    steps: [
      'You write message. Your phone lock am before e comot.',
      'We carry di locked message. We no get key to am.',
      'E open for di phone of di pesin wey you write.',
    ],
    after:
      'Dis one also mean say we no fit bring lost message back for you, and we no fit hand over wetin we no fit read.',
  },
  see: {
    heading: 'Wetin we fit see and wetin we no fit see',
    cannotHeading: 'We no fit see',
    cannot: [
      'Wetin you write inside text chat.',
      'Wetin you write inside conversation wit friends nearby.',
      'Di full number of your card: na payment provider dey receive am, and we no dey ever store am.',
    ],
    canHeading: 'We fit see',
    can: [
      'Which accounts encrypted message dey move between, when, and how big e be. Without dat one, e no go reach.',
      'Your phone number, your name, your photo and wetin you write for your profile.',
      'Groups, video rooms and minute videos, for di reasons wey dey our Privacy Policy.',
      'Message from encrypted chat, if somebody inside dat chat report am: di phone go den send us copy of wetin dem report.',
    ],
    policyLink: 'Read our Privacy Policy',
  },
  yours: {
    heading: 'Wetin only you fit do',
    points: [
      'Lock your phone. Anybody wey hold am when e no dey locked fit read wetin dey inside.',
      'Dey update di app.',
      'No give anybody your codes, even pesin wey say e come from us. We no dey ever ask for dem.',
      'Think before you share: di oda pesin fit pass wetin you write to odas.',
    ],
  },
  person: {
    heading: 'Report pesin',
    paragraphs: [
      'Somebody dey threaten you, dey cheat you or dey share stolen photos? Tell us. Di pesin no go know who report am.',
      'If anybody dey danger, abeg call police first. You no fit call dem through our app.',
    ],
    faqLink: 'How to report abuse',
    contactLink: 'Contact us',
  },
  weakness: {
    heading: 'Report weakness',
    paragraphs: [
      'You see hole for di app or for dis site? Thank you as you dey tell us before you tell odas.',
      'We dey read every report, dey reply as soon as possible, and dey repair wetin dey wrong. We no promise money for report.',
    ],
    listHeading: 'Abeg tell us',
    list: [
      'Wetin you see, and wetin somebody fit do wit am.',
      'How to see am, step by step.',
      'Di version of di app, or di address of di page.',
    ],
    rules:
      'Use only your own accounts, no take oda people data, no spoil anytin, and give us time to repair am.',
    emailLink: 'Send email to {$email}',
    contactLink: 'Write us for di Contact page',
    fileLink: 'Di same tin for programs: security.txt',
  },
};

export const press: Translated<typeof en.press> = {
  title: 'Press · {$brand}',
  heading: 'Press',
  description: 'Facts about {$brand}, im mark and im images, ready to use.',
  lead: 'You dey write about {$brand}? Take wetin you need from here, and ask us for di rest.',
  short: {
    heading: 'In short',
    paragraphs: [
      '{$brand} na messenger for Android phones, and na for {$city} we make am. E get groups, video rooms, minute videos, stickers, face filters, friends nearby, coin wallet, and text chats wey dey end-to-end encrypted.',
      '{$company} na Nigerian startup wey get {$employeesAtLeast} to {$employeesAtMost} workers. E dey build for di phones wey dey people hand, no be for di ones wey dey shop window.',
    ],
  },
  facts: {
    heading: 'Facts',
    list: [
      { name: 'Home', value: '{$city}, {$country}' },
      { name: 'Team', value: '{$employeesAtLeast} to {$employeesAtMost} workers' },
      { name: 'Phones', value: 'Android; e no dey for iPhone, Windows or Mac' },
      { name: 'Stores', value: 'Samsung Galaxy Store, Huawei AppGallery, Google Play' },
      {
        name: 'End-to-end encrypted',
        value: 'Text chats and conversations wit friends nearby',
      },
      { name: 'No promise', value: 'Groups, video rooms and minute videos' },
      { name: 'Group', value: 'Up to {$groupCapacity} people' },
      { name: 'Video room', value: 'Up to {$roomCapacity} people at di same time' },
      {
        name: 'Minute video',
        value:
          'E dey show for {$minuteVideoDefaultHours} hours, or up to {$minuteVideoMaximumWeeks} week; clip fit reach {$clipMaximumMinutes} minutes',
      },
      { name: 'Coins', value: 'You fit sell dem from {$coinsMinimumSale} coins go up' },
      { name: 'Minimum age', value: '{$minimumAge}' },
      { name: 'Oda product', value: 'Location finder app' },
    ],
  },
  people: { heading: 'People' },
  marks: {
    heading: 'Marks',
    text: 'You fit show our mark when you dey write about {$brand}. Abeg leave di shape and di colours as dem be, give am space, and no let am look like say na us write your text.',
    name: 'Di way to write di name na {$brand}, as e dey here.',
    list: {
      mark: {
        name: 'Di mark',
        alt: 'Square indigo speech bubble wit four petals wey dem cut comot',
      },
      onIndigo: { name: 'Di mark and di name, on dark', alt: 'Di mark and di name on indigo cloth' },
      onLight: {
        name: 'Di mark and di name, on light',
        alt: 'Di mark and di name on light background',
      },
    },
  },
  pictures: {
    heading: 'Images',
    text: 'You fit use dem free for text about {$brand}. Na our own drawings; we no get photographs here.',
    list: {
      card: { name: 'Di card', alt: 'Our name and our headline beside printed cloth' },
      phone: { name: 'Di phone', alt: 'Drawing of phone wit chat, in front of printed cloth' },
      cloth: {
        name: 'Di cloth',
        alt: 'Printed indigo cloth, square by square, wit yellow cowries',
      },
    },
  },
  file: '{$name}: {$format}, {$size}',
  kit: {
    heading: 'Everytin inside one file',
    text: 'Di facts as text, di marks and di images.',
    link: 'Download di press kit (ZIP, {$size})',
  },
  contact: {
    heading: 'Ask us',
    text: 'Write us wit your question and your deadline. Na small team dey read am, so pesin wey know go answer.',
    emailLink: 'Send email to {$email}',
    contactLink: 'Contact us',
  },
};

export const accessibility: Translated<typeof en.accessibility> = {
  title: 'Accessibility · {$brand}',
  heading: 'Accessibility',
  description:
    'Wetin we dey do make everybody fit use di website of {$brand}, wetin neva dey work, and how to tell us.',
  lead: 'Dis site na for everybody, on any phone, wit script or without script, by touch, by keys or by ear.',
  aim: {
    heading: 'Wetin we dey aim for',
    paragraphs: [
      'We dey build dis website to follow di Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
      'We dey test am by ourselves, wit programs and by hand. Nobody from outside don check am.',
      'Dis page na about di website. E no tok anytin about di app for your phone.',
    ],
  },
  done: {
    heading: 'Wetin we dey do',
    list: [
      {
        name: 'Keys',
        text: 'Everytin dey work wit keyboard alone. You dey see where you dey, and di first link dey skip go di content.',
      },
      {
        name: 'Contrast',
        text: 'Text dey clear on top im background, whether na light look or dark look. Di site dey follow wetin you choose for your phone.',
      },
      {
        name: 'Big text',
        text: 'Set di text of your browser to 200 %, or use narrow window: nothing go cut, and you no need scroll go side.',
      },
      { name: 'No script', text: 'Every page and every form dey work without script.' },
      {
        name: 'No motion',
        text: 'If you don tell your phone say you want less motion, nothing go slide or fade here.',
      },
      {
        name: 'Screen readers',
        text: 'Pages get headings, name for each field, and text for images wey dey tok sometin. Screen reader go read out wetin form answer.',
      },
      {
        name: 'Forms',
        text: 'Form dey tok wetin dey wrong, beside di field, and e dey keep wetin you type.',
      },
    ],
  },
  limits: {
    heading: 'Wetin neva dey work',
    list: [
      'Images for our blog fit no get good description, if di writer no write any.',
      'Videos for our blog fit no get captions.',
      'Text wey our team dey write, like blog posts and newsletters, fit dey in one language only.',
      'Di app stores and di social networks wey we link to no be our own, and we no fit repair dem.',
    ],
  },
  report: {
    heading: 'Tell us',
    text: 'Sometin no dey work for you? Tell us di page, wetin you try, and wetin you dey use: phone, browser, screen reader. We go reply as soon as possible.',
    emailLink: 'Send email to {$email}',
    contactLink: 'Contact us',
  },
};

export const status: Translated<typeof en.status> = {
  title: 'Status · {$brand}',
  heading: 'Status',
  description: 'Whether di website of {$brand} dey work: now, for di last 24 hours and for di last 90 days.',
  now: {
    well: 'Everytin dey work',
    trouble: 'Sometin no dey work',
    unknown: 'We neva know anytin yet',
    maintenance: 'Work wey we plan dey go on',
    asOf: 'As at {$time} {$zone}',
  },
  parts: {
    database: { name: 'Pages and forms', text: 'Di blog, di questions, wetin you dey send us.' },
    mail: { name: 'Emails', text: 'Confirmations, replies and newsletters.' },
    storage: { name: 'Images', text: 'Images and files wey our team put here.' },
  },
  states: {
    well: 'E dey work',
    trouble: 'E no dey work',
    some: 'E get gaps',
    unknown: 'No record',
  },
  day: {
    heading: 'Di last 24 hours',
    summary: 'E answer {$percent} % of di time for di last 24 hours',
    from: '24 hours ago',
    to: 'Now',
  },
  quarter: {
    heading: 'Di last 90 days',
    summary: 'E answer {$percent} % of di time for di last 90 days',
    from: '90 days ago',
    to: 'Today',
  },
  bar: '{$time}: {$percent} %',
  barUnknown: '{$time}: no record',
  percent: '{$percent} %',
  noRecord: 'No record yet',
  base: '{$answered :number} of {$asked :number} checks, one every minute',
  since: 'We don dey measure am since {$time}',
  troubles: {
    heading: 'When sometin no work',
    line: '{$time}: e answer {$percent} % of di time',
    none: 'Nothing for di last 90 days.',
    noneSince: 'Nothing since {$time}.',
  },
  incidents: {
    current: 'Now',
    planned: 'Work wey we plan',
    history: 'Before',
    none: 'No wahala or work dey record.',
    byMonth: 'All wahala by month',
    back: 'Go back to status',
    monthTitle: 'Wahala for {$month} · {$brand}',
    monthHeading: 'Wahala for {$month}',
    monthDescription: 'Wahala and work wey {$brand} plan for {$month}.',
    documentTitle: '{$title} · {$brand}',
    earlier: 'Month before',
    later: 'Month after',
    affects: 'E touch: {$parts}',
    began: 'E start {$time}',
    period: '{$from} to {$to}',
    app: 'Di app',
    updates: 'Wetin dey happen',
    states: {
      investigating: 'We dey find wetin cause am',
      identified: 'We don find wetin cause am',
      monitoring: 'We don fix am, we dey watch am',
      resolved: 'E don solve',
      scheduled: 'We plan am',
      inProgress: 'E dey go on',
      completed: 'E don finish',
    },
    impacts: { none: 'No wahala', minor: 'Small wahala', major: 'Big wahala', critical: 'E no work at all' },
    feedTitle: 'Status of {$brand}',
    feedDescription: 'Wahala and work wey {$brand} plan.',
    rss: 'Status of {$brand}, RSS',
    atom: 'Status of {$brand}, Atom',
    json: 'Status of {$brand}, JSON',
    feeds: 'Feeds:',
    badge: 'Badge for oda sites',
    badgeLabel: 'Status of {$brand}',
  },
  emails: {
    heading: 'Emails about di status',
    text: 'Get email when sometin no dey work, and before work wey we plan. You fit stop dem anytime.',
    label: 'Email',
    button: 'Send me emails',
    trap: 'Leave dis one empty',
  },
  how: {
    heading: 'How we take know',
    paragraphs: [
      'Every minute dis site dey ask im own database, im mail server and im place for files whether dem dey answer, and e dey keep di answers for 90 days. Nobody else dey measure here.',
      'Any minute wey di site imsef no run dey count as minute wey no get answer.',
      'Dis page na about di website and im emails. E no dey measure di app for your phone.',
    ],
    contactLink: 'Sometin else no dey work? Write us',
  },
};

import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const security: Translations['security'] = {
  title: `Security · ${brand.name}`,
  heading: 'Security',
  description: `Which chats for ${brand.name} dey end-to-end encrypted and which ones no dey, wetin we fit see, and how to report weakness or pesin.`,
  lead: 'Wetin dey locked, wetin no dey locked, and where to tell us when sometin dey wrong.',

  chats: {
    heading: 'Wetin dey end-to-end encrypted',
    intro: 'We dey make dis promise where we fit keep am, and no be for any oda place.',
    columns: { kind: 'Conversation', promise: 'End-to-end encrypted', meaning: 'Who fit read am' },
    yes: 'Yes',
    no: 'No promise',
    rows: {
      text: { name: 'Text chats', text: 'You and di pesin wey you write.' },
      nearby: {
        name: 'Conversations wit friends nearby',
        text: 'You and di pesin wey you write.',
      },
      groups: {
        name: 'Groups',
        text: `Everybody inside di group, up to ${facts.groupCapacity} people.`,
      },
      rooms: {
        name: 'Video rooms',
        text: `Everybody inside di room, up to ${facts.roomCapacity} people.`,
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
      'E open for di phone of di pesin wey you write, and no be for any oda place.',
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
    emailLink: 'Send email to {$a}',
    contactLink: 'Write us for di Contact page',
    fileLink: 'Di same tin for programs: security.txt',
  },
};

export const press: Translations['press'] = {
  title: `Press · ${brand.name}`,
  heading: 'Press',
  description: `Facts about ${brand.name}, im mark and im images, ready to use.`,
  lead: `You dey write about ${brand.name}? Take wetin you need from here, and ask us for di rest.`,

  short: {
    heading: 'In short',
    paragraphs: [
      `${brand.name} na messenger for Android phones, and na for ${brand.city} we make am. E get groups, video rooms, minute videos, stickers, face filters, friends nearby, coin wallet, and text chats wey dey end-to-end encrypted.`,
      `${brand.company} na Nigerian startup wey get ${facts.employeesAtLeast} to ${facts.employeesAtMost} workers. E dey build for di phones wey dey people hand, no be for di ones wey dey shop window.`,
    ],
  },
  facts: {
    heading: 'Facts',
    list: [
      { name: 'Home', value: `${brand.city}, ${brand.country}` },
      { name: 'Team', value: `${facts.employeesAtLeast} to ${facts.employeesAtMost} workers` },
      { name: 'Phones', value: 'Android; e no dey for iPhone, Windows or Mac' },
      { name: 'Stores', value: 'Samsung Galaxy Store, Huawei AppGallery, Google Play' },
      { name: 'End-to-end encrypted', value: 'Text chats and conversations wit friends nearby' },
      { name: 'No promise', value: 'Groups, video rooms and minute videos' },
      { name: 'Group', value: `Up to ${facts.groupCapacity} people` },
      { name: 'Video room', value: `Up to ${facts.roomCapacity} people at di same time` },
      {
        name: 'Minute video',
        value: `E dey show for ${facts.minuteVideoDefaultHours} hours, or up to ${facts.minuteVideoMaximumWeeks} week; clip fit reach ${facts.clipMaximumMinutes} minutes`,
      },
      { name: 'Coins', value: `You fit sell dem from ${facts.coinsMinimumSale} coins go up` },
      { name: 'Minimum age', value: `${facts.minimumAge}` },
      { name: 'Oda product', value: 'Location finder app' },
    ],
  },
  people: { heading: 'People' },
  marks: {
    heading: 'Marks',
    text: `You fit show our mark when you dey write about ${brand.name}. Abeg leave di shape and di colours as dem be, give am space, and no let am look like say na us write your text.`,
    name: `Di way to write di name na ${brand.name}, as e dey here.`,
    list: {
      mark: { name: 'Di mark', alt: 'Square indigo speech bubble wit four petals wey dem cut comot' },
      onIndigo: { name: 'Di mark and di name, on dark', alt: 'Di mark and di name on indigo cloth' },
      onLight: { name: 'Di mark and di name, on light', alt: 'Di mark and di name on light background' },
    },
  },
  pictures: {
    heading: 'Images',
    text: `You fit use dem free for text about ${brand.name}. Na our own drawings; we no get photographs here.`,
    list: {
      card: { name: 'Di card', alt: 'Our name and our headline beside printed cloth' },
      phone: { name: 'Di phone', alt: 'Drawing of phone wit chat, in front of printed cloth' },
      cloth: { name: 'Di cloth', alt: 'Printed indigo cloth, square by square, wit yellow cowries' },
    },
  },
  file: '{$a}: {$b}, {$c}',
  kit: {
    heading: 'Everytin inside one file',
    text: 'Di facts as text, di marks and di images.',
    link: 'Download di press kit (ZIP, {$a})',
  },
  contact: {
    heading: 'Ask us',
    text: 'Write us wit your question and your deadline. Na small team dey read am, so pesin wey know go answer.',
    emailLink: 'Send email to {$a}',
    contactLink: 'Contact us',
  },
};

export const accessibility: Translations['accessibility'] = {
  title: `Accessibility · ${brand.name}`,
  heading: 'Accessibility',
  description: `Wetin we dey do make everybody fit use di website of ${brand.name}, wetin neva dey work, and how to tell us.`,
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
    emailLink: 'Send email to {$a}',
    contactLink: 'Contact us',
  },
};

export const appChanges: Translations['appChanges'] = {
  title: `Wetin new · ${brand.name}`,
  heading: 'Wetin new inside di app',
  description: `Wetin change for ${brand.name}, version by version, newest one first.`,
  lead: 'Version by version, newest one first.',
  version: 'Version {$a}',
  newest: 'Newest',
  linkToVersion: 'Link to dis version',
  older: 'Older versions',
  newer: 'Go back to di newest',
  empty: {
    heading: 'Nothing dey here yet',
    text: 'When new version of di app come, dis page go tok wetin change.',
  },
  update: {
    heading: 'How to update',
    text: 'Open di store where you get di app from, look for our name there, and tap “Update” if di store show am.',
    getLink: 'Go di stores',
    faqLink: 'Which version I get?',
  },
};

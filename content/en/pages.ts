export const home = {
  title: '{$brand}: our chat, our people, our own',
  description:
    'A messenger made in {$city}: groups, video rooms, minute videos, stickers and a coin wallet. Text chats are end-to-end encrypted. For Android phones.',
  hero: {
    lines: ['Our chat.', 'Our people.', 'Our own.'],
    tagline:
      'Groups, video rooms and minute videos, and text chats that are end-to-end encrypted. Made in {$city}.',
  },
  phone: {
    label: '{$brand} on a phone: a group chat with messages, a sticker and an open video room.',
    time: '7:04',
    group: 'Sunday Jollof',
    members: '24 people · 9 online',
    day: 'Today',
    messages: [
      { from: 'Halima', text: 'Who is bringing drinks?' },
      { from: 'Chidi', text: 'Me. Chapman for everybody.' },
    ],
    reply: ['No light here. I’m coming', 'early to charge my phone'],
    room: 'Video room is open',
    inside: '6 of {$roomCapacity} people inside',
    join: 'Join',
    message: 'Message',
  },
  features: {
    title: 'Our Features',
    intro: 'What you can do with {$brand}.',
    groups: {
      title: 'Groups',
      text: 'Family, class, church, market: one group chat has room for up to {$groupCapacity} participants.',
    },
    rooms: {
      title: 'Video rooms',
      text: 'Open a room and see everyone: up to {$roomCapacity} people, face to face, in one video chat.',
    },
    nearby: {
      title: 'Friends nearby',
      text: 'Find people you know who are close to you, and start an end-to-end encrypted conversation.',
    },
    videos: {
      title: 'Minute videos',
      text: 'Show your day in clips of up to {$clipMaximumMinutes} minutes. A video stays for {$minuteVideoDefaultHours} hours, or up to a week if you choose.',
    },
    stickers: {
      title: 'Stickers and face filters',
      text: 'Wear a filter, send a sticker or a memoji, and keep the ones you love.',
    },
    coins: {
      title: 'Earn with coins',
      text: 'Earn coins in the app and keep them in your wallet. Sell them from {$coinsMinimumSale} coins.',
    },
  },
  reasons: {
    title: 'Why choose us',
    list: [
      {
        title: 'Unique',
        text: 'Made in {$city}, for the way we talk. Chats, rooms, videos, stickers and a coin wallet live in one app.',
      },
      {
        title: 'Secure',
        text: 'Text chats are end-to-end encrypted, so that only you and the people you write to can read them.',
      },
      {
        title: 'Flexibility',
        text: 'A quiet chat for two, a room for {$roomCapacity}, a group for {$groupCapacity}. A video for a day or for a week. You decide.',
      },
      {
        title: 'Privacy',
        text: 'Your settings are in your hands. Change them in the app, or delete your account, whenever you like.',
      },
    ],
  },
  download: {
    title: 'Download',
    text: 'Use the store on your phone. Every store has the same app.',
    code: 'On a computer? Point your phone’s camera here.',
    codeLabel: 'QR code of the download page',
  },
} as const;

/** Texts of the About page. Each section is a heading and plain paragraphs. */
export const about = {
  title: 'About Us · {$brand}',
  heading: 'A messenger from {$city}',
  description: 'Who makes {$brand}, why we make it, and where we want to go with it.',
  lead: '{$brand} is made by a small company in {$city} that builds for the phones in people’s hands, not for the ones in shop windows.',

  mission: {
    heading: 'Mission',
    paragraphs: [
      'To let people talk, laugh and find each other, on the phone that they can afford.',
      'A message to your mother, a room with the choir, a video from the naming ceremony, a few coins earned on the way: one app, and it should not eat your data plan.',
    ],
  },
  whoWeAre: {
    heading: 'Who We Are',
    paragraphs: [
      'We write code, draw, test and answer your messages. We use the same networks as you and buy the same data bundles, and we know what it means when the light goes.',
      'So we try things where they are used: on real networks, in daylight, on phones that have been dropped.',
    ],
  },
  vision: {
    heading: 'Vision',
    paragraphs: [
      'An Africa that talks with tools of its own making, made so well that the rest of the world wants them too.',
    ],
  },
  company: {
    heading: 'Company',
    paragraphs: [
      '{$company} is a Nigerian startup based in {$city}. We are a team of {$employeesAtLeast} to {$employeesAtMost} employees.',
      'We are small on purpose: what you write to us soon reaches the person who can change something.',
    ],
    facts: [
      { name: 'Home', value: '{$city}, {$country}' },
      { name: 'Team', value: '{$employeesAtLeast} to {$employeesAtMost} employees' },
    ],
    labels: {
      legalName: 'Registered name',
      registration: 'Registration number',
      street: 'Address',
      founded: 'Founded',
    },
  },
  team: {
    heading: 'The team',
    intro: 'Some of the people behind the app.',
    members: [
      {
        role: 'Founder and CEO',
        text: 'Decides where we go, and answers for it.',
      },
      {
        role: 'Co-founder, CTO and HR',
        text: 'Answers for the code, and for the people who write it.',
      },
      {
        role: 'Product manager',
        text: 'Listens to what people ask for, decides what comes next, and removes what no one needs.',
      },
    ],
  },
  map: {
    label: 'Map of {$city}: the mainland, the lagoon and the islands',
    mainland: 'Mainland',
    lagoon: 'Lagoon',
    ocean: 'Atlantic',
    islands: ['Eko', 'Ikoyi', 'Victoria', 'Lekki'],
  },
  otherProduct: {
    heading: 'What else we make',
    name: 'A location finder app',
    paragraphs: [
      'Not every street here has a sign, and “after the second junction, ask for Mama Sade” is a real address. Our other product is an app that helps you find the place.',
    ],
  },
  next: { careers: 'Work with us', contact: 'Contact Us' },
} as const;

export const careers = {
  title: 'Careers · {$brand}',
  banner: 'Work with us',
  description: 'Work at {$company} in {$city}: a small team that builds a messenger for Nigeria and beyond.',
  bannerText: 'A small team in {$city}, a messenger for everyone we know. There is room for you.',
  heading: 'Join Us Today',
  paragraphs: [
    'We are a team of {$employeesAtLeast} to {$employeesAtMost}. What you make in your first week, you soon see on phones in the street.',
    'We look for people who finish things, write clearly, and ask why. A certificate is fine. Something that you have built is better, however small.',
    'Open positions are listed on our company page. If none of them fits you, write to us anyway and tell us what you would do.',
  ],
  valuesHeading: 'How we work',
  values: [
    {
      name: 'Small phones first',
      text: 'A feature is done when it runs well on the cheapest phone in the room.',
    },
    { name: 'Data costs money', text: 'Every megabyte is someone’s lunch. We count them.' },
    { name: 'Say it plainly', text: 'In code, in meetings, and in the words that people read in the app.' },
    { name: 'One team', text: 'The people who build the app also test it, and read what you write to us.' },
  ],
  teamImageAlt:
    'Drawing of the team: people around a table with phones and laptops, in front of indigo cloth',
  positions: { heading: 'Open positions', apply: 'Apply' },
  /** Link to the company's page on the professional network of the brand. */
  networkLink: 'See {$company} on {$network}',
  contactLink: 'Write to us',
} as const;

/** Texts of the Contact page. The responses of the form are in content/messages.ts. */
export const contact = {
  title: 'Contact Us · {$brand}',
  heading: 'Contact Us',
  description: 'Write to the people behind {$brand} about payments, features, errors or anything else.',
  intro: 'Ask a question, report an error or share an idea. We reply as soon as possible.',
  faqHint: { before: 'Many answers are already in the ', link: 'FAQs', after: '.' },
  formHeading: 'Send us a message',
  fields: {
    email: { label: 'Email', hint: 'We reply to this address.' },
    phone: { label: 'Phone', hint: '7 to 15 digits, for example 0803 555 0142 or +234 803 555 0142.' },
    topic: { label: 'Topic', initial: 'Payment' },
    body: {
      label: 'Description',
      hint: 'Up to {$maximum} characters.',
      counter: '{$used} / {$maximum}',
    },
  },
  /** Labels of the topics; the form sends the English value. */
  topicNames: { Payment: 'Payment', Features: 'Features', Errors: 'Errors', Others: 'Others' },
  topicHints: {
    Payment: 'Tell us the date and the amount. Never send us your card number.',
    Features: 'Tell us what you would like to do, and what gets in the way.',
    Errors: 'Tell us which phone you have, what you tapped and what you saw.',
    Others: 'Anything else: a report, a request about your data, a kind word.',
  },
  submit: 'Submit',
  sending: 'Sending…',
  /** Label of the field that only bots fill in. */
  honeypotLabel: 'Leave this field empty',
  /** Answers of the FAQ that fit a message, before it is sent. */
  offered: {
    heading: 'These answers may help',
    helped: 'This answered my question',
    send: 'Send my message',
    notSent: 'Your message is not sent yet. If no answer helps, send it at the end of the form.',
    thanks: 'Good to hear.',
    thanksNote: 'Your message was not sent. You can still write to us here.',
  },
  privacyHint: {
    before: 'You can read how we use what you write in our ',
    link: 'Privacy Policy',
    after: '.',
  },
} as const;

/** Texts of /get, which links each phone to its store and explains which devices are supported. */
export const download = {
  title: 'Get {$brand}',
  heading: 'Get {$brand}',
  description: 'Download {$brand} from Samsung Galaxy Store, Huawei AppGallery or Google Play.',
  notAvailable: 'Not available for iPhone, Windows or Mac.',
  sameApp: 'Every store has the same app.',
  dataHint: 'On mobile data? The store shows the size before you download.',
  storesHeading: 'Choose your store',
  otherStores: 'Other stores',
  openStore: 'Open {$store}',
  /** Text if the owner has set no store addresses. */
  noStore:
    'The app is not in a store yet. Subscribe to the newsletter below, and we will tell you when it is.',

  /** The phones of each store, in the order of `storesByPhone` in web/site/get/get.tsx. */
  phones: [{ phone: 'Samsung phone' }, { phone: 'Huawei phone' }, { phone: 'Any other Android phone' }],

  samsung: {
    heading: 'You have a Samsung phone',
    text: 'Samsung Galaxy Store is already on it. Google Play works too, if you prefer it.',
  },
  huawei: {
    heading: 'You have a Huawei phone',
    text: 'Huawei AppGallery is already on it. You do not need another store.',
  },
  android: {
    heading: 'You have an Android phone',
    text: 'Most of them have Google Play. If yours has another store, that one is just as good.',
  },
  iphone: {
    heading: '{$brand} is not available for iPhone',
    text: 'There is no need to search the App Store. If you also have an Android phone, open this page on it.',
  },
  windows: {
    heading: '{$brand} is not available for Windows',
    text: 'It is an app for Android phones. Point your phone’s camera at the code to get it there.',
  },
  mac: {
    heading: '{$brand} is not available for Mac',
    text: 'It is an app for Android phones. Point your phone’s camera at the code to get it there.',
  },
  computer: {
    heading: 'Get it on your phone',
    text: '{$brand} is an app for Android phones. Point your phone’s camera at the code.',
  },

  qr: {
    alt: 'QR code with the address of this page',
    caption: 'On a computer? Point your phone’s camera here.',
    orType: 'Or type {$address} on your phone.',
  },
} as const;

/**
 * Texts of the Security page: a table of conversations with and without end-to-end encryption, and instructions for
 * reporting a vulnerability or a user.
 */
export const security = {
  title: 'Security · {$brand}',
  heading: 'Security',
  description:
    'Which chats in {$brand} are end-to-end encrypted and which are not, what we can see, and how to report a security problem or a person.',
  lead: 'What is encrypted, what is not, and how to tell us when something is wrong.',

  chats: {
    heading: 'What is end-to-end encrypted',
    intro: 'We make this promise only where we can keep it.',
    /** Headers of the table's columns. */
    columns: { kind: 'Conversation', promise: 'End-to-end encrypted', meaning: 'Who can read it' },
    yes: 'Yes',
    no: 'Not promised',
    rows: {
      text: { name: 'Text chats', text: 'You and the person you write to.' },
      nearby: {
        name: 'Conversations with friends nearby',
        text: 'You and the person you write to.',
      },
      groups: {
        name: 'Groups',
        text: 'Everyone in the group, up to {$groupCapacity} participants.',
      },
      rooms: {
        name: 'Video rooms',
        text: 'Everyone in the room, up to {$roomCapacity} persons.',
      },
      videos: { name: 'Minute videos', text: 'Anyone who may watch it while it is shown.' },
    },
    after:
      'We look at groups, video rooms and minute videos only for the purposes named in our Privacy Policy, for example when someone reports abuse.',
  },
  how: {
    heading: 'How it works',
    steps: [
      'You write a message. Your phone locks it before it leaves.',
      'We carry the locked message. We have no key to it.',
      'It opens on the phone of the person you write to.',
    ],
    after:
      'This also means that we cannot restore a lost message for you, and cannot hand over what we cannot read.',
  },
  see: {
    heading: 'What we can and cannot see',
    cannotHeading: 'We cannot see',
    cannot: [
      'What you write in a text chat.',
      'What you write in a conversation with friends nearby.',
      'The full number of your card: a payment provider receives it, and we never store it.',
    ],
    canHeading: 'We can see',
    can: [
      'Which accounts an encrypted message goes between, when, and how large it is. Without that it could not be delivered.',
      'Your phone number, your name, your picture and what you write in your profile.',
      'Groups, video rooms and minute videos, for the purposes of our Privacy Policy.',
      'A message from an encrypted chat, if someone in that chat reports it: their phone then sends us a copy of what was reported.',
    ],
    policyLink: 'Read our Privacy Policy',
  },
  yours: {
    heading: 'What only you can do',
    points: [
      'Lock your phone. Anyone who holds it unlocked can read what is on it.',
      'Keep the app up to date.',
      'Do not give your codes to anyone, not even to someone who says that they work for us. We never ask for them.',
      'Think before you share: the other person can pass on what you write.',
    ],
  },
  person: {
    heading: 'Report a person',
    paragraphs: [
      'Is someone threatening you, cheating you or sharing stolen pictures? Tell us. We do not tell the person who reported them.',
      'If someone is in danger, please call the police first. You cannot call them through our app.',
    ],
    faqLink: 'How to report abuse',
    contactLink: 'Contact Us',
  },
  weakness: {
    heading: 'Report a security problem',
    paragraphs: [
      'Have you found a security hole in the app or on this site? Thank you for telling us before you tell others.',
      'We read every report, reply as soon as possible, and fix what is wrong. We do not promise money for a report.',
    ],
    listHeading: 'Please tell us',
    list: [
      'What you found, and what someone could do with it.',
      'How to reproduce it, step by step.',
      'The version of the app, or the address of the page.',
    ],
    rules:
      'Use only your own accounts, do not take data from others, do not break anything, and give us time to fix it.',
    emailLink: 'Write to {$email}',
    contactLink: 'Write to us on the Contact page',
    fileLink: 'For security tools: security.txt',
  },
} as const;

/** Texts of the page for journalists. */
export const press = {
  title: 'Press · {$brand}',
  heading: 'Press',
  description: 'Facts about {$brand}, its logo and its pictures, ready to use.',
  lead: 'Do you write about {$brand}? Take what you need from here, and ask us for the rest.',

  short: {
    heading: 'In short',
    paragraphs: [
      '{$brand} is a messenger for Android phones, made in {$city}. It has groups, video rooms, minute videos, stickers, face filters, friends nearby, a coin wallet, and text chats that are end-to-end encrypted.',
      '{$company} is a Nigerian startup of {$employeesAtLeast} to {$employeesAtMost} employees. It builds for the phones in people’s hands, not for the ones in shop windows.',
    ],
  },
  facts: {
    heading: 'Facts',
    list: [
      { name: 'Home', value: '{$city}, {$country}' },
      { name: 'Team', value: '{$employeesAtLeast} to {$employeesAtMost} employees' },
      { name: 'Phones', value: 'Android; not available for iPhone, Windows or Mac' },
      { name: 'Stores', value: 'Samsung Galaxy Store, Huawei AppGallery, Google Play' },
      { name: 'End-to-end encrypted', value: 'Text chats and conversations with friends nearby' },
      { name: 'Not promised', value: 'Groups, video rooms and minute videos' },
      { name: 'A group', value: 'Up to {$groupCapacity} participants' },
      { name: 'A video room', value: 'Up to {$roomCapacity} persons at the same time' },
      {
        name: 'A minute video',
        value:
          'Shown for {$minuteVideoDefaultHours} hours, or up to {$minuteVideoMaximumWeeks} week; a clip of up to {$clipMaximumMinutes} minutes',
      },
      { name: 'Coins', value: 'Can be sold from {$coinsMinimumSale} coins upwards' },
      { name: 'Minimum age', value: '{$minimumAge}' },
      { name: 'Other product', value: 'A location finder app' },
    ],
  },
  people: { heading: 'People' },
  marks: {
    heading: 'Logo',
    text: 'You may show our logo when you write about {$brand}. Please keep its shape and its colours as they are, leave space around it, and do not make it look as if we wrote your text.',
    name: 'The name is written {$brand}, exactly like this.',
    list: {
      mark: { name: 'The logo', alt: 'A square speech bubble in indigo with four petals cut out' },
      onIndigo: { name: 'The logo and the name, on dark', alt: 'The logo and the name on indigo cloth' },
      onLight: {
        name: 'The logo and the name, on light',
        alt: 'The logo and the name on a light background',
      },
    },
  },
  pictures: {
    heading: 'Pictures',
    text: 'Free to use in articles about {$brand}. They are our own drawings; there are no photographs here.',
    list: {
      card: { name: 'The card', alt: 'Our name and our headline beside printed cloth' },
      phone: { name: 'The phone', alt: 'Drawing of a phone with a chat, in front of printed cloth' },
      cloth: { name: 'The cloth', alt: 'Printed indigo cloth, square by square, with cowries in yellow' },
    },
  },
  /** Accessible name of the link to a file: the name, the format, and a size such as 12 KB. */
  file: '{$name}: {$format}, {$size}',
  kit: {
    heading: 'All in one file',
    text: 'The facts as text, the logo and the pictures.',
    link: 'Download the press kit (ZIP, {$size})',
  },
  contact: {
    heading: 'Ask us',
    text: 'Send us your question and your deadline. We are a small team, so it reaches someone who knows the answer.',
    emailLink: 'Write to {$email}',
    contactLink: 'Contact Us',
  },
} as const;

/** Texts of the accessibility statement. The statement claims only properties that tests check, and names the exceptions. */
export const accessibility = {
  title: 'Accessibility · {$brand}',
  heading: 'Accessibility',
  description:
    'What we do so that everyone can use the {$brand} website, what does not work yet, and how to tell us.',
  lead: 'This site is for everyone, on any phone, with or without JavaScript, by touch, by keyboard or by ear.',

  aim: {
    heading: 'What we aim for',
    paragraphs: [
      'We build this website to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
      'We test it ourselves, with tools and by hand. No one outside our team has reviewed it.',
      'This page is about the website. It says nothing about the app on your phone.',
    ],
  },
  done: {
    heading: 'What we do',
    list: [
      {
        name: 'Keyboard',
        text: 'Everything works with the keyboard alone. You can see where you are, and the first link skips to the content.',
      },
      {
        name: 'Contrast',
        text: 'Text stands out from its background, in light and in dark mode. The site follows the setting of your phone.',
      },
      {
        name: 'Large text',
        text: 'Set the text of your browser to 200 %, or use a narrow window: nothing is cut off, and you do not have to scroll sideways.',
      },
      { name: 'No JavaScript', text: 'Every page and every form works without JavaScript.' },
      {
        name: 'No motion',
        text: 'If your phone is set to reduce motion, nothing slides or fades here.',
      },
      {
        name: 'Screen readers',
        text: 'Pages have headings, each field has a name, and pictures that say something have a description. The result of a form is read out.',
      },
      { name: 'Forms', text: 'A form says what is wrong, next to the field, and keeps what you typed.' },
    ],
  },
  limits: {
    heading: 'What does not work yet',
    list: [
      'Pictures on our blog may lack a good description, if their author wrote none.',
      'Videos on our blog may lack captions.',
      'Texts that our team writes, such as blog posts and newsletters, may be in one language only.',
      'The app stores and the social networks that we link to are not ours, and we cannot fix them.',
    ],
  },
  report: {
    heading: 'Tell us',
    text: 'Is something not working for you? Tell us the page, what you tried, and what you use: phone, browser, screen reader. We reply as soon as possible.',
    emailLink: 'Write to {$email}',
    contactLink: 'Contact Us',
  },
} as const;

/** Texts of the page with the site's status, now and in the last 90 days. */
export const status = {
  title: 'Status · {$brand}',
  heading: 'Status',
  description: 'Whether the website of {$brand} works: now, in the last 24 hours and in the last 90 days.',

  now: {
    well: 'Everything works',
    trouble: 'Something does not work',
    unknown: 'Not known yet',
    maintenance: 'Planned work is in progress',
    /** `time`: for example "14:05". `zone`: for example "UTC". */
    asOf: 'As of {$time} {$zone}',
  },
  /** Parts that are checked once a minute. */
  parts: {
    database: { name: 'Pages and forms', text: 'The blog, the questions and what you send us.' },
    mail: { name: 'Emails', text: 'Confirmations, replies and newsletters.' },
    storage: { name: 'Pictures', text: 'Pictures and files that our team uploaded.' },
  },
  states: { well: 'Works', trouble: 'Does not work', some: 'With gaps', unknown: 'No record' },
  day: {
    heading: 'The last 24 hours',
    /** Label of the bars for screen readers. `percent`: for example "99.9". */
    summary: 'Available {$percent} % of the time in the last 24 hours',
    from: '24 hours ago',
    to: 'Now',
  },
  quarter: {
    heading: 'The last 90 days',
    summary: 'Available {$percent} % of the time in the last 90 days',
    from: '90 days ago',
    to: 'Today',
  },
  /** Label of one bar. `time`: for example "14:00" or "26 November". */
  bar: '{$time}: {$percent} %',
  barUnknown: '{$time}: no record',
  percent: '{$percent} %',
  noRecord: 'No record yet',
  /** The base of a percentage. `answered` and `asked`: numbers of checks. */
  base: '{$answered :number} of {$asked :number} checks, one a minute',
  /**
   * Text beside a percentage if the measurements do not cover the whole period. `time`: for example "28 November
   * 2026, 14:05 WAT".
   */
  since: 'Measured since {$time}',
  troubles: {
    heading: 'When something did not work',
    /** Text of an entry in the list of downtimes. */
    line: '{$time}: available {$percent} % of the time',
    none: 'Nothing in the last 90 days.',
    noneSince: 'Nothing since {$time}.',
  },
  /** Incidents and maintenance that the team writes. `parts`: names of parts, joined by commas; `month`: for example "November 2026". */
  incidents: {
    current: 'Now',
    planned: 'Planned maintenance',
    history: 'Earlier',
    none: 'No incidents or maintenance are recorded.',
    byMonth: 'All incidents by month',
    back: 'Back to the status',
    monthTitle: 'Incidents in {$month} · {$brand}',
    monthHeading: 'Incidents in {$month}',
    monthDescription: 'Incidents and planned maintenance of {$brand} in {$month}.',
    documentTitle: '{$title} · {$brand}',
    earlier: 'Earlier month',
    later: 'Later month',
    affects: 'Affects: {$parts}',
    began: 'Began {$time}',
    period: '{$from} to {$to}',
    app: 'The app',
    updates: 'Updates',
    states: {
      investigating: 'Looking for the cause',
      identified: 'Cause found',
      monitoring: 'Fixed, being watched',
      resolved: 'Solved',
      scheduled: 'Planned',
      inProgress: 'In progress',
      completed: 'Finished',
    },
    impacts: {
      none: 'No disruption',
      minor: 'Small disruption',
      major: 'Large disruption',
      critical: 'Outage',
    },
    feedTitle: 'Status of {$brand}',
    feedDescription: 'Incidents and planned maintenance of {$brand}.',
    rss: 'Status of {$brand}, RSS',
    atom: 'Status of {$brand}, Atom',
    json: 'Status of {$brand}, JSON',
    feeds: 'Feeds:',
    badge: 'Badge for other sites',
    badgeLabel: 'Status of {$brand}',
  },
  emails: {
    heading: 'Emails about the status',
    text: 'Get an email when something does not work, and before planned work. You can stop them at any time.',
    label: 'Email',
    button: 'Send me emails',
    trap: 'Leave this empty',
  },
  how: {
    heading: 'How we know',
    paragraphs: [
      'Once a minute, this site checks whether its own database, mail server and file storage respond, and keeps the results for 90 days. No one else measures this.',
      'A minute in which the site itself was not running counts as a minute without a response.',
      'This page is about the website and its emails. It does not measure the app on your phone.',
    ],
    contactLink: 'Is something else not working? Write to us',
  },
} as const;

/**
 * The texts of the demo (`npm run seed -- --demo`). All people are fictional. Names that visitors read end with `mark`, and each post
 * ends with `note`.
 */
export const demoCompany = {
  firstNames: [
    'Adaeze',
    'Bola',
    'Chidi',
    'Damilola',
    'Emeka',
    'Femi',
    'Halima',
    'Ifeoma',
    'Jide',
    'Kemi',
    'Lami',
    'Musa',
    'Ngozi',
    'Obinna',
    'Precious',
    'Ruth',
    'Segun',
    'Tunde',
    'Uche',
    'Yetunde',
    'Zainab',
    'Amina',
    'Blessing',
  ],
  lastNames: [
    'Adeyemi',
    'Balogun',
    'Chukwu',
    'Danladi',
    'Eze',
    'Fashola',
    'Garba',
    'Ibrahim',
    'Johnson',
    'Lawal',
    'Mohammed',
    'Nwosu',
    'Obi',
    'Okafor',
    'Okonkwo',
    'Olawale',
    'Sani',
    'Usman',
    'Williams',
    'Yusuf',
  ],
  mark: ' (sample)',
  note: 'This is a sample of the demo company.',
  team: [
    { name: 'Ngozi Adeyemi', jobTitle: 'Operations lead', role: 1 },
    { name: 'Tunde Balogun', jobTitle: 'Head of product', role: 1 },
    { name: 'Femi Olawale', jobTitle: 'Support lead', role: 2 },
    { name: 'Halima Sani', jobTitle: 'Support, Kano', role: 2 },
    { name: 'Precious Johnson', jobTitle: 'Support, payments', role: 2 },
    { name: 'Zainab Ibrahim', jobTitle: 'Editor', role: 3 },
    { name: 'Chidi Okafor', jobTitle: 'Illustrator', role: 3 },
    { name: 'Yetunde Lawal', jobTitle: 'Writer', role: 3 },
  ],
  topics: [
    { name: 'Product news', description: 'New features of the app.' },
    { name: 'Stickers and filters', description: 'New packs, once a month.' },
    { name: 'Events', description: 'Meet-ups on campus and in town.' },
  ],
  postTags: ['Product', 'Stickers', 'Safety', 'Campus', 'How we work', 'Payments'],
  posts: [
    {
      title: 'Group calls now start in two seconds',
      paragraphs: [
        'We measured the start of 4,000 group calls on ordinary phones in Lagos. Half of them needed five seconds.',
        'The app now connects to the nearest person first and adds the others while you already talk.',
      ],
    },
    {
      title: 'A sticker pack for every market day',
      paragraphs: [
        'Chidi drew four faces that bargain: the shocked one, the tired one, the sweet one and the winner.',
        'The pack is free until the end of the month.',
      ],
    },
    {
      title: 'How to move your chats to a new phone',
      paragraphs: [
        'Open the settings on the old phone, choose the transfer, and hold the two phones together.',
        'Both phones need the same network for about three minutes.',
      ],
    },
    {
      title: 'Yadda za ka kare asusunka',
      language: 'ha',
      paragraphs: [
        'Kada ka ba kowa lambar sirrin da muka aiko maka. Ma’aikatanmu ba za su taɓa tambayarka ba.',
        'Kunna matakin tsaro na biyu a cikin saituna.',
      ],
    },
    {
      title: 'Three ways to save data',
      paragraphs: [
        'Turn off the automatic download of videos. Send photos in the small size. Listen to voice notes instead of watching clips.',
        'With all three, an hour of chatting needs about four megabytes.',
      ],
    },
    {
      title: 'Bí a ṣe ń fi owó ránṣẹ́ láìléwu',
      language: 'yo',
      paragraphs: [
        'Kọ́kọ́ yẹ orúkọ ẹni tí o fẹ́ fi owó ránṣẹ́ sí wò. Lẹ́yìn náà, tẹ bọ́tìnì náà.',
        'Má ṣe fi nọ́ńbà ìkọ̀kọ̀ rẹ han ẹnikẹ́ni.',
      ],
    },
    {
      title: 'What our support team learned in October',
      paragraphs: [
        'Most questions were about coins that arrived late. The bank now confirms a payment within a minute.',
        'We also rewrote six answers of the questions page.',
      ],
    },
    {
      title: 'Otu esi emepụta otu ezinụlọ',
      language: 'ig',
      paragraphs: [
        'Pịa bọtịnụ ọhụrụ, họrọ ndị ezinụlọ gị, nye otu ahụ aha.',
        'Onye ọ bụla nwere ike izipu foto na ozi olu.',
      ],
    },
    {
      title: 'Voice notes at double speed',
      paragraphs: [
        'Tap the number beside the waveform to listen faster. The voice keeps its pitch.',
        'The app remembers the speed for each chat.',
      ],
    },
    {
      title: 'How we dey test the app for old phones',
      language: 'pcm',
      paragraphs: [
        'We get twelve old phones for one shelf for Yaba. Every new version must run for all of dem.',
        'If one phone slow, we no go release am.',
      ],
    },
    {
      title: 'Face filters that know gele and agbada',
      paragraphs: [
        'Earlier filters cut off the top of a gele. The new ones find the cloth and stay beside it.',
        'Forty people from six towns tested them.',
      ],
    },
    {
      title: 'Passer vos discussions sur un nouveau téléphone',
      language: 'fr',
      translates: 'How to move your chats to a new phone',
      paragraphs: [
        'Ouvrez les réglages de l’ancien téléphone, choisissez le transfert et tenez les deux téléphones l’un contre l’autre.',
        'Les deux téléphones doivent rester environ trois minutes sur le même réseau.',
      ],
    },
    {
      title: 'Report a scam in two taps',
      paragraphs: [
        'Hold the message and choose the flag. You can block the sender in the same step.',
        'A person of our team reads each report.',
      ],
    },
    {
      title: 'Hotunan da za a yi hira da su a kowace ranar kasuwa',
      language: 'ha',
      translates: 'A sticker pack for every market day',
      paragraphs: [
        'Chidi ya zana fuskoki huɗu da suke ciniki: wadda ta firgita, wadda ta gaji, mai daɗi da wadda ta yi nasara.',
        'Kyauta ne har zuwa ƙarshen wata.',
      ],
    },
    {
      title: 'Meet the team: Halima in Kano',
      paragraphs: [
        'Halima answers messages in Hausa and English. Her day begins with the messages of the night.',
        'Her advice: send a screenshot with your question.',
      ],
    },
    {
      title: 'Coins, explained in one minute',
      paragraphs: [
        'You buy coins once and spend them on packs and filters. Coins do not expire.',
        'A refund returns the coins within a day.',
      ],
    },
    {
      title: 'Bí o ṣe lè kó ìjíròrò rẹ lọ sí fóònù tuntun',
      language: 'yo',
      translates: 'How to move your chats to a new phone',
      paragraphs: [
        'Ṣí ètò lórí fóònù àtijọ́, yan ìkólọ, kí o sì mú fóònù méjèèjì sún mọ́ ara wọn.',
        'Fóònù méjèèjì nílò nẹ́tíwọ̀kì kan náà fún bíi ìṣẹ́jú mẹ́ta.',
      ],
    },
    {
      title: 'A quiet mode for exam week',
      paragraphs: [
        'Choose the people who may still ring you. Everyone else sees that you are studying.',
        'The mode ends by itself after a week.',
      ],
    },
    {
      title: 'Otu esi ebufe nkata gị na ekwentị ọhụrụ',
      language: 'ig',
      translates: 'How to move your chats to a new phone',
      paragraphs: [
        'Mepee ntọala na ekwentị ochie, họrọ mbufe, jide ekwentị abụọ ahụ ọnụ.',
        'Ekwentị abụọ ahụ chọrọ otu netwọk ruo ihe dịka nkeji atọ.',
      ],
    },
    {
      title: 'Six small repairs in version 0.93',
      paragraphs: [
        'Photos no longer turn on their side. Search finds names with accents. The keyboard stays open after you send.',
        'Three more repairs are in the list of changes.',
      ],
    },
    {
      title: 'How to carry your chats go new phone',
      language: 'pcm',
      translates: 'How to move your chats to a new phone',
      paragraphs: [
        'Open settings for the old phone, choose transfer, then hold the two phones together.',
        'The two phones need the same network for about three minutes.',
      ],
    },
    {
      title: 'Our office in Yaba has a new roof',
      paragraphs: [
        'The rain of August came through the old one. Now the test phones are dry.',
        'Visitors are welcome on the first Friday of the month.',
      ],
    },
    {
      title: 'Yadda za ka mayar da hirarka zuwa sabuwar waya',
      language: 'ha',
      translates: 'How to move your chats to a new phone',
      paragraphs: [
        'Buɗe saituna a tsohuwar waya, zaɓi mayarwa, ka haɗa wayoyin biyu wuri ɗaya.',
        'Wayoyin biyu suna buƙatar hanyar sadarwa ɗaya na kusan minti uku.',
      ],
    },
    {
      title: 'Draw your own sticker in five steps',
      paragraphs: [
        'Choose a photo, cut out the shape, add a thick line, write a word, save.',
        'Share the sticker with a friend first: you see at once if it is funny.',
      ],
    },
    {
      title: 'Trois conseils pour votre sécurité',
      language: 'fr',
      paragraphs: [
        'Choisissez un code que personne ne devine. Activez la deuxième étape. Vérifiez vos appareils chaque mois.',
        'Notre équipe ne demande jamais votre code.',
      ],
    },
    {
      title: 'Àwọn àwòrán fún gbogbo ọjọ́ ọjà',
      language: 'yo',
      translates: 'A sticker pack for every market day',
      paragraphs: [
        'Chidi ya ojú mẹ́rin tó ń dúnàádúrà: èyí tó yà lẹ́nu, èyí tó rẹ̀, èyí tó dùn àti èyí tó borí.',
        'Ọ̀fẹ́ ni títí di ìparí oṣù.',
      ],
    },
    {
      title: 'Campus week: five towns, five meet-ups',
      paragraphs: [
        'We visit Lagos, Ibadan, Enugu, Kano and Abuja. Bring your phone and a question.',
        'The newsletter announces the halls.',
      ],
    },
    {
      title: 'Why a message has one tick',
      paragraphs: [
        'One tick means that the message left your phone. Two ticks mean that it arrived.',
        'If one tick stays for a day, the other phone is probably off.',
      ],
    },
    {
      title: 'Akwụkwọ mmado ọhụrụ maka ahịa',
      language: 'ig',
      translates: 'A sticker pack for every market day',
      paragraphs: [
        'Chidi sere ihu anọ na-azụ ahịa: onye iwe, onye ike gwụrụ, onye ọchị na onye meriri.',
        'Ha bụ n’efu ruo ọgwụgwụ ọnwa.',
      ],
    },
    {
      title: 'We begin to write here',
      paragraphs: [
        'This blog says what changes in the app, and why. Three people write it.',
        'Send us your questions with the contact form.',
      ],
    },
    {
      title: 'Draft: what we plan for next year',
      paragraphs: ['Ideas for the first quarter, to discuss on Monday.'],
    },
    {
      title: 'An interview with our illustrator',
      paragraphs: ['Questions for Chidi: first drawing, favourite pack, tools.'],
    },
  ],
  messages: [
    {
      topic: 'Payment',
      body: 'I bought 500 coins this morning and paid by transfer, but my balance still shows the old number. What should I do?',
      reply:
        'Thank you for writing. The bank confirmed your payment a moment ago, and the coins are in your account.',
      thanks: 'I see them now. Thank you for the quick help!',
    },
    {
      topic: 'Features',
      body: 'Can you add a way to pin more than three chats? I teach four classes and always lose one of them.',
      reply: 'We plan to raise the limit to five chats in the next version. Your message helps us to decide.',
      thanks: 'Five would be perfect. I will wait for the update.',
    },
    {
      topic: 'Errors',
      body: 'The app closes when I open a photo from my sister. My phone is four years old and has Android 9.',
      reply:
        'We could repeat the error on a similar phone. Version 0.93 repairs it; please update and try again.',
      thanks: 'I updated and the photo opens. Well done.',
    },
    {
      topic: 'Others',
      body: 'Our student union would like to invite someone of your team to talk about safety online. Whom can I ask?',
      reply: 'We would love to come. Please send us the date and the number of students.',
      thanks: 'It is the second Friday of next month, about 80 students.',
    },
    {
      topic: 'Payment',
      body: 'My card was charged twice for the market pack. Please return one of the payments.',
      reply:
        'You are right, and we are sorry. We returned the second payment; the bank needs up to three days.',
      thanks: 'The money arrived today. Thank you.',
    },
    {
      topic: 'Errors',
      body: 'I do not get the code by SMS on my new number. I tried three times since yesterday.',
      reply: 'Your network delayed our messages. The delay has ended; please ask for a new code.',
      thanks: 'The code came within a minute.',
    },
  ],
  spam: [
    'Get 10,000 followers today for a small price. Write to us now.',
    'Your site is not on the first page of search results. We can change this.',
    'Win a phone: click the link and enter your card.',
    'Cheap loans in five minutes without documents.',
    'We sell lists of emails of your country.',
  ],
  notes: [
    'Called the bank: the payment was in their queue.',
    'Same error as last week on the old test phone.',
    'Ask the editor for an answer on the questions page.',
  ],
  savedReplies: [
    {
      name: 'Coins are late',
      body: 'Thank you for writing. A bank sometimes needs up to ten minutes to confirm a payment. If the coins are not there after an hour, please send us the reference of the transfer.',
    },
    {
      name: 'Please update',
      body: 'The newest version repairs this error. Please update the app and try again.',
    },
    { name: 'Screenshot', body: 'Could you send us a screenshot? It shows us what you see.' },
  ],
  packs: [
    { name: 'Market day', kind: 'sticker', items: ['Too costly', 'Last price', 'My customer', 'Sold'] },
    {
      name: 'Danfo',
      kind: 'sticker',
      items: ['Enter with your change', 'Hold am', 'Last bus stop', 'Go slow'],
    },
    { name: 'Jollof wars', kind: 'sticker', items: ['Party rice', 'Bottom pot', 'Second plate', 'We won'] },
    { name: 'Exam week', kind: 'sticker', items: ['Still reading', 'No sleep', 'Pen finished', 'Passed'] },
    { name: 'Harmattan', kind: 'sticker', items: ['Dry lips', 'Dust', 'Cold morning', 'Vaseline'] },
    {
      name: 'Aunties',
      kind: 'memoji',
      items: ['When will you marry', 'You are thin', 'God forbid', 'Well done'],
    },
    { name: 'Uncles', kind: 'memoji', items: ['In my time', 'Newspaper', 'Pepper soup', 'Sit down'] },
    { name: 'Lagos nights', kind: 'memoji', items: ['No light', 'Generator', 'Owambe', 'Home at last'] },
    { name: 'Gele', kind: 'filter', items: ['Gold gele', 'Blue gele', 'Green gele', 'Silver gele'] },
    { name: 'Football', kind: 'filter', items: ['Green and white', 'Referee', 'Goal', 'Offside'] },
    { name: 'Festival', kind: 'filter', items: ['Feathers', 'Beads', 'Drums', 'Confetti'] },
    { name: 'Rainy season', kind: 'filter', items: ['Umbrella', 'Flood', 'Lightning', 'Rainbow'] },
  ],
  newsletters: [
    {
      subject: 'Draft: December news',
      message: '<p>Hello, here is the news of December.</p>',
    },
    {
      subject: 'Welcome to our newsletter',
      message: '<p>Hello, thank you for reading. Once or twice a month we write what changes in the app.</p>',
    },
    {
      subject: 'Faster calls on every network',
      message:
        '<p>Group calls now start in two seconds. <a href="https://www.example.com/blog">Read how</a>.</p>',
    },
    {
      subject: 'Four new sticker packs',
      message:
        '<p>Market day, Danfo, Jollof wars and Exam week are here. <a href="https://www.example.com/blog">See them</a>.</p>',
    },
    {
      subject: 'Protect your account in three steps',
      message:
        '<p>Choose a good code, turn on the second step, check your devices. <a href="https://www.example.com/blog">Read more</a>.</p>',
    },
    {
      subject: 'We visit five towns',
      message:
        '<p>Meet us in Lagos, Ibadan, Enugu, Kano and Abuja. <a href="https://www.example.com/blog">All dates</a>.</p>',
    },
    {
      subject: 'Version 0.93 is here',
      message:
        '<p>Six repairs and voice notes at double speed. <a href="https://www.example.com/blog">What changed</a>.</p>',
    },
  ],
  incidents: [
    {
      kind: 'incident',
      title: 'Photos arrive late',
      impact: 'minor',
      parts: ['app', 'storage'],
      startDays: 4,
      isDraft: false,
      updates: [
        {
          state: 'investigating',
          body: 'Photos take up to ten minutes to arrive. Messages arrive as usual.',
        },
        { state: 'identified', body: 'One of our disks is full. We are adding another one.' },
        { state: 'resolved', body: 'The new disk works, and all photos have arrived.' },
      ],
    },
    {
      kind: 'incident',
      title: 'No confirmation emails',
      impact: 'major',
      parts: ['mail'],
      startDays: 38,
      isDraft: false,
      updates: [
        { state: 'investigating', body: 'Our mail server does not answer.' },
        { state: 'resolved', body: 'It answers again. Waiting emails were sent.' },
      ],
    },
    {
      kind: 'maintenance',
      title: 'A larger database',
      impact: 'minor',
      parts: ['database'],
      startDays: -3,
      isDraft: false,
      updates: [
        {
          state: 'scheduled',
          body: 'We move to a larger database. Pages and forms may be slow for some minutes.',
        },
      ],
    },
    {
      kind: 'incident',
      title: 'Slow calls in Kano',
      impact: 'minor',
      parts: ['app'],
      startDays: 0,
      isDraft: true,
      updates: [{ state: 'investigating', body: 'Three people wrote about it. We are checking.' }],
    },
  ],
  releases: [
    {
      version: '0.93 sample',
      body: 'Voice notes play at double speed.\nSearch finds names with accents.\nPhotos no longer turn on their side.',
    },
    { version: '0.92 sample', body: 'Group calls start in two seconds.\nA quiet mode for exam week.' },
    { version: '0.91 sample', body: 'Two numbers on one phone.\nReports of scams need two taps.' },
  ],
  keys: [
    { name: 'Monthly report', scopes: ['figures', 'subscribers'] },
    { name: 'Blog on the company screen', scopes: ['posts'] },
  ],
  invites: [
    { name: 'Halima Sani', jobTitle: 'Support in Hausa', role: 2 },
    { name: 'Tobi Adeyemi', jobTitle: 'Illustrator', role: 3 },
  ],
  snippets: [
    { name: 'Greeting', html: '<p>Warm greetings from Yaba, the whole team</p>' },
    { name: 'Questions', html: '<p>Do you have a question? Write to us with the contact form.</p>' },
  ],
} as const;

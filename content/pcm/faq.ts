import type * as en from '#content/en/faq.ts';
import type { Translated } from '#content/translated.ts';

export const faqPage: Translated<typeof en.faqPage> = {
  title: 'Questions · {$brand}',
  heading: 'Questions wey people dey ask well-well',
  description:
    'Short answers about {$brand}: encryption, chats, groups, video rooms, minute videos, coins, filters, stickers and your account.',
  searchLabel: 'Search di questions',
  searchPlaceholder: 'Search {$count} questions',
  searchButton: 'Search',
  topicsHeading: 'Topics',
  linkToAnswer: 'Link to dis answer',
  found:
    '.input {$count :number}\n.match $count\none {{{$count} answer for “{$query}”}}\n* {{{$count} answers for “{$query}”}}',
  noneFound: 'No answer for “{$query}”',
  noneFoundHint: 'Try one short word, like coins or group, or write us.',
  showAll: 'Show all questions',
  askHeading: 'You no see am for di list?',
  askText: 'Write us, we go reply as soon as possible.',
  askLink: 'Contact us',
};

export const faqTopics: Translated<typeof en.faqTopics> = {
  'privacy-and-security': 'Privacy and security',
  'chats-and-contacts': 'Chats and contacts',
  'groups-and-rooms': 'Groups and rooms',
  'minute-videos': 'Minute videos',
  'coins-and-payments': 'Coins and payments',
  'filters-and-stickers': 'Filters and stickers',
  'account-and-app': 'Account and app',
};

export const faqSynonyms: Translated<typeof en.faqSynonyms> = {
  logIn: 'enter my account, pas word',
  code: 'number wey dem send',
  backUp: 'save chat',
  withdraw: 'collect money, comot money',
  scam: 'wayo, fraudster, dem wan chop my money',
  otherDevices: 'apple phone, apple computer, system',
  version: 'new version',
  lost: 'steal, tiff',
  hacked: 'anoda pesin don take',
  delete: 'wipe, comot',
  refund: 'return my money, give me back my money',
  picture: 'pikshure',
  price: 'how much money',
  ads: 'adverts for screen',
  mute: 'no noise',
  coin: 'koin',
  group: 'grup',
  sticker: 'stika',
  age: 'how many years',
  encryption: 'secure',
};

export const faqTexts: Translated<typeof en.faqTexts> = {
  'end-to-end-encryption': {
    question: 'My messages dey end-to-end encrypted?',
    answer: [
      'Yes. Your phone dey lock text chat, and e fit open only for di phone of di pesin wey you write. We dey carry di message, but we no fit read am.',
      'Na so e be too for di conversations wey you start wit friends nearby.',
      'We no dey make dis promise for groups and video rooms, or for minute videos.',
    ],
  },
  'who-can-read-my-messages': {
    question: 'Who fit read my messages?',
    answer: [
      'For text chat, na only you and di pesin wey you write. Even we sef no fit read am.',
      'For group, everybody wey dey di group fit read wetin you send. Before you share private tin, check di list of people wey dey inside.',
      'Anybody wey hold your phone when e no dey locked fit read wetin dey inside, so abeg use screen lock.',
    ],
  },
  'privacy-settings': {
    question: 'How I go take change my privacy settings?',
    answer: ['Na you dey decide wetin oda people go see about you. You fit change am anytime.'],
    steps: [
      'Open {$brand} and go “Settings”.',
      'Tap “Privacy”.',
      'Choose one setting, like who fit see your profile photo or when you dey online last.',
      'Pick who fit see am. Di change go work at once.',
    ],
  },
  'who-sees-me-nearby': {
    question: 'Who fit see say I dey nearby?',
    answer: [
      'Nobody, until you allow {$brand} to use your location and you turn on friends nearby. Afta dat, people wey dey close to you wey dey use am too fit find you, and you fit find dem.',
      'Turn am off again for “Settings”, under “Privacy”, or remove di location permission for your phone settings.',
      'You wan meet pesin for di first time? Choose public place, and tell one friend where you dey go.',
    ],
  },
  'block-a-person': {
    question: 'How I go take block pesin?',
    answer: ['Pesin wey you block no go fit write you again. We no go tell am.'],
    steps: [
      'Open di chat wit dat pesin.',
      'Tap im name for top.',
      'Tap “Block”, and confirm.',
      'To undo am, open di same page and tap “Unblock”.',
    ],
  },
  'report-abuse': {
    question: 'How I go take report abuse?',
    answer: [
      'Tell us about threats, cheating, stolen photos, or any oda tin wey no suppose dey there. You fit report pesin, message, group or video.',
      'You fit also write us for di Contact us page. If anybody dey danger, abeg call police first.',
    ],
    steps: [
      'Open di profile, message, group or video.',
      'Tap di menu and den “Report”.',
      'Choose di reason, and add small words if you like.',
      'Tap “Send”. We go look am, and di pesin no go know who report am.',
    ],
  },
  scams: {
    question: 'Wetin I go do about scam?',
    answer: [
      'Stop, and no send anytin. Fraud dey often start wit rush: prize, job, friend wey suddenly need money. Call dat friend before you pay.',
      'We no dey ever ask for your codes or your card number, no matter who say e come from us.',
      'Block di pesin and report am: di answers for up get di steps. If you don pay, tell your bank and di police at once, den write us for di Contact us page.',
    ],
  },
  'lost-or-stolen-phone': {
    question: 'My phone don lost or dem don steal am. Wetin I go do?',
    answer: [
      'Your account dey tied to your phone number, so start wit di SIM.',
      'Screen lock dey stop strangers from wetin dey inside di phone. If e no get lock, dem fit read am.',
    ],
    steps: [
      'Call your mobile network. Tell dem make dem block di SIM and give you new one wit di same number.',
      'Lock di phone or wipe am from where you dey, if im maker allow am.',
      'Write us for di Contact us page wit di topic Oda tins, and give us your phone number. No ever send us code.',
      'If you don use card pay for dat phone, tell your bank.',
    ],
  },
  'somebody-has-my-account': {
    question: 'Anoda pesin don take my account. Wetin I fit do?',
    answer: [
      'Tell us at once for di Contact us page wit di topic Oda tins. Give us your phone number and di day wey you notice am. No ever send us code.',
      'Find anoda way to tell your friends say messages from your account fit no be your own, and make dem no send any money.',
      'If your SIM don stop to work, call your mobile network first: somebody fit don move your number.',
    ],
  },
  'add-a-contact': {
    question: 'How I go take add contact?',
    answer: ['Di oda pesin need {$brand} too. If e neva get am, send am di address of dis site.'],
    steps: [
      'Open “Chats” and tap di plus sign.',
      'Tap “New contact”.',
      'Enter di name and di phone number, wit di country code: +234 for Nigeria.',
      'Tap “Save”. You fit start chat now.',
    ],
  },
  'delete-a-contact': {
    question: 'How I go take delete contact?',
    answer: [
      'If you delete contact, e no dey block dat pesin, and e no dey delete your chat wit am. Na two separate steps be dat.',
    ],
    steps: [
      'Open your list of contacts.',
      'Tap di contact.',
      'Tap di menu, den “Delete contact”, and confirm.',
    ],
  },
  'mute-a-chat': {
    question: 'How I go take mute chat?',
    answer: [
      'Chat wey you mute still dey receive messages, but your phone go stay quiet. Nobody inside di chat fit see say you mute am. E dey work for groups too.',
    ],
    steps: [
      'Open di chat or di group.',
      'Tap di name for top.',
      'Tap “Mute”, and choose how long.',
      'To hear am again, tap “Unmute” for di same place.',
    ],
  },
  'delete-a-message': {
    question: 'How I go take delete message?',
    answer: [
      'Abeg remember say somebody fit don read or save di message before you delete am. Once message don delete, we no fit bring am back.',
    ],
    steps: ['Press di message and hold am.', 'Tap “Delete”.', 'Confirm.'],
  },
  'change-phone-number': {
    question: 'How I go take change my phone number?',
    answer: [
      'Your chats, groups and coins go stay wit your account. If you fit, do am when you still get di old number. Keep di new SIM ready, because we go send code to am.',
    ],
    steps: [
      'Go “Settings” and tap “Account”.',
      'Tap “Change number”.',
      'Enter di old number and di new one.',
      'Type di code wey enter di new number.',
    ],
  },
  'back-up-chats': {
    question: 'I fit back up my chats?',
    answer: [
      'We no fit bring chat back for you. Text chat dey open only for di phones of di two people wey dey inside, and we no get any copy wey we fit read.',
      'Keep wetin important to you for anoda place too, like photos and addresses, before you reset your phone or remove di app.',
      'To know whether your version of di app fit make backup, write us for di Contact us page.',
    ],
  },
  'new-phone': {
    question: 'I get new phone. Wetin I suppose do?',
    answer: [
      'Get {$brand} from di store for di new phone, and log in wit di same phone number. Stickers wey you buy go follow your account.',
      'No count on say you go see old chats for di new phone, because we no fit bring dem back. Keep di old phone until you don check, and write us if you no dey sure.',
      'If you get new number too, change am inside di app first, when you still get di old one.',
    ],
  },
  'dark-mode-emoji': {
    question: 'Wetin be dark-mode emoji?',
    answer: [
      'Na di small emoji wey dey switch di app between light and dark. Tap am once for dark screen, and once more for light one.',
      'Dark screen dey easier for your eyes for night. For many phones, e dey save battery too.',
    ],
  },
  'create-a-group': {
    question: 'How I go take create group?',
    answer: ['Family, class, church, market: you need name and at least one contact.'],
    steps: [
      'Open “Chats” and tap di plus sign.',
      'Tap “New group”.',
      'Choose di people wey you wan add.',
      'Give di group name, and photo if you like.',
      'Tap “Create”.',
    ],
  },
  'group-capacity': {
    question: 'How many people fit dey inside group?',
    answer: [
      'Up to {$groupCapacity} people, and you dey among.',
      'When group don full, somebody must leave before anoda pesin fit enter.',
    ],
  },
  'add-people-to-a-group': {
    question: 'How I go take add people to group?',
    answer: [
      'Na di pesin wey create di group dey decide who fit enter. Abeg ask people first: no be everybody like to wake up inside new group.',
    ],
    steps: ['Open di group and tap di name.', 'Tap “Add people”.', 'Choose di contacts, and tap “Add”.'],
  },
  'leave-a-group': {
    question: 'How I go take leave group?',
    answer: [
      'Afta you leave, you no go receive anytin again from di group. Wetin you write before go stay wit di people wey get am. If na only quiet you want, mute di group instead.',
    ],
    steps: ['Open di group and tap di name.', 'Tap “Leave group”.', 'Confirm.'],
  },
  'open-a-video-room': {
    question: 'How I go take open video room?',
    answer: [
      'Room na video chat for many people at di same time. If network weak, room wit camera off need far less data pass room wit camera on.',
    ],
    steps: [
      'Open “Rooms” and tap “New room”.',
      'Give di room name.',
      'Choose who you wan invite.',
      'Tap “Open”. Di odas go tap “Join” to enter.',
    ],
  },
  'video-room-capacity': {
    question: 'How many people fit dey inside video room?',
    answer: [
      'Up to {$roomCapacity} people at di same time, and you dey among.',
      'For more people, use group: e fit carry up to {$groupCapacity} people.',
    ],
  },
  'what-is-a-minute-video': {
    question: 'Wetin be minute video?',
    answer: [
      'Na short video wey you dey show for limited time: {$minuteVideoDefaultHours} hours, or up to {$minuteVideoMaximumWeeks} week if you set am so. Oda people fit watch am and repost am.',
      'Clip wey you record fit long reach {$clipMaximumMinutes} minutes.',
    ],
  },
  'post-a-minute-video': {
    question: 'How I go take post minute video?',
    answer: [
      'Watch am once before you post am. If you dey use mobile data, remember say long clip dey cost more to send.',
    ],
    steps: [
      'Open “Minute videos” and tap di camera.',
      'Record clip wey no pass {$clipMaximumMinutes} minutes, or choose one from your phone.',
      'Add filter or small words, if you like.',
      'Set how long e go stay.',
      'Tap “Post”.',
    ],
  },
  'how-long-minute-videos-stay': {
    question: 'How long minute video dey stay?',
    answer: [
      '{$minuteVideoDefaultHours} hours, if you no change anytin. When you dey post am, you fit set anoda time, up to {$minuteVideoMaximumWeeks} week.',
      'When di time don finish, oda people no go fit see am again. You fit also delete am before dat time.',
    ],
  },
  'trending-videos': {
    question: 'When video dey trend?',
    answer: [
      'Video need at least {$trendingMinimumWritten} reposts or views before e go trend.',
      'Views and reposts from robots or fake accounts dey against our Terms of Use.',
    ],
  },
  'what-is-a-sponsored-video': {
    question: 'Wetin be sponsored video?',
    answer: [
      'Na video wey somebody pay for, make more people see am, for example shop, band or school. E get mark wey show say e be sponsored.',
      'You fit sponsor your own video. Na card you go use pay, in {$currency}, and we no dey refund am.',
    ],
    steps: [
      'Post your minute video, or open one wey you don post.',
      'Tap di menu and den “Sponsor”.',
      'Choose how long e go run, and look di price.',
      'Pay wit card. Den di video go start to run.',
    ],
  },
  'how-long-sponsored-videos-run': {
    question: 'How long sponsored video dey run?',
    answer: [
      'At least {$sponsoredMinimumHours} hours and at most {$sponsoredMaximumMonths} months. You go choose di time before you pay.',
    ],
  },
  'remove-ads': {
    question: 'How I go take remove ads?',
    answer: [
      'You go see di price before you confirm. Na card you go use pay, in {$currency}, and we no dey refund am.',
    ],
    steps: ['Go “Settings”.', 'Tap “Remove ads”.', 'Look di price, and confirm di payment.'],
  },
  'what-are-coins': {
    question: 'Wetin be coins?',
    answer: [
      'Coins na wetin you dey earn and spend inside {$brand}. You fit earn or buy dem, keep dem for your coin wallet, and sell dem from {$coinsMinimumSale} coins go up.',
      'Coins dey work inside di app only. Dem no be bank account, and dem no dey earn interest.',
    ],
  },
  'buy-coins': {
    question: 'How I go take buy coins?',
    answer: [
      'You go pay in {$currency}, wit {$cards}. We no dey refund payments, so abeg check di number of coins before you pay.',
    ],
    steps: [
      'Open your wallet.',
      'Tap “Buy coins”.',
      'Choose how many, and look di price.',
      'Enter your card details wit di payment provider, and confirm.',
      'Di coins go show for your wallet.',
    ],
  },
  'sell-coins': {
    question: 'How I go take sell coins?',
    answer: [
      'You need at least {$coinsMinimumSale} coins for your wallet. Di app go show you wetin you go receive before you confirm.',
    ],
    steps: [
      'Open your wallet.',
      'Tap “Sell coins”.',
      'Enter how many coins you wan sell: {$coinsMinimumSale} or more.',
      'Look di amount, and choose where di money go enter.',
      'Confirm.',
    ],
  },
  'smallest-coin-sale': {
    question: 'Wetin be di smallest number of coins wey I fit sell?',
    answer: [
      '{$coinsMinimumSale} coins. If dem neva reach dat number, dem go stay for your wallet until you get enough.',
    ],
  },
  'withdraw-money': {
    question: 'How I go take withdraw my money?',
    answer: [
      'You go sell coins: you need at least {$coinsMinimumSale}. Di answer about how to sell coins get di steps. Before you confirm, di app go show you wetin you go receive.',
      'We fit ask you to show who you be before we pay you, where di law or our payment provider ask for am.',
      'Your money neva come? Write us for di Contact us page wit di topic Payment. Tell us di day and di amount, but no ever give us your card number.',
    ],
  },
  'accepted-cards': {
    question: 'Which cards I fit use pay?',
    answer: [
      '{$cards}.',
      'All payments dey in {$currency}. If your card dey in naira, na your bank dey set di exchange rate, and dem fit need to allow payments in dollars first. Na card payment provider dey receive your card details; we no dey ever store di full number.',
    ],
  },
  refunds: {
    question: 'I fit get my money back?',
    answer: [
      'No. We no dey refund payments, unless law wey dey protect you as consumer tok anoda tin.',
      'If you pay and you no receive anytin, or you pay two times, write us for di Contact us page wit di topic Payment. Tell us di day and di amount, but no ever give us your card number.',
    ],
  },
  'buy-filters-and-stickers': {
    question: 'How I go take buy filters and stickers?',
    answer: [
      'You go see how much filter, sticker or memoji cost before you take am. We no dey refund wetin you buy.',
    ],
    steps: [
      'Open di sticker or filter list inside chat or inside di camera.',
      'Tap one to see am bigger, wit di price.',
      'Tap “Buy”, and confirm.',
      'E don enter your collection now.',
    ],
  },
  'use-a-face-filter': {
    question: 'How I go take use face filter?',
    answer: [
      'Filters need your camera, so your phone go ask for permission di first time. Good light from front dey help pass better phone.',
    ],
    steps: [
      'Open di camera inside di app.',
      'Turn am to your face.',
      'Swipe through di filters until you see one wey you like.',
      'Record, and send or post am.',
    ],
  },
  'find-my-stickers': {
    question: 'Where I go see my stickers?',
    answer: [
      'For every chat, beside di message field. Your memoji dey di same place.',
      'If you don change your phone, log in wit di same account to see di ones wey you buy.',
    ],
    steps: ['Open one chat.', 'Tap di sticker button beside di message field.', 'Tap sticker to send am.'],
  },
  'log-in': {
    question: 'How I go take log in?',
    answer: [
      'Wit di phone number of your account. We go send code to dat number, and you go type am inside di app.',
      'Keep di code to yourself. We no dey ever ask for am, and nobody else need am.',
      'You no get dat number again? Write us for di Contact us page wit di topic Oda tins.',
    ],
  },
  'code-does-not-come': {
    question: 'My verification code no dey come. Wetin I fit do?',
    answer: [
      'Most times, na mistake dey di number or network slow. If nothing help, write us for di Contact us page wit di topic Errors, and tell us your network and di time wey you ask for di code.',
    ],
    steps: [
      'Check di number and di country code: +234 for Nigeria.',
      'Make sure say di SIM wit dis number dey inside phone wey get signal and no dey flight mode.',
      'Wait small minutes. When network dey busy, text message fit come late.',
      'Off di phone, on am again, and ask for new code. E fit be only di newest one go work.',
    ],
  },
  'edit-my-profile': {
    question: 'How I go take edit my profile?',
    answer: ['You fit change your name, your photo and your bio as many times as you like.'],
    steps: ['Go “Settings”.', 'Tap your name or photo for top.', 'Change wetin you want.', 'Tap “Save”.'],
  },
  'delete-my-account': {
    question: 'How I go take delete my account?',
    answer: [
      'You no fit undo am. Your profile and wetin you buy go delete too, and any coins wey remain for your wallet go lost.',
      'If you get {$coinsMinimumSale} coins or more, sell dem first. If you just remove di app from your phone, dat one no dey delete di account.',
    ],
    steps: [
      'Go “Settings” and tap “Account”.',
      'Tap “Delete account”.',
      'Enter your phone number, to show say na you.',
      'Confirm.',
    ],
  },
  'minimum-age': {
    question: 'How old I must be to use {$brand}?',
    answer: [
      'At least {$minimumAge}. If you don reach {$minimumAge} or pass am but you still be minor, you need permission from your parent or guardian.',
      'When we learn say pikin wey neva reach {$minimumAge} dey use {$brand}, we go delete di pikin data.',
    ],
  },
  'iphone-windows-mac': {
    question: 'App dey for iPhone, Windows or Mac?',
    answer: [
      'No. {$brand} no dey for iPhone, Windows or Mac.',
      'E dey run on Samsung, Huawei and oda Android phones. Abeg dey careful wit anytin wey call imsef our app for any oda place: e no come from us.',
    ],
  },
  download: {
    question: 'Where I go download {$brand}?',
    answer: [
      'From di store wey come wit your phone: Samsung Galaxy Store, Huawei AppGallery or Google Play. Na di same app dey all of dem.',
      'Di Download part of our home page go carry you go each of dem. For computer, point your phone camera at di code wey dey there.',
    ],
  },
  'app-version': {
    question: 'Which version I get, and how I go take update am?',
    answer: [
      'Na di store where you get di app from dey bring new versions. Names fit dey different small from phone to phone.',
      'Wetin change for each version dey our page Wetin new.',
    ],
    steps: [
      'To see your version, open your phone settings, tap “Apps” and den {$brand}.',
      'To update, open di store and look for {$brand}.',
      'Tap “Update”. If you no see dat button, you get di newest version wey dey dat store.',
    ],
  },
};

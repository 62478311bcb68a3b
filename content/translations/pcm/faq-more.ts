import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

/** Questions about minute videos, coins, stickers, the account and the app. */
export const moreTexts = {
  'what-is-a-minute-video': {
    question: 'Wetin be minute video?',
    answer: [
      `Na short video wey you dey show for limited time: ${facts.minuteVideoDefaultHours} hours, or up to ${facts.minuteVideoMaximumWeeks} week if you set am so. Oda people fit watch am and repost am.`,
      `Clip wey you record fit long reach ${facts.clipMaximumMinutes} minutes.`,
    ],
  },
  'post-a-minute-video': {
    question: 'How I go take post minute video?',
    answer: [
      'Watch am once before you post am. If you dey use mobile data, remember say long clip dey cost more to send.',
    ],
    steps: [
      'Open “Minute videos” and tap di camera.',
      `Record clip wey no pass ${facts.clipMaximumMinutes} minutes, or choose one from your phone.`,
      'Add filter or small words, if you like.',
      'Set how long e go stay.',
      'Tap “Post”.',
    ],
  },
  'how-long-minute-videos-stay': {
    question: 'How long minute video dey stay?',
    answer: [
      `${facts.minuteVideoDefaultHours} hours, if you no change anytin. When you dey post am, you fit set anoda time, up to ${facts.minuteVideoMaximumWeeks} week.`,
      'When di time don finish, oda people no go fit see am again. You fit also delete am before dat time.',
    ],
  },
  'trending-videos': {
    question: 'When video dey trend?',
    answer: [
      `Video need at least ${facts.trendingMinimumWritten} reposts or views before e go trend.`,
      'Views and reposts from robots or fake accounts dey against our Terms of Use.',
    ],
  },
  'what-is-a-sponsored-video': {
    question: 'Wetin be sponsored video?',
    answer: [
      'Na video wey somebody pay for, make more people see am, for example shop, band or school. E get mark wey show say e be sponsored.',
      `You fit sponsor your own video. Na card you go use pay, in ${facts.currency}, and we no dey refund am.`,
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
      `At least ${facts.sponsoredMinimumHours} hours and at most ${facts.sponsoredMaximumMonths} months. You go choose di time before you pay.`,
    ],
  },
  'remove-ads': {
    question: 'How I go take remove ads?',
    answer: [
      `You go see di price before you confirm. Na card you go use pay, in ${facts.currency}, and we no dey refund am.`,
    ],
    steps: ['Go “Settings”.', 'Tap “Remove ads”.', 'Look di price, and confirm di payment.'],
  },
  'what-are-coins': {
    question: 'Wetin be coins?',
    answer: [
      `Coins na wetin you dey earn and spend inside ${brand.name}. You fit earn or buy dem, keep dem for your coin wallet, and sell dem from ${facts.coinsMinimumSale} coins go up.`,
      'Coins dey work inside di app only. Dem no be bank account, and dem no dey earn interest.',
    ],
  },
  'buy-coins': {
    question: 'How I go take buy coins?',
    answer: [
      `You go pay in ${facts.currency}, wit ${facts.cards}. We no dey refund payments, so abeg check di number of coins before you pay.`,
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
      `You need at least ${facts.coinsMinimumSale} coins for your wallet. Di app go show you wetin you go receive before you confirm.`,
    ],
    steps: [
      'Open your wallet.',
      'Tap “Sell coins”.',
      `Enter how many coins you wan sell: ${facts.coinsMinimumSale} or more.`,
      'Look di amount, and choose where di money go enter.',
      'Confirm.',
    ],
  },
  'smallest-coin-sale': {
    question: 'Wetin be di smallest number of coins wey I fit sell?',
    answer: [
      `${facts.coinsMinimumSale} coins. If dem neva reach dat number, dem go stay for your wallet until you get enough.`,
    ],
  },
  'accepted-cards': {
    question: 'Which cards I fit use pay?',
    answer: [
      `${facts.cards}.`,
      `All payments dey in ${facts.currency}. If your card dey in naira, na your bank dey set di exchange rate, and dem fit need to allow payments in dollars first. Na card payment provider dey receive your card details; we no dey ever store di full number.`,
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
  'edit-my-profile': {
    question: 'How I go take edit my profile?',
    answer: ['You fit change your name, your photo and your bio as many times as you like.'],
    steps: ['Go “Settings”.', 'Tap your name or photo for top.', 'Change wetin you want.', 'Tap “Save”.'],
  },
  'delete-my-account': {
    question: 'How I go take delete my account?',
    answer: [
      'You no fit undo am. Your profile and wetin you buy go delete too, and any coins wey remain for your wallet go lost.',
      `If you get ${facts.coinsMinimumSale} coins or more, sell dem first. If you just remove di app from your phone, dat one no dey delete di account.`,
    ],
    steps: [
      'Go “Settings” and tap “Account”.',
      'Tap “Delete account”.',
      'Enter your phone number, to show say na you.',
      'Confirm.',
    ],
  },
  'minimum-age': {
    question: `How old I must be to use ${brand.name}?`,
    answer: [
      `At least ${facts.minimumAge}. If you don reach ${facts.minimumAge} or pass am but you still be minor, you need permission from your parent or guardian.`,
      `When we learn say pikin wey neva reach ${facts.minimumAge} dey use ${brand.name}, we go delete di pikin data.`,
    ],
  },
  'iphone-windows-mac': {
    question: 'App dey for iPhone, Windows or Mac?',
    answer: [
      `No. ${brand.name} no dey for iPhone, Windows or Mac.`,
      'E dey run on Samsung, Huawei and oda Android phones. Abeg dey careful wit anytin wey call imsef our app for any oda place: e no come from us.',
    ],
  },
  download: {
    question: `Where I go download ${brand.name}?`,
    answer: [
      'From di store wey come wit your phone: Samsung Galaxy Store, Huawei AppGallery or Google Play. Na di same app dey all three.',
      'Di Download part of our home page go carry you go each of dem. For computer, point your phone camera at di code wey dey there.',
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;

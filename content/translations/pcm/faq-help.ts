import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

/** Questions about problems: scams, a lost phone, logging in, app versions. */
export const helpTexts = {
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
      `Get ${brand.name} from di store for di new phone, and log in wit di same phone number. Stickers wey you buy go follow your account.`,
      'No count on say you go see old chats for di new phone, because we no fit bring dem back. Keep di old phone until you don check, and write us if you no dey sure.',
      'If you get new number too, change am inside di app first, when you still get di old one.',
    ],
  },
  'withdraw-money': {
    question: 'How I go take withdraw my money?',
    answer: [
      `You go sell coins: you need at least ${facts.coinsMinimumSale}. Di answer about how to sell coins get di steps. Before you confirm, di app go show you wetin you go receive.`,
      'We fit ask you to show who you be before we pay you, where di law or our payment provider ask for am.',
      'Your money neva come? Write us for di Contact us page wit di topic Payment. Tell us di day and di amount, but no ever give us your card number.',
    ],
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
  'app-version': {
    question: 'Which version I get, and how I go take update am?',
    answer: [
      'Na di store where you get di app from dey bring new versions. Names fit dey different small from phone to phone.',
      'Wetin change for each version dey our page Wetin new.',
    ],
    steps: [
      `To see your version, open your phone settings, tap “Apps” and den ${brand.name}.`,
      `To update, open di store and look for ${brand.name}.`,
      'Tap “Update”. If you no see dat button, you get di newest version wey dey dat store.',
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;

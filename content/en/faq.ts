/** Texts of the FAQ page besides the questions. */
export const faqPage = {
  title: 'FAQs · {$brand}',
  heading: 'Frequently asked questions',
  description:
    'Short answers about {$brand}: encryption, chats, groups, video rooms, minute videos, coins, filters, stickers and your account.',
  searchLabel: 'Search the questions',
  searchPlaceholder: 'Search {$count} questions',
  searchButton: 'Search',
  topicsHeading: 'Topics',
  linkToAnswer: 'Link to this answer',
  found:
    '.input {$count :number}\n.match $count\none {{1 answer for “{$query}”}}\n* {{{$count} answers for “{$query}”}}',
  noneFound: 'No answer for “{$query}”',
  noneFoundHint: 'Try one short word, such as coins or group, or write to us.',
  showAll: 'Show all questions',
  askHeading: 'Not in the list?',
  askText: 'Write to us and we will reply as soon as possible.',
  askLink: 'Contact Us',
} as const;

/** Names of the topics by their anchors. */
export const faqTopics = {
  'privacy-and-security': 'Privacy and security',
  'chats-and-contacts': 'Chats and contacts',
  'groups-and-rooms': 'Groups and rooms',
  'minute-videos': 'Minute videos',
  'coins-and-payments': 'Coins and payments',
  'filters-and-stickers': 'Filters and stickers',
  'account-and-app': 'Account and app',
} as const;

/**
 * Phrases with the same meaning for the search of the FAQ, separated by commas. A search for one phrase also finds answers with the
 * others. The English phrases apply in every language, because people mix languages.
 */
export const faqSynonyms = {
  logIn: 'log in, login, log on, sign in, signin, sign on, password',
  code: 'code, otp, pin, verification, sms',
  backUp: 'back up, backup, restore',
  withdraw: 'withdraw, cash out, cashout, payout, sell coins, selling coins',
  scam: 'scam, fraud, fake, 419, yahoo, phishing, cheating',
  otherDevices: 'iphone, ios, ipad, apple, mac, macbook, macos, windows, pc, laptop, desktop',
  version: 'version, update, upgrade',
  lost: 'lost, stolen, missing, theft',
  hacked: 'hacked, hack, hacker, hijacked, someone else is using, hacking, took over, stole my account',
  delete: 'delete, remove, erase, close my account, deactivate',
  refund: 'refund, non-refundable, money back, chargeback',
  picture: 'picture, photo, dp, avatar',
  price: 'price, cost, how much, fee, charges',
  ads: 'ads, adverts, advertisements, advert',
  mute: 'mute, silence, notifications',
  coin: 'coin, coins',
  group: 'group, groups',
  sticker: 'sticker, stickers',
  age: 'age, how old, years old, children, child, minor, underage',
  encryption:
    'end to end encrypted, end to end encryption, end to end, encryption, encrypted, encrypt, security',
} as const;

/** Questions and answers by slug. `answer` contains plain paragraphs; `steps` is a numbered list after the answer. */
export const faqTexts = {
  'end-to-end-encryption': {
    question: 'Are my messages end-to-end encrypted?',
    answer: [
      'Yes. A text chat is locked on your phone and opens only on the phone of the person you write to. We carry the message, but we cannot read it.',
      'The same is true for the conversations that you start with friends nearby.',
      'We do not make this promise for groups and video rooms, nor for minute videos.',
    ],
  },
  'who-can-read-my-messages': {
    question: 'Who can read my messages?',
    answer: [
      'In a text chat, only you and the person you write to. We cannot read it.',
      'In a group, everyone in the group can read what you send. Before you share something private, look at the list of participants.',
      'Anyone who holds your unlocked phone can read what is on it, so please use a screen lock.',
    ],
  },
  'privacy-settings': {
    question: 'How do I change my privacy settings?',
    answer: ['You decide what others can see about you, and you can change this at any time.'],
    steps: [
      'Open {$brand} and go to Settings.',
      'Tap Privacy.',
      'Choose a setting, such as who sees your profile picture or when you were last online.',
      'Pick who may see it. The change takes effect at once.',
    ],
  },
  'who-sees-me-nearby': {
    question: 'Who can see that I am nearby?',
    answer: [
      'No one, until you allow {$brand} to use your location and turn on friends nearby. Then people close to you who use it too may find you, and you may find them.',
      'Turn it off again in Settings, under Privacy, or remove the location permission in the settings of your phone.',
      'Meeting someone for the first time? Choose a public place, and tell a friend where you are going.',
    ],
  },
  'block-a-person': {
    question: 'How do I block a person?',
    answer: ['A person you block can no longer write to you. We do not tell them that you blocked them.'],
    steps: [
      'Open the chat with that person.',
      'Tap their name at the top.',
      'Tap Block, and confirm.',
      'To undo it, open the same page and tap Unblock.',
    ],
  },
  'report-abuse': {
    question: 'How do I report abuse?',
    answer: [
      'Tell us about threats, cheating, stolen pictures, or anything else that should not be there. You can report a person, a message, a group or a video.',
      'You can also write to us on the Contact Us page. If someone is in danger, please call the police first.',
    ],
    steps: [
      'Open the profile, message, group or video.',
      'Tap the menu and then Report.',
      'Choose the reason, and add a few words if you like.',
      'Tap Send. We look at it, and do not tell the person who reported them.',
    ],
  },
  scams: {
    question: 'What do I do about a scam?',
    answer: [
      'Stop, and send nothing. Fraud often starts with a reason to hurry: a prize, a job, a friend who suddenly needs money. Call that friend before you pay.',
      'We never ask for your codes or your card number, even if someone says that they work for us.',
      'Block the person and report them: the steps are in the answers above. If you have paid, tell your bank and the police at once, then write to us on the Contact Us page.',
    ],
  },
  'lost-or-stolen-phone': {
    question: 'My phone is lost or stolen. What now?',
    answer: [
      'Your account is tied to your phone number, so start with the SIM.',
      'A screen lock helps to keep strangers from reading what is on the phone. Without one, they can read it.',
    ],
    steps: [
      'Call your mobile network. Ask them to block the SIM and to give you a new one with the same number.',
      'Lock or erase the phone remotely, if its maker offers that.',
      'Write to us on the Contact Us page with the topic Others, and give your phone number. Never send us a code.',
      'If you paid by card on that phone, tell your bank.',
    ],
  },
  'somebody-has-my-account': {
    question: 'Someone else is using my account. What can I do?',
    answer: [
      'Tell us at once on the Contact Us page with the topic Others. Give your phone number and the day you noticed it. Never send us a code.',
      'Tell your friends some other way that messages from your account may not be from you, and that they should not send money.',
      'If your SIM stopped working, call your mobile network first: someone may have moved your number to another SIM.',
    ],
  },
  'add-a-contact': {
    question: 'How do I add a contact?',
    answer: [
      'The other person needs {$brand} too. If they do not have it yet, send them the address of this site.',
    ],
    steps: [
      'Open Chats and tap the plus sign.',
      'Tap New contact.',
      'Enter the name and the phone number, with the country code: +234 for Nigeria.',
      'Tap Save. You can now start a chat.',
    ],
  },
  'delete-a-contact': {
    question: 'How do I delete a contact?',
    answer: [
      'Deleting a contact does not block that person, and does not delete your chat with them. Those are separate steps.',
    ],
    steps: [
      'Open your list of contacts.',
      'Tap the contact.',
      'Tap the menu, then Delete contact, and confirm.',
    ],
  },
  'mute-a-chat': {
    question: 'How do I mute a chat?',
    answer: [
      'A muted chat still receives messages, but your phone stays quiet. No one in the chat can see that you muted it. It works for groups too.',
    ],
    steps: [
      'Open the chat or the group.',
      'Tap its name at the top.',
      'Tap Mute, and choose for how long.',
      'To hear it again, tap Unmute in the same place.',
    ],
  },
  'delete-a-message': {
    question: 'How do I delete a message?',
    answer: [
      'Please remember that someone may have read or saved a message before you delete it. We cannot restore a deleted message.',
    ],
    steps: ['Press and hold the message.', 'Tap Delete.', 'Confirm.'],
  },
  'change-phone-number': {
    question: 'How do I change my phone number?',
    answer: [
      'Your chats, groups and coins stay with your account. Do it while you still have the old number, if you can. Keep the new SIM ready, because we send a code to it.',
    ],
    steps: [
      'Go to Settings and tap Account.',
      'Tap Change number.',
      'Enter the old number and the new one.',
      'Type the code that arrives on the new number.',
    ],
  },
  'back-up-chats': {
    question: 'Can I back up my chats?',
    answer: [
      'We cannot restore a chat for you. A text chat opens only on the phones of the two people in it, and we have no copy that we could read.',
      'Keep what matters to you somewhere else too, such as pictures and addresses, before you reset your phone or remove the app.',
      'To find out whether your version of the app can make a backup, write to us on the Contact Us page.',
    ],
  },
  'new-phone': {
    question: 'I have a new phone. What should I do?',
    answer: [
      'Get {$brand} from the store on the new phone, and log in with the same phone number. Stickers that you bought come with your account.',
      'Do not count on finding old chats on the new phone, as we cannot restore them. Keep the old phone until you have checked, and write to us if you are not sure.',
      'If you also have a new number, change it in the app first, while you still have the old one.',
    ],
  },
  'dark-mode-emoji': {
    question: 'What is the dark-mode emoji?',
    answer: [
      'It is the small emoji that switches the app between light and dark. Tap it once for a dark screen, and once more for a light one.',
      'A dark screen is easier on the eyes at night. On many phones it also saves battery.',
    ],
  },
  'create-a-group': {
    question: 'How do I create a group?',
    answer: ['Family, class, church, market: you need a name and at least one contact.'],
    steps: [
      'Open Chats and tap the plus sign.',
      'Tap New group.',
      'Choose the people to add.',
      'Give the group a name, and a picture if you like.',
      'Tap Create.',
    ],
  },
  'group-capacity': {
    question: 'How many people fit in a group?',
    answer: [
      'Up to {$groupCapacity} participants, including you.',
      'When a group is full, someone must leave before another person can join.',
    ],
  },
  'add-people-to-a-group': {
    question: 'How do I add people to a group?',
    answer: [
      'The person who created the group decides who may join. Please ask people first: not everyone likes to wake up in a new group.',
    ],
    steps: ['Open the group and tap its name.', 'Tap Add people.', 'Choose the contacts, and tap Add.'],
  },
  'leave-a-group': {
    question: 'How do I leave a group?',
    answer: [
      'After you leave, you receive nothing more from the group. What you wrote before stays with the people who have it. If you just want some quiet, mute the group instead.',
    ],
    steps: ['Open the group and tap its name.', 'Tap Leave group.', 'Confirm.'],
  },
  'open-a-video-room': {
    question: 'How do I open a video room?',
    answer: [
      'A room is a video chat for several people at once. On a weak network, a room with the camera off needs far less data than one with it on.',
    ],
    steps: [
      'Open Rooms and tap New room.',
      'Give the room a name.',
      'Choose who to invite.',
      'Tap Open. The others tap Join to enter.',
    ],
  },
  'video-room-capacity': {
    question: 'How many people fit in a video room?',
    answer: [
      'Up to {$roomCapacity} persons at the same time, including you.',
      'For more people, use a group: it holds up to {$groupCapacity} participants.',
    ],
  },
  'what-is-a-minute-video': {
    question: 'What is a minute video?',
    answer: [
      'A short video that you show for a limited time: {$minuteVideoDefaultHours} hours, or up to {$minuteVideoMaximumWeeks} week if you choose. Others can watch it and repost it.',
      'A recorded clip can be up to {$clipMaximumMinutes} minutes long.',
    ],
  },
  'post-a-minute-video': {
    question: 'How do I post a minute video?',
    answer: [
      'Watch it once before you post it. If you are on mobile data, remember that a long clip costs more to send.',
    ],
    steps: [
      'Open Minute videos and tap the camera.',
      'Record a clip of up to {$clipMaximumMinutes} minutes, or choose one from your phone.',
      'Add a filter or a few words, if you like.',
      'Set how long it stays up.',
      'Tap Post.',
    ],
  },
  'how-long-minute-videos-stay': {
    question: 'How long does a minute video stay?',
    answer: [
      '{$minuteVideoDefaultHours} hours, if you change nothing. When you post it, you can set another time, up to {$minuteVideoMaximumWeeks} week.',
      'When the time is over, others can no longer see it. You can also delete it earlier.',
    ],
  },
  'trending-videos': {
    question: 'When is a video trending?',
    answer: [
      'A video needs at least {$trendingMinimumWritten} reposts or views to be trending.',
      'Views and reposts from robots or fake accounts are against our Terms of Use.',
    ],
  },
  'what-is-a-sponsored-video': {
    question: 'What is a sponsored video?',
    answer: [
      'A video that someone pays to have shown to more people, for example a shop, a band or a school. It is marked as sponsored.',
      'You can sponsor a video of your own. Payment is by card, in {$currency}, and is non-refundable.',
    ],
    steps: [
      'Post your minute video, or open one that you have posted.',
      'Tap the menu and then Sponsor.',
      'Choose how long it should run, and look at the price.',
      'Pay by card. The video then starts to run.',
    ],
  },
  'how-long-sponsored-videos-run': {
    question: 'How long does a sponsored video run?',
    answer: [
      'At least {$sponsoredMinimumHours} hours and at most {$sponsoredMaximumMonths} months. You choose the time before you pay.',
    ],
  },
  'remove-ads': {
    question: 'How do I remove ads?',
    answer: [
      'You see the price before you confirm. Payment is by card, in {$currency}, and is non-refundable.',
    ],
    steps: ['Go to Settings.', 'Tap Remove ads.', 'Look at the price, and confirm the payment.'],
  },
  'what-are-coins': {
    question: 'What are coins?',
    answer: [
      'Coins are what you earn and spend in {$brand}. You can earn or buy them, keep them in your coin wallet, and sell them from {$coinsMinimumSale} coins upwards.',
      'Coins work inside the app only. They are not a bank account, and they earn no interest.',
    ],
  },
  'buy-coins': {
    question: 'How do I buy coins?',
    answer: [
      'Payments are in {$currency}, by {$cards}. They are non-refundable, so please check the number of coins before you pay.',
    ],
    steps: [
      'Open your wallet.',
      'Tap Buy coins.',
      'Choose how many, and look at the price.',
      'Enter your card details with the payment provider, and confirm.',
      'The coins appear in your wallet.',
    ],
  },
  'sell-coins': {
    question: 'How do I sell coins?',
    answer: [
      'You need at least {$coinsMinimumSale} coins in your wallet. The app shows what you receive before you confirm.',
    ],
    steps: [
      'Open your wallet.',
      'Tap Sell coins.',
      'Enter how many coins to sell: {$coinsMinimumSale} or more.',
      'Look at the amount, and choose where the money should go.',
      'Confirm.',
    ],
  },
  'smallest-coin-sale': {
    question: 'What is the smallest number of coins I can sell?',
    answer: ['{$coinsMinimumSale} coins. A smaller number stays in your wallet until you have enough.'],
  },
  'withdraw-money': {
    question: 'How do I withdraw my money?',
    answer: [
      'By selling coins: you need at least {$coinsMinimumSale}. The answer about selling coins has the steps. Before you confirm, the app shows what you receive.',
      'We may ask you to prove who you are before we pay out, if the law or our payment provider requires it.',
      'Has your money not arrived? Write to us on the Contact Us page with the topic Payment. Give the date and the amount, but never your card number.',
    ],
  },
  'accepted-cards': {
    question: 'Which cards can I pay with?',
    answer: [
      '{$cards}.',
      'All payments are in {$currency}. If your card is in naira, your bank sets the exchange rate, and may have to allow payments in dollars first. A card payment provider receives your card details; we never store the full number.',
    ],
  },
  refunds: {
    question: 'Can I get my money back?',
    answer: [
      'No. Payments are non-refundable, unless a law that protects you as a consumer says otherwise.',
      'If you paid and received nothing, or paid twice, write to us on the Contact Us page with the topic Payment. Give the date and the amount, but never your card number.',
    ],
  },
  'buy-filters-and-stickers': {
    question: 'How do I buy filters and stickers?',
    answer: [
      'You see what a filter, sticker or memoji costs before you buy it. Purchases are non-refundable.',
    ],
    steps: [
      'Open the sticker or filter list in a chat or in the camera.',
      'Tap one to see it larger, with its price.',
      'Tap Buy, and confirm.',
      'It is now in your collection.',
    ],
  },
  'use-a-face-filter': {
    question: 'How do I use a face filter?',
    answer: [
      'Filters need your camera, so your phone asks for permission the first time. Good light from the front helps more than a better phone.',
    ],
    steps: [
      'Open the camera in the app.',
      'Turn it to your face.',
      'Swipe through the filters until you like one.',
      'Record, and send or post it.',
    ],
  },
  'find-my-stickers': {
    question: 'Where do I find my stickers?',
    answer: [
      'In every chat, beside the message field. Your memoji are in the same place.',
      'If you changed your phone, sign in with the same account to see the ones that you bought.',
    ],
    steps: ['Open a chat.', 'Tap the sticker button beside the message field.', 'Tap a sticker to send it.'],
  },
  'log-in': {
    question: 'How do I log in?',
    answer: [
      'With the phone number of your account. We send a code to that number, and you type it in the app.',
      'Keep the code to yourself. We never ask for it, and no one else needs it.',
      'Do you no longer have that number? Write to us on the Contact Us page with the topic Others.',
    ],
  },
  'code-does-not-come': {
    question: 'My verification code has not arrived. What can I do?',
    answer: [
      'Most often, the number is mistyped or the network is slow. If nothing helps, write to us on the Contact Us page with the topic Errors, and tell us your network and the time when you asked for the code.',
    ],
    steps: [
      'Check the number and the country code: +234 for Nigeria.',
      'Make sure that the SIM with this number is in a phone that has signal and is not in flight mode.',
      'Wait a few minutes. When the network is busy, a text message can be late.',
      'Restart the phone, and ask for a new code. Only the newest one may work.',
    ],
  },
  'edit-my-profile': {
    question: 'How do I edit my profile?',
    answer: ['You can change your name, your picture and your bio as often as you like.'],
    steps: ['Go to Settings.', 'Tap your name or picture at the top.', 'Change what you want.', 'Tap Save.'],
  },
  'delete-my-account': {
    question: 'How do I delete my account?',
    answer: [
      'This cannot be undone. Your profile and your purchases are deleted too, and coins left in your wallet are lost.',
      'If you have {$coinsMinimumSale} coins or more, sell them first. Removing the app from your phone does not delete the account.',
    ],
    steps: [
      'Go to Settings and tap Account.',
      'Tap Delete account.',
      'Enter your phone number, to confirm that it is you.',
      'Confirm.',
    ],
  },
  'minimum-age': {
    question: 'How old must I be to use {$brand}?',
    answer: [
      'At least {$minimumAge}. If you are {$minimumAge} or older but still a minor, you need the permission of your parent or guardian.',
      'When we learn that a child under {$minimumAge} uses {$brand}, we delete the child’s data.',
    ],
  },
  'iphone-windows-mac': {
    question: 'Is there an app for iPhone, Windows or Mac?',
    answer: [
      'No. {$brand} is not available for iPhone, Windows or Mac.',
      'It runs on Samsung, Huawei and other Android phones. Please be careful with anything that calls itself our app elsewhere: it does not come from us.',
    ],
  },
  download: {
    question: 'Where do I download {$brand}?',
    answer: [
      'From the store that came with your phone: Samsung Galaxy Store, Huawei AppGallery or Google Play. Every store has the same app.',
      'The Download section of our home page links to each of them. On a computer, point your phone’s camera at the code there.',
    ],
  },
  'app-version': {
    question: 'Which version do I have, and how do I update?',
    answer: [
      'New versions come from the store where you got the app. Names differ a little from phone to phone.',
      'Our page What is new says what changed in each version.',
    ],
    steps: [
      'To see your version, open the settings of your phone, tap Apps and then {$brand}.',
      'To update, open the store and look for {$brand}.',
      'Tap Update. If there is no such button, you have the newest version in that store.',
    ],
  },
} as const;

import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

/** Questions about privacy, chats, groups and rooms. */
export const chatTexts = {
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
      `Open ${brand.name} and go “Settings”.`,
      'Tap “Privacy”.',
      'Choose one setting, like who fit see your profile photo or when you dey online last.',
      'Pick who fit see am. Di change go work at once.',
    ],
  },
  'who-sees-me-nearby': {
    question: 'Who fit see say I dey nearby?',
    answer: [
      `Nobody, until you allow ${brand.name} to use your location and you turn on friends nearby. Afta dat, people wey dey close to you wey dey use am too fit find you, and you fit find dem.`,
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
  'add-a-contact': {
    question: 'How I go take add contact?',
    answer: [`Di oda pesin need ${brand.name} too. If e neva get am, send am di address of dis site.`],
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
      `Up to ${facts.groupCapacity} people, and you dey among.`,
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
      `Up to ${facts.roomCapacity} people at di same time, and you dey among.`,
      `For more people, use group: e fit carry up to ${facts.groupCapacity} people.`,
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;

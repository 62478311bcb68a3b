import type { faqTexts, faqTopics } from '#content/en/faq.ts';

export type FaqTopicId = keyof typeof faqTopics;
export type FaqSlug = keyof typeof faqTexts;

/**
 * A question of the FAQ page. `slug` is the anchor of the question (`/faq#slug`) and never changes after publication.
 * `toConfirm`: claims that the owner should check in the app; not visible to visitors. `menu`: the answer names a path
 * or a button; `behaviour`: the answer describes behaviour that is not in the specification.
 */
export type FaqQuestion = {
  id: number;
  slug: FaqSlug;
  topic: FaqTopicId;
  toConfirm?: 'menu' | 'behaviour';
};

/** A question with its texts. `answer` contains plain paragraphs. `steps` is a numbered list after the answer. */
export type FaqEntry = Omit<FaqQuestion, 'slug'> & {
  slug: string;
  question: string;
  answer: readonly string[];
  steps?: readonly string[];
};

/** All questions, in page order. Their texts and the names of the topics are in the catalogues (content/en/faq.ts). */
export const faqQuestions: readonly FaqQuestion[] = [
  { id: 1, slug: 'end-to-end-encryption', topic: 'privacy-and-security' },
  { id: 2, slug: 'who-can-read-my-messages', topic: 'privacy-and-security' },
  { id: 3, slug: 'privacy-settings', topic: 'privacy-and-security', toConfirm: 'menu' },
  { id: 4, slug: 'who-sees-me-nearby', topic: 'privacy-and-security', toConfirm: 'menu' },
  { id: 5, slug: 'block-a-person', topic: 'privacy-and-security', toConfirm: 'menu' },
  { id: 6, slug: 'report-abuse', topic: 'privacy-and-security', toConfirm: 'menu' },
  { id: 40, slug: 'scams', topic: 'privacy-and-security' },
  { id: 41, slug: 'lost-or-stolen-phone', topic: 'privacy-and-security', toConfirm: 'behaviour' },
  { id: 42, slug: 'somebody-has-my-account', topic: 'privacy-and-security' },
  { id: 7, slug: 'add-a-contact', topic: 'chats-and-contacts', toConfirm: 'menu' },
  { id: 8, slug: 'delete-a-contact', topic: 'chats-and-contacts', toConfirm: 'menu' },
  { id: 9, slug: 'mute-a-chat', topic: 'chats-and-contacts', toConfirm: 'menu' },
  { id: 10, slug: 'delete-a-message', topic: 'chats-and-contacts', toConfirm: 'menu' },
  { id: 11, slug: 'change-phone-number', topic: 'chats-and-contacts', toConfirm: 'menu' },
  { id: 43, slug: 'back-up-chats', topic: 'chats-and-contacts' },
  { id: 44, slug: 'new-phone', topic: 'chats-and-contacts', toConfirm: 'behaviour' },
  { id: 12, slug: 'dark-mode-emoji', topic: 'chats-and-contacts', toConfirm: 'menu' },
  { id: 13, slug: 'create-a-group', topic: 'groups-and-rooms', toConfirm: 'menu' },
  { id: 14, slug: 'group-capacity', topic: 'groups-and-rooms' },
  { id: 15, slug: 'add-people-to-a-group', topic: 'groups-and-rooms', toConfirm: 'menu' },
  { id: 16, slug: 'leave-a-group', topic: 'groups-and-rooms', toConfirm: 'menu' },
  { id: 17, slug: 'open-a-video-room', topic: 'groups-and-rooms', toConfirm: 'menu' },
  { id: 18, slug: 'video-room-capacity', topic: 'groups-and-rooms' },
  { id: 19, slug: 'what-is-a-minute-video', topic: 'minute-videos' },
  { id: 20, slug: 'post-a-minute-video', topic: 'minute-videos', toConfirm: 'menu' },
  { id: 21, slug: 'how-long-minute-videos-stay', topic: 'minute-videos' },
  { id: 22, slug: 'trending-videos', topic: 'minute-videos' },
  { id: 23, slug: 'what-is-a-sponsored-video', topic: 'minute-videos', toConfirm: 'menu' },
  { id: 24, slug: 'how-long-sponsored-videos-run', topic: 'minute-videos' },
  { id: 25, slug: 'remove-ads', topic: 'minute-videos', toConfirm: 'menu' },
  { id: 26, slug: 'what-are-coins', topic: 'coins-and-payments' },
  { id: 27, slug: 'buy-coins', topic: 'coins-and-payments', toConfirm: 'menu' },
  { id: 28, slug: 'sell-coins', topic: 'coins-and-payments', toConfirm: 'menu' },
  { id: 29, slug: 'smallest-coin-sale', topic: 'coins-and-payments' },
  { id: 45, slug: 'withdraw-money', topic: 'coins-and-payments', toConfirm: 'behaviour' },
  { id: 30, slug: 'accepted-cards', topic: 'coins-and-payments' },
  { id: 31, slug: 'refunds', topic: 'coins-and-payments' },
  { id: 32, slug: 'buy-filters-and-stickers', topic: 'filters-and-stickers', toConfirm: 'menu' },
  { id: 33, slug: 'use-a-face-filter', topic: 'filters-and-stickers', toConfirm: 'menu' },
  { id: 34, slug: 'find-my-stickers', topic: 'filters-and-stickers', toConfirm: 'menu' },
  { id: 46, slug: 'log-in', topic: 'account-and-app', toConfirm: 'behaviour' },
  { id: 47, slug: 'code-does-not-come', topic: 'account-and-app', toConfirm: 'behaviour' },
  { id: 35, slug: 'edit-my-profile', topic: 'account-and-app', toConfirm: 'menu' },
  { id: 36, slug: 'delete-my-account', topic: 'account-and-app', toConfirm: 'menu' },
  { id: 37, slug: 'minimum-age', topic: 'account-and-app' },
  { id: 38, slug: 'iphone-windows-mac', topic: 'account-and-app' },
  { id: 39, slug: 'download', topic: 'account-and-app' },
  { id: 48, slug: 'app-version', topic: 'account-and-app', toConfirm: 'menu' },
];

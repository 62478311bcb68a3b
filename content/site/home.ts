import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';

const { city, name } = brand;

export const home = {
  title: `${name}: our chat, our people, our own`,
  description: `A messenger made in ${city}: groups, video rooms, minute videos, stickers and a coin wallet. Text chats are end-to-end encrypted. For Android phones.`,
  hero: {
    lines: ['Our chat.', 'Our people.', 'Our own.'],
    tagline: `Groups, video rooms and minute videos, and text chats that are end-to-end encrypted. Made in ${city}.`,
  },
  phone: {
    label: `${name} on a phone: a group chat with messages, a sticker and an open video room.`,
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
    inside: `6 of ${facts.roomCapacity} people inside`,
    join: 'Join',
    message: 'Message',
  },
  features: {
    title: 'Our Features',
    intro: `What you can do with ${name}.`,
    groups: {
      title: 'Groups',
      text: `Family, class, church, market: one group chat has room for up to ${facts.groupCapacity} participants.`,
    },
    rooms: {
      title: 'Video rooms',
      text: `Open a room and see everybody: up to ${facts.roomCapacity} people, face to face, in one video chat.`,
    },
    nearby: {
      title: 'Friends nearby',
      text: 'Find people you know who are close to you, and start an end-to-end encrypted conversation.',
    },
    videos: {
      title: 'Minute videos',
      text: `Show your day in clips of up to ${facts.clipMaximumMinutes} minutes. A video stays for ${facts.minuteVideoDefaultHours} hours, or up to a week if you choose.`,
    },
    stickers: {
      title: 'Stickers and face filters',
      text: 'Wear a filter, send a sticker or a memoji, and keep the ones you love.',
    },
    coins: {
      title: 'Earn with coins',
      text: `Earn coins in the app and keep them in your wallet. Sell them from ${facts.coinsMinimumSale} coins.`,
    },
  },
  reasons: {
    title: 'Why choose us',
    list: [
      {
        title: 'Unique',
        text: `Made in ${city}, for the way we talk. Chats, rooms, videos, stickers and a coin wallet live in one app.`,
        proof: [{ figure: `${facts.coinsMinimumSale}`, label: 'coins, and you can sell' }],
      },
      {
        title: 'Secure',
        text: 'Text chats are end-to-end encrypted. Only you and the people you write to can read them. Not even we can.',
        proof: [{ figure: '0', label: 'others can read a text chat' }],
      },
      {
        title: 'Flexibility',
        text: `A quiet chat for two, a room for ${facts.roomCapacity}, a group for ${facts.groupCapacity}. A video for a day or for a week. You set it.`,
        proof: [
          { figure: `${facts.roomCapacity}`, label: 'in a room' },
          { figure: `${facts.groupCapacity}`, label: 'in a group' },
        ],
      },
      {
        title: 'Privacy',
        text: 'Your settings are in your hands. Change them in the app, or delete your account, whenever you like.',
        proof: [{ figure: `${facts.minuteVideoDefaultHours} h`, label: 'for a video, or a week' }],
      },
    ],
  },
  download: {
    title: 'Download',
    text: 'Use the store on your phone. All three have the same app.',
    code: 'On a computer? Point your phone’s camera here.',
    codeLabel: 'QR code of the download page',
  },
} as const;

import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

const { city, name } = brand;

export const home: Translations['home'] = {
  title: `${name}: our gist, our people, our own`,
  description: `Messenger wey we make for ${city}: groups, video rooms, minute videos, stickers and coin wallet. Text chats dey end-to-end encrypted. E dey for Android phones.`,
  hero: {
    lines: ['Our gist.', 'Our people.', 'Our own.'],
    tagline: `Groups, video rooms and minute videos, and text chats wey dey end-to-end encrypted. Na for ${city} we make am.`,
  },
  phone: {
    label: `${name} for phone: group chat wit messages, one sticker and video room wey dey open.`,
    time: '7:04',
    group: 'Sunday Jollof',
    members: '24 people · 9 online',
    day: 'Today',
    messages: [
      { from: 'Halima', text: 'Who dey bring drinks?' },
      { from: 'Chidi', text: 'Na me. Chapman for all.' },
    ],
    reply: ['No light here. I dey come', 'early make I charge phone'],
    room: 'Video room don open',
    inside: `6 of ${facts.roomCapacity} dey inside`,
    join: 'Join',
    message: 'Message',
  },
  features: {
    title: 'Our features',
    intro: `Wetin you fit do wit ${name}.`,
    groups: {
      title: 'Groups',
      text: `Family, class, church, market: one group chat get space for up to ${facts.groupCapacity} people.`,
    },
    rooms: {
      title: 'Video rooms',
      text: `Open room and see everybody: up to ${facts.roomCapacity} people, face to face, inside one video chat.`,
    },
    nearby: {
      title: 'Friends nearby',
      text: 'Find people wey you know wey dey close to you, and start conversation wey dey end-to-end encrypted.',
    },
    videos: {
      title: 'Minute videos',
      text: `Show people your day wit clips wey fit reach ${facts.clipMaximumMinutes} minutes. Video dey stay for ${facts.minuteVideoDefaultHours} hours, or up to one week if you choose am.`,
    },
    stickers: {
      title: 'Stickers and face filters',
      text: 'Wear filter, send sticker or memoji, and keep di ones wey you love.',
    },
    coins: {
      title: 'Earn wit coins',
      text: `Earn coins inside di app and keep dem for your wallet. You fit sell dem from ${facts.coinsMinimumSale} coins.`,
    },
  },
  reasons: {
    title: 'Why you go choose us',
    list: [
      {
        title: 'E different',
        text: `We make am for ${city}, to fit di way wey we dey tok. Chats, rooms, videos, stickers and coin wallet dey inside one app.`,
        proof: [{ figure: `${facts.coinsMinimumSale}`, label: 'coins, you fit sell' }],
      },
      {
        title: 'E secure',
        text: 'Text chats dey end-to-end encrypted. Na only you and di people wey you write fit read dem. Even we sef no fit.',
        proof: [{ figure: '0', label: 'other person fit read text chat' }],
      },
      {
        title: 'E flexible',
        text: `Quiet chat for two people, room for ${facts.roomCapacity}, group for ${facts.groupCapacity}. Video for one day or for one week. Na you dey set am.`,
        proof: [
          { figure: `${facts.roomCapacity}`, label: 'inside room' },
          { figure: `${facts.groupCapacity}`, label: 'inside group' },
        ],
      },
      {
        title: 'Privacy',
        text: 'Your settings dey your hand. Change dem inside di app, or delete your account, anytime wey you like.',
        proof: [{ figure: `${facts.minuteVideoDefaultHours} h`, label: 'for video, or one week' }],
      },
    ],
  },
  download: {
    title: 'Download',
    text: 'Use di store wey dey your phone. Na di same app dey all three.',
    code: 'You dey use computer? Point your phone camera here.',
    codeLabel: 'QR code of di download page',
  },
};

import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

const { city, name } = brand;

export const home: Translations['home'] = {
  title: `${name}: hirarmu, mutanenmu, namu`,
  description: `Manhajar hira da aka yi a ${city}: rukunoni, ɗakunan bidiyo, bidiyon minti, sitikoki da lalitar koyin. Hirar rubutu a ɓoye take daga farko har ƙarshe. Don wayoyin Android.`,
  hero: {
    lines: ['Hirarmu.', 'Mutanenmu.', 'Namu.'],
    tagline: `Rukunoni, ɗakunan bidiyo da bidiyon minti, da hirar rubutu wadda ke ɓoye daga farko har ƙarshe. An yi ta a ${city}.`,
  },
  phone: {
    label: `${name} a kan waya: hirar rukuni da saƙonni, da sitika, da ɗakin bidiyo a buɗe.`,
    time: '7:04',
    group: 'Jollof ɗin Lahadi',
    members: 'Mutum 24 · 9 kan layi',
    day: 'Yau',
    messages: [
      { from: 'Halima', text: 'Wa zai kawo abin sha?' },
      { from: 'Chidi', text: 'Ni ne. Chapman ga kowa.' },
    ],
    reply: ['Babu wuta a nan. Zan zo', 'da wuri in yi cajin waya'],
    room: 'Ɗakin bidiyo a buɗe',
    inside: `Mutum 6 cikin ${facts.roomCapacity} sun shiga`,
    join: 'Shiga',
    message: 'Saƙo',
  },
  features: {
    title: 'Abubuwan da muka tanada',
    intro: `Abin da za ku iya yi da ${name}.`,
    groups: {
      title: 'Rukunoni',
      text: `Iyali, abokan karatu, wurin ibada, kasuwa: hirar rukuni ɗaya tana ɗaukar mutum har ${facts.groupCapacity}.`,
    },
    rooms: {
      title: 'Ɗakunan bidiyo',
      text: `Ku buɗe ɗaki ku ga kowa: har mutum ${facts.roomCapacity}, fuska da fuska, a hirar bidiyo ɗaya.`,
    },
    nearby: {
      title: 'Abokan da ke kusa',
      text: 'Ku nemo waɗanda kuka sani da ke kusa da ku, ku fara hira a ɓoye daga farko har ƙarshe.',
    },
    videos: {
      title: 'Bidiyon minti',
      text: `Ku nuna yadda ranarku ta kasance a bidiyo na har minti ${facts.clipMaximumMinutes}. Bidiyo yana zama awa ${facts.minuteVideoDefaultHours}, ko har mako guda idan kun zaɓa.`,
    },
    stickers: {
      title: 'Sitikoki da filtocin fuska',
      text: 'Ku sa filta, ku tura sitika ko memoji, ku ajiye waɗanda kuke so.',
    },
    coins: {
      title: 'Ku samu da koyin',
      text: `Ku samu koyin a cikin manhajar, ku ajiye su a lalitarku. Kuna iya sayar da su daga koyin ${facts.coinsMinimumSale}.`,
    },
  },
  reasons: {
    title: 'Me ya sa za ku zaɓe mu',
    list: [
      {
        title: 'Ta daban ce',
        text: `An yi ta a ${city}, daidai da yadda muke magana. Hira, ɗakuna, bidiyo, sitikoki da lalitar koyin duk a manhaja ɗaya.`,
        proof: [{ figure: `${facts.coinsMinimumSale}`, label: 'koyin, sai a iya sayarwa' }],
      },
      {
        title: 'Tsaro',
        text: 'Hirar rubutu a ɓoye take daga farko har ƙarshe. Ku da waɗanda kuke rubuta wa ne kaɗai za ku iya karantawa. Ko mu ma ba za mu iya ba.',
        proof: [{ figure: '0', label: 'wani da zai iya karanta hirar rubutu' }],
      },
      {
        title: 'Sauƙin sauyawa',
        text: `Hirar mutum biyu cikin nutsuwa, ɗaki na mutum ${facts.roomCapacity}, rukuni na mutum ${facts.groupCapacity}. Bidiyo na kwana ɗaya ko na mako guda. Ku ne masu zaɓi.`,
        proof: [
          { figure: `${facts.roomCapacity}`, label: 'a ɗaki' },
          { figure: `${facts.groupCapacity}`, label: 'a rukuni' },
        ],
      },
      {
        title: 'Sirri',
        text: 'Saitunanku suna hannunku. Kuna iya sauya su a cikin manhajar, ko ku goge asusunku, duk lokacin da kuke so.',
        proof: [{ figure: `${facts.minuteVideoDefaultHours} h`, label: 'na bidiyo, ko mako guda' }],
      },
    ],
  },
  download: {
    title: 'Saukewa',
    text: 'Ku yi amfani da kantin da ke wayarku. Manhaja ɗaya ce a dukkan ukun.',
    code: 'Kuna kan kwamfuta? Ku saita kyamarar wayarku nan.',
    codeLabel: 'Lambar QR ta shafin saukewa',
  },
};

import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

const { city, name } = brand;

export const home: Translations['home'] = {
  title: `${name}: nkata anyị, ndị anyị, nke anyị`,
  description: `Ngwa ozi e mere na ${city}: òtù, ọnụ ụlọ vidiyo, vidiyo nkeji, stịka na akpa mkpụrụ ego. E zoro nkata ederede ezo site na mbido ruo na njedebe. Maka ekwentị Android.`,
  hero: {
    lines: ['Nkata anyị.', 'Ndị anyị.', 'Nke anyị.'],
    tagline: `Òtù, ọnụ ụlọ vidiyo na vidiyo nkeji, ya na nkata ederede e zoro ezo site na mbido ruo na njedebe. E mere ya na ${city}.`,
  },
  phone: {
    label: `${name} n’ekwentị: nkata òtù nwere ozi, stịka na ọnụ ụlọ vidiyo mepere emepe.`,
    time: '7:04',
    group: 'Jollof Sọnde',
    members: 'Mmadụ 24 · 9 nọ n’ịntanet',
    day: 'Taa',
    messages: [
      { from: 'Halima', text: 'Onye ga-ebute ihe ọṅụṅụ?' },
      { from: 'Chidi', text: 'Mụ. Chapman maka unu niile.' },
    ],
    reply: ['Ọkụ adịghị ebe a. Ana m', 'abịa n’oge ịchaajị fon m'],
    room: 'Ọnụ ụlọ vidiyo emepeela',
    inside: `Mmadụ 6 n’ime ${facts.roomCapacity} nọ ya`,
    join: 'Sonye',
    message: 'Ozi',
  },
  features: {
    title: 'Ihe dị na ngwa anyị',
    intro: `Ihe i nwere ike iji ${name} mee.`,
    groups: {
      title: 'Òtù',
      text: `Ezinụlọ, klas, ụka, ahịa: otu nkata òtù na-aba ihe ruru mmadụ ${facts.groupCapacity}.`,
    },
    rooms: {
      title: 'Ọnụ ụlọ vidiyo',
      text: `Mepee ọnụ ụlọ ka ị hụ mmadụ niile: ihe ruru mmadụ ${facts.roomCapacity}, ihu na ihu, n’otu nkata vidiyo.`,
    },
    nearby: {
      title: 'Enyi nọ gị nso',
      text: 'Chọta ndị ị maara nọ gị nso, ma malite mkparịta ụka e zoro ezo site na mbido ruo na njedebe.',
    },
    videos: {
      title: 'Vidiyo nkeji',
      text: `Jiri vidiyo nwere ike iru nkeji ${facts.clipMaximumMinutes} gosi otú ụbọchị gị si aga. Vidiyo na-anọ awa ${facts.minuteVideoDefaultHours}, ma ọ bụ ruo otu izu ma ị họrọ ya.`,
    },
    stickers: {
      title: 'Stịka na fịlta ihu',
      text: 'Yiri fịlta, zipụ stịka ma ọ bụ memoji, ma debe ndị ị hụrụ n’anya.',
    },
    coins: {
      title: 'Jiri mkpụrụ ego kpata ihe',
      text: `Kpata mkpụrụ ego na ngwa a ma debe ha n’akpa ego gị. Ree ha malite na mkpụrụ ego ${facts.coinsMinimumSale}.`,
    },
  },
  reasons: {
    title: 'Ihe mere ị ga-eji họrọ anyị',
    list: [
      {
        title: 'Ọ pụrụ iche',
        text: `E mere ya na ${city}, maka otú anyị si akpa nkata. Nkata, ọnụ ụlọ, vidiyo, stịka na akpa mkpụrụ ego, ha niile nọ n’otu ngwa.`,
        proof: [{ figure: `${facts.coinsMinimumSale}`, label: 'mkpụrụ ego, i nwere ike iree' }],
      },
      {
        title: 'Nchekwa',
        text: 'E zoro nkata ederede ezo site na mbido ruo na njedebe. Naanị gị na ndị ị na-edegara ozi nwere ike ịgụ ya. Ọbụna anyị enweghị ike ịgụ ya.',
        proof: [{ figure: '0', label: 'onye ọzọ nwere ike ịgụ nkata ederede' }],
      },
      {
        title: 'Nnwere onwe ịhọrọ',
        text: `Nkata dị jụụ maka mmadụ abụọ, ọnụ ụlọ maka mmadụ ${facts.roomCapacity}, òtù maka mmadụ ${facts.groupCapacity}. Vidiyo maka otu ụbọchị ma ọ bụ otu izu. Ọ bụ gị na-ekpebi.`,
        proof: [
          { figure: `${facts.roomCapacity}`, label: 'n’ọnụ ụlọ' },
          { figure: `${facts.groupCapacity}`, label: 'n’òtù' },
        ],
      },
      {
        title: 'Nzuzo',
        text: 'Ntọala gị dị gị n’aka. Gbanwee ha na ngwa a, ma ọ bụ hichapụ akaụntụ gị, mgbe ọ bụla ị chọrọ.',
        proof: [{ figure: `${facts.minuteVideoDefaultHours} h`, label: 'maka vidiyo, ma ọ bụ otu izu' }],
      },
    ],
  },
  download: {
    title: 'Budata',
    text: 'Jiri ụlọ ahịa dị n’ekwentị gị. Ha atọ nwere otu ngwa ahụ.',
    code: 'Ị nọ na kọmputa? Chee kamera ekwentị gị ihu ebe a.',
    codeLabel: 'Koodu QR nke peeji nbudata',
  },
};

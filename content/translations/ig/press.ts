import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

const { company, name } = brand;

export const press: Translations['press'] = {
  title: `Ndị nta akụkọ · ${name}`,
  heading: 'Ndị nta akụkọ',
  description: `Eziokwu banyere ${name}, akara ya na ihe osise ya, ndị dị njikere ka e jiri ha.`,
  lead: `Ị na-ede banyere ${name}? Were ihe ị chọrọ n’ebe a, jụọkwa anyị maka ndị ọzọ.`,

  short: {
    heading: 'Na mkpirikpi',
    paragraphs: [
      `${name} bụ ngwa ozi maka ekwentị Android, nke e mere na ${brand.city}. O nwere nkata ederede e zoro ezo site na mbido ruo na njedebe, òtù, ọnụ ụlọ vidiyo, vidiyo nkeji, stịka, fịlta ihu, enyi nọ gị nso na akpa mkpụrụ ego.`,
      `${company} bụ ụlọ ọrụ Naịjirịa na-amalite amalite (startup), nke nwere ndị ọrụ ${facts.employeesAtLeast} ruo ${facts.employeesAtMost}. Ihe ọ na-arụ bụ maka ekwentị dị ndị mmadụ n’aka, ọ bụghị maka nke e dobere na windo ụlọ ahịa.`,
    ],
  },
  facts: {
    heading: 'Eziokwu',
    list: [
      { name: 'Ebe anyị nọ', value: `${brand.city}, ${brand.country}` },
      { name: 'Ndị ọrụ', value: `Mmadụ ${facts.employeesAtLeast} ruo ${facts.employeesAtMost}` },
      { name: 'Ekwentị', value: 'Android; ọ dịghị maka iPhone, Windows ma ọ bụ Mac' },
      { name: 'Ụlọ ahịa', value: 'Samsung Galaxy Store, Huawei AppGallery, Google Play' },
      {
        name: 'E zoro ezo site na mbido ruo na njedebe',
        value: 'Nkata ederede na mkparịta ụka gị na enyi nọ gị nso',
      },
      { name: 'E kweghị nkwa', value: 'Òtù, ọnụ ụlọ vidiyo na vidiyo nkeji' },
      { name: 'Òtù', value: `Ihe ruru mmadụ ${facts.groupCapacity}` },
      { name: 'Ọnụ ụlọ vidiyo', value: `Ihe ruru mmadụ ${facts.roomCapacity} n’otu oge` },
      {
        name: 'Vidiyo nkeji',
        value: `A na-egosi ya awa ${facts.minuteVideoDefaultHours}, ma ọ bụ ihe ruru izu ${facts.minuteVideoMaximumWeeks}; vidiyo nwere ike iru nkeji ${facts.clipMaximumMinutes}`,
      },
      {
        name: 'Mkpụrụ ego',
        value: `E nwere ike ire ha malite na mkpụrụ ego ${facts.coinsMinimumSale} gaa n’elu`,
      },
      { name: 'Afọ kacha nta', value: `${facts.minimumAge}` },
      { name: 'Ihe ọzọ anyị na-eme', value: 'Ngwa na-achọta ebe' },
    ],
  },
  people: { heading: 'Ndị mmadụ' },
  marks: {
    heading: 'Akara',
    text: `I nwere ike igosi akara anyị mgbe ị na-ede banyere ${name}. Biko hapụ ọdịdị ya na agba ya otú ha dị, hapụrụ ya ohere, emekwala ka ọ dị ka ọ bụ anyị dere ihe i dere.`,
    name: `Aha ahụ bụ ${name}, a na-ede ya otú o si dị ebe a.`,
    list: {
      mark: {
        name: 'Akara ahụ',
        alt: 'Igbe okwu nwere akụkụ anọ na-acha indigo, nke e bepụtara mpempe ifuru anọ n’ime ya',
      },
      onIndigo: {
        name: 'Akara na aha, n’ebe gbara ọchịchịrị',
        alt: 'Akara na aha n’elu ákwà indigo',
      },
      onLight: { name: 'Akara na aha, n’ebe dị ọcha', alt: 'Akara na aha n’elu ebe dị ọcha' },
    },
  },
  pictures: {
    heading: 'Ihe osise',
    text: `E nwere ike iji ha n’efu n’ihe a na-ede banyere ${name}. Ọ bụ anyị sere ha n’aka; foto adịghị ebe a.`,
    list: {
      card: { name: 'Kaadị ahụ', alt: 'Aha anyị na isi okwu anyị n’akụkụ ákwà e biri akara' },
      phone: { name: 'Ekwentị ahụ', alt: 'Ihe osise ekwentị nwere nkata, n’ihu ákwà e biri akara' },
      cloth: {
        name: 'Ákwà ahụ',
        alt: 'Ákwà indigo e biri akara n’igbe n’igbe, nke nwere ego ayọ na-acha odo odo',
      },
    },
  },
  file: '{$a}: {$b}, {$c}',
  kit: {
    heading: 'Ha niile n’otu faịlụ',
    text: 'Eziokwu ndị ahụ n’ederede, akara na ihe osise.',
    link: 'Budata faịlụ ndị nta akụkọ (ZIP, {$a})',
  },
  contact: {
    heading: 'Jụọ anyị',
    text: 'Degara anyị ajụjụ gị na ụbọchị ikpeazụ ị chọrọ azịza ya. Mmadụ ole na ole na-agụ ya, ya mere onye maara ihe ọ bụ ga-aza gị.',
    emailLink: 'Degara {$a} ozi',
    contactLink: 'Kpọtụrụ anyị',
  },
};

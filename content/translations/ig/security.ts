import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

const { name } = brand;

export const security: Translations['security'] = {
  title: `Nchekwa · ${name}`,
  heading: 'Nchekwa',
  description: `Nkata ndị e zoro ezo site na mbido ruo na njedebe na ${name} na ndị na-adịghị otú ahụ, ihe anyị nwere ike ịhụ, na otú ị ga-esi kpesa oghere nchekwa ma ọ bụ mmadụ.`,
  lead: 'Ihe a kpọchiri, ihe a na-akpọchighị, na ebe ị ga-agwa anyị mgbe ihe na-adịghị mma.',

  chats: {
    heading: 'Ihe e zoro ezo site na mbido ruo na njedebe',
    intro: 'Anyị na-ekwe nkwa a ebe anyị nwere ike imezu ya, ọ bụghị ebe ọzọ.',
    columns: {
      kind: 'Mkparịta ụka',
      promise: 'E zoro ya ezo site na mbido ruo na njedebe',
      meaning: 'Ndị nwere ike ịgụ ya',
    },
    yes: 'Ee',
    no: 'E kweghị nkwa',
    rows: {
      text: { name: 'Nkata ederede', text: 'Gị na onye ị na-edegara ozi.' },
      nearby: { name: 'Mkparịta ụka gị na enyi nọ gị nso', text: 'Gị na onye ị na-edegara ozi.' },
      groups: {
        name: 'Òtù',
        text: `Onye ọ bụla nọ n’òtù ahụ, ihe ruru mmadụ ${facts.groupCapacity}.`,
      },
      rooms: {
        name: 'Ọnụ ụlọ vidiyo',
        text: `Onye ọ bụla nọ n’ọnụ ụlọ ahụ, ihe ruru mmadụ ${facts.roomCapacity}.`,
      },
      videos: { name: 'Vidiyo nkeji', text: 'Ndị nwere ike ilele ya mgbe a na-egosi ya.' },
    },
    after:
      'Anyị na-eleba anya n’òtù, ọnụ ụlọ vidiyo na vidiyo nkeji naanị maka ihe ndị Ụkpụrụ Nzuzo anyị kpọrọ aha, dị ka mgbe mmadụ kpesara mmegbu.',
  },
  how: {
    heading: 'Otú o si arụ ọrụ',
    steps: [
      'Ị na-ede ozi. Ekwentị gị na-akpọchi ya tupu ọ pụọ.',
      'Anyị na-ebu ozi ahụ a kpọchiri akpọchi. Anyị enweghị igodo ya.',
      'Ọ na-emeghe n’ekwentị onye ị na-edegara ozi, ọ naghị emeghe ebe ọzọ.',
    ],
    after:
      'Nke a pụtakwara na anyị enweghị ike iweghachitere gị ozi furu efu, anyị enweghịkwa ike inyefe ihe anyị na-enweghị ike ịgụ.',
  },
  see: {
    heading: 'Ihe anyị nwere ike ịhụ na nke anyị na-enweghị ike ịhụ',
    cannotHeading: 'Anyị enweghị ike ịhụ',
    cannot: [
      'Ihe ị na-ede na nkata ederede.',
      'Ihe ị na-ede na mkparịta ụka gị na enyi nọ gị nso.',
      'Nọmba kaadị gị zuru ezu: ọ bụ ụlọ ọrụ na-ahụ maka ịkwụ ụgwọ na-anata ya, anyị anaghị echekwa ya ma ọlị.',
    ],
    canHeading: 'Anyị nwere ike ịhụ',
    can: [
      'Akaụntụ onye zitere ozi e zoro ezo na nke onye ọ na-agara, mgbe ọ gara, na otú o hà. Ma nke a adịghị, ozi ahụ agaghị erute.',
      'Nọmba ekwentị gị, aha gị, foto gị na ihe i dere na profaịlụ gị.',
      'Òtù, ọnụ ụlọ vidiyo na vidiyo nkeji, maka ihe ndị Ụkpụrụ Nzuzo anyị kpọrọ aha.',
      'Ozi si na nkata e zoro ezo, ma onye nọ na nkata ahụ kpesa ya: ekwentị ahụ na-ezitezi anyị oyiri nke ihe e kpesara.',
    ],
    policyLink: 'Gụọ Ụkpụrụ Nzuzo anyị',
  },
  yours: {
    heading: 'Ihe naanị gị nwere ike ime',
    points: [
      'Kpọchie ekwentị gị. Onye ọ bụla ji ya mgbe a na-akpọchighị ya nwere ike ịgụ ihe dị na ya.',
      'Na-emelite ngwa a mgbe niile.',
      'Enyela onye ọ bụla koodu gị, ọbụna onye sị na o si n’aka anyị. Anyị anaghị arịọ ya ma ọlị.',
      'Chee echiche tupu i kesaa ihe: onye nke ọzọ nwere ike izigara ndị ọzọ ihe i dere.',
    ],
  },
  person: {
    heading: 'Kpesaa mmadụ',
    paragraphs: [
      'È nwere onye na-eyi gị egwu, na-aghọgbu gị ma ọ bụ na-ekesa foto e zuru ezu? Gwa anyị. Onye ahụ anaghị amata onye kpesara ya.',
      'Ọ bụrụ na mmadụ nọ n’ihe ize ndụ, biko buru ụzọ kpọọ ndị uwe ojii. Ị pụghị isi na ngwa anyị kpọọ ha.',
    ],
    faqLink: 'Otú e si ekpesa mmegbu',
    contactLink: 'Kpọtụrụ anyị',
  },
  weakness: {
    heading: 'Kpesaa oghere nchekwa',
    paragraphs: [
      'Ị hụrụ oghere na ngwa a ma ọ bụ na saịtị a? Daalụ maka ịgwa anyị tupu ị gwa ndị ọzọ.',
      'Anyị na-agụ mkpesa ọ bụla, na-aza ozugbo o kwere omume, na-arụzikwa ihe na-adịghị mma. Anyị anaghị ekwe nkwa ịkwụ ego maka mkpesa.',
    ],
    listHeading: 'Biko gwa anyị',
    list: [
      'Ihe ị chọpụtara, na ihe mmadụ nwere ike iji ya mee.',
      'Otú a ga-esi ahụ ya, nzọụkwụ n’otu n’otu.',
      'Mbipụta (version) nke ngwa a, ma ọ bụ adreesị peeji ahụ.',
    ],
    rules:
      'Jiri naanị akaụntụ nke gị, ewerela data ndị ọzọ, emebila ihe ọ bụla, nyekwa anyị oge ka anyị rụzie ya.',
    emailLink: 'Degara {$a} ozi',
    contactLink: 'Degara anyị ozi na peeji Kpọtụrụ anyị',
    fileLink: 'Otu ihe ahụ maka mmemme kọmputa: security.txt',
  },
};

import { brand, type Brand } from '#content/brand.ts';
import { isPlaceholder } from '#content/example-address.ts';

function isUnset(address: string): boolean {
  return address === '' || isPlaceholder(address);
}

type SetParts = {
  email: string;
  stores: Readonly<Record<string, string>>;
  networks: Readonly<Record<string, string>>;
  team: readonly unknown[];
};

/** Returns the names of the settings that visitors miss: nothing is set, or only placeholders. */
export function listUnsetParts({ email, stores, networks, team }: SetParts): string[] {
  const isEmpty = (addresses: Readonly<Record<string, string>>) =>
    Object.values(addresses).every((address) => isUnset(address));
  return [
    ...(isEmpty(stores) ? ['stores'] : []),
    ...(isEmpty(networks) ? ['social networks'] : []),
    ...(isUnset(email) ? ['contact address'] : []),
    ...(team.length === 0 ? ['team'] : []),
  ];
}

/**
 * Returns the stores, networks and contact address that pages show. On a test site (without https, or with an example
 * address) placeholders are included. On other sites placeholders are left out, so that every link has a real target.
 */
export function getShownBrand(publicUrl: string): Pick<Brand, 'stores' | 'networks' | 'contactEmail'> {
  const isTestSite = !publicUrl.startsWith('https:') || isPlaceholder(publicUrl);
  const isShown = (address: string | null) => address !== null && (isTestSite || !isPlaceholder(address));
  const { contactEmail } = brand;
  return {
    stores: brand.stores.filter(({ address }) => isShown(address)),
    networks: brand.networks.filter(({ address }) => isShown(address)),
    contactEmail: isShown(contactEmail) ? contactEmail : null,
  };
}

/**
 * Returns the settings of the site before the first save (modules/site-settings): the brand, whose placeholders only a test site
 * shows. Without `publicUrl`, they contain all placeholders.
 */
export function getDefaultSettings(publicUrl = '') {
  const { name, company, city, country } = brand;
  const { stores, networks, contactEmail } = getShownBrand(publicUrl);
  return {
    name,
    tagline: '',
    logo: '',
    company,
    city,
    country,
    email: contactEmail ?? '',
    facts: { legalName: '', registration: '', street: '', founded: '' },
    stores: {
      samsung: findAddress(stores, 'samsung'),
      huawei: findAddress(stores, 'huawei'),
      google: findAddress(stores, 'google'),
      apple: '',
      file: '',
    },
    networks: {
      facebook: findAddress(networks, 'social'),
      x: findAddress(networks, 'microblog'),
      linkedin: findAddress(networks, 'professional'),
      instagram: '',
      youtube: '',
      tiktok: '',
      whatsapp: '',
    },
    team: [],
    announcement: { text: { en: '', ha: '', yo: '', ig: '', pcm: '', fr: '' }, link: '' },
    links: [],
    colours: { accent: '', ground: '' },
    robots: true,
    analytics: true,
    indexnow: true,
    indexnowKey: '',
    retention: { newsletters: 13, audit: 36, messages: 24, visits: 25 },
  };
}

function findAddress(list: readonly { id: string; address: string | null }[], id: string): string {
  return list.find((item) => item.id === id)?.address ?? '';
}

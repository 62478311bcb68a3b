import { brand, type Brand } from '#content/brand.ts';

/** Returns true for an address that is reserved for examples (RFC 2606, 2 and 3) and belongs to no one. */
export function isPlaceholder(address: string): boolean {
  return /[@./=]example\.(?:com|net|org)\b|\.example(?=[/:?]|$)|[/=]com\.example\./.test(address);
}

function isUnset(address: string | null): boolean {
  return address === null || isPlaceholder(address);
}

/** Returns the names of the parts of the brand that the owner has not set: placeholders and null values. */
export function listUnsetParts({ stores, networks, contactEmail, people }: Brand = brand): string[] {
  return [
    ...stores.flatMap(({ maker, name, address }) => (isUnset(address) ? [`${maker} ${name}`] : [])),
    ...networks.flatMap(({ name, address }) => (isUnset(address) ? [name] : [])),
    ...(isUnset(contactEmail) ? ['contactEmail'] : []),
    ...Object.entries(people).flatMap(([role, name]) => (name === null ? [`people.${role}`] : [])),
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

/** The settings of the site before the first save (modules/site-settings): the brand without placeholders. */
export function getDefaultSettings() {
  const { name, company, city, country, stores, networks, contactEmail } = brand;
  return {
    name,
    tagline: '',
    company,
    city,
    country,
    email: isUnset(contactEmail) ? '' : (contactEmail ?? ''),
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
  };
}

function findAddress(list: readonly { id: string; address: string | null }[], id: string): string {
  const address = list.find((item) => item.id === id)?.address ?? '';
  return isPlaceholder(address) ? '' : address;
}

import { brand, type Brand } from '#content/brand.ts';

/** Whether an address is one of those reserved for examples (RFC 2606, 2 and 3): nobody is there. */
export function isPlaceholder(address: string): boolean {
  return /[@./=]example\.(?:com|net|org)\b|\.example(?=[/:?]|$)|[/=]com\.example\./.test(address);
}

function isUnset(address: string | null): boolean {
  return address === null || isPlaceholder(address);
}

/** What of the brand still waits for the owner, by name: placeholders, and what is set to nothing. */
export function unsetParts({ stores, networks, contactEmail, people }: Brand = brand): string[] {
  return [
    ...stores.flatMap(({ maker, name, address }) => (isUnset(address) ? [`${maker} ${name}`] : [])),
    ...networks.flatMap(({ name, address }) => (isUnset(address) ? [name] : [])),
    ...(isUnset(contactEmail) ? ['contactEmail'] : []),
    ...Object.entries(people).flatMap(([role, name]) => (name === null ? [`people.${role}`] : [])),
  ];
}

/**
 * The stores and networks that the pages of this public address link, and where people write to. On a site that is tried
 * out, without https or under an address for examples, placeholders show what will stand there; visitors of any other see
 * nothing that leads nowhere.
 */
export function shownBrand(publicUrl: string): Pick<Brand, 'stores' | 'networks' | 'contactEmail'> {
  const isTriedOut = !publicUrl.startsWith('https:') || isPlaceholder(publicUrl);
  const isShown = (address: string | null) => address !== null && (isTriedOut || !isPlaceholder(address));
  const { contactEmail } = brand;
  return {
    stores: brand.stores.filter(({ address }) => isShown(address)),
    networks: brand.networks.filter(({ address }) => isShown(address)),
    contactEmail: isShown(contactEmail) ? contactEmail : null,
  };
}

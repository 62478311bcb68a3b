import { brand } from '#content/brand.ts';

/** Who stands behind the site, for machines (schema.org Organization). */
export function organizationStructuredData(publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.company,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    email: brand.contactEmail,
    address: { '@type': 'PostalAddress', addressLocality: brand.city, addressCountry: brand.country },
    sameAs: brand.networks.flatMap(({ address }) => (address === null ? [] : [address])),
  };
}

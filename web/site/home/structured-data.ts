import type { SiteBrand } from '#web/site/parts/brand.ts';

/** Creates the structured data of the company (schema.org Organization). */
export function createOrganizationStructuredData(publicUrl: string, brand: SiteBrand) {
  const { contactEmail, networks, facts } = brand;
  const { legalName, registration, street, founded } = facts;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.company,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(contactEmail === null ? {} : { email: contactEmail }),
    ...(legalName === '' ? {} : { legalName }),
    ...(registration === '' ? {} : { identifier: registration }),
    ...(founded === '' ? {} : { foundingDate: founded }),
    address: {
      '@type': 'PostalAddress',
      ...(street === '' ? {} : { streetAddress: street }),
      addressLocality: brand.city,
      addressCountry: brand.country,
    },
    sameAs: networks.map(({ address }) => address),
  };
}

/** Creates the structured data of the app (schema.org MobileApplication), with the stores that this site links to. */
export function createAppStructuredData(publicUrl: string, description: string, brand: SiteBrand) {
  const addresses = brand.stores.map(({ address }) => address);
  return {
    '@context': 'https://schema.org',
    '@type': 'MobileApplication',
    name: brand.name,
    description,
    url: `${publicUrl}/`,
    applicationCategory: 'CommunicationApplication',
    operatingSystem: 'Android',
    ...(addresses.length === 0 ? {} : { installUrl: addresses }),
    publisher: { '@type': 'Organization', name: brand.company, url: `${publicUrl}/` },
  };
}

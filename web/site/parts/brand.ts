import { createContext, useContext } from 'react';
import { brand, type Network, type Store } from '#content/brand.ts';
import { getDefaultSettings } from '#content/placeholders.ts';
import { applyColours, networkNames } from '#modules/site-settings/constants.ts';
import type { SiteLogo, SiteSettings } from '#modules/site-settings/schema.ts';

/** The brand that a page shows: the brand of the product with the settings of the site. */
export type SiteBrand = ReturnType<typeof toSiteBrand>;

/** Values that any text can contain, such as `{$brand}`. */
export function getBrandValues({ name, company, city, country }: SiteBrand) {
  return { brand: name, company, city, country };
}

/** Returns the brand of the product with these settings. `image`: the logo of the settings; null: the drawn logo of the product. */
export function toSiteBrand(settings: SiteSettings, image: SiteLogo | null = null) {
  const colours = applyColours(brand.colours, settings.colours);
  const { name, tagline, company, city, country, email, facts, team, announcement, links, robots } = settings;
  return {
    name,
    tagline,
    company,
    city,
    country,
    contactEmail: email === '' ? null : email,
    facts,
    stores: listStores(settings.stores),
    networks: listNetworks(settings.networks),
    team,
    announcement,
    links,
    isIndexed: robots,
    colours,
    logo: { ...brand.logo, onDark: colours.always.danfo, onLight: colours.light['indigo-c'], image },
  };
}

type ShownStore = Pick<Store, 'maker' | 'name'> & { id: Store['id'] | 'apple' | 'file'; address: string };
type ShownNetwork = Pick<Network, 'name'> & { id: string; address: string };

function listStores(addresses: SiteSettings['stores']): ShownStore[] {
  const stores = [
    ...brand.stores,
    { id: 'apple', maker: 'Apple', name: 'App Store' } as const,
    { id: 'file', maker: 'Android', name: 'APK' } as const,
  ];
  return stores.flatMap(({ id, maker, name }) => {
    const address = addresses[id];
    return address === '' ? [] : [{ id, maker, name, address }];
  });
}

function listNetworks(addresses: SiteSettings['networks']): ShownNetwork[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of these names
  const ids = Object.keys(networkNames) as (keyof typeof networkNames)[];
  return ids.flatMap((id) => {
    const address = addresses[id];
    return address === '' ? [] : [{ id, name: networkNames[id], address }];
  });
}

/** The brand without settings. */
export const productBrand = toSiteBrand(getDefaultSettings());

/** The brand of the page, set by the layout; the brand of the product if the layout failed. */
export const BrandContext = createContext<SiteBrand>(productBrand);

export function useBrand(): SiteBrand {
  return useContext(BrandContext);
}

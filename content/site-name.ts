import { brandName } from '#content/brand-mark.ts';

/** The name of the site, and the path of its logo; '' for the logo of the product. */
export type StaffBrand = { name: string; logo: string };

let onServer: StaffBrand = { name: brandName, logo: '' };

/** Sets the brand of the staff pages that this server renders next. All requests have the same brand. */
export function setStaffBrand(brand: StaffBrand): void {
  if (typeof document === 'undefined') onServer = brand;
  else Object.assign(document.documentElement.dataset, { site: brand.name, logo: brand.logo });
}

/** Returns the brand of the site settings in staff pages: in a browser from the attributes of the document (web/root.tsx). */
export function getStaffBrand(): StaffBrand {
  if (typeof document === 'undefined') return onServer;
  const { site = brandName, logo = '' } = document.documentElement.dataset;
  return { name: site, logo };
}

export function getSiteName(): string {
  return getStaffBrand().name;
}

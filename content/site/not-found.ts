import { brand } from '#content/brand.ts';

/** Texts of the "not found" page. The specification fixes the heading. */
export const notFound = {
  title: `Page not found · ${brand.name}`,
  heading: "It looks like you're lost...",
  text: 'We can’t find that page. It may have moved, or the address may have a mistake in it.',
  home: 'Go to the home page',
  others: [
    { name: 'FAQs', address: '/faq' },
    { name: 'Contact Us', address: '/contact' },
  ],
  sign: '404 · Lost',
  plate: 'LAG 404',
  question: 'Where is this?',
} as const;

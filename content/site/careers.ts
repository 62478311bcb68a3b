import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';

export const careers = {
  title: `Careers · ${brand.name}`,
  banner: 'Work with us',
  description: `Work at ${brand.company} in ${brand.city}: a small team that builds a messenger for Nigeria and beyond.`,
  bannerText: `A small team in ${brand.city}, a messenger for everyone we know. There is room for you.`,
  heading: 'Join Us Today',
  paragraphs: [
    `We are a team of ${facts.employeesAtLeast} to ${facts.employeesAtMost}. What you make in your first week, you soon see on phones in the street.`,
    'We look for people who finish things, write clearly, and ask why. A certificate is fine. Something that you have built is better, however small.',
    'Open positions are listed on our company page. If none of them fits you, write to us anyway and tell us what you would do.',
  ],
  valuesHeading: 'How we work',
  values: [
    {
      name: 'Small phones first',
      text: 'A feature is done when it runs well on the cheapest phone in the room.',
    },
    { name: 'Data costs money', text: 'Every megabyte is somebody’s lunch. We count them.' },
    { name: 'Say it plainly', text: 'In code, in meetings, and in the words that people read in the app.' },
    { name: 'One team', text: 'The people who build also test, and read what you write to us.' },
  ],
  teamImageAlt:
    'Drawing of the team: people around a table with phones and laptops, in front of indigo cloth',
  /** Link to the company's page on the professional network of the brand. */
  networkLink: (network: string) => `See ${brand.company} on ${network}`,
  contactLink: 'Write to us',
} as const;

import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';

/** Leaders of the company by role; the owner sets their names in content/brand.ts. */
const members = [
  {
    role: 'Founder and CEO',
    name: brand.people.founder,
    text: 'Decides where we go, and answers for it.',
  },
  {
    role: 'Co-founder, CTO and HR',
    name: brand.people.technology,
    text: 'Answers for the code, and for the people who write it.',
  },
  {
    role: 'Product manager',
    name: brand.people.product,
    text: 'Listens to what people ask for, decides what comes next, and removes what nobody needs.',
  },
] as const;

/** Texts of the About page. Each section is a heading and plain paragraphs. */
export const about = {
  title: `About Us · ${brand.name}`,
  heading: `A messenger from ${brand.city}`,
  description: `Who makes ${brand.name}, why we make it, and where we want to go with it.`,
  lead: `${brand.name} is made by a small company in ${brand.city} that builds for the phones in people’s hands, not for the ones in shop windows.`,

  mission: {
    heading: 'Mission',
    paragraphs: [
      'To let people talk, laugh and find each other, on the phone that they can afford.',
      'A message to your mother, a room with the choir, a video from the naming ceremony, a few coins earned on the way: one app, and it should not eat your data plan.',
    ],
  },
  whoWeAre: {
    heading: 'Who We Are',
    paragraphs: [
      'We write code, draw, test and answer your messages. We use the same networks as you and buy the same data bundles, and we know what it means when the light goes.',
      'So we try things where they are used: on real networks, in daylight, on phones that have been dropped.',
    ],
  },
  vision: {
    heading: 'Vision',
    paragraphs: [
      'An Africa that talks with tools of its own making, made so well that the rest of the world wants them too.',
    ],
  },
  company: {
    heading: 'Company',
    paragraphs: [
      `${brand.company} is a Nigerian startup based in ${brand.city}. We are a team of ${facts.employeesAtLeast} to ${facts.employeesAtMost} employees.`,
      'We are small on purpose: what you write to us soon reaches the person who can change something.',
    ],
    facts: [
      { name: 'Home', value: `${brand.city}, ${brand.country}` },
      { name: 'Team', value: `${facts.employeesAtLeast} to ${facts.employeesAtMost} employees` },
    ],
  },
  team: {
    heading: 'The team',
    intro: 'Three of the people behind the app.',
    members,
  },
  map: {
    label: `Map of ${brand.city}: the mainland, the lagoon and the islands`,
    mainland: 'Mainland',
    lagoon: 'Lagoon',
    ocean: 'Atlantic',
    islands: ['Eko', 'Ikoyi', 'Victoria', 'Lekki'],
  },
  otherProduct: {
    heading: 'What else we make',
    name: 'A location finder app',
    paragraphs: [
      'Not every street here has a sign, and “after the second junction, ask for Mama Sade” is a real address. Our other product is an app that helps you find the place.',
    ],
  },
  next: { careers: 'Work with us', contact: 'Contact Us' },
} as const;

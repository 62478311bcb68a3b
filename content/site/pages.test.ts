import { expect, test } from 'vitest';
import { brand } from '#content/brand.ts';
import { contactTopics } from '#content/site/contact.ts';
import { facts } from '#content/facts.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';
import { listLeaders } from '#web/site/about/leaders.ts';

const about = translateTexts(english, 'about');
const careers = translateTexts(english, 'careers');
const contact = translateTexts(english, 'contact');
const blog = translateTexts(english, 'blog');
const download = translateTexts(english, 'download');
const legalPage = translateTexts(english, 'legalPage');

/** Returns all sentences of a module, except functions. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

test('About has the specified sections and mentions Lagos and 5 to 20 employees', spec('1.5', '2.35'), () => {
  expect([about.mission, about.whoWeAre, about.vision, about.company].map(({ heading }) => heading)).toEqual([
    'Mission',
    'Who We Are',
    'Vision',
    'Company',
  ]);
  expect(about.company.paragraphs.join(' ')).toContain('Nigerian startup based in Lagos');
  expect(about.company.paragraphs.join(' ')).toContain('5 to 20 employees');
  expect([facts.employeesAtLeast, facts.employeesAtMost]).toEqual([5, 20]);
  expect(listTexts(about.otherProduct).join(' ')).toContain('location finder app');
});

test(
  'the team section shows the three specified roles, each with a text, and the names of the settings',
  spec('2.35'),
  () => {
    expect(about.team.members.map((member) => member.role)).toEqual([
      'Founder and CEO',
      'Co-founder, CTO and HR',
      'Product manager',
    ]);
    const withoutNames = listLeaders(about.team.members, { team: [] });
    expect(withoutNames.map(({ role, name }) => [role, name])).toEqual(
      about.team.members.map(({ role }) => [role, null]),
    );
    const team = [
      { name: 'Ada Obi', role: '', portrait: '' },
      { name: 'Bola Ade', role: 'Product manager', portrait: 'f'.repeat(32) },
    ];
    expect(listLeaders(about.team.members, { team })).toEqual([
      { name: 'Ada Obi', role: 'Founder and CEO', text: about.team.members[0].text, portrait: '' },
      {
        name: 'Bola Ade',
        role: 'Product manager',
        text: about.team.members[2].text,
        portrait: 'f'.repeat(32),
      },
    ]);
    for (const member of about.team.members) expect(member.text).not.toBe('');
  },
);

test('the specified texts of Careers, Contact and the blog are exact', () => {
  expect([careers.banner, careers.heading]).toEqual(['Work with us', 'Join Us Today']);
  expect(contactTopics).toEqual(['Payment', 'Features', 'Errors', 'Others']);
  expect(contact.fields.topic.initial).toBe('Payment');
  expect(contact.submit).toBe('Submit');
  expect(blog.empty.heading).toBe('No Blog Written!');
  expect(blog.failed.heading).toBe('No Blog Written!');
  expect([blog.list.loadMore, blog.list.continueReading]).toEqual(['Load more', 'Continue Reading']);
});

test(
  'the download page names a store for each phone, and says that iPhone and Windows are not supported',
  spec('1.4'),
  () => {
    expect(brand.stores.map(({ maker, name }) => `${maker} ${name}`)).toEqual([
      'Samsung Galaxy Store',
      'Huawei AppGallery',
      'Google Play',
    ]);
    expect(download.phones).toHaveLength(brand.stores.length);
    expect(download.iphone.heading).toContain('not available for iPhone');
    expect(download.windows.heading).toContain('not available for Windows');
    expect(download.mac.heading).toContain('not available for Mac');
  },
);

test('no text of a page contains a placeholder or a double space', () => {
  for (const texts of listTexts([about, blog, careers, contact, download, legalPage])) {
    expect(texts).not.toMatch(/[{}<>]|undefined|NaN|object Object| {2}/);
  }
});

import { beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#content/brand.ts';
import { publishSamplePosts } from '#tests/fixtures/sample-posts.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const download = translateTexts(english, 'download');
const archive = translateTexts(english, 'archive');

/** The tests below check items of the specification about public pages, as visitors without JavaScript receive these pages. */
const app = createSharedApp();

beforeAll(() => publishSamplePosts(app().ctx));

async function htmlOf(path: string): Promise<string> {
  return (await app().get(path)).text();
}

/** Returns the text of a page in source order, including the head. */
async function wordsOf(path: string): Promise<string> {
  const html = await htmlOf(path);
  return html
    .replaceAll(/<(style|script|symbol)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;|&rsquo;/g, "'")
    .replaceAll('’', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:])/g, '$1');
}

describe('The public pages', () => {
  test.each([
    ['/', 'Home', 'Hirawa'],
    ['/about', 'About', 'Mission'],
    ['/faq', 'FAQ', 'Frequently'],
    ['/privacy', 'Privacy Policy', 'Privacy Policy'],
    ['/terms', 'Terms of Use', 'Terms of Use'],
    ['/contact', 'Contact', 'Contact Us'],
    ['/blog', 'Blog list', 'Continue Reading'],
    ['/blog/{articleId}', 'Blog article', 'Thirty faces'],
    ['/careers', 'Careers', 'Work with us'],
    ['/get', 'Get the app', download.heading],
    ['/newsletters', 'Past newsletters', archive.list.heading],
  ])(
    '%s is the page %s',
    spec('2.8', '2.9', '2.10', '2.11', '2.12', '2.13', '2.14', '2.15', '2.16', '2.171', '2.172'),
    async (route, _screen, texts) => {
      const path = route.replace('{articleId}', '12');
      const answer = await app().get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(await wordsOf(path)).toContain(texts);
    },
  );

  test('/download redirects to the section of the home page', spec('2.17'), async () => {
    const answer = await app().get('/download');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/#download']);
    expect(await htmlOf('/')).toMatch(/<section[^>]* id="download"/);
  });

  test.each(['/nowhere', '/faq/1', '/blog/99999', '/.env'])(
    'an unknown path shows the not-found page with a link home: %s',
    spec('2.18'),
    async (path) => {
      expect((await app().get(path)).status).toBe(404);
      expect(await wordsOf(path)).toContain("It looks like you're lost...");
      expect(await htmlOf(path)).toMatch(/<main[^]*<a [^>]*href="\/"[^]*<\/main>/);
    },
  );

  test.each([
    ['/About', '/about'],
    ['/careers//', '/careers'],
    ['/Blog/', '/blog'],
    ['/HA/Faq/?q=coins&pictures=0', '/ha/faq?q=coins&pictures=0'],
    ['/yo/', '/yo'],
    ['/Terms?x=1', '/terms?x=1'],
    ['/ROBOTS.TXT', '/robots.txt'],
    ['/Newsletters/RSS.xml', '/newsletters/rss.xml'],
    ['/BLOG/7-Some-Name/', '/blog/7-Some-Name'],
    ['/blog/Tags/3-rooms/RSS.xml/', '/blog/tags/3-rooms/rss.xml'],
    ['/Admin/Login/', '/admin/login'],
  ])('each page has one address: %s redirects to %s', async (path, canonical) => {
    const { status, headers } = await app().get(path);
    expect([status, headers.get('Location')]).toEqual([308, canonical]);
  });

  test.each(['//about/', '/xx/About', '/nowhere/', '/blog/Some-Name/', '/%2F/evil.example/'])(
    'an unknown path with capitals or slashes is not redirected: %s',
    async (path) => expect((await app().get(path)).status).toBe(404),
  );

  test(
    'the header has the logo at 30x30 and the name, which link to the home page',
    spec('2.1', '2.2'),
    async () => {
      const html = await htmlOf('/');
      const bar = /<header[^]*?<\/header>/.exec(html)?.[0] ?? '';
      expect(bar).toMatch(/<a [^>]*href="\/"[^>]*>\s*<svg[^>]* width="30" height="30"/);
      expect(bar).toContain('Hirawa');
    },
  );

  test('the header links to Home, FAQs, About Us and Blog', spec('2.3'), async () => {
    const html = await htmlOf('/careers');
    const bar = /<header[^]*?<\/header>/.exec(html)?.[0] ?? '';
    for (const [name, path] of [
      ['Home', '/'],
      ['FAQs', '/faq'],
      ['About Us', '/about'],
      ['Blog', '/blog'],
    ])
      expect(bar).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${name}</a>`));
  });

  test.each([
    ['groups', 'Groups'],
    ['video rooms', 'Video rooms'],
    ['friends nearby', 'Friends nearby'],
    ['short videos', 'Minute videos'],
    ['stickers and face filters', 'Stickers and face filters'],
    ['earning money via coins', 'Earn with coins'],
  ])(
    'Our Features has six texts, one about %s',
    spec('2.20', '2.21', '2.22', '2.23', '2.24', '2.25'),
    async (_blurb, heading) => {
      const html = await htmlOf('/');
      const features =
        /<section[^>]*>(?:(?!<\/section>)[^])*Our Features[^]*?<\/section>/.exec(html)?.[0] ?? '';
      expect(features.match(/<h3/g)).toHaveLength(6);
      expect(features).toMatch(new RegExp(`<h3[^>]*>${heading}</h3>`));
    },
  );

  test.each([
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms of Use'],
    ['/contact', 'Contact Us'],
    ['/careers', 'Careers'],
    ['/about', 'Company'],
  ])('the footer links to %s as %s', spec('2.52'), async (path, name) => {
    const footer = /<footer[^]*<\/footer>/.exec(await htmlOf('/faq'))?.[0] ?? '';
    expect(footer).toContain(`<a href="${path}">${name}</a>`);
  });

  test('the footer links to three external pages', spec('2.53'), async () => {
    const footer = /<footer[^]*<\/footer>/.exec(await htmlOf('/faq'))?.[0] ?? '';
    const links = Array.from(footer.matchAll(/<a href="(https:\/\/[^"]+)">/g), ([, address]) => address);
    expect(brand.networks.map(({ id }) => id)).toEqual(['social', 'microblog', 'professional']);
    expect(links).toEqual(brand.networks.map(({ address }) => address));
  });

  test(
    'the newsletter form has one required email input with its placeholder, and a button',
    spec('2.51'),
    async () => {
      const form = /<form class="letterbox"[^]*?<\/form>/.exec(await htmlOf('/terms'))?.[0] ?? '';
      const inputs = form.match(/<input[^>]*type="email"[^>]*>/g) ?? [];
      expect(inputs).toHaveLength(1);
      expect(inputs[0]).toContain(' required ');
      expect(inputs[0]).toContain('placeholder="Enter your email address"');
      expect(form).toMatch(/<button class="button">Subscribe<\/button>/);
    },
  );
});

describe('The FAQ', spec('2.30'), () => {
  test.each([
    [
      'encryption, chats, contacts, phone number, privacy',
      [
        'Are my messages end-to-end encrypted?',
        'How do I mute a chat?',
        'How do I add a contact?',
        'How do I delete a contact?',
        'How do I change my phone number?',
        'How do I change my privacy settings?',
      ],
    ],
    [
      'coins, groups, rooms and videos',
      [
        'How do I sell coins?',
        'How do I create a group?',
        'How do I open a video room?',
        'How do I post a minute video?',
        'What is a sponsored video?',
      ],
    ],
    [
      'account, profile, purchases and ads',
      [
        'How do I delete my account?',
        'How do I edit my profile?',
        'How do I buy coins?',
        'How do I buy filters and stickers?',
        'How do I remove ads?',
      ],
    ],
    [
      'emoji, abuse and other platforms',
      [
        'What is the dark-mode emoji?',
        'How do I report abuse?',
        'Is there an app for iPhone, Windows or Mac?',
      ],
    ],
  ])('has answers about %s', spec('2.31', '2.32', '2.33', '2.34'), async (_topics, questions) => {
    const texts = await wordsOf('/faq');
    for (const question of questions) expect(texts).toContain(question);
  });
});

describe('The modals in the HTML of pages', () => {
  test.each([
    ['/', 'Oops!', 'Unfortunately your subscription was unsuccessful, please try again'],
    ['/', 'Congratulations', 'You have successfully subscribed to our newsletter!'],
    ['/contact', 'Sent Successfully', "Thank You for contacting us, we'll reply you as soon as possible"],
    ['/contact', 'Oops!', 'Unsuccessful, Please try again'],
  ])('%s contains the modal %s: %s', spec('8.2', '8.3', '8.4', '8.5'), async (path, title, text) => {
    const dialogs = (await htmlOf(path)).match(/<dialog[^]*?<\/dialog>/g) ?? [];
    const plain = dialogs.map((dialog) => dialog.replaceAll('&#x27;', "'"));
    const found = plain.filter((dialog) => dialog.includes(`>${title}<`) && dialog.includes(text));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/<button[^>]*>Close<\/button>/);
  });
});

describe('Numbers of the specification in the page text', () => {
  test.each([
    ['the minimum of coins that can be sold', '/faq', /at least 150 coins|150 coins/],
    ['the maximum size of a group', '/faq', /2000/],
    ['the maximum size of a room', '/faq', /30 (?:persons|people)/],
    ['the time that a minute video stays', '/faq', /24 hours/],
    ['the longest time that a minute video can stay', '/faq', /1 week/],
    ['the number of reposts or views at which a video trends', '/faq', /1,000 reposts or (?:1,000 )?views/],
    ['the shortest time of a sponsored video', '/faq', /24 hours[^?]*6 months/],
    ['the longest time of a sponsored video', '/faq', /6 months/],
    ['the length of clips', '/', /clips of up to 30 minutes/],
    ['the age of users', '/terms', /at least 13 years old/],
    ['the minimum age', '/terms', /at least 13|13 years|13 or older/],
    ['the person whose permission minors need', '/terms', /permission of your parent or guardian/],
    ['the treatment of data of children', '/privacy', /under 13[^]*delete|younger than 13[^]*delete/],
    ['the currency', '/terms', /US dollars/],
    ['that payments are not refunded', '/terms', /non-refundable|not refund/],
    ['the accepted cards', '/terms', /Visa, Mastercard and American Express/],
    ['the notice period for changes of the terms', '/terms', /1 month/],
    ['the deadline for an opt-out', '/privacy', /15 days/],
    ['the deadline for requests from Virginia', '/privacy', /45 days[^]*45 (?:more )?days/],
    ['the deadline for appeals', '/privacy', /60 days/],
    ['the country of the servers', '/privacy', /hosted in the United States/],
    ['the governing law', '/terms', /laws? of[^.]* Nigeria/],
  ])(
    'a visitor reads %s',
    spec(
      '2.42',
      '5.30',
      '5.31',
      '9.4',
      '9.5',
      '9.6',
      '9.7',
      '9.8',
      '9.9',
      '9.10',
      '9.11',
      '9.14',
      '9.15',
      '9.16',
      '9.17',
      '9.18',
      '9.19',
      '9.20',
    ),
    async (_line, path, texts) => {
      expect(await wordsOf(path)).toMatch(texts);
    },
  );

  test(
    'no page mentions fees or time-outs, only the blog has paging, and a slow form is accepted',
    spec('9.21'),
    async () => {
      for (const path of ['/', '/about', '/faq', '/contact', '/careers', '/blog']) {
        expect(await wordsOf(path)).not.toMatch(/\b(?:fees?|timed? ?out|expired)\b/i);
        expect([path, (await htmlOf(path)).includes('?after=')]).toEqual([path, path === '/blog']);
      }
      const tenDaysMs = 10 * 24 * 3_600_000;
      const late = { email: 'ada@example.com', phone: '08035550142', body: 'Hello', elapsed: tenDaysMs };
      expect((await app().send('POST', '/api/v1/contact', late)).status).toBe(200);
    },
  );

  test('the copyright starts in 2022', spec('2.54'), async () => {
    expect(await wordsOf('/')).toMatch(/© 2022–\d{4}/);
  });
});

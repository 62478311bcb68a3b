import { beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#content/brand.ts';
import { publishSamples } from '#tests/fixtures/samples.ts';
import { sharedApp } from '#tests/harness/app.ts';

/** The lines of the specification about public pages, each as a visitor without script receives it. */
const app = sharedApp();

beforeAll(() => publishSamples(app().ctx));

async function htmlOf(path: string): Promise<string> {
  return (await app().get(path)).text();
}

/** The words of a page, its head included, in the order in which they stand. */
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

describe('2. Screens and routes', () => {
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
  ])('"| %s | %s |"', async (route, _screen, texts) => {
    const path = route.replace('{articleId}', '12');
    const answer = await app().get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await wordsOf(path)).toContain(texts);
  });

  test('"| /download | Jumps to the download anchor on the home page |"', async () => {
    const answer = await app().get('/download');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/#download']);
    expect(await htmlOf('/')).toMatch(/<section[^>]* id="download"/);
  });

  test.each(['/nowhere', '/faq/1', '/blog/99999', '/.env'])(
    '"| any other path | It looks like you\'re lost... with a link to the home page |": %s',
    async (path) => {
      expect((await app().get(path)).status).toBe(404);
      expect(await wordsOf(path)).toContain("It looks like you're lost...");
      expect(await htmlOf(path)).toMatch(/<main[^]*<a [^>]*href="\/"[^]*<\/main>/);
    },
  );

  test('a page that is asked for in upper case shows itself under its one address', async () => {
    expect((await app().get('/About')).status).toBe(200);
    expect(await htmlOf('/About')).toMatch(/<link rel="canonical" href="[^"]+\/about"/);
  });

  test('"The public layout has a top navigation bar with the product logo (drawn at 30x30) and name." "The brand link goes to /."', async () => {
    const html = await htmlOf('/');
    const bar = /<header[^]*?<\/header>/.exec(html)?.[0] ?? '';
    expect(bar).toMatch(/<a [^>]*href="\/"[^>]*>\s*<svg[^>]* width="30" height="30"/);
    expect(bar).toContain('Hirawa');
  });

  test('"The links are Home (/), FAQs (/faq), About Us (/about) and Blog (/blog)"', async () => {
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
    ['making friends nearby with end-to-end conversations', 'Friends nearby'],
    ['short videos', 'Minute videos'],
    ['stickers and face filters', 'Stickers and face filters'],
    ['earning money via coins', 'Earn with coins'],
  ])('"An Our Features section with six blurbs": "%s"', async (_blurb, heading) => {
    const html = await htmlOf('/');
    const features =
      /<section[^>]*>(?:(?!<\/section>)[^])*Our Features[^]*?<\/section>/.exec(html)?.[0] ?? '';
    expect(features.match(/<h3/g)).toHaveLength(6);
    expect(features).toMatch(new RegExp(`<h3[^>]*>${heading}</h3>`));
  });

  test.each([
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms of Use'],
    ['/contact', 'Contact Us'],
    ['/careers', 'Careers'],
    ['/about', 'Company'],
  ])('"The brand and legal links": %s (%s)', async (path, name) => {
    const footer = /<footer[^]*<\/footer>/.exec(await htmlOf('/faq'))?.[0] ?? '';
    expect(footer).toContain(`<a href="${path}">${name}</a>`);
  });

  test('"Three external links: a social network page, a microblogging account and a professional network company page"', async () => {
    const footer = /<footer[^]*<\/footer>/.exec(await htmlOf('/faq'))?.[0] ?? '';
    const links = Array.from(footer.matchAll(/<a href="(https:\/\/[^"]+)">/g), ([, address]) => address);
    expect(brand.networks.map(({ id }) => id)).toEqual(['social', 'microblog', 'professional']);
    expect(links).toEqual(brand.networks.map(({ address }) => address));
  });

  test('"A newsletter form with one email input (type email, required, placeholder Enter your email address) and a submit button"', async () => {
    const form = /<form class="letterbox"[^]*?<\/form>/.exec(await htmlOf('/terms'))?.[0] ?? '';
    const inputs = form.match(/<input[^>]*type="email"[^>]*>/g) ?? [];
    expect(inputs).toHaveLength(1);
    expect(inputs[0]).toContain(' required=""');
    expect(inputs[0]).toContain('placeholder="Enter your email address"');
    expect(form).toMatch(/<button class="button">Subscribe<\/button>/);
  });
});

describe('2. FAQ: "An accordion of about 39 entries plus a link to /contact. Topics are:"', () => {
  test.each([
    [
      'encryption, muting chats, adding or deleting contacts, changing phone number, privacy settings',
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
      'selling coins, creating groups, rooms, minute videos and sponsored videos',
      [
        'How do I sell coins?',
        'How do I create a group?',
        'How do I open a video room?',
        'How do I post a minute video?',
        'What is a sponsored video?',
      ],
    ],
    [
      'deleting an account, editing the profile, buying coins, filters and stickers, removing ads',
      [
        'How do I delete my account?',
        'How do I edit my profile?',
        'How do I buy coins?',
        'How do I buy filters and stickers?',
        'How do I remove ads?',
      ],
    ],
    [
      'dark-mode emoji, reporting abuse, unsupported platforms',
      [
        'What is the dark-mode emoji?',
        'How do I report abuse?',
        'Is there an app for iPhone, Windows or Mac?',
      ],
    ],
  ])('"%s"', async (_topics, questions) => {
    const texts = await wordsOf('/faq');
    for (const question of questions) expect(texts).toContain(question);
  });
});

describe('8. The error catalogue, as the page holds it for its script', () => {
  test.each([
    ['/', 'Oops!', 'Unfortunately your subscription was unsuccessful, please try again'],
    ['/', 'Congratulations', 'You have successfully subscribed to our newsletter!'],
    ['/contact', 'Sent Successfully', "Thank You for contacting us, we'll reply you as soon as possible"],
    ['/contact', 'Oops!', 'Unsuccessful, Please try again'],
  ])('%s: "%s" with "%s"', async (path, title, text) => {
    const dialogs = (await htmlOf(path)).match(/<dialog[^]*?<\/dialog>/g) ?? [];
    const plain = dialogs.map((dialog) => dialog.replaceAll('&#x27;', "'"));
    const found = plain.filter((dialog) => dialog.includes(`>${title}<`) && dialog.includes(text));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/<button[^>]*>Close<\/button>/);
  });
});

describe('9. Business constants and limits, where a visitor reads them', () => {
  test.each([
    ['Coins: minimum sellable 150', '/faq', /at least 150 coins|150 coins/],
    ['Group chat capacity 2000 participants', '/faq', /2000/],
    ['room video chat capacity 30 persons', '/faq', /30 (?:persons|people)/],
    ['Minute video default duration 24 hours', '/faq', /24 hours/],
    ['user-settable up to 1 week', '/faq', /1 week/],
    ['Trending needs at least 1,000 reposts or views', '/faq', /1,000 reposts or (?:1,000 )?views/],
    ['Sponsored video duration: minimum 24 hours', '/faq', /24 hours[^?]*6 months/],
    ['maximum 6 months', '/faq', /6 months/],
    ['Short recorded clips up to 30 minutes (feature text)', '/', /clips of up to 30 minutes/],
    ['Age: users must be at least 13', '/terms', /at least 13 years old/],
    ['Minimum user age 13', '/terms', /at least 13|13 years|13 or older/],
    ['minors need parent or guardian permission (terms)', '/terms', /permission of your parent or guardian/],
    ['Data of under-13s is deleted when known', '/privacy', /under 13[^]*delete|younger than 13[^]*delete/],
    ['Payments in US dollars', '/terms', /US dollars/],
    ['non-refundable', '/terms', /non-refundable|not refund/],
    ['Visa, Mastercard and American Express are accepted', '/terms', /Visa, Mastercard and American Express/],
    ['Major terms updates are notified one month ahead', '/terms', /1 month/],
    ['opt-out acted on within 15 days', '/privacy', /15 days/],
    [
      'Virginia requests answered within 45 days (extendable by 45)',
      '/privacy',
      /45 days[^]*45 (?:more )?days/,
    ],
    ['appeals within 60 days', '/privacy', /60 days/],
    ['Services are hosted in the United States', '/privacy', /hosted in the United States/],
    ['governing law is Nigeria', '/terms', /laws? of[^.]* Nigeria/],
  ])('"%s"', async (_line, path, texts) => {
    expect(await wordsOf(path)).toMatch(texts);
  });

  test('"No fees, time-outs or other page sizes appear in the product\'s own behaviour."', async () => {
    for (const path of ['/', '/about', '/faq', '/contact', '/careers', '/blog']) {
      expect(await wordsOf(path)).not.toMatch(/\b(?:fees?|timed? ?out|expired)\b/i);
      expect([path, (await htmlOf(path)).includes('?after=')]).toEqual([path, path === '/blog']);
    }
    const tenDaysMs = 10 * 24 * 3_600_000;
    const late = { email: 'ada@example.com', phone: '08035550142', body: 'Hello', elapsed: tenDaysMs };
    expect((await app().send('POST', '/api/v1/contact', late)).status).toBe(200);
  });

  test('"Copyright start year 2022"', async () => {
    expect(await wordsOf('/')).toMatch(/© 2022–\d{4}/);
  });
});

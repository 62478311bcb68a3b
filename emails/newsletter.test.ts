import { expect, test } from 'vitest';
import { formatSender } from './current-brand.ts';
import { emails } from './index.ts';
import { getPhrasePlaceholder } from './newsletter-phrases.ts';

const message =
  '<p>Hello,</p><h2>Rooms</h2><p>See <a href="https://example.com/a">what is new</a>.</p>' +
  '<p><a href="https://example.com/open">Open a room</a></p><blockquote>So good</blockquote>' +
  '<table><tbody><tr><th>Room</th><th>People</th></tr><tr><td>Video</td><td>30</td></tr></tbody></table>';
const values = {
  subject: 'December rooms',
  preheader: '',
  postalAddress: '',
  message,
  plainMessage: message,
  coverUrl: 'https://www.example.com/media/cover.jpg',
  unsubscribeUrl: 'https://www.example.com/newsletter/unsubscribe?token=u',
  preferencesUrl: 'https://www.example.com/newsletter/preferences?token=u',
  viewUrl: 'https://www.example.com/newsletter/view?token=v',
  archiveUrl: undefined,
  pixelUrl: undefined,
  marker: 'zq0123456789abcdef01234567',
  languageTag: 'en',
  writtenLanguage: 'en',
};

test('a newsletter has its subject, an unsubscribe link and a browser link in HTML and text', async () => {
  const { subject, html, text } = await emails.newsletter(values);
  expect(subject).toBe(values.subject);
  for (const form of [html, text]) {
    for (const part of [
      values.unsubscribeUrl,
      values.viewUrl,
      getPhrasePlaceholder(values.marker, 'why'),
      formatSender(),
    ])
      expect(form).toContain(part);
  }
});

test('a link alone in its paragraph becomes a button, and a link inside a sentence does not', async () => {
  const { html } = await emails.newsletter(values);
  expect(html).toMatch(
    /<td data-button class="button"[^>]*><a data-button class="button" href="https:\/\/example\.com\/open"/,
  );
  expect(html).not.toMatch(/class="button" href="https:\/\/example\.com\/a"/);
});

test('the text part has links in brackets and tables in columns', async () => {
  const { text } = await emails.newsletter(values);
  expect(text).toContain('what is new (https://example.com/a)');
  expect(text).toContain('Open a room (https://example.com/open)');
  expect(text).toMatch(/Room +People\n+Video +30/);
  expect(text).not.toMatch(/<|&nbsp;/);
});

test('a newsletter is smaller than 20 KB, has both themes, and loads images only from full addresses', async () => {
  const { html } = await emails.newsletter(values);
  expect(html.length).toBeLessThan(20_000);
  expect(html).toContain('prefers-color-scheme: dark');
  for (const [, source] of html.matchAll(/<img[^>]*src="([^"]*)"/g)) expect(source).toMatch(/^https:\/\//);
});

test('an ordered list starts at its number in HTML and text', async () => {
  const list = '<ol start="3"><li>Open it</li><li>Tap Sell</li></ol>';
  const { html, text } = await emails.newsletter({ ...values, message: list, plainMessage: list });
  expect(html).toMatch(/<ol style="[^"]*" start="3">/);
  expect(text).toMatch(/3\. Open it\n ?4\. Tap Sell/);
});

test('a caption becomes a paragraph under its image, for all mail clients', async () => {
  const captioned =
    '<figure><img src="https://x.example/a.png" alt="A"><figcaption>Under it</figcaption></figure>';
  const { html, text } = await emails.newsletter({ ...values, message: captioned, plainMessage: captioned });
  expect(html).toMatch(/<div><img[^>]*><p class="quiet" style="[^"]*">Under it<\/p><\/div>/);
  expect(html).not.toContain('<fig');
  expect(text).toContain('Under it');
});

test('captions are separated by spaces in the preview, and the caption of a table precedes its columns', async () => {
  const written =
    '<figure><img src="https://x.example/a.png" alt=""><figcaption>Makoko</figcaption></figure>' +
    '<figure><img src="https://x.example/b.png" alt=""><figcaption>Yaba</figcaption></figure>' +
    '<table><caption>When <em>and</em> where</caption><tbody><tr><td>Monday</td><td>Lagos</td></tr></tbody></table>';
  const { html, text } = await emails.newsletter({ ...values, message: written, plainMessage: written });
  expect(html).toContain('Makoko Yaba When and where Monday Lagos');
  expect(text).toContain('When and where\n\nMonday   Lagos');
});

test('callouts and galleries become table cells, and buttons work in all mail clients', async () => {
  const image = '<img src="https://x.example/a.png" alt="A" width="800" height="600">';
  const written =
    '<p>Before</p><aside>Notice</aside><p data-look="button"><a href="mailto:a@x.example">Write &amp; ask</a></p>' +
    `<figure data-look="gallery">${image.repeat(3)}<figcaption>Three</figcaption></figure>` +
    `<figure data-look="full">${image}</figure>`;
  const { html, text } = await emails.newsletter({ ...values, message: written, plainMessage: written });
  expect(html).toMatch(/class="quietGround"[^>]*>.*<td[^>]*background-color:[^>]*>Notice<\/td>/s);
  expect(html).toMatch(/class="button" href="mailto:a@x.example"[^>]*>Write &amp; ask</);
  expect(html.match(/<td data-button colspan="1"/g)).toHaveLength(2);
  expect(html.match(/<td data-button colspan="2"/g)).toHaveLength(1);
  expect(html).toMatch(/<p class="quiet"[^>]*>Three<\/p>/);
  expect(html).not.toMatch(/data-look|<aside|<fig/);
  expect(text).toMatch(/Before\n+Notice\n+Write & ask \(a@x\.example\)/);
});

test('a video becomes its poster and a button with a link, because mail clients play no video', async () => {
  const address = 'https://h.example/media/a.mp4';
  const written = `<figure><a href="${address}"><img src="https://h.example/media/a.jpg" alt="Boats" width="536" height="302" /></a><p><a href="${address}">\u25b6</a></p><figcaption>Makoko</figcaption></figure>`;
  const { marker } = values;
  const { message: placed } = emails.newsletterPhrases(written, {
    marker,
    publicUrl: 'https://h.example',
    spoken: [],
  });
  const { html, text } = await emails.newsletter({ ...values, message: placed, plainMessage: placed });
  expect(html).toMatch(
    /<a class="link"[^>]* href="https:\/\/h\.example\/media\/a\.mp4"><img[^>]*alt="Boats"/,
  );
  expect(html).toMatch(
    /lang="en" data-button class="button" href="https:\/\/h\.example\/media\/a\.mp4"[^>]*>zq\w{24}w05</,
  );
  expect(text).toContain(`${getPhrasePlaceholder(marker, 'watch')} (${address})`);
});

test('a link card becomes a bordered block in HTML, and its title and address in the text part', async () => {
  const written =
    '<figure data-look="card"><img src="https://h.example/media/a.jpg" alt="" width="600" height="314">' +
    '<p><a href="https://market.example/stalls">Stalls &amp; more</a></p><p>What is sold</p><figcaption>The market</figcaption></figure>';
  const { html, text } = await emails.newsletter({ ...values, message: written, plainMessage: written });
  expect(html).toMatch(/class="linkCard"[^>]*><tbody><tr><td data-button style="border:1px solid/);
  expect(html).toMatch(
    /<a data-button class="link" style="[^"]*" href="https:\/\/market\.example\/stalls">Stalls/,
  );
  expect(html).toMatch(/<p data-button class="quiet"[^>]*>The market<\/p>/);
  expect(html).not.toMatch(/data-look|<fig|class="button"/);
  expect(text).toMatch(/Stalls & more \(https:\/\/market\.example\/stalls\)\n+What is sold\n+The market/);
});

test('each block has the text direction of its first letter, and a long word does not widen the email', async () => {
  const arabic =
    '<p>سوق English</p><p>English سوق</p><ul><li>سوق</li></ul><blockquote>سوق</blockquote><aside>سوق</aside>' +
    `<table><tbody><tr><th>سوق</th><td>${'long'.repeat(20)} {zq0123456789abcdef01234567name}</td></tr></tbody></table>`;
  const { html } = await emails.newsletter({
    ...values,
    subject: 'سوق',
    message: arabic,
    plainMessage: arabic,
  });
  expect(html).toMatch(/<h1[^>]* dir="rtl"/);
  expect(html).toMatch(/<p dir="rtl"[^>]*>سوق English<\/p><p style="[^"]*">English سوق<\/p>/);
  expect(html).toMatch(/<ul dir="rtl" style="[^"]*padding:0 24px 0 0"><li dir="rtl"/);
  expect(html).toMatch(/<blockquote class="quiet" dir="rtl" style="[^"]*border-right:/);
  expect(html).toMatch(/<td data-button dir="rtl" style="[^"]*border-right:[^"]*">سوق<\/td>/);
  expect(html).toMatch(/<table dir="rtl"[^>]*><tbody><tr><th dir="rtl" style="[^"]*text-align:right">سوق/);
  expect(html).toMatch(/<td style="[^"]*"><span style="word-break:break-all">(?:long){20}<\/span> \{zq/);
});

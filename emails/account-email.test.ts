import { describe, expect, test } from 'vitest';
import { inviteLetter, resetLetter } from '#content/emails.ts';
import { letters } from './index.ts';

const resetUrl = 'https://www.example.com/admin/reset-password?token=abc_-123';
const acceptUrl = 'https://www.example.com/admin/accept-invite?token=def_-456';

describe('letters with a link into an account', () => {
  test('the letter with the link to a new password says the same in both forms', async () => {
    const { subject, html, text } = await letters.resetPassword({ resetUrl });
    expect(subject).toBe(resetLetter.subject);
    for (const form of [html, text]) {
      expect(form).toContain(resetUrl);
      for (const paragraph of resetLetter.paragraphs) expect(form).toContain(paragraph);
    }
  });

  test('the invite names who asks and the role, and does without a name', async () => {
    const { html, text } = await letters.invite({ acceptUrl, inviter: 'Ada <b>Obi</b>', role: 'CREATOR' });
    for (const form of [html, text]) expect(form).toContain(acceptUrl);
    expect(text).toContain(inviteLetter.invitedBy('Ada <b>Obi</b>', 'Creator'));
    expect(html).not.toContain('<b>Obi');
    const nameless = await letters.invite({ acceptUrl, inviter: null, role: 'ADMIN' });
    expect(nameless.text).toContain(inviteLetter.invited('Admin'));
  });

  test('they load nothing and are small', async () => {
    for (const { html } of [
      await letters.resetPassword({ resetUrl }),
      await letters.invite({ acceptUrl, inviter: 'Ada', role: 'ADMIN' }),
    ]) {
      expect(html).not.toMatch(/<img|<script|url\(/);
      expect(html.length).toBeLessThan(20_000);
    }
  });
});

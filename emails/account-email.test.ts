import { describe, expect, test } from 'vitest';
import { fillBrand, productEmailBrand } from './current-brand.ts';
import { emails } from './index.ts';

const resetUrl = 'https://www.example.com/admin/reset-password?token=abc_-123';
const acceptUrl = 'https://www.example.com/admin/accept-invite?token=def_-456';

describe('emails with an account link', () => {
  test('the password reset email has the same content in HTML and text', async () => {
    const { subject, html, text } = await emails.resetPassword({ resetUrl });
    expect(subject).toBe(fillBrand('Choose a new password for the {$brand} admin'));
    for (const form of [html, text]) {
      expect(form).toContain(resetUrl);
      expect(form).toContain(
        fillBrand(
          'Somebody, we hope it was you, asked for a new password for your account in the {$brand} admin.',
        ),
      );
      expect(form).toContain(
        'The link below works once, for 30 minutes. Your current password works until you choose a new one.',
      );
    }
  });

  test('the invite names the inviter and the role, and also works without an inviter', async () => {
    const { html, text } = await emails.invite({ acceptUrl, inviter: 'Ada <b>Obi</b>', role: 'Creator' });
    for (const form of [html, text]) expect(form).toContain(acceptUrl);
    expect(text).toContain(
      fillBrand('Ada <b>Obi</b> invites you to join the {$brand} team with the role Creator.'),
    );
    expect(html).not.toContain('<b>Obi');
    const nameless = await emails.invite({ acceptUrl, inviter: null, role: 'Admin' });
    expect(nameless.text).toContain(
      fillBrand('You are invited to join the {$brand} team with the role Admin.'),
    );
  });

  test('the email about a new device names the device, or states that the device is unknown', async () => {
    const given = { network: '198.51.100.7', at: new Date('2026-11-20T10:00:00Z') };
    const accountUrl = 'https://www.example.com/admin/dashboard/account';
    const known = await emails.newDevice({
      ...given,
      accountUrl,
      device: { browser: 'Firefox', system: 'Android' },
    });
    expect(known.subject).toBe(fillBrand('New log-in to your {$brand} account: Firefox on Android'));
    for (const form of [known.html, known.text])
      for (const part of [
        'Device: Firefox on Android',
        'Network: 198.51.100.7',
        '2026-11-20 10:00 UTC',
        accountUrl,
      ])
        expect(form).toContain(part);
    for (const [browser, name] of [
      ['curl', 'curl'],
      [undefined, 'unknown device'],
    ] as const) {
      const { subject } = await emails.newDevice({
        ...given,
        accountUrl,
        device: { browser, system: undefined },
      });
      expect(subject).toBe(fillBrand(formatSubject(name)));
    }
  });

  test('the two-factor notice states the change, the time, the network and the other member, if any', async () => {
    const values = {
      at: new Date('2026-11-23T05:06:07Z'),
      accountUrl: 'https://www.example.com/admin/dashboard/account',
    };
    const own = await emails.factorNotice({
      ...values,
      notice: 'codeUsed',
      by: undefined,
      client: '192.0.2.7',
      left: 1,
    });
    const reset = await emails.factorNotice({
      ...values,
      notice: 'reset',
      by: 'ngozi@example.com',
      client: null,
      left: undefined,
    });
    for (const form of [own.html, own.text]) {
      expect(form).toContain('You have 1 code left.');
      expect(form).toContain('Time: 2026-11-23 05:06 UTC. Network: 192.0.2.7');
      expect(form).toContain(values.accountUrl);
    }
    for (const form of [reset.html, reset.text]) expect(form).toContain('ngozi@example.com did this.');
    expect(reset.subject).toBe(fillBrand('The second factor of your {$brand} account was reset'));
  });

  test('the emails load nothing and are smaller than 20 KB', async () => {
    for (const { html } of [
      await emails.resetPassword({ resetUrl }),
      await emails.invite({ acceptUrl, inviter: 'Ada', role: 'Admin' }),
    ]) {
      expect(html).not.toMatch(/<img|<script|url\(/);
      expect(html.length).toBeLessThan(20_000);
    }
  });

  test('have the name and the sender of the site settings', async () => {
    emails.setBrand({
      name: 'Wazo',
      company: 'Wazo Ltd',
      city: 'Abuja',
      country: 'Nigeria',
      colours: { accent: '#8FE388', ground: '#2B1055' },
      logo: { url: 'https://wazo.ng/site-images/a-email.png', width: 128, height: 64 },
    });
    try {
      const { subject, html, text } = await emails.resetPassword({ resetUrl });
      expect(subject).toBe('Choose a new password for the Wazo admin');
      for (const form of [html, text]) {
        expect(form).toContain('Wazo Ltd, Abuja, Nigeria');
        expect(form).not.toContain('Hirawa');
      }
      expect(html).toContain(
        '<img src="https://wazo.ng/site-images/a-email.png" width="52" height="26" alt=""',
      );
      for (const colour of ['#8FE388', '#2B1055']) expect(html).toContain(colour);
      for (const colour of ['#F6C445', '#1B2152']) expect(html).not.toContain(colour);
    } finally {
      emails.setBrand(productEmailBrand);
    }
  });
});

function formatSubject(device: string) {
  return `New log-in to your {$brand} account: ${device}`;
}

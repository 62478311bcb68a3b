const consonants = 'bdfghklmnprstvz';
const vowels = 'aeiou';

/**
 * Returns a password that is easy to read out on the phone, such as "bamotu-Kerila-48-sofine": nine syllables and two
 * digits, 62 bits from the browser's cryptographic generator.
 */
export function generatePassword(): string {
  const [first, second, third] = [word(), word(), word()];
  const digits = `${below(10)}${below(10)}`;
  return `${first}-${second.charAt(0).toUpperCase()}${second.slice(1)}-${digits}-${third}`;
}

function word(): string {
  return Array.from({ length: 3 }, () => pick(consonants) + pick(vowels)).join('');
}

function pick(emails: string): string {
  return emails.charAt(below(emails.length));
}

/** Returns a random integer below `count` (at most 256), all equally likely. */
function below(count: number): number {
  const fair = 256 - (256 % count);
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    if (byte < fair) return byte % count;
  }
}

const consonants = 'bdfghklmnprstvz';
const vowels = 'aeiou';

/**
 * Returns a password that is easy to read out on the phone, such as "bamotu-Kerila-48-sofine": nine syllables and two
 * digits, 62 bits from the browser's cryptographic generator.
 */
export function generatePassword(): string {
  const [first, second, third] = [createWord(), createWord(), createWord()];
  const digits = `${getRandomBelow(10)}${getRandomBelow(10)}`;
  return `${first}-${second.charAt(0).toUpperCase()}${second.slice(1)}-${digits}-${third}`;
}

function createWord(): string {
  return Array.from({ length: 3 }, () => pickLetter(consonants) + pickLetter(vowels)).join('');
}

function pickLetter(letters: string): string {
  return letters.charAt(getRandomBelow(letters.length));
}

/** Returns a random integer below `count` (at most 256), all equally likely. */
function getRandomBelow(count: number): number {
  const fairLimit = 256 - (256 % count);
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    if (byte < fairLimit) return byte % count;
  }
}

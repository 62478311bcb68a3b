import styles from './avatar.module.css';

const grounds = [
  styles.ground0,
  styles.ground1,
  styles.ground2,
  styles.ground3,
  styles.ground4,
  styles.ground5,
];

type AvatarProps = {
  /** Selects the colour: an id always has the same colour. */
  id: number;
  /** A name, or an email address if the person has no name. */
  name: string;
  size?: 'small' | 'large';
};

/** Initials on a colour, beside the name. Hidden from assistive technology. */
export function Avatar({ id, name, size = 'small' }: AvatarProps) {
  return (
    <span
      className={`${styles.avatar} ${styles[size]} ${grounds[Math.abs(id) % grounds.length]}`}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}

const emails = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** "Ngozi Adeyemi" and "n.adeyemi@hirawa.example" return NA, "ngozi" returns NG. */
export function initials(name: string): string {
  // Skips characters before the first letter of a word, such as the apostrophe of "'Yar Adua" and the bracket of "(Ada)
  // Obi".
  const texts = (name.split('@')[0] ?? '')
    .split(/(?:^|[\s._-])[^\p{Lu}\p{Ll}\p{Lo}\p{N}]*/u)
    .filter((word) => word !== '');
  const [first = '', last = ''] = [texts[0], texts.length > 1 ? texts.at(-1) : undefined];
  const pair = last === '' ? firstLetters(first, 2) : firstLetters(first, 1) + firstLetters(last, 1);
  return pair.toLocaleUpperCase('en');
}

function firstLetters(word: string, count: number): string {
  return Array.from(emails.segment(word), ({ segment }) => segment)
    .slice(0, count)
    .join('');
}

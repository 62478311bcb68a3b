import styles from './avatar.module.css';

const groundClasses = [
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
      className={`${styles.avatar} ${styles[size]} ${groundClasses[Math.abs(id) % groundClasses.length]}`}
      aria-hidden="true"
    >
      {getInitials(name)}
    </span>
  );
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns NA for "Ngozi Adeyemi" and for "n.adeyemi@hirawa.example", and NG for "ngozi". */
export function getInitials(name: string): string {
  // Skips characters before the first letter of a word, such as the apostrophe of "'Yar Adua" and the bracket of "(Ada) Obi".
  const words = (name.split('@')[0] ?? '')
    .split(/(?:^|[\s._-])[^\p{Lu}\p{Ll}\p{Lo}\p{N}]*/u)
    .filter((word) => word !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters =
    last === '' ? getFirstLetters(first, 2) : getFirstLetters(first, 1) + getFirstLetters(last, 1);
  return letters.toLocaleUpperCase('en');
}

function getFirstLetters(word: string, count: number): string {
  return Array.from(segmenter.segment(word), ({ segment }) => segment)
    .slice(0, count)
    .join('');
}

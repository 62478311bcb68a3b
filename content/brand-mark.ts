/**
 * A single-colour logo: a path with transparent holes (even-odd). `onDark` and `onLight` are the colours of the logo
 * where no stylesheet sets a colour, as in icons and images.
 */
export type Logo = { size: number; path: string; onDark: string; onLight: string };

/** The name and the logo are in a file of their own, because the admin loads no other value of the brand. */
export const brandName = 'Hirawa';

// Four petals of the leaf motif, cut from a square with one sharp corner, as in a speech bubble.
export const logo: Logo = {
  size: 30,
  // With commas instead of spaces, the path is the same in the address of the icon, so that compression removes it.
  path:
    'M10,1h10a9,9,0,0,1,9,9v10a9,9,0,0,1-9,9H1V10a9,9,0,0,1,9-9z' +
    'M15,15Q15,5,5,5,5,15,15,15,25,15,25,5,15,5,15,15,15,25,25,25,25,15,15,15,5,15,5,25,15,25,15,15z',
  onDark: '#F6C445',
  onLight: '#2F3A8F',
};

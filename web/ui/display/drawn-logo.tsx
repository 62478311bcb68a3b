type DrawnLogoProps = { logo: { size: number; path: string } };

/**
 * The logo at its own size, in the current colour. Hidden from assistive technology, because the name is beside it as text.
 */
export function DrawnLogo({ logo: { size, path } }: DrawnLogoProps) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={path} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

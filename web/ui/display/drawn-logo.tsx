type DrawnLogoProps = { logo: { size: number; path: string } };

/** The logo from its data, at its own size and in the current colour; the name always stands beside it in text. */
export function DrawnLogo({ logo: { size, path } }: DrawnLogoProps) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={path} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

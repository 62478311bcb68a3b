type DrawnLogoProps = {
  logo: {
    size: number;
    paths: readonly { d: string; fill: string }[];
    dots: { fill: string; r: number; at: readonly (readonly [x: number, y: number])[] };
  };
  className?: string;
};

/** The logo from its data, at its own size; the name always stands beside it in text. */
export function DrawnLogo({ logo, className }: DrawnLogoProps) {
  const { size, paths, dots } = logo;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      aria-hidden="true"
    >
      {paths.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
      {dots.at.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={dots.r} fill={dots.fill} />
      ))}
    </svg>
  );
}

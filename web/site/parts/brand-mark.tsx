import { useBrand } from '#web/site/parts/brand.ts';
import { DrawnLogo } from '#web/ui/display/drawn-logo.tsx';

export function BrandMark() {
  const { logo, name } = useBrand();
  return (
    <>
      {logo.image === null ? (
        <DrawnLogo logo={logo} />
      ) : (
        <img src={logo.image.inlined} alt="" {...fitLogo(logo.image, logo.size)} />
      )}
      <span className="display">{name}</span>
    </>
  );
}

/** Returns the size of a logo in CSS pixels: as high as the logo of the product, or lower for a logo of more than three times its height. */
function fitLogo({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(side / height, (3 * side) / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

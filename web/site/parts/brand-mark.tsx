import { brand } from '#content/brand.ts';
import { DrawnLogo } from '#web/ui/display/drawn-logo.tsx';

export function BrandMark() {
  return (
    <>
      <DrawnLogo logo={brand.logo} />
      <span className="display">{brand.name}</span>
    </>
  );
}

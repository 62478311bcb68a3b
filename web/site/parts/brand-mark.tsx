import { useBrand } from '#web/site/parts/brand.ts';
import { DrawnLogo } from '#web/ui/display/drawn-logo.tsx';

export function BrandMark() {
  const { logo, name } = useBrand();
  return (
    <>
      <DrawnLogo logo={logo} />
      <span className="display">{name}</span>
    </>
  );
}

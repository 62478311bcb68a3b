import { siteImageLimits } from '#modules/site-settings/constants.ts';

const { side } = siteImageLimits;

/**
 * Draws an SVG as PNG, because the server accepts no SVG: a small one can take minutes to draw, and this browser can be closed. In an
 * image, browsers run no scripts and load no references. Returns other files, and drawings that cannot be drawn, unchanged.
 */
export async function drawSvg(file: File): Promise<File> {
  if (file.type !== 'image/svg+xml') return file;
  try {
    const root = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement;
    const size = readSize(root);
    for (const [name, value] of Object.entries(size)) root.setAttribute(name, String(value));
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    canvas.getContext('2d')?.drawImage(await loadImage(root), 0, 0);
    const blob = await new Promise<Blob | null>((onBlob) => canvas.toBlob(onBlob, 'image/png'));
    return blob === null ? file : new File([blob], `${file.name}.png`, { type: blob.type });
  } catch {
    return file;
  }
}

/** Returns the size in pixels of the largest logo, in the proportions of the drawing. A drawing without a view box gets one. */
function readSize(root: Element): { width: number; height: number } {
  const own = ['width', 'height'].map((name) => root.getAttribute(name) ?? '');
  if (!root.hasAttribute('viewBox'))
    root.setAttribute('viewBox', `0 0 ${own.map(Number.parseFloat).join(' ')}`);
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const scale = side / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

async function loadImage(root: Element): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(root);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

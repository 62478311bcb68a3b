#!/usr/bin/env bash
# The player lottie-web draws no layer of an animation if a sound layer names a file that the animation does not contain.
# Version: lottie-web 5.13.0 (SVG), in jsdom 26.1.0.
# Expected: the shape is drawn without sound, as dotlottie-web, canvaskit-wasm and rlottie do.
# Actual: lottie-web reports a `renderFrameError`, and the path of the shape is empty. With the file, or without the sound layer, the shape
# is drawn.
# For this project: an upload with such a sound is rejected, like one with a missing image.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lottie-web@5.13.0 jsdom@26.1.0
cat >run.cjs <<'JS'
const { JSDOM } = require('jsdom');

const { window } = new JSDOM('', { pretendToBeVisual: true });
window.HTMLCanvasElement.prototype.getContext = () => ({ fillRect() {}, getImageData: () => ({ data: [] }) });
for (const name of ['document', 'navigator', 'SVGElement', 'HTMLElement', 'requestAnimationFrame', 'cancelAnimationFrame'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
globalThis.window = window;
const lottie = require('lottie-web/build/player/lottie_svg.js');

const at = (k) => ({ a: 0, k });
const ks = { o: at(100), r: at(0), p: at([0, 0, 0]), a: at([0, 0, 0]), s: at([100, 100, 100]) };
const shape = { ty: 4, ind: 1, ks, ip: 0, op: 60, st: 0, shapes: [
  { ty: 'rc', p: at([50, 50]), s: at([60, 60]), r: at(0) }, { ty: 'fl', c: at([1, 0, 0, 1]), o: at(100) } ] };
const sound = { ty: 6, ind: 2, refId: 'sound', au: { lv: at([100, 100]) }, ip: 0, op: 60, st: 0 };
const file = { id: 'sound', u: '', p: 'data:audio/wav;base64,UklGRg==', e: 1 };
for (const [name, layers, assets] of [
  ['no sound', [shape], []], ['sound', [shape, sound], [file]], ['missing sound', [shape, sound], []] ]) {
  const container = document.createElement('div');
  const animationData = structuredClone({ v: '5.7.0', fr: 30, ip: 0, op: 60, w: 100, h: 100, layers, assets });
  const animation = lottie.loadAnimation({ container, renderer: 'svg', loop: false, autoplay: false, animationData });
  const errors = [];
  animation.addEventListener('error', ({ type }) => errors.push(type));
  animation.goToAndStop(30, true);
  const drawn = [...container.querySelectorAll('g path')].filter((path) => path.getAttribute('d')).length;
  console.log([name, drawn, ...errors].join(' '));
}
process.exit(0);
JS
output=$(node run.cjs)
echo "$output"
[ "$output" = 'no sound 1
sound 1
missing sound 0 renderFrameError' ]

import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  type LexicalNode,
} from 'lexical';
import type { VideoFile } from '../html/model.ts';
import { writeHtml } from '../html/write-html.ts';
import { createBlockElement, BlockNode, toText } from './block-node.ts';
import { blockCaption, drawCaption } from './caption.ts';
import { imageHeight, imageVariant, imageSource, imageAlt, imageWidth } from './image-node.ts';

/** Address of the image before playback; blob: during an upload, '' for none. */
export const videoPoster = createState('poster', { parse: toText });

/**
 * A video in the text, with the same states as an image. The editor does not play the video; the form of the video
 * and the public page play it.
 */
export class VideoNode extends BlockNode {
  override $config() {
    return this.config('video', {
      extends: DecoratorNode,
      stateConfigs: [
        imageSource,
        videoPoster,
        imageAlt,
        blockCaption,
        imageWidth,
        imageHeight,
        imageVariant,
      ].map((stateConfig) => ({ flat: true, stateConfig })),
    });
  }

  override createDOM(): HTMLElement {
    const element = createBlockElement(this, 'figure');
    element.dataset['video'] = '';
    const frame = document.createElement('span');
    element.append(frame, document.createElement('p'), document.createElement('figcaption'));
    drawVideo(this, element);
    return element;
  }

  override updateDOM(_before?: this, element?: HTMLElement): boolean {
    if (element !== undefined) drawVideo(this, element);
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const html = writeHtml([$videoOf(this)]);
    return { element: new DOMParser().parseFromString(html, 'text/html').querySelector('figure') };
  }
}

/** Converts the node to the model. Must run inside `editor.read()`. */
export function $videoOf(node: VideoNode): VideoFile {
  const [width, height] = [$getState(node, imageWidth), $getState(node, imageHeight)];
  const caption = $getState(node, blockCaption);
  const look = $getState(node, imageVariant);
  return {
    kind: 'video',
    src: $getState(node, imageSource),
    poster: $getState(node, videoPoster),
    alt: $getState(node, imageAlt),
    ...(caption.length > 0 && { caption }),
    ...(width > 0 && height > 0 ? { width, height } : {}),
    ...(look === null ? {} : { look }),
  };
}

export function $createVideo(video: Omit<VideoFile, 'kind'>): VideoNode {
  const { src, poster, alt, caption = [], width = 0, height = 0, look = null } = video;
  const node = $create(VideoNode);
  $setState(node, imageSource, src);
  $setState(node, videoPoster, poster);
  $setState(node, imageAlt, alt);
  $setState(node, blockCaption, caption);
  $setState(node, imageWidth, width);
  $setState(node, imageHeight, height);
  $setState(node, imageVariant, look);
  return node;
}

export function $isVideo(node: LexicalNode | null | undefined): node is VideoNode {
  return node instanceof VideoNode;
}

/** Draws a video. The stylesheet adds the play icon and the hint for a missing description. */
function drawVideo(node: VideoNode, element: HTMLElement): void {
  const [frame, caption, note] = Array.from(element.children);
  const { poster, alt, caption: written = [], look } = $videoOf(node);
  const before = frame?.querySelector('img') ?? null;
  if (poster === '') before?.remove();
  else {
    const image = before ?? document.createElement('img');
    if (image.getAttribute('src') !== poster) image.src = poster;
    Object.assign(image, { alt: '', draggable: false });
    frame?.append(image);
  }
  if (caption !== undefined) drawCaption(caption, written);
  if (note !== undefined) note.textContent = alt;
  if (look === undefined) delete element.dataset['look'];
  else element.dataset['look'] = look;
}

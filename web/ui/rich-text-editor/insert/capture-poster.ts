/** Maximum width in pixels; no page shows a wider poster. */
const maxWidth = 1600;
const quality = 0.85;
/** Timeout, because a browser that cannot play a file may fire no event. */
const timeoutMs = 15_000;
/**
 * The position of the frame in seconds. Not 0, because many videos start with a black frame, and some browsers draw
 * nothing at time 0.
 */
const firstSeconds = 0.1;

/** Captures a frame near the start of a video as a JPEG; null if this browser cannot decode it. */
export async function capturePoster(file: File): Promise<File | null> {
  const src = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src });
    await waitForEvent(video, 'loadeddata');
    video.currentTime = Math.min(firstSeconds, video.duration / 2 || 0);
    await waitForEvent(video, 'seeked');
    return await captureFrame(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(src);
  }
}

/** Captures the current frame as a JPEG; null if no frame is available yet. */
export async function captureFrame(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const scale = Math.min(1, maxWidth / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((onBlob) => canvas.toBlob(onBlob, 'image/jpeg', quality));
  return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' });
}

/** Waits for an event; rejects on an error of the video or after the timeout. */
function waitForEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = AbortSignal.timeout(timeoutMs);
    const options = { once: true, signal: stop };
    video.addEventListener(event, () => resolve(), options);
    video.addEventListener('error', () => reject(new Error('This browser cannot play the file')), options);
    stop.addEventListener('abort', () =>
      reject(new Error('This browser cannot read the properties of the file')),
    );
  });
}

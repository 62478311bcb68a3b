/** Wider than any page shows it. */
const widest = 1600;
const quality = 0.85;
/** A browser that cannot play a file may say nothing at all. */
const patienceMs = 15_000;
/** Many a video begins black, and some browsers draw nothing of the very first moment. */
const firstSeconds = 0.1;

/** The beginning of a video as a JPEG; null where this browser cannot show it. */
export async function capturePoster(file: File): Promise<File | null> {
  const src = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src });
    await heard(video, 'loadeddata');
    video.currentTime = Math.min(firstSeconds, video.duration / 2 || 0);
    await heard(video, 'seeked');
    return await captureFrame(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(src);
  }
}

/** What a video shows at this moment, as a JPEG; null where it shows nothing yet. */
export async function captureFrame(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const scale = Math.min(1, widest / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/jpeg', quality));
  return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' });
}

/** Rejects where the file cannot be played, or nothing is heard for long. */
function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = AbortSignal.timeout(patienceMs);
    const options = { once: true, signal: stop };
    video.addEventListener(event, () => resolve(), options);
    video.addEventListener('error', () => reject(new Error('This browser cannot play the file')), options);
    stop.addEventListener('abort', () => reject(new Error('This browser says nothing of the file')));
  });
}

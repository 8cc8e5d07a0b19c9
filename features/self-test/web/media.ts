export type StreamFailure = 'not-allowed' | 'not-found';

/** Opens a camera or microphone; not being allowed says nothing about the phone. */
export async function openStream(constraints: MediaStreamConstraints) {
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    const close = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    return { stream, close };
  } catch (error) {
    const failure: StreamFailure = (error as Error).name === 'NotAllowedError' ? 'not-allowed' : 'not-found';
    return { failure };
  }
}

const [width, height] = [32, 24];
/** Of 255; a covered lens has noise, too. */
const brightEnough = 16;

/** Whether a frame of the video shows anything but black. */
export function isLit(video: HTMLVideoElement): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context || video.videoWidth === 0) return false;
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return data.some((value, index) => index % 4 < 3 && value > brightEnough);
}

/** The current frame as a file, which stays in this page. */
export async function takePhoto(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const canvas = Object.assign(document.createElement('canvas'), { width: videoWidth, height: videoHeight });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
}

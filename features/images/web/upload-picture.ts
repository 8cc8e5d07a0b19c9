import * as z from 'zod/mini';
import { renewToken } from '#platform/api/browser-transport.ts';
import { ApiError, isOffline, unreachable } from '#platform/api/call.ts';
import { storedToken } from '#platform/api/token.ts';
import { m } from '#translations';
import { failedUpload, imageField, maxImageBytes, uploadImage, uploadPortrait } from '../images.contract.ts';

type Upload = { signal: AbortSignal; onProgress: (part: number) => void };
type Reply = { status: number; json: unknown };

/** The height of the server's largest picture. */
const pictureSide = 3200;
const portraitSide = 512;

/** Uploads a picture and returns its URL; scales it down first if it is too large. */
export async function uploadPicture(file: File, upload: Upload): Promise<string> {
  const isHeavy = file.size > maxImageBytes;
  const reply = isHeavy ? undefined : await sendSigned(file, upload);
  // Too many pixels, or a format such as HEIC, which some browsers decode and the server does not.
  if (reply && reply.status !== 413 && reply.status !== 415) return displayUrlIn(reply);
  const smaller = await shrinkPicture(file, pictureSide);
  if (smaller) return displayUrlIn(await sendSigned(smaller, upload));
  if (reply) return displayUrlIn(reply);
  throw new ApiError(413, m.pictures_pictureTooLarge({ megabytes: maxImageBytes / 1024 / 1024 }));
}

/** Uploads a person's photo without an account and returns its URL. */
export async function uploadPortraitOf(file: File): Promise<string> {
  const smaller = await shrinkPicture(file, portraitSide);
  const upload = { signal: new AbortController().signal, onProgress: () => undefined };
  return displayUrlIn(await send(uploadPortrait, smaller ?? file, null, upload));
}

async function sendSigned(picture: Blob, upload: Upload): Promise<Reply> {
  const token = storedToken.get();
  const reply = await send(uploadImage, picture, token, upload);
  const renewed = reply.status === 401 && token ? await renewToken(token) : undefined;
  return renewed ? send(uploadImage, picture, renewed, upload) : reply;
}

function displayUrlIn({ status, json }: Reply): string {
  const stored = z.safeDecode(uploadImage.reply, json as never);
  if (stored.success) return stored.data.image.displayUrl;
  const refused = z.safeParse(failedUpload, json);
  throw new ApiError(status, refused.success ? refused.data.message : m.pictures_uploadFailed());
}

/** XMLHttpRequest, because `fetch` does not report upload progress. */
function send(
  { method, path }: typeof uploadImage | typeof uploadPortrait,
  picture: Blob,
  token: string | null,
  { signal, onProgress }: Upload,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    request.responseType = 'json';
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve({ status: request.status, json: request.response });
    const nothingSent = isOffline();
    request.onerror = () => reject(unreachable(nothingSent));
    request.onabort = () => reject(signal.reason);
    signal.throwIfAborted();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    // Without its name, which may tell what the pictures do not.
    form.set(imageField, picture, imageField);
    request.send(form);
  });
}

/** Scales a picture down and applies its EXIF orientation; undefined if the browser cannot decode it. */
async function shrinkPicture(file: Blob, longestSide: number): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  // JPEG has no transparency and would show black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9));
}

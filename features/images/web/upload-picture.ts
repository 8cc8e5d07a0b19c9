import * as z from 'zod/mini';
import type { Endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { renewToken } from '#platform/api/browser-transport.ts';
import { ApiError, isOffline, unreachable } from '#platform/api/call.ts';
import { storedToken } from '#platform/api/token.ts';
import { m } from '#translations';
import { failedUpload, imageField, maxImageBytes, uploadImage, uploadPortrait } from '../images.contract.ts';

type Upload = { signal: AbortSignal; onProgress: (part: number) => void };
type Target = Pick<Endpoint, 'method' | 'path'>;
type Reply = { status: number; json: unknown };

/** The height of the server's largest picture. */
const pictureSide = 3200;
const portraitSide = 512;

/** Uploads a picture and returns its URL; scales it down first if it is too large. */
export const uploadPicture = async (file: File, upload: Upload) =>
  displayUrlIn(await sendSmallEnough(uploadImage, file, upload));

/** Uploads a picture that has no public URL. */
export async function uploadTo(endpoint: Endpoint, params: Record<string, string>, file: File): Promise<void> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => params[name] as string) as Endpoint['path'];
  const upload = { signal: new AbortController().signal, onProgress: () => undefined };
  const { status, json } = await sendSmallEnough({ ...endpoint, path }, file, upload);
  const outcome = z.safeDecode(mutationResult, json as never);
  if (!outcome.data?.success) throw new ApiError(status, outcome.data?.message ?? m.pictures_uploadFailed());
}

async function sendSmallEnough(to: Target, file: File, upload: Upload): Promise<Reply> {
  const isHeavy = file.size > maxImageBytes;
  const reply = isHeavy ? undefined : await sendSigned(to, file, upload);
  // Too many pixels, or a format such as HEIC, which some browsers decode and the server does not.
  if (reply && reply.status !== 413 && reply.status !== 415) return reply;
  const smaller = await shrinkPicture(file, pictureSide);
  if (smaller) return sendSigned(to, smaller, upload);
  if (reply) return reply;
  throw new ApiError(413, m.pictures_pictureTooLarge({ megabytes: maxImageBytes / 1024 / 1024 }));
}

/** Uploads a person's photo without an account and returns its URL. */
export async function uploadPortraitOf(file: File): Promise<string> {
  const smaller = await shrinkPicture(file, portraitSide);
  const upload = { signal: new AbortController().signal, onProgress: () => undefined };
  return displayUrlIn(await send(uploadPortrait, smaller ?? file, null, upload));
}

async function sendSigned(to: Target, picture: Blob, upload: Upload): Promise<Reply> {
  const token = storedToken.get();
  const reply = await send(to, picture, token, upload);
  const renewed = reply.status === 401 && token ? await renewToken(token) : undefined;
  return renewed ? send(to, picture, renewed, upload) : reply;
}

function displayUrlIn({ status, json }: Reply): string {
  const stored = z.safeDecode(uploadImage.reply, json as never);
  if (stored.success) return stored.data.image.displayUrl;
  const refused = z.safeParse(failedUpload, json);
  throw new ApiError(status, refused.success ? refused.data.message : m.pictures_uploadFailed());
}

/** XMLHttpRequest, because `fetch` does not report upload progress. */
function send(
  { method, path }: Target,
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

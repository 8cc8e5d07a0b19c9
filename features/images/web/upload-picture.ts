import * as z from 'zod/mini';
import { picturesCopy } from '#common/copy/pictures.ts';
import { renewToken } from '#platform/api/browser-transport.ts';
import { ApiError, isOffline, unreachable } from '#platform/api/call.ts';
import { storedToken } from '#platform/api/token.ts';
import { failedUpload, imageField, mostImageBytes, uploadImage, uploadPortrait } from '../images.contract.ts';
import { shrinkPicture } from './shrink-picture.ts';

type Upload = { signal: AbortSignal; onProgress: (part: number) => void };
type Answer = { status: number; json: unknown };

/** As tall as the largest picture the server makes. */
const longestSide = 3200;
const portraitSide = 512;

/** Hands a picture to the image host and answers where it is shown; one that is too large is made smaller first. */
export async function uploadPicture(file: File, upload: Upload): Promise<string> {
  const isHeavy = file.size > mostImageBytes;
  const answer = isHeavy ? undefined : await sendSigned(file, upload);
  // Too many pixels, or a format such as HEIC, which some browsers read and the server does not.
  if (answer && answer.status !== 413 && answer.status !== 415) return displayUrlIn(answer);
  const smaller = await shrinkPicture(file, longestSide);
  if (smaller) return displayUrlIn(await sendSigned(smaller, upload));
  if (answer) return displayUrlIn(answer);
  throw new ApiError(413, picturesCopy.pictureTooLarge(mostImageBytes / 1024 / 1024));
}

/** Uploads a person's photo, which needs no account yet, and answers its address. */
export async function uploadPortraitOf(file: File): Promise<string> {
  const smaller = await shrinkPicture(file, portraitSide);
  const upload = { signal: new AbortController().signal, onProgress: () => undefined };
  return displayUrlIn(await send(uploadPortrait, smaller ?? file, null, upload));
}

async function sendSigned(picture: Blob, upload: Upload): Promise<Answer> {
  const token = storedToken.get();
  const answer = await send(uploadImage, picture, token, upload);
  const renewed = answer.status === 401 && token ? await renewToken(token) : undefined;
  return renewed ? send(uploadImage, picture, renewed, upload) : answer;
}

function displayUrlIn({ status, json }: Answer): string {
  const stored = z.safeDecode(uploadImage.reply, json as never);
  if (stored.success) return stored.data.image.displayUrl;
  const refused = z.safeParse(failedUpload, json);
  throw new ApiError(status, refused.success ? refused.data.message : picturesCopy.uploadFailed);
}

/** By XMLHttpRequest, because `fetch` does not tell how much has been sent. */
function send(
  { method, path }: typeof uploadImage | typeof uploadPortrait,
  picture: Blob,
  token: string | null,
  { signal, onProgress }: Upload,
): Promise<Answer> {
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
    form.set(imageField, picture);
    request.send(form);
  });
}

import * as z from 'zod/mini';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { picturesCopy } from '#common/copy/pictures.ts';
import { renewToken } from '#web/api/browser-transport.ts';
import { CallFailed } from '#web/api/call.ts';
import { storedToken } from '#web/api/token.ts';
import { failedUpload, imageField, mostImageBytes, uploadImage } from '../images.contract.ts';

type Upload = { signal: AbortSignal; onProgress: (part: number) => void };
type Answer = { status: number; json: unknown };

/** Hands a picture to the image host and answers where it is shown. */
export async function uploadPicture(file: File, upload: Upload): Promise<string> {
  // Checked here too, since a connection the server closes early would tell the seller no reason.
  if (file.size > mostImageBytes) throw new CallFailed(413, picturesCopy.pictureTooLarge(10));
  const token = storedToken.read();
  let answer = await send(file, token, upload);
  if (answer.status === 401 && token) {
    const renewed = await renewToken(token);
    if (renewed) answer = await send(file, renewed, upload);
  }
  return displayUrlIn(answer);
}

function displayUrlIn({ status, json }: Answer): string {
  const stored = z.safeDecode(uploadImage.reply, json as never);
  if (stored.success) return stored.data.image.displayUrl;
  const refused = z.safeParse(failedUpload, json);
  throw new CallFailed(status, refused.success ? refused.data.message : picturesCopy.uploadFailed);
}

/** By XMLHttpRequest, because `fetch` does not tell how much has been sent. */
function send(file: File, token: string | null, { signal, onProgress }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadImage.method, `/api${uploadImage.path}`);
    request.responseType = 'json';
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve({ status: request.status, json: request.response });
    request.onerror = () => reject(new CallFailed(0, outcomesCopy.unreachable));
    request.onabort = () => reject(signal.reason);
    signal.throwIfAborted();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set(imageField, file);
    request.send(form);
  });
}

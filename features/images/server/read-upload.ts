import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { imageField } from '../images.contract.ts';
import { tooManyBytes } from './upload-check.ts';

/** Allowance for the multipart framing. */
const formBytes = 64 * 1024;

type Read = (file: Readable) => Promise<Buffer>;

/** The picture in a multipart form. */
export async function readUpload(request: FastifyRequest, read: Read, max: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('unsupported-type', 'Please send the picture as multipart/form-data');
  if (Number(request.headers['content-length']) > max + formBytes) throw tooManyBytes(max);
  const upload = await readPart(request, read, max);
  if (!upload?.length) throw new Refusal('invalid', `Please send a picture in the field "${imageField}"`);
  return upload;
}

async function readPart(request: FastifyRequest, read: Read, max: number): Promise<Buffer | undefined> {
  try {
    const part = await request.file({ limits: { fileSize: max, files: 1, fields: 10, fieldSize: 1000 } });
    if (part?.fieldname !== imageField) return undefined;
    const upload = await read(part.file);
    if (part.file.truncated) throw tooManyBytes(max);
    return upload;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid', m.pictures_notWhole());
  }
}

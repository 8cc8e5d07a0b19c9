import type { Readable } from 'node:stream';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { trimTrailingData } from './picture-type.ts';

type Bounds = { perCaller: number; bytes: number };
type Transfer = { bytes: number; stop: () => void };

const retry = { headers: { 'retry-after': '5' } };
export const overloaded = () => new Refusal('unavailable', m.pictures_crowded(), retry);

/** Limits the concurrent uploads per caller and the bytes buffered for all of them. */
export function openUploads({ perCaller, bytes: max }: Bounds) {
  const running = new Map<string, number>();
  /** Bodies still being received, oldest first. */
  const arriving = new Set<Transfer>();
  let buffered = 0;

  function addBytes(transfer: Transfer, bytes: number) {
    transfer.bytes += bytes;
    buffered += bytes;
  }

  /** Aborts the oldest transfers, so that stalled ones cannot block others. */
  function makeRoom() {
    for (const transfer of arriving) {
      if (buffered <= max) return;
      arriving.delete(transfer);
      addBytes(transfer, -transfer.bytes);
      transfer.stop();
    }
  }

  async function read(file: Readable, transfer: Transfer): Promise<Buffer> {
    const chunks: Buffer[] = [];
    transfer.stop = () => file.destroy(overloaded());
    arriving.add(transfer);
    try {
      for await (const chunk of file) {
        chunks.push(chunk);
        addBytes(transfer, chunk.length);
        makeRoom();
      }
    } finally {
      arriving.delete(transfer);
    }
    const upload = trimTrailingData(Buffer.concat(chunks));
    addBytes(transfer, upload.length - transfer.bytes);
    return upload;
  }

  return {
    /** `job` gets a function that reads a file, whose bytes count until the job is done. */
    async run<Result>(caller: string, job: (read: (file: Readable) => Promise<Buffer>) => Promise<Result>) {
      const others = running.get(caller) ?? 0;
      if (others >= perCaller) throw new Refusal('too-many', m.pictures_tooManyAtOnce({ max: perCaller }), retry);
      running.set(caller, others + 1);
      const transfer: Transfer = { bytes: 0, stop: () => undefined };
      try {
        return await job((file) => read(file, transfer));
      } finally {
        addBytes(transfer, -transfer.bytes);
        const left = (running.get(caller) ?? 1) - 1;
        if (left > 0) running.set(caller, left);
        else running.delete(caller);
      }
    },
  };
}

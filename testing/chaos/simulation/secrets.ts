import { randomBytes } from 'node:crypto';

/** Who may read a private text: these people, and perhaps admins or whoever is signed in. */
type Audience = { readers: Set<string>; admins: boolean; members: boolean };

const form = /p7x[0-9a-f]{16}|\+8801[78]\d{8}/g;

/** Private texts of the town, recognisable wherever they appear, with the people who may read them. */
export function openSecrets() {
  const audiences = new Map<string, Audience>();
  let next = 0;
  return {
    /** A new text that is unlike all others. */
    create({ admins = true, members = false } = {}): string {
      const secret = `p7x${randomBytes(8).toString('hex')}`;
      audiences.set(secret, { readers: new Set(), admins, members });
      return secret;
    },
    /** A telephone number; a seller's stands in the listing, for whoever is signed in. */
    createNumber({ members }: { members: boolean }): string {
      const number = `+8801${members ? 7 : 8}${String(next++).padStart(8, '0')}`;
      audiences.set(number, { readers: new Set(), admins: true, members });
      return number;
    },
    /** From now on these people may read the private texts in this one. */
    share(text: string, ...people: { id: string }[]) {
      for (const secret of text.match(form) ?? []) for (const { id } of people) audiences.get(secret)?.readers.add(id);
    },
    /** The private texts in a reply that its reader must not see. */
    findLeaks(body: string, reader: { id: string; role: string } | undefined): string[] {
      return [...new Set(body.match(form))].filter((secret) => {
        const audience = audiences.get(secret);
        if (!audience) return false;
        if (!reader) return true;
        const { readers, admins, members } = audience;
        return !(members || readers.has(reader.id) || (admins && reader.role === 'admin'));
      });
    },
  };
}
export type Secrets = ReturnType<typeof openSecrets>;

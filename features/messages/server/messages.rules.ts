import { pictureHash } from '#common/picture-urls.ts';
import { claimOwnImages } from '#features/images/server/images.queries.ts';
import { isAddressOfOurs, isShownHere, withoutOrigin } from '#features/products/server/products.rules.ts';
import { linkedHosts } from '#features/swindles/server/links.ts';
import { warningsOfMessage } from '#features/swindles/server/swindles.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/client.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import type { Content, Conversation } from '../messages.contract.ts';
import type { StoredConversation } from './messages.queries.ts';

const maxPreviewed = 120;

type Pictures = Pick<Config, 'publicUrl' | 'pictureOrigin'>;

/** The message to store; a picture is marked as used, so that it is not swept. */
export async function contentToStore(db: Db, userId: string, { text = '', picture }: Content, config: Pictures) {
  const body = text.trim();
  if (body === '' && !picture) throw invalid('text', m.conversations_nothingWritten());
  const preview = [...body.replace(/\s+/g, ' ')].slice(0, maxPreviewed).join('');
  if (!picture) return { text: body, picture: null, preview };
  if (!isShownHere(picture, config)) throw invalid('picture', m.common_pictureElsewhere());
  const hash = isAddressOfOurs(picture, config.publicUrl) ? pictureHash(picture) : undefined;
  if (hash && !(await claimOwnImages(db, userId, [hash])).has(hash)) throw invalid('picture', m.common_notYours());
  return { text: body, picture: withoutOrigin(picture, config.publicUrl), preview };
}

const invalid = (field: string, message: string) => new Refusal('invalid', message, { errors: [{ field, message }] });

export function conversationToShow(
  { entries, firstId, isBlockedByOther, role, ...head }: StoredConversation,
  max: number,
): Conversation {
  const shown = entries.slice(0, max);
  const written = shown.filter((entry) => 'sender' in entry).reverse();
  return {
    ...head,
    role,
    canWrite: !head.isBlockedByCaller && !isBlockedByOther,
    older: entries.length > max ? (shown.at(-1)?.id ?? null) : null,
    events: shown.filter((entry) => 'act' in entry).reverse(),
    messages: written.map(({ sender, isReported, ...message }) => ({
      ...message,
      isOwn: sender === role,
      // Who was reported is not told so.
      isReported: isReported && sender !== role,
      isRemoved: message.text === '' && message.picture === null,
      links: linkedHosts(message.text),
      warnings:
        sender === role
          ? []
          : warningsOfMessage(message.text, { isFirst: message.id === firstId, isAfterAcceptance: head.mayHaveLinks }),
    })),
  };
}

import { Refusal } from './errors.ts';

/**
 * Who you are comes from the session; an e-mail in the query is only compared with it, and none means one's own. Of a
 * plus sign that was not encoded the query has made a space, which no e-mail address holds.
 */
export function refuseOthersEmail(user: { email: string }, email: string | undefined) {
  if (email !== undefined && email !== '' && email.replaceAll(' ', '+').toLowerCase() !== user.email.toLowerCase())
    throw new Refusal('forbidden', 'You can only see your own');
}

import { Refusal } from './errors.ts';

/** Who you are comes from the token; an e-mail in the query is only compared with it, and none means one's own. */
export function refuseOthersEmail(user: { email: string }, email: string | undefined) {
  if (email !== undefined && email !== '' && email.toLowerCase() !== user.email.toLowerCase())
    throw new Refusal('forbidden', 'You can only see your own');
}

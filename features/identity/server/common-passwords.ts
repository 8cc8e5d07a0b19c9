import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';

let common: Promise<Set<string>> | undefined;

/** Of the list that guessing programs begin with; loaded when somebody first chooses a password. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommonPasswords();
  return (await common).has(password.toLowerCase());
}

export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  const message = m.identity_passwordCommon();
  throw new Refusal('invalid', message, { errors: [{ field, message }] });
}

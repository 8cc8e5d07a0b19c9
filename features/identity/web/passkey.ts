import { call } from '#platform/api/call.ts';
import { m } from '#translations';

const contract = () => import('../passkeys.contract.ts');

/** Older browsers have passkeys, but none of these. */
const canUsePasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Undefined where somebody closed the browser's question. */
async function ask(question: () => Promise<Credential | null>) {
  try {
    const credential = await question();
    return (credential as PublicKeyCredential | null)?.toJSON() as Record<string, unknown> | undefined;
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') return undefined;
    throw (error as Error).name === 'InvalidStateError' ? new Error(m.identity_passkeyKnown()) : error;
  }
}

export async function addPasskey(currentPassword: string | undefined) {
  if (!canUsePasskeys()) throw new Error(m.identity_passkeysUnknown());
  const { options } = await call(contract, 'startPasskey', { body: { currentPassword } });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  const response = await ask(() => navigator.credentials.create({ publicKey }));
  return response && call(contract, 'addPasskey', { body: { response } });
}

export async function signInWithPasskey() {
  if (!canUsePasskeys()) throw new Error(m.identity_passkeysUnknown());
  const { options } = await call(contract, 'startPasskeySignIn', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  const response = await ask(() => navigator.credentials.get({ publicKey }));
  return response && (await call(contract, 'signInWithPasskey', { body: { response: response as never } })).user;
}

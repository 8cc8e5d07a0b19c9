/** Accounts that were made with a phone number have an address that cannot exist (RFC 2606). */
const domain = '@no-email.invalid';

export const noMailbox = (name: string) => name + domain;
export const hasMailbox = (email: string) => !email.endsWith(domain);

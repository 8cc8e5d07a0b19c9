/** The contact page. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as contactCopy from './contact.ts';

export const contactUs = 'Contact Us';
export const contactLead = 'A question, a worry, an idea: we read everything.';
export const contactName = 'Name';
export const contactNamePlaceholder = 'Enter your name';
export const contactEmail = 'Email';
export const contactEmailPlaceholder = 'Enter your email';
export const contactMessage = 'Your Message';
export const contactMessagePlaceholder = 'Enter your message';
export const send = 'Send';
export const sendAnother = 'Write another message';
export const contactReply = 'An answer will come by e-mail.';
export const needsJavaScript = 'Sending a message needs JavaScript, which is switched off in this browser.';

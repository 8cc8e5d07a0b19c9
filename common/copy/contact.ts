/** The contact page. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as contactCopy from './contact.ts';

export const contactUs = 'Contact Us';
export const contactLead = 'Questions, problems or ideas? We read every message.';
export const contactName = 'Name';
export const contactNamePlaceholder = 'Enter your name';
export const contactEmail = 'Email';
export const contactEmailPlaceholder = 'Enter your email';
export const contactMessage = 'Your Message';
export const contactMessagePlaceholder = 'Enter your message';
export const send = 'Send';
export const sendAnother = 'Write another message';
export const contactReply = 'We’ll reply by email.';
export const needsJavaScript = 'To send a message, please turn on JavaScript in your browser.';

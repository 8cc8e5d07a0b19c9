/** The contact page. */
export const contactCopy = {
  contactUs: 'Contact Us',
  contactLead: 'A question, a worry, an idea: we read everything.',
  contactName: 'Name',
  contactNamePlaceholder: 'Enter your name',
  contactEmail: 'Email',
  contactEmailPlaceholder: 'Enter your email',
  contactMessage: 'Your Message',
  contactMessagePlaceholder: 'Enter your message',
  send: 'Send',
  sendAnother: 'Write another message',
  contactReply: 'An answer will come by e-mail.',
  needsJavaScript: 'Sending a message needs JavaScript, which is switched off in this browser.',
} as const;

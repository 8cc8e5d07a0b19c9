import { isolated } from '../isolated.ts';
import { counted } from './counted.ts';

/** Messages between buyers and sellers. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as messagesCopy from './messages.ts';

// What the server answers.
export const sent = 'Message sent';
export const read = 'Marked as read';
export const nothingWritten = 'Write something or add a photo';
export const blocked = 'You can no longer message each other';
export const onlyBuyersAsk = 'Only buyers can ask a seller. Log in as a buyer to write.';
export const noSuchBuyer = 'This person has not booked your phone';
export const noSuchConversation = 'There is no such conversation';
export const noSuchMessage = 'There is no such message';
export const notReported = 'No one has reported this message, or it has already been dealt with';
export const blockDone = 'Blocked. You can’t message each other';
export const unblockDone = 'Unblocked. You can message each other again';
export const reportDismissed = 'Report dismissed';
export const removed = 'Message removed';

// The product's page.
export const askSeller = 'Ask the seller';
export const askAdvice = (product: string) =>
  `The seller of ${isolated(product)} will see your name and your message, but not your email.`;
export const yourQuestion = 'Your question';
export const withoutScript = 'Read and write messages without JavaScript';

// The inbox.
export const inbox = 'Messages';
export const unread = (count: number) => counted(count, 'unread message');
export const noConversations = 'No messages yet. Ask a seller about a phone and you’ll see the answer here.';
export const noConversationsOfSeller = 'No messages yet. Questions about your phones will appear here.';
export const chooseConversation = 'Choose a conversation to read it';
export const backToInbox = 'All messages';
export const aPicture = 'A photo';
export const about = (product: string) => `About ${isolated(product)}`;

// A conversation.
export const write = (name: string) => `Write to ${isolated(name)}`;
export const writeHere = 'Write a message';
export const messageMenu = 'More about this message';
export const send = 'Send';
export const addPicture = 'Add a photo';
export const pictureFrom = (name: string) => `Photo from ${isolated(name)}`;
export const yourPicture = 'Your photo';
export const showOlder = 'Show older messages';
export const you = 'You';
export const seen = 'Seen';
export const sending = 'Sending…';
export const notSent = 'Not sent.';
export const sendAgain = 'Send again';
export const discard = 'Discard';
export const offline = 'You’re offline. You can still read, and write again once you’re back online.';
export const removedByAdmin = 'An admin removed this message.';
export const reportedMark = 'You reported this message';
export const more = (name: string) => `More about ${isolated(name)}`;
export const block = (name: string) => `Block ${isolated(name)}`;
export const unblock = (name: string) => `Unblock ${isolated(name)}`;
export const blockTitle = (name: string) => `Block ${isolated(name)}?`;
export const blockAdvice =
  'You won’t be able to message each other or book each other’s phones. You can undo this here.';
export const blockedByYou = (name: string) => `You’ve blocked ${isolated(name)}. Unblock them to write again.`;
export const newFrom = (name: string, text: string) => `${name}: ${text}`;
export const firstWords = 'Ask what you’d ask in a shop: marks, battery, why it’s being sold.';
export const openDeal = 'See the deal';
export const reportMessage = 'Report this message';
export const reportAdvice = 'An admin will read this message and decide. The other person won’t know you reported it.';
export const dismissTitle = 'Dismiss this report?';
export const dismissAdvice = 'The message stays. Your reason is kept for other admins.';

/** Beside a message that resembles a known swindle. */
export const warnings = {
  code: 'Careful: never share a code that was sent to you. Anyone who has it can take over your account.',
  deposit: 'Careful: don’t pay before the phone is in your hands. Asking for a deposit is a common scam.',
  courier: 'Careful: phones here change hands in person. Couriers and shipping are a common scam.',
  messenger: 'Careful: stay on Reshell until you have a deal. In another app we can’t see or stop a scam.',
};

// For admins.
export const reportedMessages = 'Reported Messages';
export const noneReported = 'No reported messages';
export const message = 'Message';
export const reasonOf = (name: string) => `Reported by ${isolated(name)}`;
export const removeTitle = 'Remove this message?';
export const removeAdvice = 'Both people will see that an admin removed a message. This can’t be undone.';
export const remove = 'Remove';

// The mail for who is away; its lines are short enough for any mail client.
export const mailSubject = (name: string, product: string) => `${name} wrote to you about ${product}`;
export const mailLead = (count: number) =>
  count === 1
    ? 'you have a new message on Reshell, from and about:'
    : `you have ${count} new messages on Reshell, from and about:`;
export const mailEnd = 'To stop getting emails about messages, open:';

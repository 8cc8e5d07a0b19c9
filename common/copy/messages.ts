import { isolated } from '../isolated.ts';
import { counted } from './counted.ts';

/** Messages between buyers and sellers. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as messagesCopy from './messages.ts';

// What the server answers.
export const sent = 'Your message is sent';
export const read = 'The conversation is read';
export const nothingWritten = 'Write something, or add a picture';
export const blocked = 'You can no longer write to each other';
export const onlyBuyersAsk = 'Only buyers can ask a seller. Log in as a buyer to write.';
export const noSuchBuyer = 'This person has not booked your phone';
export const noSuchConversation = 'There is no such conversation';
export const noSuchMessage = 'There is no such message';
export const notReported = 'Nobody has reported this message, or it is dealt with already';
export const blockDone = 'Blocked. Neither of you can write to the other';
export const unblockDone = 'Unblocked. You can write to each other again';
export const reportDismissed = 'The report is dismissed';
export const removed = 'The message is removed';

// The product's page.
export const askSeller = 'Ask the seller';
export const askAdvice = (product: string) =>
  `The seller of ${isolated(product)} sees your name and what you write, not your e-mail address.`;
export const yourQuestion = 'Your question';
export const withoutScript = 'Read and write messages without JavaScript';

// The inbox.
export const inbox = 'Messages';
export const unread = (count: number) => counted(count, 'unread message');
export const noConversations = 'No messages yet. Ask a seller about a phone, and the answer comes here.';
export const noConversationsOfSeller = 'No messages yet. When somebody asks about one of your phones, you see it here.';
export const chooseConversation = 'Choose a conversation to read it';
export const backToInbox = 'All messages';
export const aPicture = 'A picture';
export const about = (product: string) => `About ${isolated(product)}`;

// A conversation.
export const write = (name: string) => `Write to ${isolated(name)}`;
export const writeHere = 'Write a message';
export const messageMenu = 'More about this message';
export const send = 'Send';
export const addPicture = 'Add a picture';
export const pictureFrom = (name: string) => `A picture from ${isolated(name)}`;
export const yourPicture = 'Your picture';
export const showOlder = 'Show older messages';
export const you = 'You';
export const seen = 'Seen';
export const sending = 'Sending…';
export const notSent = 'Not sent.';
export const sendAgain = 'Send again';
export const discard = 'Discard';
export const offline = 'You are offline. You can read, and write once you are back online.';
export const removedByAdmin = 'An admin removed this message.';
export const reportedMark = 'You reported this message';
export const more = (name: string) => `More about ${isolated(name)}`;
export const block = (name: string) => `Block ${isolated(name)}`;
export const unblock = (name: string) => `Unblock ${isolated(name)}`;
export const blockTitle = (name: string) => `Block ${isolated(name)}?`;
export const blockAdvice = 'Neither of you can write to the other or book from the other. You can undo this here.';
export const blockedByYou = (name: string) => `You have blocked ${isolated(name)}. Unblock to write again.`;
export const newFrom = (name: string, text: string) => `${name}: ${text}`;
export const firstWords = 'Ask what you would ask at the counter: marks, battery, why it is sold.';
export const openDeal = 'See the deal';
export const reportMessage = 'Report this message';
export const reportAdvice =
  'An admin reads this message and decides. The other side does not learn that you reported it.';
export const dismissTitle = 'Dismiss this report?';
export const dismissAdvice = 'The message stays. Your reason is kept for other admins.';

/** Beside a message that resembles a known swindle. */
export const warnings = {
  code: 'Careful: never pass on a code that was sent to you. Who has it can take over your account.',
  deposit: 'Careful: do not pay before you hold the phone in your hands. Deposits are a common swindle.',
  courier: 'Careful: phones here change hands in person. Couriers and shipping are a common swindle.',
  messenger: 'Careful: stay here until you have a deal. In another app we can neither see nor stop a swindle.',
};

// For admins.
export const reportedMessages = 'Reported Messages';
export const noneReported = 'Nobody has reported a message';
export const message = 'Message';
export const reasonOf = (name: string) => `Reported by ${isolated(name)}`;
export const removeTitle = 'Remove this message?';
export const removeAdvice = 'Both sides see that an admin removed a message. This cannot be undone.';
export const remove = 'Remove';

// The mail for who is away; its lines are short enough for any mail client.
export const mailSubject = (name: string, product: string) => `${name} wrote to you about ${product}`;
export const mailLead = (count: number) =>
  count === 1
    ? 'you have a new message on Reshell, from and about:'
    : `you have ${count} new messages on Reshell, from and about:`;
export const mailEnd = 'To get no more mail about messages, open:';

import { isolated } from '../isolated.ts';

/** What admins did, in words. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as auditCopy from './audit.ts';

export const adminActions = 'Admin Actions';
export const what = 'What';
export const who = 'Who';
export const when = 'When';
export const theProgram = 'The server, at start-up';
export const adminCreated = (name: string) => `Created the admin ${name}, as set in the configuration`;
export const adminPromoted = {
  admin: (name: string) => `Made the admin ${name} an admin, with a new password, as set in the configuration`,
  seller: (name: string) => `Made the seller ${name} an admin, with a new password, as set in the configuration`,
  buyer: (name: string) => `Made the buyer ${name} an admin, with a new password, as set in the configuration`,
  none: (name: string) => `Made the account of ${name} an admin, with a new password, as set in the configuration`,
};
export const adminPasswordSet = (name: string) => `Gave the admin ${name} a new password, as set in the configuration`;
export const resetLinkMade = {
  admin: (name: string) => `Made a link to set a new password for the admin ${name}`,
  seller: (name: string) => `Made a link to set a new password for the seller ${name}`,
  buyer: (name: string) => `Made a link to set a new password for the buyer ${name}`,
  none: (name: string) => `Made a link to set a new password for the account of ${name}`,
};
export const personDeleted = {
  admin: (name: string) => `Deleted the admin ${name}`,
  seller: (name: string) => `Deleted the seller ${name}`,
  buyer: (name: string) => `Deleted the buyer ${name}`,
  none: (name: string) => `Deleted the account of ${name}`,
};
export const accountClosed = 'Deleted their own account';
export const phoneRemoved = (name: string) => `Removed the reported listing ${isolated(name)}`;
export const reportsDismissed = (name: string) => `Dismissed the reports about ${isolated(name)}`;
export const meetingSpotAdded = (name: string) => `Added the meeting spot ${isolated(name)}`;
export const meetingSpotRemoved = (name: string) => `Removed the meeting spot ${isolated(name)}`;
export const disputeDecided = (name: string) => `Decided the dispute about ${isolated(name)}`;
export const messageReportDismissed = (name: string) => `Dismissed the report of a message from ${isolated(name)}`;
export const messageRemoved = (name: string) => `Removed what ${isolated(name)} wrote in a message or a review`;
export const nothingDone = 'Nothing yet. Everything admins delete or dismiss is recorded here permanently.';

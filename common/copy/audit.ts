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
export const adminPromoted = (name: string, role: string | null) =>
  `Made the ${role ?? 'account of'} ${name} an admin, with a new password, as set in the configuration`;
export const adminPasswordSet = (name: string) => `Gave the admin ${name} a new password, as set in the configuration`;
export const resetLinkMade = (name: string, role: string | null) =>
  `Made a link to set a new password for the ${role ?? 'account of'} ${name}`;
export const personDeleted = (name: string, role: string | null) => `Deleted the ${role ?? 'account of'} ${name}`;
export const accountClosed = 'Deleted their own account';
export const phoneRemoved = (name: string) => `Removed the reported listing ${isolated(name)}`;
export const reportsDismissed = (name: string) => `Dismissed the reports about ${isolated(name)}`;
export const meetingSpotAdded = (name: string) => `Added the meeting spot ${isolated(name)}`;
export const meetingSpotRemoved = (name: string) => `Removed the meeting spot ${isolated(name)}`;
export const disputeDecided = (name: string) => `Decided the dispute about ${isolated(name)}`;
export const messageReportDismissed = (name: string) => `Dismissed the report of a message from ${isolated(name)}`;
export const messageRemoved = (name: string) => `Removed what ${isolated(name)} wrote in a message or a review`;
export const nothingDone = 'Nothing yet. Everything admins delete or dismiss is recorded here permanently.';

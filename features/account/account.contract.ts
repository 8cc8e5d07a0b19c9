import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { optionalText } from '#common/text.ts';
import { holds } from '#features/users/users.contract.ts';

/** The parts of a personal data export, as named in the file. */
export const personalDataParts = [
  'profile',
  'signIns',
  'sessions',
  'passwordResets',
  'passkeys',
  'listings',
  'pictures',
  'pictureUploads',
  'advertisements',
  'imeis',
  'imeisSeenElsewhere',
  'picturesSeenElsewhere',
  'verificationPhotos',
  'muchCheaperListings',
  'stolenReports',
  'stolenImeis',
  'bookingsMade',
  'bookingsReceived',
  'dealSteps',
  'meetingProposals',
  'handovers',
  'payments',
  'receipts',
  'logStatements',
  'selfTests',
  'meetingWatches',
  'reviewsWritten',
  'disputesOpened',
  'waitingList',
  'priceOffersMade',
  'conversations',
  'messagesSent',
  'blockedPeople',
  'wishlist',
  'savedSearches',
  'notices',
  'unwantedMails',
  'reports',
  'decisionsAboutListings',
  'messageReports',
  'contactMessages',
  'auditRecordsByYou',
  'auditRecordsAboutYou',
  'answersKeptForRepeats',
] as const;
export type PersonalDataPart = (typeof personalDataParts)[number];

export const exportAccount = endpoint({
  method: 'GET',
  path: '/account/export',
  summary: 'Everything held about the person with this session, as a file',
  reply: z.object({
    exportedAt: z.string(),
    held: z.record(z.enum(personalDataParts), z.array(z.record(z.string(), z.unknown()))),
  }),
});

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/account/deletion',
  summary: "What deleting one's own account would take away, and how to prove that it is one's own",
  reply: z.object({
    hasPassword: z.boolean(),
    listings: z.int(),
    bookings: z.int(),
    /** Why the account is closed at once and erased later, and when; null where it is erased at once. */
    hold: z.nullable(z.enum(holds)),
    erasedAfter: z.nullable(z.string()),
  }),
});
export type DeletionPreview = z.output<typeof previewDeletion.reply>;

export const deleteOwnAccount = endpoint({
  method: 'POST',
  path: '/account/deletion',
  summary:
    "Deletes one's own account for good, or closes it until a deal, dispute or report is settled; asks for the password, or for the email or number where there is none",
  body: z.object({ currentPassword: optionalText(2048), email: optionalText(254), phone: optionalText(40) }),
  reply: mutationResult,
});

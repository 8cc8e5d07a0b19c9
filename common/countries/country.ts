export type Words = { en: string; bn: string };

/** How people pay each other. */
export type PaymentMethod = {
  /** Stored with deals, so it stays the same once released. */
  id: string;
  name: Words;
  /** Both sides find one transaction number in their own app. */
  isWallet: boolean;
  helpline?: string;
};

export const cash: PaymentMethod = { id: 'cash', name: { en: 'Cash', bn: 'নগদ টাকা' }, isWallet: false };
export const bankTransfer: PaymentMethod = {
  id: 'bank',
  name: { en: 'Bank transfer', bn: 'ব্যাংক ট্রান্সফার' },
  isWallet: false,
};

/** What a shop knows of the country whose people meet through it; another country is another file like this. */
export type Country = {
  /** Dialled in danger. */
  emergencyNumber: string;
  /** ISO 3166, for telephone numbers written without a country code. */
  phoneRegion: string;
  /** IANA name of the clock on which meetings are. */
  timeZone: string;
  /** Kinds of public places where strangers meet safely, suggested where nobody has listed any. */
  meetingPlaces: Words[];
  /** The commonest first. */
  payments: PaymentMethod[];
  /** A register of handsets in which a used phone is de-registered before it changes hands; null where there is none. */
  register: {
    name: Words;
    why: Words;
    steps: Words[];
    /** As of when, and whom to ask. */
    ask: Words;
  } | null;
  /** When these facts were looked up. */
  asOf: string;
  sources: string[];
};

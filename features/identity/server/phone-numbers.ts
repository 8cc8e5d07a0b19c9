import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from '#common/countries/countries.ts';
import { westernDigits } from '#common/digits.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';

/**
 * A mobile number as people write it, in international form. A shop with a country takes numbers of that country only: messages
 * elsewhere cost the most, and some numbers exist to earn by them.
 */
export function readPhone(written: string, country: CountryCode | undefined): string {
  const parsed = parsePhoneNumberFromString(westernDigits(written), country);
  if (!parsed?.isValid()) throw invalid(country ? m.identity_phoneInvalid() : m.identity_phoneInvalidAbroad());
  if (country && parsed.country !== country) throw invalid(m.identity_phoneOfThisCountry());
  if (!['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(parsed.getType() ?? '')) throw invalid(m.identity_phoneNotMobile());
  return parsed.number;
}

const invalid = (message: string) => new Refusal('invalid', message, { errors: [{ field: 'phone', message }] });

/** To be read. */
export const writePhone = (phone: string | null | undefined) =>
  phone ? parsePhoneNumberFromString(phone)?.formatInternational() : undefined;

import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { countryOf } from '#common/countries/countries.ts';
import { westernDigits } from '#common/digits.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';

/**
 * A mobile number as people write it, in international form. A shop with a country takes numbers of that country only: messages
 * elsewhere cost the most, and some numbers exist to earn by them.
 */
export function readPhone(written: string, country: string | undefined): string {
  const { phoneRegion = '' } = countryOf(country) ?? {};
  const region = isSupportedCountry(phoneRegion) ? phoneRegion : undefined;
  const parsed = parsePhoneNumberFromString(westernDigits(written), region);
  if (!parsed?.isValid()) throw invalid(region ? m.identity_phoneInvalid() : m.identity_phoneInvalidAbroad());
  if (region && parsed.country !== region) throw invalid(m.identity_phoneOfThisCountry());
  if (!['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(parsed.getType() ?? '')) throw invalid(m.identity_phoneNotMobile());
  return parsed.number;
}

const invalid = (message: string) => new Refusal('invalid', message, { errors: [{ field: 'phone', message }] });

/** To be read. */
export const writePhone = (phone: string | null | undefined) =>
  phone ? parsePhoneNumberFromString(phone)?.formatInternational() : undefined;

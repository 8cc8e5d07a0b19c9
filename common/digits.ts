/** People type the digits of either script, also mixed; every field that reads figures folds them here. */
export const westernDigits = (text: string) => text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));

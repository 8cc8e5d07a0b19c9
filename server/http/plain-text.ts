/** Signs that are seen although they count as invisible: they enclose the numbers after them. */
const seen = '\u0600-\u0605\u06dd\u070f\u08e2';
/** Bangla, Persian and emoji are not spelled without the two joiners. */
const joiners = '\u200c\u200d';
const tricks = new RegExp(`(?![${joiners}${seen}])\\p{Cf}`, 'gu');
/** Letters that are drawn as nothing. */
const blanks = new RegExp(`^[\\s${joiners}\u115f\u1160\u2800\u3164\uffa0]*$`);

/**
 * A text without what turns the reading direction, hides, or has no width: such signs can make one name look like another,
 * or a sentence of ours say something else. What then shows nothing is empty.
 */
export function plainText(text: string): string {
  const plain = text.replace(tricks, '');
  return blanks.test(plain) ? '' : plain;
}

/** No contract is nested deeper. */
const deepest = 4;

/** The same for every text of a request. A password is nobody's to change: whatever was chosen is what must be typed. */
export function withPlainTexts(body: unknown, depth = 0): unknown {
  if (typeof body === 'string') return plainText(body);
  if (typeof body !== 'object' || body === null || depth === deepest) return body;
  if (Array.isArray(body)) return body.map((item) => withPlainTexts(item, depth + 1));
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, /password/i.test(key) ? value : withPlainTexts(value, depth + 1)]),
  );
}

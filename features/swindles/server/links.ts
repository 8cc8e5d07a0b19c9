import { domainToASCII, domainToUnicode } from 'node:url';
import { fold } from '#platform/fold.ts';
import type { LinkedHost } from '../swindles.contract.ts';

const maxLinks = 10;
/** With a scheme any host, otherwise what ends as hosts do; look-alikes of these endings are folded. */
const address = /(?:h(?:tt|xx)ps?:\/\/)?([^\s<>"'`/\\?#,;!|()[\]{}]{1,200})/giu;
const endings =
  /\.(?:com|net|org|info|biz|xyz|shop|store|online|site|link|app|page|live|top|me|ly|io|co|bd|in|example)$/;

/** The hosts that links of a text lead to, as the browser reads them. */
export function linkedHosts(text: string): LinkedHost[] {
  const found = new Map<string, LinkedHost>();
  for (const [whole, authority = ''] of text.matchAll(address)) {
    const hasScheme = whole.length > authority.length;
    // What stands before the @ is a name, made to look like the host.
    const [written = '', before] = authority.split('@').reverse();
    if (!hasScheme && before !== undefined) continue;
    const name = written.replace(/:\d*$/, '').replace(/[.:]+$/, '');
    if (!name.includes('.') || !(hasScheme || endings.test(fold(name)))) continue;
    const host = domainToASCII(name);
    if (host && !found.has(host)) found.set(host, describeHost(host, before !== undefined));
    if (found.size === maxLinks) break;
  }
  return [...found.values()];
}

function describeHost(host: string, hidesBehindName: boolean): LinkedHost {
  const reads = domainToUnicode(host);
  const isOdd = reads !== host && reads.split('.').some((label) => isLookAlike(label));
  return { host, reads: reads === host ? null : reads, isDisguised: isOdd || hidesBehindName };
}

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Bengali', 'Devanagari', 'Arabic'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);

/** Letters of two scripts in one word, or letters that all look like Latin ones, such as a Cyrillic “аррӏе”. */
function isLookAlike(label: string): boolean {
  const isMixed = scripts.filter((script) => script.test(label)).length > 1;
  const looksLatin = /[^\0-\x7f]/.test(label) && /^[a-z0-9-]+$/.test(fold(label));
  return isMixed || looksLatin;
}

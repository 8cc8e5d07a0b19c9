import { paths } from '#common/paths.ts';
import { m } from '#translations';
import type { AgreedMeeting } from './meeting.queries.ts';

const minutes = 30;

/** The meeting as an iCalendar file (RFC 5545); a moved meeting replaces the earlier one in people's calendars. */
export function writeCalendar(meeting: AgreedMeeting, publicUrl: string): string {
  const url = publicUrl + paths.deal(meeting.id);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Reshell//Deals//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:deal-${meeting.id}@${new URL(publicUrl).hostname}`,
    `SEQUENCE:${meeting.moved + (meeting.isCancelled ? 1 : 0)}`,
    `DTSTAMP:${utc(meeting.agreedAt)}`,
    `DTSTART:${utc(meeting.startsAt)}`,
    `DTEND:${utc(new Date(meeting.startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(m.meeting_eventTitle({ productName: meeting.productName }))}`,
    `LOCATION:${escaped(meeting.place)}`,
    `DESCRIPTION:${escaped(m.meeting_eventText({ otherName: meeting.otherName, url }))}`,
    `URL:${url}`,
    `STATUS:${meeting.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const utc = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** At most 75 octets on a line, without breaking a character. */
function folded(line: string): string {
  let [written, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      written += '\r\n ';
      octets = 1;
    }
    written += character;
    octets += size;
  }
  return written;
}

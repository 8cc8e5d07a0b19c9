import { countryOf } from '#common/countries/countries.ts';
import type { Config } from '#platform/config.ts';

/** Hours of the clock where people meet; no astronomy, so that everybody can say the rule. */
const [from, to] = [8, 18];

type Clock = Pick<Config, 'country' | 'timeZone'>;

/** Null where neither the setting TIME_ZONE nor a country says which clock that is. */
export function daylightOf({ country, timeZone }: Clock) {
  const zone = timeZone ?? countryOf(country)?.timeZone;
  return zone === undefined ? null : { from, to, timeZone: zone };
}

export function isInDaylight(time: Date, { timeZone }: { timeZone: string }): boolean {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hour = 0, minute = 0] = format.format(time).split(':').map(Number);
  return hour >= from && hour * 60 + minute <= to * 60;
}

/** A point on the earth, in degrees. */
export type Point = { latitude: number; longitude: number };

const earthRadius = 6_371_009;
const radians = Math.PI / 180;

/** Along a great circle, in whole metres, so that equal distances compare equal everywhere; `metresSql` is the same in SQL. */
export function metresBetween(one: Point, other: Point): number {
  const height = Math.sin(((other.latitude - one.latitude) * radians) / 2) ** 2;
  const width = Math.sin(((other.longitude - one.longitude) * radians) / 2) ** 2;
  const cosines = Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians);
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(height + cosines * width))));
}

/** SQL for `metresBetween`, of a row or table with the columns `latitude` and `longitude`, and another or a point in SQL. */
export function metresSql(one: string, other: string | Record<keyof Point, string>) {
  const { latitude, longitude } =
    typeof other === 'string' ? { latitude: `${other}.latitude`, longitude: `${other}.longitude` } : other;
  return `
  round(2 * ${earthRadius} * asin(least(1, sqrt(
    power(sind((${latitude} - ${one}.latitude) / 2), 2)
    + cosd(${one}.latitude) * cosd(${latitude}) * power(sind((${longitude} - ${one}.longitude) / 2), 2)))))`;
}

/** About a kilometre: reveals no address, and neighbours share cached pages. */
const decimals = 2;

export const roundPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(decimals)),
  longitude: Number(longitude.toFixed(decimals)),
});

export const writePoint = ({ latitude, longitude }: Point) =>
  `${latitude.toFixed(decimals)},${longitude.toFixed(decimals)}`;

/** Undefined for a text that is not two numbers, null for two that are no point on the earth. */
export function readPoint(text: string): Point | null | undefined {
  const [, north, east] = /^\s*([+-]?\d{1,3}(?:\.\d{1,15})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,15})?)\s*$/.exec(text) ?? [];
  if (north === undefined || east === undefined) return undefined;
  const point = { latitude: Number(north), longitude: Number(east) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? roundPoint(point) : null;
}

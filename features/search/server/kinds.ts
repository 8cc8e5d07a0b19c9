/** From how many percent on a battery is counted with the better ones. */
export const batterySteps = [80, 85, 90, 95];

/** What few words can say of a phone. Going through phones means counting kinds, of which there are few. */
export type Kind = {
  brand: number;
  condition: number;
  storage: number;
  batteryStep: number;
  year: number;
  booked: number;
};

export function openKinds() {
  const columns: Record<keyof Kind, number[]> = {
    brand: [],
    condition: [],
    storage: [],
    batteryStep: [],
    year: [],
    booked: [],
  };
  const largest: Kind = { brand: 0, condition: 0, storage: 0, batteryStep: 0, year: 0, booked: 0 };
  const phones: number[] = [];
  const codes = new Map<string, number>();
  return {
    columns,
    largest,
    phones,
    learn(kind: Kind): number {
      const key = Object.values(kind).join();
      const known = codes.get(key);
      if (known !== undefined) return known;
      codes.set(key, phones.length);
      for (const name of Object.keys(columns) as (keyof Kind)[]) {
        columns[name].push(kind[name]);
        largest[name] = Math.max(largest[name], kind[name]);
      }
      return phones.push(0) - 1;
    },
  };
}

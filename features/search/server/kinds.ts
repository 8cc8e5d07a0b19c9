/** From how many percent on a battery is counted with the better ones. */
export const batterySteps = [80, 85, 90, 95];

export const kindFacts = ['brand', 'condition', 'storage', 'batteryStep', 'year', 'booked'] as const;
export type Fact = (typeof kindFacts)[number];
/** What few words can say of a phone. Going through phones means counting kinds, of which there are few. */
export type Kind = Record<Fact, number>;

const columnsFor = (capacity: number) => ({
  brand: new Int32Array(capacity),
  condition: new Int32Array(capacity),
  storage: new Int32Array(capacity),
  batteryStep: new Int32Array(capacity),
  year: new Int32Array(capacity),
  booked: new Int32Array(capacity),
});

export class Kinds {
  size = 0;
  columns = columnsFor(256);
  phones = new Int32Array(256);
  readonly largest: Kind = { brand: 0, condition: 0, storage: 0, batteryStep: 0, year: 0, booked: 0 };
  readonly #codes = new Map<string, number>();

  learn(kind: Kind): number {
    const { brand, condition, storage, batteryStep, year, booked } = kind;
    const key = `${brand},${condition},${storage},${batteryStep},${year},${booked}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    if (this.size === this.phones.length) this.#grow();
    for (const fact of kindFacts) {
      this.columns[fact][this.size] = kind[fact];
      this.largest[fact] = Math.max(this.largest[fact], kind[fact]);
    }
    this.#codes.set(key, this.size);
    return this.size++;
  }

  /** Whether a phone on offer is known to have this. */
  has(fact: Fact, value: number): boolean {
    return this.columns[fact].some((each, kind) => each === value && (this.phones[kind] as number) > 0);
  }

  #grow() {
    const [columns, phones] = [columnsFor(this.size * 2), new Int32Array(this.size * 2)];
    for (const fact of kindFacts) columns[fact].set(this.columns[fact]);
    phones.set(this.phones);
    this.columns = columns;
    this.phones = phones;
  }
}

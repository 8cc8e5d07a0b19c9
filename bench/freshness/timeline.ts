const memory = 10_000;

/** When each version was acknowledged, and so how old what a reader sees is. */
export class Timeline {
  readonly #acknowledged: { version: number; at: number }[] = [];

  acknowledge(version: number): void {
    this.#acknowledged.push({ version, at: performance.now() });
  }

  /** For how long, when it was asked for, something newer than this had been acknowledged: in milliseconds. */
  ageOf(version: number, askedAt: number): number {
    let age = 0;
    for (let place = this.#acknowledged.length - 1; place >= 0; place--) {
      const write = this.#acknowledged[place] as { version: number; at: number };
      if (askedAt - write.at > memory) break;
      if (write.version > version) age = Math.max(age, askedAt - write.at);
    }
    return age;
  }
}

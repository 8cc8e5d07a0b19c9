/** Texts by a small number each, and how many live phones have it; 0 is none. Spelled as first met, whatever the capitals. */
export function openNames() {
  const names: string[] = [''];
  const phones: number[] = [0];
  const codes = new Map<string, number>();
  return {
    names,
    phones,
    codeOf: (name: string) => codes.get(name.toLowerCase()),
    learn(name: string | null): number {
      if (!name) return 0;
      const known = codes.get(name.toLowerCase());
      if (known !== undefined) return known;
      codes.set(name.toLowerCase(), names.length);
      phones.push(0);
      return names.push(name) - 1;
    },
  };
}

const addresses = ['/', '/product', '/blogs', '/api/category', '/api/products?limit=24', '/api/products?q=phone'];

/** People who only look, one page after another; answers which statuses they got how often, 0 for no answer. */
export function startReaders(origin: string, count: number) {
  const answers = new Map<number, number>();
  let isEnough = false;
  const read = async (_: unknown, first: number) => {
    for (let turn = first; !isEnough; turn++) {
      const status = await fetch(origin + addresses[turn % addresses.length]).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const readers = Array.from({ length: count }, read);
  return {
    answers,
    stop: async () => {
      isEnough = true;
      await Promise.all(readers);
    },
  };
}

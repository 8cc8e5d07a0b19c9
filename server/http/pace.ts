const second = 1_000;

/** Tells whether something happens more often than so many times a second, of late. */
export function openPace(often: number) {
  let since = Date.now();
  let [now, before] = [0, 0];

  function turn() {
    const passed = Date.now() - since;
    if (passed < second) return;
    before = passed < 2 * second ? now : 0;
    now = 0;
    since += passed;
  }

  return {
    note: () => {
      turn();
      now++;
    },
    isQuick: (): boolean => {
      turn();
      return Math.max(now, before) > often;
    },
  };
}

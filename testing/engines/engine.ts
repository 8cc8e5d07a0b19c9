import { setTimeout as pause } from 'node:timers/promises';

export type Action = { type: 'pointer' | 'key'; id: string; actions: Record<string, unknown>[] };

/** One browser window. Both WebDriver protocols describe pointers and keys in the same way. */
export type Engine = {
  resize(width: number, height: number): Promise<void>;
  open(url: string): Promise<void>;
  /** The JSON of what an expression in the page, or its promise, results in. */
  evaluate(expression: string): Promise<string>;
  perform(actions: Action[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Console errors, where the protocol reports them. */
  complaints: string[];
  close(): Promise<void>;
};

const patience = 20_000;

/** Acts as a person does: on what is visible, by pointer and keys. */
export function personAt(engine: Engine) {
  async function until<Value>(what: string, look: () => Promise<Value | null | false>): Promise<Value> {
    const end = Date.now() + patience;
    let cause: unknown;
    while (Date.now() < end) {
      // Between two documents there is nothing to look at.
      const value = await look().catch((error) => {
        cause = error;
      });
      if (value) return value;
      await pause(50);
    }
    throw new Error(`${what}: not seen within ${patience / 1000} s`, { cause });
  }

  /** The middle of a visible element that nothing covers, once it has stopped moving. */
  async function see(selector: string, name: string | RegExp = ''): Promise<{ x: number; y: number }> {
    const expression = `(${middleOf})(${JSON.stringify(selector)}, ${name instanceof RegExp ? name : JSON.stringify(name)})`;
    let before = '';
    return until(`${selector} “${name}”`, async () => {
      const now = await engine.evaluate(expression);
      const isStill = now === before;
      before = now;
      return isStill && JSON.parse(now);
    });
  }

  async function press(selector: string, name?: string | RegExp) {
    const point = await see(selector, name);
    await engine.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', ...point, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  async function type(text: string) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  return {
    see,
    press,
    /** Until the address matches and the page reacts. */
    arrive: (address: RegExp) =>
      until(String(address), async () => {
        const expression = `'hydrated' in document.documentElement.dataset && ${address}.test(location.pathname + location.search)`;
        return (await engine.evaluate(expression)) === 'true';
      }),
    fill: async (selector: string, name: string, text: string) => {
      await press(selector, name);
      await type(text);
      const expression = 'document.activeElement.value';
      await until(`“${text}” typed`, async () => JSON.parse(await engine.evaluate(expression)) === text);
    },
    enter: () => type('\uE007'),
    /** The pictures in view can be painted, and nothing is wider than the window. */
    expectWhole: async () => {
      await until('every picture in view', async () => (await engine.evaluate(`(${decodePictures})()`)) === 'true');
      const excess = Number(await engine.evaluate('document.documentElement.scrollWidth - innerWidth'));
      if (excess > 0) throw new Error(`the page is ${excess} px wider than the window`);
    },
  };
}

/* Strings, since functions compiled for Node do not run in a page. */
const middleOf = `(selector, name) => {
  for (const element of document.querySelectorAll(selector)) {
    const own = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
    if (!(name instanceof RegExp ? name.test(own) : own.includes(name))) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const inner = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    };
    const isReached = ({ x, y }) => element.contains(document.elementFromPoint(x, y));
    if (!isReached(inner())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (isReached(inner())) return inner();
  }
  return null;
}`;

const decodePictures = `async () => {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return image.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  await Promise.all(inView.map((image) => image.decode()));
  // A picture taken within a view transition has holes; those driven by scrolling never finish.
  const ending = document.getAnimations().filter(
    ({ effect, timeline }) => timeline === document.timeline && effect.getComputedTiming().endTime !== Infinity,
  );
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return true;
}`;

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** On the server the component itself, in the same frame. */
export const onServer =
  <Props extends object>(Shown: ComponentType<Props>) =>
  (props: Props) => (
    <div>
      <Shown {...props} />
    </div>
  );

const buttonsIn = (frame: HTMLElement | null) => [...(frame?.querySelectorAll('button') ?? [])];

/** One object, since React compares it by identity before it writes the HTML again. */
const asItIs = { __html: '' };

/**
 * A component that the server renders, and whose script a browser loads only when it comes to the screen; until then the
 * server's HTML stays. On a page that the browser renders itself, it is loaded at once. Not a Suspense boundary: as long as
 * one waits, every transition that changes a context above it waits too.
 */
export function whenVisible<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return (props: Props) => {
    const isHydrated = useHydrated();
    const [isServers] = useState(!isHydrated);
    const frame = useRef<HTMLDivElement>(null);
    const [Shown, setShown] = useState<ComponentType<Props>>();
    const pressed = useRef(-1);
    useEffect(() => {
      const element = frame.current;
      if (!element) return undefined;
      // Where its script does not come, what is there stays.
      const show = () =>
        load().then(
          (loaded) => setShown(() => loaded),
          () => {},
        );
      const observer = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void show();
      });
      if (isServers) observer.observe(element);
      else void show();
      // Pressed before its script is there, a button does its work as soon as it can.
      element.onclick = ({ target }) => {
        pressed.current = buttonsIn(element).findIndex((button) => button.contains(target as Node));
      };
      return () => observer.disconnect();
    }, [isServers]);
    useEffect(() => {
      if (Shown) buttonsIn(frame.current)[pressed.current]?.click();
    }, [Shown]);
    if (Shown)
      return (
        <div key="shown" ref={frame}>
          <Shown {...props} />
        </div>
      );
    if (!isServers) return <div ref={frame} />;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which keeps the server's HTML.
    return <div ref={frame} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />;
  };
}

import { type ComponentType, lazy, memo, type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react';

/** On the server the component itself, in the same frame. */
export const onServer =
  <Props extends object>(Shown: ComponentType<Props>) =>
  (props: Props) => (
    <Frame>
      <Shown {...props} />
    </Frame>
  );

/**
 * A component that the server renders, and whose script a browser loads only when it comes to the screen: until then React
 * leaves the server's HTML as it is. On a page that the browser renders itself, it is loaded at once.
 */
export function whenVisible<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const Shown = lazy(async () => {
    await started;
    return { default: (await load()) as ComponentType<object> };
  });

  function Waiting() {
    useEffect(start, []);
    return null;
  }

  // Were it rendered again before its script is there, React would replace the server's HTML.
  return memo((props: Props) => {
    const frame = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && start());
      observer.observe(frame.current as HTMLDivElement);
      return () => observer.disconnect();
    }, []);
    return (
      <Frame ref={frame} waiting={<Waiting />}>
        <Shown {...props} />
      </Frame>
    );
  });
}

function Frame({ ref, waiting, children }: { ref?: Ref<HTMLDivElement>; waiting?: ReactNode; children: ReactNode }) {
  return (
    <div ref={ref}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </div>
  );
}

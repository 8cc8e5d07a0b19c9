/** Scrolls long lines sideways; the tab stop makes that work by keyboard. */
export function CodeBlock({ children }: { children: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line bg-paper p-4 font-mono text-ink text-sm leading-relaxed"
    >
      <code>{children}</code>
    </pre>
  );
}

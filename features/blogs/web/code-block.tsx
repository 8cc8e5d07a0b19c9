/** Long lines wrap, because a block that scrolls sideways would need a tab stop of its own. */
export function CodeBlock({ children }: { children: string }) {
  return (
    <pre className="whitespace-pre-wrap break-words rounded-control border border-line bg-paper p-4 font-mono text-ink text-sm leading-relaxed">
      <code>{children}</code>
    </pre>
  );
}

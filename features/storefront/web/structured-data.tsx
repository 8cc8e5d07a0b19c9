import { useState } from 'react';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

/**
 * JSON-LD for search engines: data, not script, so the content security policy allows it. Browsers keep what the server wrote, with
 * no code to make it again, and trusted types forbid them to; pass `import.meta.env.SSR && …`, and a key where it changes.
 */
export function StructuredData({ data }: { data: object | false }) {
  const isHydrated = useHydrated();
  const [isWritten] = useState(!isHydrated);
  if (!isWritten) return null;
  const json = data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '';
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped cannot end its element.
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}

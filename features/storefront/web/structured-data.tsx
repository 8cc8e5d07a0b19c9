import { useState } from 'react';
import { useHydrated } from '#features/search/web/use-hydrated.ts';

/** JSON-LD for search engines: data, not script, so the content security policy allows it. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <ServerWritten key={json} json={json} />;
}

/** Only rendered by the server: trusted types forbid the browser to make a script element from text. */
function ServerWritten({ json }: { json: string }) {
  const isHydrated = useHydrated();
  const [isWritten] = useState(!isHydrated);
  if (!isWritten) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped cannot end its element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

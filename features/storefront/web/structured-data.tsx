import { useState } from 'react';
import { useHydrated } from '#features/search/web/use-hydrated.ts';

/** JSON-LD for search engines: data, not script, so the content security policy has nothing against it. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <ServerWritten key={json} json={json} />;
}

/** Only where the server wrote it, which is what search engines read: no browser may make a script element of text. */
function ServerWritten({ json }: { json: string }) {
  const isHydrated = useHydrated();
  const [isWritten] = useState(!isHydrated);
  if (!isWritten) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped cannot end its element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

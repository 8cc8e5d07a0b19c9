/** JSON-LD for search engines: data, not script, so the content security policy has nothing against it. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped cannot end its element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Stand in the failure page, which is rendered at start-up, for what is known only when something fails. */
export const failurePlaceholders = { title: '{title}', advice: '{advice}' };

export function fillFailurePage(template: string, { title, advice }: { title: string; advice: string }): string {
  return template
    .replaceAll(failurePlaceholders.title, () => escapeHtml(title))
    .replaceAll(failurePlaceholders.advice, () => escapeHtml(advice));
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

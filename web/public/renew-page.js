/**
 * For a page whose script does not come, mostly since a newer version has taken its place: a browser need not ask for a
 * module twice, so the page is got anew. Chromium would empty its fields; what is typed goes along, but for passwords.
 */
export function renewPage(isPressed) {
  const { typed } = history.state ?? {};
  // By itself only once, since that might go on for ever; then for who presses something.
  if (typed && !isPressed) return putBack(typed);
  const fields = [...document.querySelectorAll('main [name]')].filter(({ type }) => /text|mail|url/.test(type));
  keep(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  location.reload();
}

const keep = (typed) => history.replaceState({ ...history.state, typed }, '');

function putBack(typed) {
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', () => putBack(typed));
  for (const [name, value] of Object.entries(typed)) {
    const [field] = document.getElementsByName(name);
    if (!field) continue;
    // The browser's own way of setting it, since React overlooks what is set by its own.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  keep({});
}

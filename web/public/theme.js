// Runs before the first paint. Storage can be forbidden; then the system's theme is right, and nobody is signed in.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Whoever is signed in is not offered the login first: see `for-nobody` in the styles.
  if (localStorage.getItem('accesToken')) dataset.member = '';
} catch {}

// What is seen first is painted first, and the rest laid out after it, a part with each frame: see `laid-out-later` in the styles.
// Whoever comes back may be in the midst of it.
if (performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash) {
  const { dataset } = document.documentElement;
  const layOut = (parts) => {
    dataset.served = parts;
    requestAnimationFrame(() =>
      setTimeout(() => {
        // Gone, if somebody has moved on meanwhile.
        if (dataset.served) layOut(parts < 3 ? parts + 1 : '');
      }),
    );
  };
  layOut(1);
}

// Runs before the first paint. Storage can be forbidden; then the system's theme is right, and nobody is signed in.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Whoever is signed in is not offered the login first: see `for-nobody` in the styles.
  if (localStorage.getItem('accesToken')) dataset.member = '';
} catch {}

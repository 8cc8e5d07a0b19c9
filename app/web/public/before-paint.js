// Runs before the first paint. Storage can be forbidden; then the system's theme applies and nobody is signed in.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Hides the login link before hydration: see `signed-out-only` in the styles.
  if (localStorage.getItem('accesToken')) dataset.signedIn = '';
} catch {}

// Remembers the last button pressed before hydration and presses it again after; links and GET forms need no script.
{
  let pressed;
  const remember = (event) => {
    const button = event.target.closest('button');
    const isNative = button?.type === 'submit' ? button.form?.method === 'get' : button?.popoverTargetElement;
    if (!button || isNative) return;
    event.preventDefault();
    pressed = button;
  };
  addEventListener('click', remember, true);
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', remember, true);
      // A task of its own, since React is still committing.
      if (pressed) setTimeout(() => pressed.click());
    },
    { once: true },
  );
}

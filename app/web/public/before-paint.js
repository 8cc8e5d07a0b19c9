// Runs before the first paint. If storage is forbidden, the system theme applies and the visitor is signed out.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Hides the login link before hydration: see `signed-out-only` in the styles.
  if (localStorage.getItem('accesToken')) dataset.signedIn = '';
} catch {}

// Stores the last button pressed before hydration and clicks it again afterwards; links and GET forms need no script.
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
      // In a new task, since React is still committing.
      if (pressed) setTimeout(() => pressed.click());
    },
    { once: true },
  );
}

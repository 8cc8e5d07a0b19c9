// Runs before the first paint. If storage is forbidden, the system theme applies and the visitor is signed out.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Hides the login link and the links of other roles before hydration: see `signed-out-only` and `visitor` in the styles.
  if (localStorage.getItem('accesToken')) {
    dataset.signedIn = '';
    const role = localStorage.getItem('role');
    if (role) dataset.role = role;
  }
} catch {}

// Fetches the page's scripts after the first paint, which they would delay; a page in the background is not painted.
{
  const { scripts = '', signedInScripts = '', signedIn } = document.documentElement.dataset;
  const files = (signedIn === undefined ? scripts : `${scripts} ${signedInScripts}`).match(/\S+/g) ?? [];
  const load = () => {
    // Each in a task of its own, between which a tap is heard. A missing file is noticed by the script that needs it.
    for (const file of files) setTimeout(() => import(file).catch(() => {}));
  };
  if (document.hidden) load();
  else new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
}

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

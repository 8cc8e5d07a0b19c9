// The page's script waits in a template until the page is painted with its first picture, or somebody wants to use it.
{
  const { content } = document.getElementById('page-script');
  const begin = () => document.head.append(content);
  for (const wish of ['pointerdown', 'keydown']) addEventListener(wish, begin, true);
  addEventListener('load', () => new PerformanceObserver(begin).observe({ type: 'paint', buffered: true }));
  // A picture that does not arrive must not hold it up for ever.
  setTimeout(begin, 3e3);
}

// A press made before that on a button that needs the script is made again afterwards.
{
  let press;
  const remember = (event) => {
    if (event.target.closest('button[data-replay]')) press = event;
  };
  const replay = () => {
    removeEventListener('click', remember, true);
    // One that is still on its way is handed on by React itself.
    if (press?.eventPhase === Event.NONE) press.target.closest('button').click();
  };
  addEventListener('click', remember, true);
  addEventListener('hydrated', replay, { once: true });
}

// A page can be read and left without its script, which waits in a template until somebody is there to use it.
{
  const { content, dataset } = document.getElementById('page-script');
  const begin = ({ type, movementX, movementY }) => {
    // A browser also tells of a move when it is the page that moved, under a pointer at rest.
    if (type === 'pointermove' && !movementX && !movementY) return;
    // A second time there is nothing left in it.
    document.head.append(content);
  };
  for (const sign of ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'click'])
    addEventListener(sign, begin, true);

  // Until then it is only fetched, one file at a time in idle moments, which keeps no phone busy.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  // However often paints are told of, none is fetched twice.
  let place = 0;
  const fetchAhead = () => {
    const { href, src = href } = content.children[place++] ?? {};
    if (!src) return;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = src;
    document.head.append(link);
    whenIdle(fetchAhead);
  };
  const whenPainted = (act) => new PerformanceObserver(act).observe({ type: 'paint', buffered: true });

  // By a page with something to do of its own accord, and by who has been here before: signed in, comparing, on the way back.
  let isAwaited = 'atOnce' in dataset || history.state;
  try {
    isAwaited ||= localStorage.length;
  } catch {}
  if (isAwaited) whenPainted(begin);
  else addEventListener('load', () => whenPainted(fetchAhead));
}

// What is pressed or chosen before the page is alive is pressed and chosen again once it is.
{
  const presses = new Map();
  let isLost, link;
  const remember = (event) => {
    link = event.target.closest('a');
    const control = event.target.closest('button, select, input:is([type=checkbox], [type=radio])');
    if (!control || (control.type === 'select-one') !== (event.type === 'change')) return;
    const { form, type, value, checked, popoverTargetElement: popover } = control;
    // Searching, filtering and the site's menu are the browser's own; what is posted, and what is to be placed, waits.
    if (type === 'submit' ? form?.method === 'get' : popover && !control.ariaHasPopup) return;
    if (type === 'submit' || popover) event.preventDefault();
    // Of what is sent the last one counts: whoever waits presses again.
    const key = type === 'submit' || control;
    presses.delete(key);
    presses.set(key, { event, control, value, checked });
    if (isLost) renew();
  };
  const repeat = ({ event, control, value, checked }) => {
    const tell = (type) => control.dispatchEvent(new Event(type, { bubbles: true }));
    // Only brings this part of the page to life, so that it sees the change.
    tell('mouseup');
    if (event.type === 'change') {
      control.value = value;
      tell('change');
      return;
    }
    if (checked !== undefined) control.checked = !checked;
    control.click();
  };
  const repeatAll = () => {
    for (const type in meanwhile) removeEventListener(type, meanwhile[type], true);
    // One that is still on its way is handed on by React itself.
    const missed = [...presses.values()].filter(({ event }) => !event.eventPhase || event.defaultPrevented);
    // Later, since React is still at work and would not bring another part to life meanwhile, nor see one press in the next.
    // A field that already has the focus gets it once more, since much is fetched with it.
    setTimeout(() => document.activeElement?.dispatchEvent(new Event('focusin', { bubbles: true })));
    for (const press of missed) setTimeout(repeat, 0, press);
  };

  // A page whose script does not come is got anew, and then gets back what was typed. This file, never the same, shows that there
  // is a line; whoever follows a link meanwhile gets there.
  const renew = () =>
    import(`/renew-page.js?${Date.now()}`).then(
      ({ renewPage }) => link || renewPage(isLost && presses.size),
      () => {},
    );
  const lose = () => {
    isLost = true;
    renew();
  };
  if (history.state?.typed) renew();
  document.getElementById('page-script').content.lastElementChild.onerror = lose;

  const meanwhile = { click: remember, change: remember, unhandledrejection: lose };
  for (const type in meanwhile) addEventListener(type, meanwhile[type], true);
  addEventListener('alive', repeatAll, { once: true });
}

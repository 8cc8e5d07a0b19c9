// A press on a button that needs the page's script, made before the script is there, is made again once it is.
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

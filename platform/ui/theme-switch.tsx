import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useEffect, useId } from 'react';
import { m } from '#translations';
import { createStoredText } from '../api/store.ts';

const choices = ['system', 'light', 'dark'] as const;
type Theme = (typeof choices)[number];

const icons = { system: Monitor, light: Sun, dark: Moon };
const stored = createStoredText('theme');
const themeOf = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system');

/** Before the first paint `public/before-paint.js` does the same. */
function applyTheme() {
  const theme = themeOf(stored.get());
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const labels = () => ({ system: m.ui_themeSystem(), light: m.ui_themeLight(), dark: m.ui_themeDark() });

export function ThemeSwitch() {
  const theme = themeOf(stored.use());
  useEffect(() => stored.subscribe(applyTheme), []);
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-full border border-line bg-surface p-1">
      <legend className="sr-only">{m.shell_theme()}</legend>
      {choices.map((choice) => {
        const Icon = icons[choice];
        return (
          <label
            key={choice}
            title={labels()[choice]}
            className="relative inline-flex size-9 items-center justify-center rounded-full text-muted transition-colors hover:text-ink has-checked:bg-sunken has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={theme === choice}
              aria-label={labels()[choice]}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              onChange={() => stored.set(choice === 'system' ? null : choice)}
            />
            <Icon aria-hidden="true" className="size-4.5" />
          </label>
        );
      })}
    </fieldset>
  );
}

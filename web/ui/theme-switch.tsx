import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';

const choices = ['system', 'light', 'dark'] as const;
export type Theme = (typeof choices)[number];

const icons = { system: Monitor, light: Sun, dark: Moon };
const storageKey = 'theme';
const listeners = new Set<() => void>();

/** `public/before-paint.js` has set the attribute before the first paint, so it is the truth. */
function currentTheme(): Theme {
  const stated = document.documentElement.dataset.theme;
  return stated === 'light' || stated === 'dark' ? stated : 'system';
}

function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const tell of listeners) tell();
}

function chooseTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage can be forbidden; the choice then lasts for this page.
  }
  applyTheme(theme);
}

function subscribe(listener: () => void) {
  const followOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) applyTheme(newValue === 'light' || newValue === 'dark' ? newValue : 'system');
  };
  listeners.add(listener);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTab);
  };
}

export type ThemeSwitchProps = { label: string; labels: Record<Theme, string>; className?: string };

export function ThemeSwitch({ label, labels, className }: ThemeSwitchProps) {
  const theme = useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'system');
  const name = useId();
  return (
    <fieldset className={classNames('inline-flex rounded-full border border-line bg-surface p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => {
        const Icon = icons[choice];
        return (
          <label
            key={choice}
            title={labels[choice]}
            className="relative inline-flex size-9 items-center justify-center rounded-full text-muted transition-colors hover:text-ink has-checked:bg-sunken has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={theme === choice}
              aria-label={labels[choice]}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              onChange={() => chooseTheme(choice)}
            />
            <Icon aria-hidden="true" className="size-4.5" />
          </label>
        );
      })}
    </fieldset>
  );
}

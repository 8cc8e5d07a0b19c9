import { shellCopy } from '#common/copy/shell.ts';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

const labels = { system: shellCopy.themeSystem, light: shellCopy.themeLight, dark: shellCopy.themeDark };

export function SiteThemeSwitch() {
  return <ThemeSwitch label={shellCopy.theme} labels={labels} />;
}

import { copy } from '#common/copy.ts';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

const labels = { system: copy.themeSystem, light: copy.themeLight, dark: copy.themeDark };

export function SiteThemeSwitch() {
  return <ThemeSwitch label={copy.theme} labels={labels} />;
}

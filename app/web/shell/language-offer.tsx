import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { locale, pathIn } from '#common/languages.ts';
import { iconButtonClasses } from '#platform/ui/button-classes.ts';
import { m } from '#translations';

const storageKey = 'language-offered';

/** Offers Bangla once to a reader whose browser prefers it; the address alone decides what is shown. */
export function LanguageOffer() {
  const { pathname } = useLocation();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const prefersBangla = /^bn\b/i.test(navigator.languages[0] ?? '');
    try {
      setIsShown(prefersBangla && locale() === 'en' && localStorage.getItem(storageKey) === null);
    } catch {
      // Without storage it would be offered on every page.
    }
  }, []);
  if (!isShown) return null;
  const answer = () => {
    localStorage.setItem(storageKey, 'yes');
    setIsShown(false);
  };
  return (
    <aside
      lang="bn"
      className="fixed inset-x-4 bottom-[calc(var(--bottom-bar-height)+1rem)] z-20 mx-auto flex max-w-md items-center justify-between gap-2 rounded-card border border-line bg-surface p-3 shadow-lg"
    >
      <a href={pathIn('bn', pathname)} hrefLang="bn" onClick={answer} className="font-semibold text-link">
        এই সাইট বাংলায় দেখুন
      </a>
      <button
        type="button"
        aria-label={m.shell_dismiss()}
        title={m.shell_dismiss()}
        onClick={answer}
        className={iconButtonClasses('quiet', 'medium')}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </aside>
  );
}

import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { locale, pathIn, rootLocale } from '#common/languages.ts';
import { iconButtonClasses } from '#platform/ui/button-classes.ts';
import { m } from '#translations';

const storageKey = 'language-offered';

const sentences = { bn: 'এই সাইট বাংলায় দেখুন', 'en-GB': 'View this site in English' };

function findOffered(): keyof typeof sentences | undefined {
  const prefersBangla = /^bn\b/i.test(navigator.languages[0] ?? '');
  // Whoever opened an address that names a language has chosen.
  if (locale() !== rootLocale() || prefersBangla === (locale() === 'bn')) return undefined;
  return prefersBangla ? 'bn' : 'en-GB';
}

/** Offers Bangla once to a reader whose browser prefers it, or English; the address alone decides what is shown. */
export function LanguageOffer() {
  const { pathname } = useLocation();
  const [offered, setOffered] = useState<keyof typeof sentences>();
  useEffect(() => {
    try {
      if (localStorage.getItem(storageKey) === null) setOffered(findOffered());
    } catch {
      // Without storage it would be offered on every page.
    }
  }, []);
  if (!offered) return null;
  const answer = () => {
    localStorage.setItem(storageKey, 'yes');
    setOffered(undefined);
  };
  return (
    <aside
      lang={offered}
      className="fixed inset-x-4 bottom-[calc(var(--bottom-bar-height)+1rem)] z-20 mx-auto flex max-w-md items-center justify-between gap-2 rounded-card border border-line bg-surface p-3 shadow-lg"
    >
      <a href={pathIn(offered, pathname)} hrefLang={offered} onClick={answer} className="font-semibold text-link">
        {sentences[offered]}
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

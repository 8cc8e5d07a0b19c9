import type { ReactNode } from 'react';
import { ScrollRestoration } from 'react-router';
import { AlertHost } from '#platform/ui/alert-host.tsx';
import { MoneyContext } from '#platform/ui/price.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { ToastRegion } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { contentId, PageChange } from './page-change.tsx';
import { TopNavigation } from './top-navigation.tsx';

/** The header, footer and hosts around every page. */
export function Shell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MoneyContext value={useSite().money}>
      <div className="flex min-h-dvh flex-col [--bottom-bar-height:64px] sm:[--bottom-bar-height:0px]">
        <a
          href={`#${contentId}`}
          className="fixed top-2 inset-s-2 z-50 -translate-y-16 rounded-control bg-accent px-4 py-2 font-semibold text-white focus:translate-y-0"
        >
          {m.shell_skipToContent()}
        </a>
        <TopNavigation />
        <noscript>
          <p className="page-column bg-warning-wash py-3 text-warning">{m.shell_needsJavaScript()}</p>
        </noscript>
        <main id={contentId} tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer />
        <BottomBar />
        <LanguageOffer />
        <ToastRegion label={m.shell_notices()} dismissLabel={m.shell_dismiss()} />
        <AlertHost iconLabel={m.shell_errorIcon()} closeLabel={m.shell_close()} />
        <PageChange title={title} />
        <ScrollRestoration />
      </div>
    </MoneyContext>
  );
}

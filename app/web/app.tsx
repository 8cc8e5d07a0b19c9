import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { SessionProvider } from '#features/identity/web/session.tsx';
import { type Site, SiteProvider } from '#platform/ui/site.tsx';

/** The providers around every page, on the server and in the browser alike. */
export function App({ site, queryClient, children }: { site: Site; queryClient: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <SiteProvider site={site}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>{children}</SessionProvider>
        </QueryClientProvider>
      </SiteProvider>
    </StrictMode>
  );
}

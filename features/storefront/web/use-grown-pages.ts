import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#features/search/web/use-hydrated.ts';

/**
 * The pages a reader has added to a list, by their cursors. They are kept with the entry in the browser's history: coming
 * back finds them again, while the address stays one that can be shared.
 */
export function useGrownPages() {
  const location = useLocation();
  const navigate = useNavigate();
  // A reload keeps the history's entry but gets the server's page, which knows nothing of it.
  const hydrated = useHydrated();
  const grown: string[] = (hydrated && location.state?.grown) || [];
  return {
    grown,
    grow: (next: string) =>
      navigate(
        { pathname: location.pathname, search: location.search },
        { replace: true, preventScrollReset: true, state: { ...location.state, grown: [...grown, next] } },
      ),
  };
}

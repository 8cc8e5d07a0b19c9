import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { todosKey } from '#features/overview/web/todos.api.ts';
import { call } from '#platform/api/call.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Price } from '#platform/ui/price.tsx';
import { m } from '#translations';

const contract = () => import('../bait.contract.ts');

/** Beside what waits for admins, who hear of a new one. */
const muchCheaperQuery = () =>
  queryOptions({
    queryKey: [...todosKey, 'much-cheaper'],
    queryFn: ({ signal }) => call(contract, 'listMuchCheaper', { signal }),
  });

/** For admins: listings that may be bait and that nobody has looked at; nothing while there are none. */
export function MuchCheaper() {
  const queryClient = useQueryClient();
  const listings = useQuery(muchCheaperQuery()).data ?? [];
  const see = useMutation({
    mutationFn: (id: string) => call(contract, 'seeMuchCheaper', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: todosKey }),
    onError: showFailure,
  });
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="much-cheaper" className="mt-10 flex flex-col gap-4">
      <h2 id="much-cheaper" className="text-xl">
        {m.cheap_toLookAt()}
      </h2>
      <p className="max-w-[70ch] text-muted">{m.cheap_toLookAtAdvice()}</p>
      <ul className="flex flex-col gap-3">
        {listings.map(({ id, name, price, sellerName, sellerEmail, sellerSince }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line p-4">
            <Link to={paths.product(id, name)} className="wrap-anywhere min-w-0 text-link">
              {name}
            </Link>
            <Price amount={price} />
            <span className="wrap-anywhere min-w-0 text-muted">
              {sellerEmail ? (
                <Link to={`${paths.allSellers}?q=${encodeURIComponent(sellerEmail)}`} className="text-link">
                  <bdi>{sellerName}</bdi>
                </Link>
              ) : (
                m.common_unknownSeller()
              )}
              {sellerSince && (
                <>
                  , {m.deals_joined()} <LocalDate at={sellerSince} />
                </>
              )}
            </span>
            <Button
              size="small"
              variant="outline"
              className="sm:ms-auto"
              busy={see.isPending}
              onClick={() => see.mutate(id)}
            >
              {m.cheap_seen()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

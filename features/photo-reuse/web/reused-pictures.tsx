import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { m } from '#translations';
import type { Reuse } from '../photo-reuse.contract.ts';
import { reusesQuery, useDismissReuse } from './photo-reuse.api.ts';
import { PicturePair } from './picture-pair.tsx';

/** For admins: pairs that nobody has dealt with; nothing while there are none. */
export function ReusedPictures() {
  const reuses = useQuery(reusesQuery()).data ?? [];
  if (reuses.length === 0) return null;
  return (
    <section aria-labelledby="reused-pictures" className="mt-10 flex flex-col gap-4">
      <h2 id="reused-pictures" className="text-xl">
        {m.photoReuse_inTwoListings()}
      </h2>
      <p className="max-w-[70ch] text-muted">{m.photoReuse_adviceToAdmins()}</p>
      <ul className="grid gap-4 xl:grid-cols-2">
        {reuses.map((reuse) => (
          <Pair key={reuse.id} reuse={reuse} />
        ))}
      </ul>
    </section>
  );
}

function Pair({ reuse: { id, products, explanation, seenAt } }: { reuse: Reuse }) {
  const dismiss = useDismissReuse();
  const [later, earlier] = products;
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line p-4 sm:flex-row">
      <PicturePair
        pictures={[
          ...(later ? [{ ...later, caption: m.photoReuse_seenHere() }] : []),
          ...(earlier ? [{ ...earlier, caption: m.photoReuse_seenBefore() }] : []),
        ]}
      />
      <div className="flex min-w-0 grow flex-col items-start gap-2">
        {products.map((product) => (
          <p key={product.id} className="wrap-anywhere">
            {product.sellerEmail ? (
              <Link to={`${paths.allSellers}?q=${encodeURIComponent(product.sellerEmail)}`} className="text-link">
                <bdi>{product.sellerName}</bdi>
              </Link>
            ) : (
              m.common_unknownSeller()
            )}
            , <LocalDate at={product.postedAt} withTime />
          </p>
        ))}
        <p className="wrap-anywhere whitespace-pre-line border-line border-s-2 ps-3">
          {explanation ?? <span className="text-muted">{m.photoReuse_notExplained()}</span>}
        </p>
        <p className="text-muted text-sm">
          <LocalDate at={seenAt} withTime />
        </p>
        <Button
          size="small"
          variant="outline"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate(id, { onError: showFailure })}
        >
          {m.photoReuse_dealtWith()}
        </Button>
      </div>
    </li>
  );
}

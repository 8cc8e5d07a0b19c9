import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { NeedsScript } from '#platform/ui/needs-script.tsx';
import { m } from '#translations';
import { selfTestQuery } from './self-test.api.ts';

const RunTable = lazy(async () => ({ default: (await import('./run-table.tsx')).RunTable }));

/** The seller's self-test of a phone on sale, read when somebody wants to see it. */
export function ListedRun({ productId, at }: { productId: string; at: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="mt-6 max-w-[70ch]">
      <h3 className="font-semibold text-lg">{m.selfTest_dealTitle()}</h3>
      <p className="mt-2">
        {m.selfTest_listedRun()} <LocalDate at={at} />
      </p>
      {isShown ? (
        <Found productId={productId} />
      ) : (
        <>
          <Button variant="outline" size="small" className="mt-2" onClick={() => setShown(true)}>
            {m.selfTest_showRun()}
          </Button>
          <NeedsScript />
        </>
      )}
    </div>
  );
}

function Found({ productId }: { productId: string }) {
  const found = useQuery(selfTestQuery(productId));
  if (found.isError) return <QueryFailure query={found} />;
  const waiting = <Skeleton className="mt-2 h-96" />;
  if (found.isPending) return waiting;
  const { run } = found.data;
  if (!run) return <p className="mt-2 text-muted">{m.selfTest_noRun('seller')}</p>;
  return (
    <div className="mt-2 flex flex-col gap-3">
      <Suspense fallback={waiting}>
        <RunTable runs={[run.results]} fits={[run.fit]} />
      </Suspense>
      <p className="text-muted text-sm">{m.selfTest_canBeFaked()}</p>
    </div>
  );
}

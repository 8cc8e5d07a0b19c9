import X from 'lucide-react/icons/x';
import { useNavigate } from 'react-router';
import { paths } from '#common/paths.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { m } from '#translations';
import { readOrigin, resuming, roleFor } from './login-origin.ts';
import { useSession } from './session.tsx';

/** On the home page, where registering ends: leads on to what somebody registered for, until it is dismissed. */
export function ContinueCard({ unfinished }: { unfinished: unknown }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const origin = readOrigin(unfinished);
  const { from, purpose } = origin;
  const neededRole = roleFor(origin);
  if (neededRole && neededRole !== user?.role) return null;
  const product = purpose?.product;
  return (
    <section aria-label={m.identity_accountReady()} className="page-column pb-4">
      <div className="flex items-center gap-2 rounded-card border border-line bg-accent-wash py-3 ps-4 pe-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <p className="max-sm:hidden">{m.identity_accountReady()}</p>
          <ButtonLink
            to={product ? paths.product(product.id, product.name) : from}
            state={resuming(origin)}
            // Back then leads to what came before registering.
            replace
            className="wrap-anywhere min-w-0 max-sm:w-full"
          >
            {purpose ? m.identity_continueTo(purpose.act, { name: product?.name ?? '' }) : m.identity_continueBack()}
          </ButtonLink>
        </div>
        <IconButton
          label={m.shell_dismiss()}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={() => navigate(paths.home, { replace: true })}
        />
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { Link, useLocation } from 'react-router';
import { hasMailbox } from '#common/mailbox.ts';
import { paths } from '#common/paths.ts';
import { useOwnDeal } from '#features/deals/web/deals.api.ts';
import type { LoginState } from '#features/identity/web/login-origin.ts';
import { useSession } from '#features/identity/web/session.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { sellerContactQuery } from '#features/products/web/products.api.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Skeleton } from '#platform/ui/loading.tsx';
import { m } from '#translations';

/** The seller's contact for signed-in readers, until the product is sold; the height is the same for everybody. */
export function SellerContact({ product }: { product: Pick<Product, 'id' | 'name' | 'status'> }) {
  return (
    <section aria-labelledby="seller-contact" className="min-h-28 border-line border-t pt-3">
      <h2 id="seller-contact" className="font-semibold text-base">
        {m.storefront_contactSeller()}
      </h2>
      {product.status === 'sold' ? <SoldNote productId={product.id} /> : <ContactDetails product={product} />}
    </section>
  );
}

type ContactProps = { product: Pick<Product, 'id' | 'name'>; className?: string | undefined };

function ContactDetails({ product }: ContactProps) {
  const { state } = useSession();
  const contact = useQuery({ ...sellerContactQuery(product.id), enabled: state === 'signed-in' });
  // First, so that signing out hides the contact at once.
  if (state !== 'signed-in')
    return (
      <>
        <LoginOffer product={product} className={state === 'loading' ? 'signed-out-only' : undefined} />
        {state === 'loading' && <ContactSkeleton className="signed-in-only" />}
      </>
    );
  if (contact.isError) return <p className="mt-2 text-muted">{m.storefront_contactFailed()}</p>;
  if (!contact.data) return <ContactSkeleton />;
  const { mobileNumber, sellerEmail, isWithheld } = contact.data;
  if (isWithheld) return <p className="mt-2 text-muted">{m.storefront_contactWithheld()}</p>;
  return (
    <ul className="mt-1">
      {mobileNumber && (
        <li>
          <a href={`tel:${mobileNumber}`} className="flex min-h-9 items-center gap-2 text-ink hover:underline">
            <Phone aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="figures">{mobileNumber}</span>
          </a>
        </li>
      )}
      {sellerEmail && hasMailbox(sellerEmail) && (
        <li>
          <a href={`mailto:${sellerEmail}`} className="flex min-h-9 items-center gap-2 text-ink hover:underline">
            <Mail aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 break-all">{sellerEmail}</span>
          </a>
        </li>
      )}
    </ul>
  );
}

function SoldNote({ productId }: { productId: string }) {
  const { bought } = useOwnDeal(productId);
  return (
    <p className="mt-2">
      {bought ? m.storefront_boughtContact() : m.storefront_soldContact()}{' '}
      <Link to={bought ? paths.deal(bought.id) : paths.myOrders} className="text-link">
        {bought ? m.deals_openDeal() : m.storefront_openOrders()}
      </Link>
    </p>
  );
}

function ContactSkeleton({ className }: { className?: string }) {
  return (
    <div className={className}>
      <Skeleton className="mt-3 h-5 w-40" />
      <Skeleton className="mt-3 h-5 w-56" />
    </div>
  );
}

function LoginOffer({ product: { id, name }, className }: ContactProps) {
  const location = useLocation();
  const remembered: LoginState = { from: location, purpose: { act: 'contact', product: { id, name } } };
  return (
    <p className={classNames('mt-1', className)}>
      <Link to={paths.login} state={remembered} className="inline-block py-1 text-link">
        {m.storefront_logInForContact()}
      </Link>
    </p>
  );
}

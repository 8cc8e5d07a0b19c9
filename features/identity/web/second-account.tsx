import { paths } from '#common/paths.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { m } from '#translations';
import { NarrowPage } from './narrow-page.tsx';
import { useSession } from './session.tsx';

/** For a buyer who wants to sell; after the logout the page shows the form, with Seller chosen. */
export function SecondAccount() {
  const { user, signOut } = useSession();
  return (
    <NarrowPage
      title={m.identity_sellTitle()}
      lead={m.identity_signedInAs({ name: user?.name ?? '', role: m.identity_asBuyer() })}
    >
      <p>{m.identity_secondAccount()}</p>
      <Button size="large" onClick={signOut}>
        {m.identity_registerAsSeller()}
      </Button>
      <ButtonLink size="large" variant="outline" to={paths.products}>
        {m.identity_keepBuying()}
      </ButtonLink>
    </NarrowPage>
  );
}

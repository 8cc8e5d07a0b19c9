import { paths } from '#common/paths.ts';
import { m } from '#messages';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { useSession } from './session.tsx';

/** For a buyer who wants to sell; after the logout the page shows the form, with Seller chosen. */
export function SecondAccount() {
  const { user, signOut } = useSession();
  return (
    <NarrowPage
      title={m.wrongRole_sellTitle()}
      lead={m.wrongRole_signedInAs({ name: user?.name ?? '', role: m.wrongRole_asBuyer() })}
    >
      <p>{m.wrongRole_secondAccount()}</p>
      <Button size="large" onClick={signOut}>
        {m.wrongRole_registerAsSeller()}
      </Button>
      <ButtonLink size="large" variant="outline" to={paths.products}>
        {m.wrongRole_keepBuying()}
      </ButtonLink>
    </NarrowPage>
  );
}

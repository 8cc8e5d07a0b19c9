import { wrongRoleCopy } from '#common/copy/wrong-role.ts';
import { paths } from '#common/paths.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { useSession } from './session.tsx';

/** For a buyer who wants to sell; after the logout the page shows the form, with Seller chosen. */
export function SecondAccount() {
  const { user, signOut } = useSession();
  return (
    <NarrowPage
      title={wrongRoleCopy.sellTitle}
      lead={wrongRoleCopy.signedInAs(user?.name ?? '', wrongRoleCopy.asBuyer)}
    >
      <p>{wrongRoleCopy.secondAccount}</p>
      <Button size="large" onClick={signOut}>
        {wrongRoleCopy.registerAsSeller}
      </Button>
      <ButtonLink size="large" variant="outline" to={paths.products}>
        {wrongRoleCopy.keepBuying}
      </ButtonLink>
    </NarrowPage>
  );
}

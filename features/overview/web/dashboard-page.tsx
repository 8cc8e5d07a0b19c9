import { YourAccount } from '#features/account/web/your-account.tsx';
import { ProfileCards, ProfilePage } from '#features/identity/web/profile-page.tsx';
import { useSession } from '#features/identity/web/session.tsx';
import { AdminOverview } from './admin-overview.tsx';
import { BuyerOverview } from './buyer-overview.tsx';
import { SellerOverview } from './seller-overview.tsx';

/** The profile, with the overview of the user's role, which shows the cards below it once its own height is final. */
export function DashboardPage() {
  const { user } = useSession();
  if (!user) return null;
  const cards = (
    <ProfileCards user={user}>
      <YourAccount />
    </ProfileCards>
  );
  return (
    <ProfilePage>
      {user.role === 'admin' && <AdminOverview>{cards}</AdminOverview>}
      {user.role === 'seller' && <SellerOverview email={user.email}>{cards}</SellerOverview>}
      {user.role === 'buyer' && <BuyerOverview email={user.email}>{cards}</BuyerOverview>}
      {!user.role && cards}
    </ProfilePage>
  );
}

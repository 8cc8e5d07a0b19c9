import { YourAccount } from '#features/account/web/your-account.tsx';
import { ProfilePage } from '#features/identity/web/profile-page.tsx';
import { useSession } from '#features/identity/web/session.tsx';
import { AdminOverview } from './admin-overview.tsx';
import { BuyerOverview } from './buyer-overview.tsx';
import { SellerOverview } from './seller-overview.tsx';

/** The profile, with the overview of the user's role. */
export function DashboardPage() {
  const { user } = useSession();
  return (
    <ProfilePage account={<YourAccount />}>
      {user?.role === 'admin' && <AdminOverview />}
      {user?.role === 'seller' && <SellerOverview email={user.email} />}
      {user?.role === 'buyer' && <BuyerOverview email={user.email} />}
    </ProfilePage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { YourAccount } from '#features/account/web/your-account.tsx';
import { ProfileCards, ProfilePage } from '#features/identity/web/profile-page.tsx';
import { useSession } from '#features/identity/web/session.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { AdminOverview } from './admin-overview.tsx';
import { BuyerOverview } from './buyer-overview.tsx';
import { SellerOverview } from './seller-overview.tsx';
import { TodoList } from './todo-list.tsx';
import { todosQuery } from './todos.api.ts';

/** What waits for the user, then the overview of the role, which shows the profile's cards once its own height is final. */
export function DashboardPage() {
  const { user } = useSession();
  const todos = useQuery({ ...todosQuery(), enabled: Boolean(user?.role) });
  if (!user) return null;
  const cards = (
    <ProfileCards user={user}>
      <YourAccount />
    </ProfileCards>
  );
  if (!user.role) return <ProfilePage>{cards}</ProfilePage>;
  return (
    <ProfilePage>
      <TodoList role={user.role} query={todos} />
      {/* Loads meanwhile, and is shown where it stays. */}
      <div className={classNames('flex-col gap-10', todos.isPending ? 'hidden' : 'flex')}>
        {user.role === 'admin' && <AdminOverview>{cards}</AdminOverview>}
        {user.role === 'seller' && <SellerOverview email={user.email}>{cards}</SellerOverview>}
        {user.role === 'buyer' && <BuyerOverview email={user.email}>{cards}</BuyerOverview>}
      </div>
    </ProfilePage>
  );
}

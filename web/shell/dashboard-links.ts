import CirclePlus from 'lucide-react/icons/circle-plus';
import Flag from 'lucide-react/icons/flag';
import Heart from 'lucide-react/icons/heart';
import Mail from 'lucide-react/icons/mail';
import Package from 'lucide-react/icons/package';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import type { Role } from '#common/roles.ts';
import { paths } from '../paths.ts';

const linksOf = {
  admin: [
    { to: paths.allUsers, label: dashboardCopy.allUsers, Icon: Users },
    { to: paths.allBuyers, label: dashboardCopy.allBuyers, Icon: ShoppingBag },
    { to: paths.allSellers, label: dashboardCopy.allSellers, Icon: Store },
    { to: paths.reportedProducts, label: dashboardCopy.reportedProducts, Icon: Flag },
    { to: paths.messages, label: dashboardCopy.messages, Icon: Mail },
  ],
  seller: [
    { to: paths.addProduct, label: dashboardCopy.addProduct, Icon: CirclePlus },
    { to: paths.myProducts, label: dashboardCopy.myProducts, Icon: Smartphone },
  ],
  buyer: [
    { to: paths.myOrders, label: dashboardCopy.myOrders, Icon: Package },
    { to: paths.wishlist, label: dashboardCopy.wishlist, Icon: Heart },
  ],
};

/** The profile for everybody, then what a person of this role works with. */
export function dashboardLinks(role: Role | null) {
  return [{ to: paths.dashboard, label: dashboardCopy.profile, Icon: User }, ...(role ? linksOf[role] : [])];
}

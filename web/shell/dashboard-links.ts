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
import { copy } from '#common/copy.ts';
import type { Role } from '#common/roles.ts';
import { paths } from '../paths.ts';

const linksOf = {
  admin: [
    { to: paths.allUsers, label: copy.allUsers, Icon: Users },
    { to: paths.allBuyers, label: copy.allBuyers, Icon: ShoppingBag },
    { to: paths.allSellers, label: copy.allSellers, Icon: Store },
    { to: paths.reportedProducts, label: copy.reportedProducts, Icon: Flag },
    { to: paths.messages, label: copy.messages, Icon: Mail },
  ],
  seller: [
    { to: paths.addProduct, label: copy.addProduct, Icon: CirclePlus },
    { to: paths.myProducts, label: copy.myProducts, Icon: Smartphone },
  ],
  buyer: [
    { to: paths.myOrders, label: copy.myOrders, Icon: Package },
    { to: paths.wishlist, label: copy.wishlist, Icon: Heart },
  ],
};

/** The profile for everybody, then what a person of this role works with. */
export function dashboardLinks(role: Role | null) {
  return [{ to: paths.dashboard, label: copy.profile, Icon: User }, ...(role ? linksOf[role] : [])];
}

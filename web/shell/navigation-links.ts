import ClipboardList from 'lucide-react/icons/clipboard-list';
import Heart from 'lucide-react/icons/heart';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRound from 'lucide-react/icons/user-round';
import { copy } from '#common/copy.ts';
import { paths } from '../paths.ts';

export const publicLinks = [
  { to: paths.home, label: copy.navHome },
  { to: paths.products, label: copy.navProducts },
  { to: paths.blogs, label: copy.navBlogs },
  { to: paths.contact, label: copy.navContact },
];

const wishlist = { to: paths.wishlist, label: copy.navWishlist, Icon: Heart };
const orders = { to: paths.myOrders, label: copy.navOrders, Icon: ClipboardList };

export const personalLinks = [wishlist, orders, { to: paths.dashboard, label: copy.navProfile, Icon: UserRound }];

/** What people do most. */
export const quickLinks = [{ to: paths.products, label: copy.navProducts, Icon: Smartphone }, wishlist, orders];

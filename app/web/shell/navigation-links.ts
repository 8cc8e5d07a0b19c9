import ClipboardList from 'lucide-react/icons/clipboard-list';
import Heart from 'lucide-react/icons/heart';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRound from 'lucide-react/icons/user-round';
import { shellCopy } from '#common/copy/shell.ts';
import { paths } from '#common/paths.ts';

export const publicLinks = [
  { to: paths.home, label: shellCopy.navHome },
  { to: paths.products, label: shellCopy.navProducts },
  { to: paths.blogs, label: shellCopy.navBlogs },
  { to: paths.contact, label: shellCopy.navContact },
];

const wishlist = { to: paths.wishlist, label: shellCopy.navWishlist, Icon: Heart };
const orders = { to: paths.myOrders, label: shellCopy.navOrders, Icon: ClipboardList };

export const personalLinks = [wishlist, orders, { to: paths.dashboard, label: shellCopy.navProfile, Icon: UserRound }];

/** The most frequent actions. */
export const quickLinks = [{ to: paths.products, label: shellCopy.navProducts, Icon: Smartphone }, wishlist, orders];

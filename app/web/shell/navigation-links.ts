import type { LucideIcon } from 'lucide-react';
import CirclePlus from 'lucide-react/icons/circle-plus';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Flag from 'lucide-react/icons/flag';
import HandCoins from 'lucide-react/icons/hand-coins';
import Handshake from 'lucide-react/icons/handshake';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { shellCopy } from '#common/copy/shell.ts';
import { paths } from '#common/paths.ts';

export const publicLinks = [
  { to: paths.home, label: shellCopy.navHome },
  { to: paths.products, label: shellCopy.navProducts },
  { to: paths.blogs, label: shellCopy.navBlogs },
  { to: paths.contact, label: shellCopy.navContact },
];

/** A link with the classes that show it to those it is for; see the variants in the styles. */
type RoleLink = { to: string; label: string; Icon: LucideIcon; shown: string };

export const sellLinks: RoleLink[] = [
  { to: paths.sell, label: shellCopy.navSell, Icon: CirclePlus, shown: 'seller:hidden admin:hidden' },
  { to: paths.addProduct, label: shellCopy.navSell, Icon: CirclePlus, shown: 'hidden seller:block' },
];

const forBuyers = 'hidden visitor:block buyer:block';
const forSellers = 'hidden seller:block';
const forAdmins = 'hidden admin:block';

const buyerLinks: RoleLink[] = [
  { to: paths.wishlist, label: shellCopy.navWishlist, Icon: Heart, shown: forBuyers },
  { to: paths.myOrders, label: shellCopy.navOrders, Icon: ClipboardList, shown: forBuyers },
];
const sellerLinks: RoleLink[] = [
  { to: paths.myProducts, label: shellCopy.navMyProducts, Icon: Store, shown: forSellers },
  { to: paths.offers, label: shellCopy.navOffers, Icon: HandCoins, shown: forSellers },
];
const messages = { to: paths.conversations, label: shellCopy.navMessages, Icon: MessageCircle };
const adminLinks: RoleLink[] = [
  { to: paths.reportedProducts, label: shellCopy.navReported, Icon: Flag, shown: forAdmins },
  { to: paths.allUsers, label: shellCopy.navUsers, Icon: Users, shown: forAdmins },
  { to: paths.allDeals, label: shellCopy.navDeals, Icon: Handshake, shown: forAdmins },
];

/** What each role does most, in the header; whoever is signed in has the dashboard in the account menu. */
export const personalLinks: RoleLink[] = [
  ...buyerLinks,
  ...sellerLinks,
  { ...messages, shown: 'hidden buyer:block seller:block' },
  ...adminLinks,
  { to: paths.dashboard, label: shellCopy.navProfile, Icon: UserRound, shown: 'hidden visitor:block' },
];

/** Four for each role, in the bottom bar. */
export const quickLinks: RoleLink[] = [
  { to: paths.products, label: shellCopy.navProducts, Icon: Smartphone, shown: '' },
  ...buyerLinks,
  ...sellerLinks.slice(0, 1),
  { to: paths.sell, label: shellCopy.navSell, Icon: CirclePlus, shown: 'hidden visitor:block' },
  { to: paths.addProduct, label: shellCopy.navSell, Icon: CirclePlus, shown: forSellers },
  { ...messages, shown: 'hidden buyer:block seller:block' },
  ...adminLinks,
];

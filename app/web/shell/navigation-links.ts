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
import { paths } from '#common/paths.ts';
import { m } from '#translations';

export const publicLinks = () => [
  { to: paths.home, label: m.shell_navHome() },
  { to: paths.products, label: m.shell_navProducts() },
  { to: paths.blogs, label: m.shell_navBlogs() },
  { to: paths.contact, label: m.shell_navContact() },
];

/** A link with the classes that show it to those it is for; see the variants in the styles. */
type RoleLink = { to: string; label: string; Icon: LucideIcon; shown: string };

export const sellLinks = (): RoleLink[] => [
  { to: paths.sell, label: m.shell_navSell(), Icon: CirclePlus, shown: 'seller:hidden admin:hidden' },
  { to: paths.addProduct, label: m.shell_navSell(), Icon: CirclePlus, shown: 'hidden seller:block' },
];

/** For links to the present path: Register is Sell only for who came to sell. */
export const currentAt = (search: string, to: string) =>
  to.includes('?') && to.slice(to.indexOf('?')) !== search ? 'false' : 'page';

const forBuyers = 'hidden visitor:block buyer:block';
const forSellers = 'hidden seller:block';
const forAdmins = 'hidden admin:block';

const buyerLinks = (): RoleLink[] => [
  { to: paths.wishlist, label: m.shell_navWishlist(), Icon: Heart, shown: forBuyers },
  { to: paths.myOrders, label: m.shell_navOrders(), Icon: ClipboardList, shown: forBuyers },
];
const sellerLinks = (): RoleLink[] => [
  { to: paths.myProducts, label: m.shell_navMyProducts(), Icon: Store, shown: forSellers },
  { to: paths.offers, label: m.shell_navOffers(), Icon: HandCoins, shown: forSellers },
];
const messages = () => ({ to: paths.conversations, label: m.shell_navMessages(), Icon: MessageCircle });
const adminLinks = (): RoleLink[] => [
  { to: paths.reportedProducts, label: m.shell_navReported(), Icon: Flag, shown: forAdmins },
  { to: paths.allUsers, label: m.shell_navUsers(), Icon: Users, shown: forAdmins },
  { to: paths.allDeals, label: m.shell_navDeals(), Icon: Handshake, shown: forAdmins },
];

/** What each role does most, in the header; whoever is signed in has the dashboard in the account menu. */
export const personalLinks = (): RoleLink[] => [
  ...buyerLinks(),
  ...sellerLinks(),
  { ...messages(), shown: 'hidden buyer:block seller:block' },
  ...adminLinks(),
  { to: paths.dashboard, label: m.shell_navProfile(), Icon: UserRound, shown: 'hidden visitor:block' },
];

/** Four for each role, in the bottom bar. */
export const quickLinks = (): RoleLink[] => [
  { to: paths.products, label: m.shell_navProducts(), Icon: Smartphone, shown: '' },
  ...buyerLinks(),
  ...sellerLinks().slice(0, 1),
  { to: paths.sell, label: m.shell_navSell(), Icon: CirclePlus, shown: 'hidden visitor:block' },
  { to: paths.addProduct, label: m.shell_navSell(), Icon: CirclePlus, shown: forSellers },
  { ...messages(), shown: 'hidden buyer:block seller:block' },
  ...adminLinks(),
];

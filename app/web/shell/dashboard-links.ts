import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import Bell from 'lucide-react/icons/bell';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import Camera from 'lucide-react/icons/camera';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Flag from 'lucide-react/icons/flag';
import HandCoins from 'lucide-react/icons/hand-coins';
import Handshake from 'lucide-react/icons/handshake';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import Inbox from 'lucide-react/icons/inbox';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning';
import Package from 'lucide-react/icons/package';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { paths } from '#common/paths.ts';
import type { Role } from '#common/roles.ts';
import { UnreadMessages } from '#features/messages/web/unread-messages.tsx';
import { UnreadCount } from '#features/notices/web/unread-count.tsx';
import { m } from '#translations';

type DashboardLink = { to: string; label: string; Icon: LucideIcon; Count?: ComponentType<{ className?: string }> };

const inbox = () => ({
  to: paths.conversations,
  label: m.conversations_inbox(),
  Icon: MessageCircle,
  Count: UnreadMessages,
});

const linksOf = (): Record<Role, DashboardLink[]> => ({
  admin: [
    { to: paths.allUsers, label: m.users_allUsers(), Icon: Users },
    { to: paths.allBuyers, label: m.users_allBuyers(), Icon: ShoppingBag },
    { to: paths.allSellers, label: m.users_allSellers(), Icon: Store },
    { to: paths.desk, label: m.desk_title(), Icon: Inbox },
    { to: paths.reportedProducts, label: m.reports_reportedProducts(), Icon: Flag },
    { to: paths.photoQueue, label: m.verification_queue(), Icon: Camera },
    { to: paths.allDeals, label: m.deals_allDeals(), Icon: Handshake },
    { to: paths.reportedMessages, label: m.conversations_reportedMessages(), Icon: MessageCircleWarning },
    { to: paths.meetingSpots, label: m.meeting_spotsTitle(), Icon: MapPin },
    { to: paths.contactMessages, label: m.common_messages(), Icon: Mail },
    { to: paths.audit, label: m.audit_adminActions(), Icon: History },
    { to: paths.status, label: m.shell_statusTitle(), Icon: Activity },
  ],
  seller: [
    { to: paths.addProduct, label: m.common_addProduct(), Icon: CirclePlus },
    { to: paths.myProducts, label: m.common_myProducts(), Icon: Smartphone },
    { to: paths.offers, label: m.offers_offers(), Icon: HandCoins },
    inbox(),
  ],
  buyer: [
    { to: paths.myOrders, label: m.deals_myOrders(), Icon: Package },
    { to: paths.offers, label: m.offers_offers(), Icon: HandCoins },
    inbox(),
    { to: paths.wishlist, label: m.wishlist_wishlist(), Icon: Heart },
    { to: paths.savedSearches, label: m.savedSearches_savedSearches(), Icon: BookmarkCheck },
  ],
});

/** The profile, the links of the role, and the notices. */
export function dashboardLinks(role: Role | null): DashboardLink[] {
  return [
    { to: paths.dashboard, label: m.shell_profile(), Icon: User },
    ...(role ? linksOf()[role] : []),
    { to: paths.notices, label: m.notices_notices(), Icon: Bell, Count: UnreadCount },
  ];
}

import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import Bell from 'lucide-react/icons/bell';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Flag from 'lucide-react/icons/flag';
import HandCoins from 'lucide-react/icons/hand-coins';
import Handshake from 'lucide-react/icons/handshake';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
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
import { auditCopy } from '#common/copy/audit.ts';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { dealsCopy } from '#common/copy/deals.ts';
import { meetingCopy } from '#common/copy/meeting.ts';
import { messagesCopy } from '#common/copy/messages.ts';
import { noticesCopy } from '#common/copy/notices.ts';
import { offersCopy } from '#common/copy/offers.ts';
import { statusCopy } from '#common/copy/status.ts';
import { paths } from '#common/paths.ts';
import type { Role } from '#common/roles.ts';
import { UnreadMessages } from '#features/messages/web/unread-messages.tsx';
import { UnreadCount } from '#features/notices/web/unread-count.tsx';

type DashboardLink = { to: string; label: string; Icon: LucideIcon; Count?: ComponentType<{ className?: string }> };

const inbox = { to: paths.conversations, label: messagesCopy.inbox, Icon: MessageCircle, Count: UnreadMessages };

const linksOf: Record<Role, DashboardLink[]> = {
  admin: [
    { to: paths.allUsers, label: dashboardCopy.allUsers, Icon: Users },
    { to: paths.allBuyers, label: dashboardCopy.allBuyers, Icon: ShoppingBag },
    { to: paths.allSellers, label: dashboardCopy.allSellers, Icon: Store },
    { to: paths.reportedProducts, label: dashboardCopy.reportedProducts, Icon: Flag },
    { to: paths.allDeals, label: dealsCopy.allDeals, Icon: Handshake },
    { to: paths.reportedMessages, label: messagesCopy.reportedMessages, Icon: MessageCircleWarning },
    { to: paths.meetingSpots, label: meetingCopy.spotsTitle, Icon: MapPin },
    { to: paths.messages, label: dashboardCopy.messages, Icon: Mail },
    { to: paths.audit, label: auditCopy.adminActions, Icon: History },
    { to: paths.status, label: statusCopy.title, Icon: Activity },
  ],
  seller: [
    { to: paths.addProduct, label: dashboardCopy.addProduct, Icon: CirclePlus },
    { to: paths.myProducts, label: dashboardCopy.myProducts, Icon: Smartphone },
    { to: paths.offers, label: offersCopy.offers, Icon: HandCoins },
    inbox,
  ],
  buyer: [
    { to: paths.myOrders, label: dashboardCopy.myOrders, Icon: Package },
    { to: paths.offers, label: offersCopy.offers, Icon: HandCoins },
    inbox,
    { to: paths.wishlist, label: dashboardCopy.wishlist, Icon: Heart },
    { to: paths.savedSearches, label: noticesCopy.savedSearches, Icon: BookmarkCheck },
  ],
};

/** The profile, the links of the role, and the notices. */
export function dashboardLinks(role: Role | null): DashboardLink[] {
  return [
    { to: paths.dashboard, label: dashboardCopy.profile, Icon: User },
    ...(role ? linksOf[role] : []),
    { to: paths.notices, label: noticesCopy.notices, Icon: Bell, Count: UnreadCount },
  ];
}

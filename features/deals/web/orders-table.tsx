import { actionsCopy } from '#common/copy/actions.ts';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { listsCopy } from '#common/copy/lists.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { ownDealsCopy } from '#common/copy/own-deals.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { isLive } from '#common/deal-statuses.ts';
import { paths } from '#common/paths.ts';
import { PicturedName } from '#features/images/web/pictured-name.tsx';
import { useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { Booking } from '../bookings.contract.ts';
import { DealStatusMark } from './deal-status.tsx';
import { SellerChanges } from './seller-changes.tsx';

const columns: Column<Booking>[] = [
  {
    header: actionsCopy.phoneName,
    lead: true,
    sortBy: ({ productName }) => productName.toLowerCase(),
    cell: ({ productName, image, productId, onMarket, changes }) => (
      <>
        <PicturedName
          image={image}
          name={productName}
          to={onMarket ? paths.product(productId, productName) : undefined}
        />
        <SellerChanges title={ordersCopy.changedSinceBooking} changes={changes} className="mt-3 max-w-md sm:min-w-80" />
      </>
    ),
  },
  {
    header: actionsCopy.price,
    align: 'end',
    sortBy: ({ price }) => price,
    cell: ({ price }) => <Price amount={price} className="text-base" />,
  },
  {
    header: ordersCopy.bookedOn,
    sortBy: ({ bookedAt }) => bookedAt,
    cell: ({ bookedAt }) => <LocalDate at={bookedAt} />,
  },
  {
    header: phonesCopy.factSeller,
    sortBy: ({ sellerName }) => sellerName?.toLowerCase() ?? '',
    cell: (order) => <Seller {...order} />,
  },
  { header: ordersCopy.whereYouMeet, cell: (order) => <Meeting order={order} /> },
  {
    header: ordersCopy.status,
    sortBy: ({ status }) => status,
    cell: ({ status }) => <DealStatusMark status={status} />,
  },
];

function Seller({ sellerName, mobileNumber, sellerEmail }: Booking) {
  const [address, text] = mobileNumber
    ? [`tel:${mobileNumber.replace(/[^+\d]/g, '')}`, mobileNumber]
    : [`mailto:${sellerEmail}`, sellerEmail];
  return (
    <div className="wrap-anywhere">
      <p className="font-medium">{sellerName ?? phonesCopy.unknownSeller}</p>
      {text && (
        <a href={address} className={classNames('inline-block min-h-6 text-link', mobileNumber && 'whitespace-nowrap')}>
          {text}
        </a>
      )}
    </div>
  );
}

function Meeting({ order }: { order: Booking }) {
  const { meetingAddress, phone, status } = order;
  return (
    <div className="wrap-anywhere flex flex-col items-start gap-1 max-sm:items-end">
      <p className={meetingAddress ? undefined : 'text-muted'}>{meetingAddress || ordersCopy.notGiven}</p>
      {phone && (
        <p className="text-muted">
          {ordersCopy.yourNumber} <span className="whitespace-nowrap">{phone}</span>
        </p>
      )}
      {isLive(status) && <ChangeMeetingButton order={order} />}
    </div>
  );
}

const loadMeetingDialog = async () => (await import('./meeting-dialog.tsx')).MeetingDialog;

function ChangeMeetingButton({ order }: { order: Booking }) {
  const { Dialog, ...dialog } = useDialogOnDemand(loadMeetingDialog);
  return (
    <>
      <Button variant="outline" size="small" busy={dialog.loading} onClick={dialog.show}>
        {ordersCopy.changeMeeting}
        <span className="sr-only"> {order.productName}</span>
      </Button>
      {Dialog && <Dialog booking={order} open={dialog.open} onClose={dialog.hide} />}
    </>
  );
}

export function OrdersTable({ orders, onCancel }: { orders: Booking[]; onCancel: (order: Booking) => void }) {
  return (
    <DataTable
      caption={dashboardCopy.myOrders}
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      actionsHeader={listsCopy.actions}
      actions={(order) => (
        <div className="flex flex-col gap-1 max-sm:w-full">
          <ButtonLink variant={isLive(order.status) ? 'filled' : 'outline'} size="small" to={paths.deal(order.id)}>
            {ownDealsCopy.openDeal}
            <span className="sr-only"> {order.productName}</span>
          </ButtonLink>
          {isLive(order.status) && (
            <Button variant="quiet-danger" size="small" onClick={() => onCancel(order)}>
              {ordersCopy.cancelBooking}
              <span className="sr-only"> {order.productName}</span>
            </Button>
          )}
        </div>
      )}
    />
  );
}

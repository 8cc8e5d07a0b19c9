import { isLive, turnInLine } from '#common/deal-statuses.ts';
import { hasMailbox } from '#common/mailbox.ts';
import { paths } from '#common/paths.ts';
import { PicturedName } from '#features/images/web/pictured-name.tsx';
import { useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Price } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Booking } from '../bookings.contract.ts';
import { BookedOn, DealStatusMark } from './deal-status.tsx';
import { SellerChanges } from './seller-changes.tsx';

/** In a turn in line nothing is booked that could be changed or cancelled; the page of the deal has its answers. */
const isChangeable = ({ status, isHeld }: Booking) => isLive(status) && status !== turnInLine && !isHeld;

const columns = (): Column<Booking>[] => [
  {
    header: m.common_phoneName(),
    lead: true,
    sortBy: ({ productName }) => productName.toLowerCase(),
    cell: ({ productName, image, productId, onMarket, changes }) => (
      <>
        <PicturedName
          image={image}
          name={productName}
          to={onMarket ? paths.product(productId, productName) : undefined}
        />
        <SellerChanges
          title={m.deals_changedSinceBooking()}
          changes={changes}
          className="mt-3 @4xl:min-w-40 @4xl:max-w-80"
        />
      </>
    ),
  },
  {
    header: m.common_price(),
    align: 'end',
    sortBy: ({ price }) => price,
    cell: ({ price }) => <Price amount={price} className="text-base" />,
  },
  {
    header: m.common_bookedOn(),
    sortBy: ({ bookedAt }) => bookedAt,
    cell: (order) => <BookedOn {...order} />,
  },
  {
    header: m.common_factSeller(),
    sortBy: ({ sellerName }) => sellerName?.toLowerCase() ?? '',
    cell: (order) => <Seller {...order} />,
  },
  { header: m.deals_whereYouMeet(), cell: (order) => <Meeting order={order} /> },
  {
    header: m.common_status(),
    sortBy: ({ status }) => status,
    cell: ({ status }) => <DealStatusMark status={status} buyerName={undefined} />,
  },
];

function Seller({ sellerName, mobileNumber, sellerEmail }: Booking) {
  const [address, text] = mobileNumber
    ? [`tel:${mobileNumber.replace(/[^+\d]/g, '')}`, mobileNumber]
    : [`mailto:${sellerEmail}`, sellerEmail && hasMailbox(sellerEmail) && sellerEmail];
  return (
    <div className="wrap-anywhere">
      <p className="font-medium">{sellerName ?? m.common_unknownSeller()}</p>
      {text && (
        <a href={address} className={classNames('inline-block min-h-6 text-link', mobileNumber && 'whitespace-nowrap')}>
          {text}
        </a>
      )}
    </div>
  );
}

function Meeting({ order }: { order: Booking }) {
  const { meetingAddress, phone } = order;
  return (
    <div className="wrap-anywhere flex flex-col items-start gap-1 @max-4xl:items-end">
      <p className={meetingAddress ? undefined : 'text-muted'}>{meetingAddress || m.deals_notGiven()}</p>
      {phone && (
        <p className="text-muted">
          {m.deals_yourNumber()} <span className="whitespace-nowrap">{phone}</span>
        </p>
      )}
      {isChangeable(order) && <ChangeMeetingButton order={order} />}
    </div>
  );
}

const loadMeetingDialog = async () => (await import('./meeting-dialog.tsx')).MeetingDialog;

function ChangeMeetingButton({ order }: { order: Booking }) {
  const { Dialog, ...dialog } = useDialogOnDemand(loadMeetingDialog);
  return (
    <>
      <Button variant="outline" size="small" busy={dialog.loading} onClick={dialog.show}>
        {m.deals_changeMeeting()}
        <span className="sr-only"> {order.productName}</span>
      </Button>
      {Dialog && <Dialog booking={order} open={dialog.open} onClose={dialog.hide} />}
    </>
  );
}

export function OrdersTable({ orders, onCancel }: { orders: Booking[]; onCancel: (order: Booking) => void }) {
  return (
    <DataTable
      caption={m.deals_myOrders()}
      columns={columns()}
      rows={orders}
      rowKey={({ id }) => id}
      actionsHeader={m.common_actions()}
      actions={(order) => (
        <div className="flex flex-col gap-1 whitespace-nowrap @max-4xl:w-full">
          <ButtonLink variant={isLive(order.status) ? 'filled' : 'outline'} size="small" to={paths.deal(order.id)}>
            {m.deals_openDeal()}
            <span className="sr-only"> {order.productName}</span>
          </ButtonLink>
          {isChangeable(order) && (
            <Button variant="quiet-danger" size="small" onClick={() => onCancel(order)}>
              {m.deals_cancelBooking()}
              <span className="sr-only"> {order.productName}</span>
            </Button>
          )}
        </div>
      )}
    />
  );
}

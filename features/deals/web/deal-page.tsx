import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { isLive, turnInLine } from '#common/deal-statuses.ts';
import { hasMailbox } from '#common/mailbox.ts';
import { paths, photoAddress } from '#common/paths.ts';
import { otherSide } from '#common/roles.ts';
import { ReportPersonButton } from '#features/conduct/web/report-person-button.tsx';
import { EmailConfirmation } from '#features/identity/web/email-confirmation.tsx';
import { PicturedRowsSkeleton } from '#features/images/web/pictured-name.tsx';
import { ConversationAbout } from '#features/messages/web/conversation.tsx';
import { unreadQuery, useReadNoticesAbout } from '#features/notices/web/notices.api.ts';
import { DealPersonRecord } from '#features/reviews/web/record-lines.tsx';
import { ReviewCard } from '#features/reviews/web/review-card.tsx';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Price } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import { BlockNote } from './block-note.tsx';
import { CheapMeeting } from './cheap-meeting.tsx';
import { DealHistory } from './deal-history.tsx';
import { useProgress } from './deal-progress.ts';
import { DealStatusMark } from './deal-status.tsx';
import { DealStepper } from './deal-stepper.tsx';
import { DealExits, DealSteps } from './deal-steps.tsx';
import { dealQuery } from './deals.api.ts';
import { DisputeDesk } from './dispute-desk.tsx';
import { EarlierSalesCard } from './earlier-sales-card.tsx';
import { AllGood, HandoverCards, NoShow, RefusedActs } from './handover-card.tsx';
import { AgreedMeeting, MeetingTalk } from './meeting-card.tsx';
import { MeetingWatchCard } from './meeting-watch-card.tsx';
import { handoverOf } from './open-handover.ts';
import { ChangedTerms, SoldQuestion } from './open-questions.tsx';
import { PriceQuestion } from './price-talk.tsx';
import { PurchaseFileLink } from './purchase-file-link.tsx';
import { useQueuedActs } from './queued-acts.ts';
import { SelfTestCard } from './self-test-card.tsx';
import { StepCard } from './step-card.tsx';
import { StolenNote } from './stolen-note.tsx';

/** One deal in one place, the same for both sides: what was agreed, who the other is, and what is to be done next. */
export function DealPage() {
  const { id = '' } = useParams();
  const deal = useQuery(dealQuery(id));
  const readNotices = useReadNoticesAbout();
  const unread = useQuery(unreadQuery()).data?.unread ?? 0;
  const version = deal.data?.history.length;
  // Who sees the deal needs no notice or mail of what happened in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step of the deal and each notice.
  useEffect(() => {
    if (version && unread > 0) readNotices.mutate(id);
  }, [id, version, unread]);
  if (deal.isPending) return <PicturedRowsSkeleton />;
  // Without a connection, the deal as it was last seen.
  if (deal.isError && !deal.data) return <QueryFailure query={deal} />;
  return <DealView key={id} deal={deal.data} refetch={deal.refetch} />;
}

function DealView({ deal, refetch }: { deal: Deal; refetch: () => unknown }) {
  const progress = useProgress(deal, refetch);
  const queue = useQueuedActs(deal.id);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const version = deal.history.length;
  const lastVersion = useRef(version);
  useEffect(() => {
    // The button of an own act is gone with its step.
    const isOwn = deal.history.at(-1)?.actor === deal.side;
    if (version > lastVersion.current && isOwn && document.activeElement === document.body) titleRef.current?.focus();
    lastVersion.current = version;
  }, [version, deal]);
  const open = handoverOf(deal);
  const isCodeEntered = Boolean(open?.handover.codeEntered);
  const canMove = deal.side !== 'admin' && deal.acts.includes('propose-meeting');
  const isMeetingNext = canMove && (!deal.meetingAt || deal.proposal !== null || progress.meeting === 'passed');

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <DealHeader deal={deal} />
      <DealStepper deal={deal} step={progress.step} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          <RefusedActs deal={deal} queue={queue} />
          <BlockNote deal={deal} />
          <StolenNote deal={deal} />
          <CheapMeeting deal={deal} />
          <ChangedTerms deal={deal} />
          <SoldQuestion deal={deal} />
          <PriceQuestion deal={deal} />
          <DealSteps deal={deal} progress={progress} titleRef={titleRef}>
            {open && !isCodeEntered && deal.meetingAt && (
              <AgreedMeeting deal={deal} side={open.side} queue={queue} meeting={progress.meeting} />
            )}
            {isMeetingNext && <MeetingTalk deal={deal} />}
            <NoShow deal={deal} />
            {open && isCodeEntered && <AllGood deal={deal} {...open} queue={queue} />}
            {deal.status === 'Handed over' && (
              <div className="flex flex-wrap gap-2">
                <ButtonLink to={paths.receipt(deal.id)} variant="outline">
                  {m.receipts_show()}
                </ButtonLink>
                <PurchaseFileLink dealId={deal.id} />
              </div>
            )}
          </DealSteps>
          <EmailConfirmation />
          <MeetingWatchCard deal={deal} />
          {open && <HandoverCards deal={deal} {...open} queue={queue} progress={progress} />}
          <SelfTestCard deal={deal} progress={progress} />
          <EarlierSalesCard deal={deal} />
          {canMove && !isMeetingNext && (
            <StepCard isFolded title={m.meeting_otherTimeOrPlace()}>
              <MeetingTalk deal={deal} />
            </StepCard>
          )}
          <ReviewCard deal={deal} />
          <Messages deal={deal} />
          <DisputeDesk deal={deal} />
        </div>
        <div className="flex flex-col gap-6 xl:row-span-2">
          <OtherSide deal={deal} />
          <Agreed deal={deal} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <DealHistory deal={deal} />
          <DealExits deal={deal} titleRef={titleRef} />
        </div>
      </div>
    </div>
  );
}

/** The conversation of the two; an admin sees only reported messages, and not here. */
function Messages({ deal }: { deal: Deal }) {
  if (deal.side === 'admin') return null;
  const { id, name } = deal[otherSide[deal.side]];
  if (!id) return null;
  return (
    <Card compact title={m.deals_messages()}>
      <ConversationAbout
        productId={deal.productId}
        person={{ id, name }}
        as={deal.side}
        firstWords={
          isLive(deal.status) ? m.conversations_writeInDeal({ name }) : m.conversations_writeAfterDeal({ name })
        }
      />
    </Card>
  );
}

function DealHeader({ deal }: { deal: Deal }) {
  const { productId, productName, image, price, status, isDisputed, onMarket } = deal;
  const isAgreed = deal.history.some((event) => event.status === 'Accepted');
  return (
    <header className="flex items-start gap-4">
      <Picture image={image} alt="" sizes="96px" className="aspect-4/5 w-20 shrink-0 rounded-control sm:w-24" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p className="flex flex-wrap gap-1">
          <DealStatusMark status={status} buyerName={deal.side === 'buyer' ? undefined : deal.buyer.name} />
          {isDisputed && <Pill tone="danger">{m.deals_disputed()}</Pill>}
        </p>
        <h1 className="wrap-anywhere text-2xl">
          {onMarket ? (
            <Link to={paths.product(productId, productName)} className="text-ink hover:underline">
              {productName}
            </Link>
          ) : (
            productName
          )}
        </h1>
        <p className="flex items-baseline gap-2">
          <Price amount={price} className="text-xl" />
          {isAgreed && <span className="text-muted">{m.deals_agreedPrice()}</span>}
        </p>
      </div>
    </header>
  );
}

/** An admin sees both people. */
function OtherSide({ deal }: { deal: Deal }) {
  const shown = deal.side === 'admin' ? (['buyer', 'seller'] as const) : ([otherSide[deal.side]] as const);
  return shown.map((side) => (
    <PersonCard key={side} title={m.deals_sides(side)} person={deal[side]}>
      <DealPersonRecord dealId={deal.id} side={side} />
      {deal[side].id && <ReportPersonButton kind="deal" id={deal.id} name={deal[side].name} />}
    </PersonCard>
  ));
}

type PersonCardProps = { title: string; person: Deal['buyer']; children: ReactNode };

function PersonCard({ title, person, children }: PersonCardProps) {
  const { id, name, photoUrl, email, phone, joinedAt } = person;
  return (
    <Card compact title={title}>
      <div className="flex items-center gap-3">
        <Avatar name={name || m.deals_formerMember()} photo={id && photoAddress({ id, photoUrl })} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">{name || m.deals_formerMember()}</p>
          {joinedAt && (
            <p className="text-muted text-sm">
              {m.deals_joined()} <LocalDate at={joinedAt} />
            </p>
          )}
        </div>
      </div>
      {children}
      <div className="wrap-anywhere flex flex-col items-start">
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="inline-flex min-h-8 items-center text-link">
            {phone}
          </a>
        )}
        {email && hasMailbox(email) && (
          <a href={`mailto:${email}`} className="inline-flex min-h-8 items-center text-link">
            {email}
          </a>
        )}
      </div>
    </Card>
  );
}

function Agreed({ deal: { side, status, bookedAt, meetingAt, meetingPlace, meetingWish } }: { deal: Deal }) {
  return (
    <Card compact title={m.deals_agreed()}>
      <dl className="flex flex-col gap-3">
        <Fact label={m.deals_when()}>
          {meetingAt ? (
            <LocalDate at={meetingAt} withTime />
          ) : (
            <span className="text-muted">{m.deals_notYetAgreed()}</span>
          )}
        </Fact>
        <Fact label={m.deals_whereYouMeet()}>
          {meetingPlace || <span className="text-muted">{m.deals_notYetAgreed()}</span>}
        </Fact>
        {!meetingPlace && meetingWish && <Fact label={m.deals_wishedPlace(side)}>{meetingWish}</Fact>}
        {status !== turnInLine && (
          <Fact label={m.common_bookedOn()}>
            <LocalDate at={bookedAt} withTime />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

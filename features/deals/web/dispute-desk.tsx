import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { otherSide, type Side } from '#common/roles.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Skeleton } from '#platform/ui/loading.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import type { CaseFile } from '../disputes.contract.ts';
import { CheckSheet } from './check-sheet.tsx';
import { useCase } from './deals.api.ts';
import { DecisionCard } from './decision-card.tsx';
import { nameOf } from './other-name.ts';

/** What an admin needs to decide a dispute: who asked and why, the sheet, what the two wrote, and the decision. */
export function DisputeDesk({ deal }: { deal: Deal }) {
  if (deal.side !== 'admin' || !deal.isDisputed) return null;
  const asked = deal.history.findLast(({ act }) => act === 'dispute');
  const reason = asked?.detail.reason;
  const people = (['buyer', 'seller'] as const).filter((side) => deal[side].id);
  return (
    <>
      <Card title={m.deals_caseTitle()}>
        {asked && (
          <p>
            {asked.actor === 'buyer' || asked.actor === 'seller'
              ? m.deals_steps('dispute', {
                  who: nameOf(deal, asked.actor),
                  other: nameOf(deal, otherSide[asked.actor]),
                })
              : m.deals_disputedBySystem()}
            {typeof reason === 'string' && reason !== '' && <span className="wrap-anywhere">: “{reason}”</span>}
          </p>
        )}
        <ul className="flex flex-wrap gap-x-6">
          {people.map((side) => (
            <li key={side}>
              <Link to={paths.person(deal[side].id ?? '')} className="inline-block py-1.5 text-link">
                {m.deals_everythingAbout({ name: nameOf(deal, side) })}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {deal.handover && (
        <Card title={m.handover_sheetTitle()}>
          <CheckSheet
            dealId={deal.id}
            buyerName={nameOf(deal, 'buyer')}
            claims={deal.handover.claims}
            results={deal.handover.results}
            damageMap={deal.handover.damageMap}
            isBusy={false}
            onSave={undefined}
          />
        </Card>
      )}
      <WhatWasSaid key={deal.id} deal={deal} />
      <DecisionCard deal={deal} />
    </>
  );
}

/** Opened by a press, since every look at private messages is recorded. */
function WhatWasSaid({ deal }: { deal: Deal }) {
  const { look, found } = useCase(deal.id);
  return (
    <Card title={m.deals_whatWasSaid()}>
      {!look.isSuccess && (
        <>
          <p className="text-muted">{m.deals_lookAdvice()}</p>
          <Button
            variant="outline"
            className="self-start"
            busy={look.isPending}
            onClick={() => look.mutate(undefined, { onError: showFailure })}
          >
            {m.deals_openMessages()}
          </Button>
        </>
      )}
      {look.isSuccess && found.isPending && <Skeleton className="h-24 rounded-control" />}
      {found.isError && <QueryFailure query={found} />}
      {found.data && <Conversation deal={deal} messages={found.data.messages} />}
      {found.data && <Offers deal={deal} offers={found.data.offers} />}
    </Card>
  );
}

function Conversation({ deal, messages }: { deal: Deal; messages: CaseFile['messages'] }) {
  if (messages.length === 0) return <p className="text-muted">{m.deals_noMessages()}</p>;
  return (
    <ol aria-label={m.deals_messages()} className="flex flex-col gap-3">
      {messages.map(({ id, sender, text, picture, at }) => (
        <li key={id} className={classNames('border-s-2 ps-3', edges[sender])}>
          <p className="text-muted text-sm">
            <bdi>{nameOf(deal, sender)}</bdi>, <LocalDate at={at} withTime />
          </p>
          {picture && (
            <a href={picture} target="_blank" rel="noopener" className="my-1 block w-fit">
              <Picture
                image={picture}
                alt={m.conversations_pictureFrom({ name: nameOf(deal, sender) })}
                sizes="160px"
                className="aspect-4/5 w-40 rounded-control"
              />
            </a>
          )}
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text || (!picture && <span className="text-muted">{m.conversations_removedByAdmin()}</span>)}
          </p>
        </li>
      ))}
    </ol>
  );
}

const edges: Record<Side, string> = { buyer: 'border-accent', seller: 'border-control' };

function Offers({ deal, offers }: { deal: Deal; offers: CaseFile['offers'] }) {
  const writePrice = useWritePrice();
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold text-base">{m.deals_theirOffers()}</h3>
      {offers.length === 0 && <p className="text-muted">{m.deals_noOffers()}</p>}
      <ul className="flex flex-col gap-2">
        {offers.map(({ id, by, price, status, at }) => (
          <li key={id}>
            {m.deals_offeredBy({ name: nameOf(deal, by), price: writePrice(price) })}
            {status !== 'open' && <span className="text-muted"> · {m.offers_statuses(status)}</span>}
            <p className="text-muted text-sm">
              <LocalDate at={at} withTime />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

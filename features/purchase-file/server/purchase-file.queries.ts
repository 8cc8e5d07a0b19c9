import { deregisteredBy } from '#features/deals/server/handover.queries.ts';
import { paymentsJson } from '#features/deals/server/payments.queries.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import type { Concluded } from './purchase-file.rules.ts';

type Found = Omit<Concluded, 'receipt'> & { pictures: string[] };

/** What is stored of a deal that ended; nothing of it changes any more. */
export async function findConcluded(db: Db, id: string): Promise<Found | undefined> {
  const [found] = await runPrepared<Found>(db, {
    name: 'concluded deal',
    text: `
      select b.agreed, b.evidence, h.results, h.imei_fits as "imeiFits", h.country, ${deregisteredBy} as "deregisteredBy",
        ${paymentsJson} as payments,
        coalesce(nullif(array(select jsonb_array_elements_text(b.agreed -> 'pictures')), '{}'), array[b.image]) as pictures,
        exists (select from deal_events e where e.booking_id = b.id and e.act = 'decide-hand-over') as "decidedByAdmin"
      from bookings b left join handovers h on h.booking_id = b.id
      where b.id = $1`,
    values: [id],
  });
  return found;
}

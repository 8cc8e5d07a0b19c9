import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { optionalLine } from '#common/text.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import { farthestDays } from '../meeting.contract.ts';
import { spotsOfTownQuery } from './meeting.api.ts';
import { otherName } from './other-name.ts';
import { writePublicPlaces } from './public-places.ts';
import { usePerform } from './use-perform.ts';

/** The choice of a place that is not listed; a field without a value would take the first one that is. */
const own = 'own';

const isToCome = (entry: string | undefined) => !entry || new Date(entry) > new Date();
const time = z.string().check(z.refine(isToCome, { error: () => m.meeting_timePassed() }));
const entered = z
  .object({
    first: time.check(z.minLength(1, { error: () => m.meeting_timeNeeded() })),
    second: time,
    third: time,
    spot: z.string(),
    place: optionalLine(200),
  })
  .check(
    z.refine(({ spot, place }) => spot !== own || place, { error: () => m.meeting_placeNeeded(), path: ['place'] }),
  );
type Entered = z.output<typeof entered>;

type ProposalDialogProps = { deal: Deal; open: boolean; onClose: () => void };

/** Up to three times and one place, a public one or one's own. */
export function ProposalDialog({ deal, open, onClose }: ProposalDialogProps) {
  const { perform } = usePerform(deal.id);
  const publicPlaces = writePublicPlaces(useSite().country);
  // Fetched before the dialog opens: spots that come later would replace a place being entered.
  const spots = useQuery({ ...spotsOfTownQuery(deal.town), enabled: false }).data ?? [];
  // Another time at the same place; at first a public place rather than what the buyer wished.
  const last = deal.proposal?.place || deal.meetingPlace;
  const isSpot = spots.some(({ name }) => name === last);
  const mustBeSpot = Boolean(deal.muchCheaper) && spots.length > 0;
  const spotAtFirst = isSpot ? last : ((mustBeSpot || !last) && spots[0]?.name) || own;
  const ownPlace = isSpot ? '' : last || deal.meetingWish;
  const form = useCheckedForm(() => entered, {
    defaultValues: { first: localTime(1), second: '', third: '', spot: spotAtFirst, place: ownPlace },
  });
  const [latest, spot] = [localTime(farthestDays), form.watch('spot')];

  async function handlePropose({ first, second, third, place }: Entered) {
    const times = [...new Set([first, second, third].filter(Boolean))].map((each) => new Date(each).toISOString());
    const body = { act: 'propose-meeting', times, place: spot === own ? (place ?? '') : spot } as const;
    if (await perform(body)) onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.meeting_proposeTitle()}
      description={m.meeting_proposeAdvice({ name: otherName(deal) })}
      submitLabel={m.meeting_send()}
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handlePropose)}
    >
      {(['first', 'second', 'third'] as const).map((name, index) => (
        <TextField
          key={name}
          type="datetime-local"
          label={m.meeting_timeNumber({ number: index + 1 })}
          note={index > 0 ? m.meeting_optional() : undefined}
          max={latest}
          required={index === 0}
          {...form.field(name)}
        />
      ))}
      {spots.length > 0 && (
        <SelectField label={m.meeting_place()} {...form.field('spot')}>
          {spots.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
          {!mustBeSpot && <option value={own}>{m.meeting_ownPlace()}</option>}
        </SelectField>
      )}
      {spot === own && (
        <TextField
          label={spots.length > 0 ? m.meeting_ownPlace() : m.meeting_place()}
          hint={
            <>
              {m.meeting_ownPlaceHint()}. {publicPlaces && m.meeting_publicPlaces({ places: publicPlaces })}
            </>
          }
          maxLength={200}
          {...form.field('place')}
        />
      )}
    </FormDialog>
  );
}

/** So many days from now at five in the afternoon, as the field writes it. */
function localTime(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  date.setHours(17, 0, 0, 0);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

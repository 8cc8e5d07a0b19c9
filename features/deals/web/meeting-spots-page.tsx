import { useQuery } from '@tanstack/react-query';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { DeleteButton, useDeletion } from '#platform/lists/deletion.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { Button } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { MeetingSpot, NewMeetingSpot } from '../meeting.contract.ts';
import { meetingSpotsQuery, useMeetingSpotChanges } from './meeting.api.ts';
import { writePublicPlaces } from './public-places.ts';

/** Where strangers can meet safely, for all towns. */
export function MeetingSpotsPage() {
  const { cursor } = usePaging();
  const spots = useQuery(meetingSpotsQuery(cursor));
  const { remove } = useMeetingSpotChanges();
  const { askToDelete, dialog, titleRef } = useDeletion<MeetingSpot>({
    questionFor: ({ name }) => ({
      title: m.meeting_removeSpotQuestion(),
      advice: m.meeting_removeSpotAdvice({ name }),
    }),
    onDelete: ({ id }) => remove.mutateAsync(id),
    words: { confirm: m.meeting_remove(), done: m.meeting_spotRemoved() },
  });
  return (
    <div className="flex flex-col gap-6">
      <ListPage
        title={m.meeting_spotsTitle()}
        of="meetingSpots"
        titleRef={titleRef}
        query={spots}
        tools={<NewSpot />}
        empty={<EmptyState drawing={<AllQuietDrawing />} title={m.meeting_noSpots()} />}
      >
        {(rows) => (
          <DataTable
            caption={m.meeting_spotsTitle()}
            columns={columns()}
            rows={rows}
            rowKey={({ id }) => id}
            actionsHeader={m.common_actions()}
            actions={(spot) => <DeleteButton name={spot.name} onClick={() => askToDelete(spot)} />}
          />
        )}
      </ListPage>
      {dialog}
    </div>
  );
}

const columns = (): Column<MeetingSpot>[] => [
  {
    header: m.meeting_spotName(),
    lead: true,
    cell: ({ name }) => <span className="wrap-anywhere font-medium text-base">{name}</span>,
  },
  { header: m.meeting_town(), sortBy: ({ town }) => town.toLowerCase(), cell: ({ town }) => town },
];

const loadSchema = async () => (await import('../meeting.contract.ts')).newMeetingSpot;
const nothing = { town: '', name: '' };

function NewSpot() {
  const { add } = useMeetingSpotChanges();
  const form = useCheckedForm(loadSchema, { defaultValues: nothing });
  const places = writePublicPlaces(useSite().country);

  async function handleAdd(spot: NewMeetingSpot) {
    try {
      showToast((await add.mutateAsync(spot)).message);
      form.reset({ ...nothing, town: spot.town });
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <form {...form.formProps(handleAdd)} className="flex w-full flex-col gap-4">
      <p className="max-w-prose text-muted">
        {m.meeting_spotsAdvice()} {places && m.meeting_spotKinds({ places })}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
        <TextField label={m.meeting_town()} required maxLength={120} {...form.field('town')} />
        <TextField label={m.meeting_spotName()} required maxLength={200} {...form.field('name')} />
        <Button type="submit" className="sm:mt-6" busy={form.formState.isSubmitting}>
          {m.meeting_addSpot()}
        </Button>
      </div>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { listsCopy } from '#common/copy/lists.ts';
import { meetingCopy } from '#common/copy/meeting.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { DeleteButton, useDeletion } from '#platform/lists/deletion.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { Button } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { MeetingSpot, NewMeetingSpot } from '../meeting.contract.ts';
import { meetingSpotsQuery, useMeetingSpotChanges } from './meeting.api.ts';

/** Where strangers can meet safely, for all towns. */
export function MeetingSpotsPage() {
  const { cursor } = usePaging();
  const spots = useQuery(meetingSpotsQuery(cursor));
  const { remove } = useMeetingSpotChanges();
  const { askToDelete, dialog, titleRef } = useDeletion<MeetingSpot>({
    questionFor: ({ name }) => ({ title: meetingCopy.removeSpotQuestion, advice: meetingCopy.removeSpotAdvice(name) }),
    onDelete: ({ id }) => remove.mutateAsync(id),
    words: { confirm: meetingCopy.remove, done: meetingCopy.spotRemoved },
  });
  return (
    <div className="flex flex-col gap-6">
      <ListPage
        title={meetingCopy.spotsTitle}
        titleRef={titleRef}
        query={spots}
        tools={<NewSpot />}
        empty={<EmptyState drawing={<AllQuietDrawing />} title={meetingCopy.noSpots} />}
      >
        {(rows) => (
          <DataTable
            caption={meetingCopy.spotsTitle}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            actionsHeader={listsCopy.actions}
            actions={(spot) => <DeleteButton name={spot.name} onClick={() => askToDelete(spot)} />}
          />
        )}
      </ListPage>
      {dialog}
    </div>
  );
}

const columns: Column<MeetingSpot>[] = [
  {
    header: meetingCopy.spotName,
    lead: true,
    cell: ({ name }) => <span className="wrap-anywhere font-medium text-base">{name}</span>,
  },
  { header: meetingCopy.town, sortBy: ({ town }) => town.toLowerCase(), cell: ({ town }) => town },
];

const loadSchema = async () => (await import('../meeting.contract.ts')).newMeetingSpot;
const nothing = { town: '', name: '' };

function NewSpot() {
  const { add } = useMeetingSpotChanges();
  const form = useCheckedForm(loadSchema, { defaultValues: nothing });

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
      <p className="max-w-prose text-muted">{meetingCopy.spotsAdvice}</p>
      <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
        <TextField label={meetingCopy.town} required maxLength={120} {...form.field('town')} />
        <TextField label={meetingCopy.spotName} required maxLength={200} {...form.field('name')} />
        <Button type="submit" className="sm:mt-6" busy={form.formState.isSubmitting}>
          {meetingCopy.addSpot}
        </Button>
      </div>
    </form>
  );
}

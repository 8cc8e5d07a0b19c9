import { useHref } from 'react-router';
import { paths } from '#common/paths.ts';
import type { useCheckedForm } from '#platform/forms/checked-form.ts';
import { TextArea, TextField } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';

type Entered = { phone?: string | number | undefined; meetingAddress?: string | undefined };
type MeetingFieldsProps = { phoneId?: string; field: ReturnType<typeof useCheckedForm<Entered>>['field'] };

/** What the buyer enters, when booking and when changing it later. */
export function MeetingFields({ phoneId, field }: MeetingFieldsProps) {
  return (
    <>
      <TextField
        id={phoneId}
        label={m.deals_phoneNumber()}
        note={m.common_optional()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="sm:col-span-2"
        {...field('phone', { setValueAs: (typed: string) => typed.trim() })}
      />
      <TextArea
        label={m.deals_meetingAddress()}
        note={m.common_optional()}
        hint={
          <>
            {m.deals_meetingAddressHint()} {/* In a tab of its own, so that nothing typed is lost. */}
            <a href={useHref(paths.article('meeting-safely'))} target="_blank" rel="noreferrer" className="text-link">
              {m.deals_meetingTips()}
            </a>
          </>
        }
        rows={2}
        className="sm:col-span-2"
        {...field('meetingAddress')}
      />
    </>
  );
}

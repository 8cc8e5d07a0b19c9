import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { actionsCopy } from '#common/copy/actions.ts';
import { TextArea, TextField } from '#web/ui/form-field.tsx';

type Entered = { phone?: string | number | undefined; meetingAddress?: string | undefined };
type MeetingFieldsProps = { phoneId?: string; register: UseFormRegister<Entered>; errors: FieldErrors<Entered> };

/** What the buyer enters, when booking and when changing it later. */
export function MeetingFields({ phoneId, register, errors }: MeetingFieldsProps) {
  return (
    <>
      <TextField
        id={phoneId}
        label={actionsCopy.phoneNumber}
        note={actionsCopy.optional}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        className="sm:col-span-2"
        {...register('phone', { setValueAs: (typed: string) => typed.trim() })}
      />
      <TextArea
        label={actionsCopy.meetingAddress}
        note={actionsCopy.optional}
        hint={actionsCopy.meetingAddressHint}
        rows={2}
        error={errors.meetingAddress?.message}
        className="sm:col-span-2"
        {...register('meetingAddress')}
      />
    </>
  );
}

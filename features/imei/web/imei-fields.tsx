import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { ownImeisQuery, takeImeisBack } from './imei.api.ts';
import type { ImeiEntry } from './use-imei-entry.ts';

/** Folded, since nobody has to give a number. */
export function ImeiFields({ entry, productId }: { entry: ImeiEntry; productId?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasError = entry.errors.some(Boolean);
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-card border border-line px-4 py-1"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium">
        {m.imei_title()}
        <span className="font-normal text-muted text-sm">{m.common_optional()}</span>
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-3">
        <p className="text-muted text-sm">{m.imei_why()}</p>
        {productId && <Given productId={productId} />}
        <div className="grid gap-4 sm:grid-cols-2">
          {[m.imei_first(), m.imei_second()].map((label, index) => (
            <TextField
              key={label}
              ref={entry.fieldRef(index)}
              label={label}
              note={index === 1 ? m.imei_ifTwo() : undefined}
              hint={index === 0 ? m.imei_where() : undefined}
              error={entry.errors[index]}
              value={entry.typed[index]}
              onChange={({ target }) => entry.change(index, target.value)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
            />
          ))}
        </div>
      </div>
    </details>
  );
}

/** That numbers were given, which cannot be shown. */
function Given({ productId }: { productId: string }) {
  const queryClient = useQueryClient();
  const given = useQuery({ ...ownImeisQuery(productId), refetchOnMount: 'always' }).data;
  const takeBack = useMutation({
    mutationFn: () => takeImeisBack(productId),
    onSuccess: ({ message }) => {
      showToast(message);
      return queryClient.invalidateQueries({ queryKey: ownImeisQuery(productId).queryKey });
    },
    onError: showFailure,
  });
  if (!given?.count) return null;
  return (
    <div className="flex flex-col items-start gap-2 rounded-control bg-sunken p-3">
      <p>{m.imei_given({ count: given.count })}</p>
      {given.seenElsewhere && <p className="text-warning">{m.imei_seenElsewhere()}</p>}
      <Button size="small" variant="outline" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
        {m.imei_takeBack()}
      </Button>
    </div>
  );
}

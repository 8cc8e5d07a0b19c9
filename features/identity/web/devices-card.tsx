import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { Device } from '../devices.contract.ts';
import { devicesQuery, useEndDevice } from './devices.api.ts';

/** Where somebody is logged in; each place but this one can be ended, which takes effect at once. */
export function DevicesCard() {
  const devices = useQuery(devicesQuery());
  const end = useEndDevice();
  if (devices.isPending) return <Skeleton className="h-48 rounded-card" />;
  if (devices.isError) return <QueryFailure query={devices} />;

  const handleEnd = (id?: string) =>
    !end.isPending &&
    end.mutate(id, { onSuccess: ({ message }) => showToast(message), onError: (error) => showFailure(error) });

  return (
    <Card title={m.identity_devices()} advice={m.identity_devicesAdvice()}>
      <ul className="flex flex-col divide-y divide-line">
        {devices.data.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-medium">{nameOf(device)}</p>
              <p className="text-muted text-sm">
                {m.identity_deviceLastUsed()} <LocalDate at={device.lastUsedAt} />
              </p>
            </div>
            {device.isThisOne ? (
              <Pill tone="accent">{m.identity_thisDevice()}</Pill>
            ) : (
              <Button
                size="small"
                variant="outline"
                aria-label={m.identity_endDeviceOf({ device: nameOf(device) })}
                onClick={() => handleEnd(device.id)}
              >
                {m.identity_endDevice()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.data.length > 1 && (
        <Button variant="outline" className="self-start" busy={end.isPending} onClick={() => handleEnd()}>
          {m.identity_endOtherDevices()}
        </Button>
      )}
    </Card>
  );
}

function nameOf({ browser, system }: Device): string {
  if (browser && system) return m.identity_deviceName({ browser, system });
  return browser ?? system ?? m.identity_unknownDevice();
}

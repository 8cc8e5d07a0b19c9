import { useQuery } from '@tanstack/react-query';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { MailChoices } from './mail-choices.tsx';
import { NoticeRow } from './notice-row.tsx';
import { noticesQuery, unreadQuery, useReadNotices } from './notices.api.ts';

export function NoticesPage() {
  const { user } = useSession();
  const { mailEnabled } = useSite();
  const { cursor } = usePaging();
  const notices = useQuery(noticesQuery(cursor));
  const unread = useQuery(unreadQuery()).data?.unread ?? 0;
  const read = useReadNotices();
  return (
    <div className="flex flex-col gap-8">
      <ListPage
        title={m.notices_notices()}
        of="notices"
        query={notices}
        tools={
          <Button
            variant="outline"
            size="small"
            disabled={unread === 0}
            busy={read.isPending}
            onClick={() => read.mutate(undefined, { onError: showFailure })}
          >
            {m.notices_markAllRead()}
          </Button>
        }
        empty={
          <EmptyState
            drawing={<AllQuietDrawing />}
            title={user?.role === 'buyer' ? m.notices_noNotices() : m.notices_noOwnNotices()}
            action={user?.role === 'buyer' && <ButtonLink to={paths.products}>{m.notices_findPhones()}</ButtonLink>}
          />
        }
      >
        {(rows) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {rows.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onOpen={() => notice.read || read.mutate(notice.id)} />
            ))}
          </ul>
        )}
      </ListPage>
      {mailEnabled && <MailChoices />}
    </div>
  );
}

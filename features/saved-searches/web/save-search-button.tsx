import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#common/paths.ts';
import { useSession, useSignedInAction } from '#features/identity/web/session.tsx';
import { addressToSave, type Search } from '#features/search/search-params.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button, type ButtonProps } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { keepSearch, savedSearchesQuery } from './saved-searches.api.ts';

export type SaveSearchButtonProps = { search: Search } & Pick<ButtonProps, 'size' | 'className'>;

/** Saves a search, to be notified of new products that fit; links to all saved ones once it is saved. Hidden for an empty search. */
export function SaveSearchButton({ search, className, ...props }: SaveSearchButtonProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const searches = useQuery({ ...savedSearchesQuery(), enabled: user?.role === 'buyer' });
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const address = addressToSave(search);
  const isSaved = searches.data?.some((saved) => saved.address === address) ?? false;

  async function save() {
    setSaving(true);
    try {
      showToast((await keepSearch(queryClient, address)).message);
    } catch (error) {
      showFailure(error);
    } finally {
      setSaving(false);
    }
  }
  const saving = useSignedInAction(save, 'saveSearch');

  if (address === '') return null;
  return (
    <Button
      {...props}
      variant="outline"
      // As wide as its longer text, so that nothing shifts once the saved searches are loaded.
      className={classNames('min-w-42', className)}
      icon={isSaved ? <Check aria-hidden="true" className="size-4" /> : <Bell aria-hidden="true" className="size-4" />}
      title={isSaved ? m.savedSearches_savedSearches() : undefined}
      busy={saving.waiting || isSaving}
      onClick={() => (isSaved ? navigate(paths.savedSearches) : saving.start())}
    >
      {isSaved ? m.savedSearches_searchSaved() : m.savedSearches_saveSearch()}
    </Button>
  );
}

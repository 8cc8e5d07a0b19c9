import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { noticesKey } from '#features/notices/web/notices.api.ts';
import { todosKey } from '#features/overview/web/todos.api.ts';
import { call } from '#platform/api/call.ts';
import type { RefusalReason } from '../verification-photo.contract.ts';

const contract = () => import('../verification-photo.contract.ts');

/** Beside the notices, which tell when a photo was checked. */
export const ownPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: [...noticesKey, 'verification-photo', id],
    queryFn: ({ signal }) => call(contract, 'getOwnVerificationPhoto', { params: { id }, signal }),
  });

export function useAskForCode(id: string) {
  const refetch = useRefetch(ownPhotoQuery(id).queryKey);
  return useMutation({ mutationFn: () => call(contract, 'askForCode', { params: { id } }), onSuccess: refetch });
}

/** Sends a file for checking. */
export function useSendPhoto(id: string) {
  const refetch = useRefetch(ownPhotoQuery(id).queryKey);
  return useMutation({
    mutationFn: async (file: File) => {
      const [{ uploadTo }, { sendVerificationPhoto }] = await Promise.all([
        import('#features/images/web/upload-picture.ts'),
        contract(),
      ]);
      await uploadTo(sendVerificationPhoto, { id }, file);
    },
    onSuccess: refetch,
  });
}

/** Beside what waits for admins, who hear of a new one. */
export const waitingPhotosQuery = () =>
  queryOptions({
    queryKey: [...todosKey, 'verification-photos'],
    queryFn: ({ signal }) => call(contract, 'listWaitingPhotos', { signal }),
  });

export function useDecideOnPhoto() {
  const refetch = useRefetch(todosKey);
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; picture: string; refusal: RefusalReason | null }) =>
      call(contract, 'decideOnPhoto', { params: { id }, body }),
    onSettled: refetch,
  });
}

function useRefetch(queryKey: readonly unknown[]) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}

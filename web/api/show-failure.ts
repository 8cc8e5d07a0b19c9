import { outcomesCopy } from '#common/copy/outcomes.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { CallFailed } from './call.ts';

/** What is no refusal of the API is a script that could not be fetched, and its message is not for people. */
export function showFailure(error: unknown): Promise<void> {
  return showAlert(outcomesCopy.oops, error instanceof CallFailed ? error.message : outcomesCopy.unreachable);
}

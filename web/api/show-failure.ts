import { outcomesCopy } from '#common/copy/outcomes.ts';
import { paths } from '#web/paths.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { CallFailed, unreachable } from './call.ts';

/** What is no refusal of the API is a script that could not be fetched, and its message is not for people. */
export async function showFailure(error: unknown): Promise<void> {
  if (error instanceof CallFailed && error.status === 401 && leadsToLogin()) return;
  return showAlert(outcomesCopy.oops, (error instanceof CallFailed ? error : unreachable()).message);
}

/** Where the session of a guarded page has ended, the login page comes in its place and says so itself. */
const leadsToLogin = () => [paths.dashboard, paths.login].some((path) => window.location.pathname.startsWith(path));

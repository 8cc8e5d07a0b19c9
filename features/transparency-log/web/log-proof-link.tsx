import Download from 'lucide-react/icons/download';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { m } from '#translations';

/** Saves the proof that a receipt or a decision is in the transparency log. */
export const LogProofLink = ({ of }: { of: `deals/${string}/receipt` | `decisions/${string}` }) => (
  <a href={`/api/${of}/tlog-proof`} download className={buttonClasses('quiet', 'medium')}>
    <Download aria-hidden="true" className="size-4" />
    {m.log_saveProof()}
  </a>
);

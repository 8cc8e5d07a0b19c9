import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import type { LinkedHost } from '../swindles.contract.ts';

type LinkNotesProps = { links: LinkedHost[]; className?: string };

/** Where the links of a text lead, in full, whatever they look like. */
export function LinkNotes({ links, className }: LinkNotesProps) {
  return (
    <ul className={classNames('flex max-w-[70ch] flex-col gap-1 text-sm', className)}>
      {links.map(({ host, reads, isDisguised }) => (
        <li
          key={host}
          className={classNames(
            'wrap-anywhere',
            isDisguised ? 'rounded-control bg-warning-wash px-3 py-2 text-warning' : 'text-muted',
          )}
        >
          {reads ? m.warnings_linkReads({ host, reads }) : m.warnings_linkOpens({ host })}
          {isDisguised && ` ${m.warnings_linkDisguised()}`}
        </li>
      ))}
    </ul>
  );
}

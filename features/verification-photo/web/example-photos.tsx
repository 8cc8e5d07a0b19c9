import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { m } from '#translations';

/** What a good photo shows, and two that are refused. */
export function ExamplePhotos({ code }: { code: string }) {
  return (
    <ul className="grid w-full grid-cols-3 gap-3">
      <Example isGood caption={m.verification_good()}>
        <Phone />
        <Paper code={code} />
      </Example>
      <Example caption={m.verification_badOff()}>
        <Phone isOff />
        <Paper code={code} />
      </Example>
      <Example caption={m.verification_badScreen()}>
        <Phone code={code} />
      </Example>
    </ul>
  );
}

type ExampleProps = { isGood?: boolean; caption: string; children: ReactNode };

function Example({ isGood = false, caption, children }: ExampleProps) {
  const Icon = isGood ? Check : X;
  return (
    <li className="flex flex-col gap-1 text-sm">
      <svg viewBox="0 0 120 150" aria-hidden="true" className="w-full rounded-control">
        <rect width="120" height="150" fill="#c79a66" />
        <path d="M0 38 120 42M0 82 120 85M0 124 120 128" stroke="#a87c4c" strokeWidth="1.5" />
        {children}
      </svg>
      <span className="flex items-start gap-1">
        <Icon aria-hidden="true" className={isGood ? 'size-5 shrink-0 text-positive' : 'size-5 shrink-0 text-danger'} />
        {caption}
      </span>
    </li>
  );
}

function Phone({ isOff = false, code }: { isOff?: boolean; code?: string }) {
  return (
    <g transform="rotate(-5 38 72)">
      <rect x="14" y="22" width="48" height="100" rx="8" fill="#15181d" />
      <rect x="17" y="26" width="42" height="92" rx="5" fill={isOff ? '#23272e' : '#3a5fb0'} />
      {!isOff && (
        <>
          <path d="M17 88q20-16 42-4v29a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5z" fill="#e8a25c" />
          <text x="38" y="56" textAnchor="middle" fontSize={code ? 8.5 : 12} fill="#fff">
            {code ?? '10:24'}
          </text>
        </>
      )}
    </g>
  );
}

function Paper({ code }: { code: string }) {
  return (
    <g transform="rotate(6 90 84)">
      <rect x="67" y="64" width="48" height="38" fill="#fdfbf4" stroke="#d9d2bf" />
      <text x="91" y="87" textAnchor="middle" fontSize="10.5" fontStyle="italic" fontFamily="cursive" fill="#1d3a8a">
        {code}
      </text>
    </g>
  );
}

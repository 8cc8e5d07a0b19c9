import { EmptyShell, HermitCrab } from './drawing-parts.tsx';

/** The crab came home and its old shell is empty. */
export function NotFoundDrawing({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 480 280" role="img" aria-label={label} className="h-auto w-full rounded-card">
      <path d="M0 214c60-16 160-18 240-12s180 4 240-6v84H0Z" className="fill-sand" />
      <path d="M0 150c80 10 120-10 200 0s160 12 280-4v58c-60 8-160 10-240 4S60 202 0 214Z" className="fill-sea" />
      <g className="fill-none stroke-accent-ink/40" strokeWidth="3" strokeLinecap="round" transform="translate(0 -4)">
        <path d="M40 176c10-5 20-5 30 0s20 5 30 0" />
        <path d="M360 168c10-5 20-5 30 0s20 5 30 0" />
        <path d="M210 184c8-4 16-4 24 0" />
      </g>
      <EmptyShell x={120} y={240} scale={1.5} />
      <g className="fill-shell-deep/50">
        <circle cx="196" cy="246" r="3" />
        <circle cx="208" cy="240" r="3" />
        <circle cx="222" cy="247" r="3" />
        <circle cx="234" cy="241" r="3" />
      </g>
      <HermitCrab x={330} y={240} scale={1.45} />
      <text x="232" y="96" className="fill-ink font-bold text-3xl" textAnchor="middle">
        ?
      </text>
    </svg>
  );
}

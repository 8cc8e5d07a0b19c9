import { EmptyShell, HermitCrab, PhoneFront } from './drawing-parts.tsx';

const frame = { viewBox: '0 0 200 150', className: 'h-auto w-full' } as const;

function Ground() {
  return <path d="M20 128c30-5 130-5 160 0-20 10-140 10-160 0Z" className="fill-sand" />;
}

/** Nothing here yet, of any kind. */
export function EmptyShellDrawing() {
  return (
    <svg {...frame} aria-hidden="true">
      <Ground />
      <EmptyShell x={100} y={126} scale={1.5} />
    </svg>
  );
}

/** A search or a filter that found nothing. */
export function NothingFoundDrawing() {
  return (
    <svg {...frame} aria-hidden="true">
      <Ground />
      <EmptyShell x={84} y={126} scale={1.25} />
      <path d="M136 92l24 24" className="stroke-ink" strokeWidth="9" strokeLinecap="round" />
      <circle cx="112" cy="68" r="33" className="fill-sea/60 stroke-ink" strokeWidth="6" />
      <path d="M94 60a20 20 0 0 1 14-12" className="fill-none stroke-white" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

/** A wishlist without wishes. */
export function NoWishesDrawing() {
  return (
    <svg {...frame} aria-hidden="true">
      <Ground />
      <HermitCrab x={116} y={126} scale={0.82} />
      <path
        d="M40 66C26 56 20 48 20 38c0-8 6-14 13-14 4 0 6 2 7 5 1-3 4-5 8-5 7 0 12 6 12 14 0 10-6 18-20 28Z"
        className="fill-none stroke-muted"
        strokeWidth="3"
        strokeDasharray="5 6"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** No orders, or nothing on sale: the place for a phone is still free. */
export function NoPhonesDrawing() {
  return (
    <svg {...frame} aria-hidden="true">
      <Ground />
      <EmptyShell x={48} y={127} scale={0.7} />
      <rect
        x="76"
        y="20"
        width="56"
        height="106"
        rx="13"
        className="fill-none stroke-control"
        strokeWidth="3"
        strokeDasharray="6 7"
      />
      <path d="M104 60v26m-13-13h26" className="stroke-accent-ink" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

/** No messages and no reports: all is well. */
export function AllQuietDrawing() {
  return (
    <svg {...frame} aria-hidden="true">
      <Ground />
      <PhoneFront x={100} y={70}>
        <path
          d="M-14 2-4 12 15-10"
          className="fill-none stroke-positive"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </PhoneFront>
    </svg>
  );
}

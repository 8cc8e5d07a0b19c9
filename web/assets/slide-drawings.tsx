import { EmptyShell, HermitCrab, PhoneBack, PhoneFront, Sparkle } from './drawing-parts.tsx';

const frame = { viewBox: '0 0 480 360', className: 'h-auto w-full' } as const;

function Beach() {
  return (
    <>
      <circle cx="240" cy="180" r="160" className="fill-sea" />
      <path d="M40 300c60-14 340-14 400 0-30 34-370 34-400 0Z" className="fill-sand" />
    </>
  );
}

/** Find: one phone among many, seen closely. */
export function FindDrawing() {
  return (
    <svg {...frame} aria-hidden="true">
      <Beach />
      <PhoneBack x={132} y={226} turn={-8} scale={1.25} tone="fill-shell-deep" />
      <PhoneBack x={356} y={226} turn={8} scale={1.25} tone="fill-muted" />
      <PhoneBack x={240} y={196} scale={1.7} />
      <path d="M318 222l46 50" className="stroke-ink" strokeWidth="18" strokeLinecap="round" />
      <circle cx="262" cy="160" r="84" className="fill-white/15 stroke-ink" strokeWidth="11" />
      <path
        d="M206 142a60 60 0 0 1 34-38"
        className="fill-none stroke-white/80"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <EmptyShell x={70} y={306} scale={0.7} />
    </svg>
  );
}

/** Sell: a picture, a price, done. */
export function SellDrawing() {
  return (
    <svg {...frame} aria-hidden="true">
      <Beach />
      <g className="fill-none stroke-ink" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M120 84V54h34m172 0h34v30M120 262v30h34m172 0h34v-30" />
      </g>
      <PhoneBack x={240} y={172} turn={-6} scale={1.85} />
      <path d="M292 108c24 6 38 22 44 44" className="fill-none stroke-ink" strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(352 196) rotate(14)">
        <path d="M0-52 34-24v74a10 10 0 0 1-10 10h-48a10 10 0 0 1-10-10v-74Z" className="fill-shell" />
        <circle cx="0" cy="-26" r="7" className="fill-sea" />
        <path d="M-16 4h32M-16 22h20" className="fill-none stroke-ink" strokeWidth="5" strokeLinecap="round" />
      </g>
    </svg>
  );
}

/** Trust: two meet, and both look before they leap. */
export function TrustDrawing() {
  return (
    <svg {...frame} aria-hidden="true">
      <Beach />
      <path d="M240 44c18 14 36 19 58 20 2 46-14 76-58 98-44-22-60-52-58-98 22-1 40-6 58-20Z" className="fill-accent" />
      <path
        d="m214 104 18 18 36-38"
        className="fill-none stroke-white"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <HermitCrab x={342} y={300} scale={1.25} />
      <g transform="matrix(-1 0 0 1 480 0)">
        <HermitCrab x={342} y={300} scale={1.25} tone="fill-shell-deep" />
      </g>
    </svg>
  );
}

/** The category of the week, on its stand. */
export function CategoryDrawing() {
  return (
    <svg {...frame} aria-hidden="true">
      <Beach />
      <path d="M150 276h180l18 30H132Z" className="fill-surface" />
      <rect x="120" y="302" width="240" height="16" rx="8" className="fill-line" />
      <PhoneBack x={192} y={196} turn={-7} scale={1.4} tone="fill-shell-deep" />
      <PhoneFront x={276} y={184} turn={5} scale={1.6}>
        <path d="M-18-30h36M-18-20h22" className="stroke-line" strokeWidth="5" strokeLinecap="round" />
        <rect x="-18" y="-8" width="36" height="26" rx="6" className="fill-sea" />
        <rect x="-18" y="26" width="36" height="12" rx="6" className="fill-accent" />
      </PhoneFront>
      <Sparkle x={118} y={92} scale={1.6} />
      <Sparkle x={376} y={76} scale={1.2} />
      <Sparkle x={384} y={228} scale={0.9} />
    </svg>
  );
}

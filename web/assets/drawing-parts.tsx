/** Pieces the drawings share; all colours are tokens, so each drawing is right in light and in dark. */

type Place = { x: number; y: number; turn?: number; scale?: number };

function placed({ x, y, turn = 0, scale = 1 }: Place): string {
  return `translate(${x} ${y}) rotate(${turn}) scale(${scale})`;
}

/** The back of a phone, 60 by 112, around its own centre, with the spiral of the mark. */
export function PhoneBack({ tone = 'fill-accent', ...place }: Place & { tone?: string }) {
  return (
    <g transform={placed(place)}>
      <rect x="-30" y="-56" width="60" height="112" rx="14" className={tone} />
      <rect x="-27" y="-53" width="54" height="106" rx="11.5" className="fill-none stroke-white/25" strokeWidth="1.5" />
      <rect x="-22" y="-48" width="20" height="30" rx="8" className="fill-black/25" />
      <circle cx="-12" cy="-40" r="4.5" className="fill-black/45" />
      <circle cx="-12" cy="-26" r="4.5" className="fill-black/45" />
      <circle cx="-13.2" cy="-41.2" r="1.3" className="fill-white/70" />
      <circle cx="-13.2" cy="-27.2" r="1.3" className="fill-white/70" />
      <path
        d="M-4 16a4 4 0 0 1 8 0a8 8 0 0 1-16 0a12 12 0 0 1 24 0a16 16 0 0 1-20 15.5"
        className="fill-none stroke-white/85"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  );
}

/** The front of a phone, of the same size. */
export function PhoneFront({ children, ...place }: Place & { children?: React.ReactNode }) {
  return (
    <g transform={placed(place)}>
      <rect x="-30" y="-56" width="60" height="112" rx="14" className="fill-ink" />
      <rect x="-26" y="-52" width="52" height="104" rx="10" className="fill-surface" />
      <rect x="-8" y="-48" width="16" height="4" rx="2" className="fill-ink" />
      {children}
    </g>
  );
}

/** A hermit crab whose shell is a phone; looks to the left, stands on y = 0. */
export function HermitCrab({ tone, ...place }: Place & { tone?: string }) {
  return (
    <g transform={placed(place)}>
      <ellipse cx="6" cy="1" rx="62" ry="5" className="fill-black/10" />
      <g className="fill-none stroke-shell-deep" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M2-22 18-14 24-2" />
        <path d="M-8-20 2-10 4-1" />
        <path d="M-20-20-16-10-18-1" />
      </g>
      <PhoneBack x={26} y={-60} turn={24} tone={tone} />
      <path d="M-46-24c0-17 13-30 32-30 15 0 26 9 26 24 0 13-13 21-30 21-17 0-28-5-28-15Z" className="fill-shell" />
      <path d="M-6-52c8 4 12 11 12 20 0 9-5 16-13 20" className="fill-none stroke-shell-deep/50" strokeWidth="3" />
      <g className="fill-none stroke-shell" strokeWidth="5" strokeLinecap="round">
        <path d="M-32-46-38-66" />
        <path d="M-20-50-20-70" />
      </g>
      <Eye x={-39} y={-71} />
      <Eye x={-20} y={-75} />
      <path d="M-40-28c3 4 8 5 12 3" className="fill-none stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="-22" cy="-32" r="4" className="fill-shell-deep/40" />
      <Claw x={-44} y={-20} />
    </g>
  );
}

function Eye({ x, y }: Place) {
  return (
    <g transform={placed({ x, y })}>
      <circle r="7.5" className="fill-white stroke-ink" strokeWidth="2" />
      <circle cx="-2" cy="0.5" r="3.4" className="fill-[#1c1b18]" />
      <circle cx="-3" cy="-0.8" r="1.1" className="fill-white" />
    </g>
  );
}

function Claw({ x, y }: Place) {
  return (
    <g transform={placed({ x, y })}>
      <path d="M6 2C-4 6-12 2-14-6" className="fill-none stroke-shell" strokeWidth="9" strokeLinecap="round" />
      <path
        d="M-15-2c-11-2-17-11-15-21 1-7 7-12 14-12-4 4-5 8-4 12 2-4 6-6 11-6 5 3 8 9 7 15-1 8-6 13-13 12Z"
        className="fill-shell stroke-shell-deep"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </g>
  );
}

/** An empty shell lying on y = 0, about 60 wide. */
export function EmptyShell(place: Place) {
  return (
    <g transform={placed(place)}>
      <ellipse cx="0" cy="1" rx="36" ry="4" className="fill-black/10" />
      <path d="M-34-4c-2-24 14-44 36-44 18 0 32 13 32 29 0 11-8 18-18 19h-42c-4 0-7-1-8-4Z" className="fill-shell" />
      <path
        d="M-4-20a6 6 0 0 1 12 0a12 12 0 0 1-24 0a18 18 0 0 1 35-6"
        className="fill-none stroke-shell-deep"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M16-1c9-1 17-8 17-18" className="fill-none stroke-shell-deep" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

export function Sparkle(place: Place) {
  return (
    <path
      transform={placed(place)}
      d="M0-10C1-3 3-1 10 0 3 1 1 3 0 10-1 3-3 1-10 0-3-1-1-3 0-10Z"
      className="fill-warning"
    />
  );
}

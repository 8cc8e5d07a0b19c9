import type { ReactNode } from 'react';

/** Strokes use currentColor and one group the accent, so the drawings fit both themes. */
function Drawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 400 300"
      width="400"
      height="300"
      className="h-auto w-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function StateDrawing() {
  return (
    <Drawing label="A tree of components. One value at the root flows down to two of the leaves.">
      <path d="M90 218H50v18M310 218h40v18" strokeOpacity="0.35" />
      <rect x="56" y="148" width="68" height="48" rx="10" className="fill-surface" />
      <rect x="276" y="148" width="68" height="48" rx="10" className="fill-surface" />
      <path d="M72 166h36M72 179h22M292 166h36M292 179h22" strokeOpacity="0.35" />
      <rect x="28" y="236" width="44" height="40" rx="8" className="fill-surface" />
      <rect x="328" y="236" width="44" height="40" rx="8" className="fill-surface" />
      <g className="text-accent-ink">
        <rect x="140" y="28" width="120" height="64" rx="12" fill="currentColor" fillOpacity="0.12" />
        <circle cx="200" cy="60" r="12" fill="currentColor" />
        <path d="M200 92v28M90 148v-16q0-12 12-12h196q12 0 12 12v16M90 196v22h40v18M310 196v22h-40v18" />
        <rect x="108" y="236" width="44" height="40" rx="8" fill="currentColor" fillOpacity="0.12" />
        <rect x="248" y="236" width="44" height="40" rx="8" fill="currentColor" fillOpacity="0.12" />
        <circle cx="130" cy="256" r="6" fill="currentColor" />
        <circle cx="270" cy="256" r="6" fill="currentColor" />
      </g>
    </Drawing>
  );
}

export function PrototypesDrawing() {
  return (
    <Drawing label="Three phones in a row. Each points to the larger one behind it, and the last points to an empty circle.">
      <path d="M24 252h352" strokeOpacity="0.35" />
      <rect x="28" y="148" width="58" height="104" rx="12" className="fill-surface" />
      <path d="M50 238h14" strokeOpacity="0.5" />
      <rect x="126" y="108" width="78" height="144" rx="14" className="fill-surface" />
      <path d="M156 236h18" strokeOpacity="0.5" />
      <rect x="244" y="68" width="98" height="184" rx="16" className="fill-surface" />
      <path d="M282 234h22" strokeOpacity="0.5" />
      <path
        d="M44 172h26M44 186h18M142 136h46M142 152h30M142 168h38M262 100h62M262 118h42M262 136h54M262 154h34"
        strokeOpacity="0.35"
      />
      <g className="text-accent-ink">
        <path d="M57 132c4-36 32-56 58-40" />
        <path d="M104 82l13 11-16 6" />
        <path d="M165 92c6-38 38-58 68-40" />
        <path d="M222 42l13 11-16 6" />
        <path d="M300 52c8-16 24-26 40-22" strokeDasharray="1 8" />
        <circle cx="358" cy="34" r="12" />
        <path d="M262 172h62" />
      </g>
    </Drawing>
  );
}

export function UnitTestDrawing() {
  return (
    <Drawing label="A phone with its parts laid out beside it. Three small checks are ticked under a magnifying glass.">
      <rect x="52" y="36" width="124" height="228" rx="22" className="fill-surface" />
      <path d="M100 56h28M98 246h32" strokeOpacity="0.5" />
      <path d="M52 76h124M52 226h124" strokeOpacity="0.35" />
      <path d="M76 104h76M76 122h52M76 148h76M76 166h60M76 192h44" strokeOpacity="0.35" />
      <g>
        <rect x="216" y="52" width="132" height="48" rx="10" className="fill-surface" />
        <rect x="216" y="120" width="132" height="48" rx="10" className="fill-surface" />
        <rect x="216" y="188" width="132" height="48" rx="10" className="fill-surface" />
        <path d="M272 76h56M272 144h40M272 212h50" strokeOpacity="0.35" />
      </g>
      <g className="text-accent-ink">
        <path d="M234 76l8 8 14-16M234 144l8 8 14-16M234 212l8 8 14-16" />
        <circle cx="326" cy="216" r="34" fill="currentColor" fillOpacity="0.12" />
        <path d="M350 240l26 28" strokeWidth="7" />
      </g>
    </Drawing>
  );
}

export function FrameworksDrawing() {
  return (
    <Drawing label="Three phones of the same size side by side, showing an orbit, a box and a stack of layers.">
      <path d="M24 264h352" strokeOpacity="0.35" />
      <rect x="36" y="64" width="96" height="200" rx="18" className="fill-surface" />
      <rect x="152" y="64" width="96" height="200" rx="18" className="fill-surface" />
      <rect x="268" y="64" width="96" height="200" rx="18" className="fill-surface" />
      <path d="M74 246h20M190 246h20M306 246h20" strokeOpacity="0.5" />
      <path d="M58 204h52M58 220h34M174 204h52M174 220h34M290 204h52M290 220h34" strokeOpacity="0.35" />
      <g className="text-accent-ink">
        <circle cx="84" cy="138" r="30" fill="currentColor" fillOpacity="0.12" />
        <circle cx="84" cy="138" r="6" fill="currentColor" />
        <circle cx="105" cy="117" r="6" fill="currentColor" />
        <path d="M200 106l28 16v32l-28 16-28-16v-32z" fill="currentColor" fillOpacity="0.12" />
        <path d="M200 138v32M200 138l28-16M200 138l-28-16" />
        <path d="M288 124l28 22 28-22M288 146l28 22 28-22" />
        <path d="M296 110l20 14 20-14" strokeOpacity="0.4" />
        <path d="M84 44h232M84 36v16M200 36v16M316 36v16" strokeDasharray="1 8" />
      </g>
    </Drawing>
  );
}

export function CheckDrawing() {
  return (
    <Drawing label="A phone beside a list of four checks, three of them ticked, and a clock that shows ten minutes.">
      <path d="M24 264h352" strokeOpacity="0.35" />
      <rect x="64" y="44" width="116" height="220" rx="20" className="fill-surface" />
      <path d="M108 62h28M106 246h32" strokeOpacity="0.5" />
      <path d="M84 92h76M84 110h48" strokeOpacity="0.35" />
      <rect x="216" y="112" width="140" height="152" rx="12" className="fill-surface" />
      <path d="M268 144h68M268 176h52M268 208h60M268 240h40" strokeOpacity="0.35" />
      <g className="text-accent-ink">
        <rect x="88" y="136" width="68" height="84" rx="10" fill="currentColor" fillOpacity="0.12" />
        <path d="M104 180l12 12 24-28" strokeWidth="5" />
        <path d="M232 144l7 7 12-14M232 176l7 7 12-14M232 208l7 7 12-14" />
        <rect x="233" y="234" width="14" height="14" rx="3" />
        <circle cx="300" cy="62" r="32" fill="currentColor" fillOpacity="0.12" />
        <path d="M300 40v22l16 12" />
      </g>
    </Drawing>
  );
}

export function MeetDrawing() {
  return (
    <Drawing label="Two people at a café table with a phone between them, under a large pin that marks a public place.">
      <path d="M24 264h352" strokeOpacity="0.35" />
      <path d="M44 264V96h112M356 264V96H244" strokeOpacity="0.35" />
      <path d="M44 96l16-28h96M356 96l-16-28h-96" strokeOpacity="0.35" />
      <circle cx="104" cy="148" r="22" className="fill-surface" />
      <path d="M68 264v-48q0-32 36-32t36 32v16" className="fill-surface" />
      <circle cx="296" cy="148" r="22" className="fill-surface" />
      <path d="M332 264v-48q0-32-36-32t-36 32v16" className="fill-surface" />
      <path d="M132 232h136M200 232v32M172 264h56" />
      <g className="text-accent-ink">
        <path
          d="M200 112c-22-28-34-44-34-60a34 34 0 0 1 68 0c0 16-12 32-34 60z"
          fill="currentColor"
          fillOpacity="0.12"
        />
        <circle cx="200" cy="52" r="12" />
        <rect x="184" y="176" width="32" height="52" rx="6" fill="currentColor" fillOpacity="0.12" />
        <path d="M196 218h8" />
      </g>
    </Drawing>
  );
}

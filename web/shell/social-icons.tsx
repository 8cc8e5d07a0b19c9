import type { ReactNode } from 'react';

/** The icon set we use holds no brands, so these few are drawn here in its manner. */
function BrandIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 fill-none stroke-current"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function FacebookIcon() {
  return (
    <BrandIcon>
      <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
    </BrandIcon>
  );
}

export function XIcon() {
  return (
    <BrandIcon>
      <path d="M4 4l11.7 16H20L8.3 4zM4 20l6.8-7.4M19.5 4l-6.2 6.8" />
    </BrandIcon>
  );
}

export function WhatsAppIcon() {
  return (
    <BrandIcon>
      <path d="M3 21l1.6-4.7a8.7 8.7 0 1 1 3.2 3.1z" />
      <path d="M9 8.5c0 4 2.5 6.5 6.5 6.5v-2l-2-.8-1 1c-1.200-.5-2.200-1.500-2.700-2.700l1-1L10.500 8z" />
    </BrandIcon>
  );
}

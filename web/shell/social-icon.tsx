import drawings from '../assets/drawings.svg';

/** Out of the file of drawings, because the icon set we use holds no brands. */
export function SocialIcon({ place }: { place: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 fill-none stroke-2 stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <use href={`${drawings}#${place.toLowerCase()}`} />
    </svg>
  );
}

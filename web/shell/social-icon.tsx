import places from '../assets/places.svg';

/** Out of a file of their own, because the icon set we use holds no brands. */
export function SocialIcon({ place }: { place: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 fill-none stroke-2 stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <use href={`${places}#${place.toLowerCase()}`} />
    </svg>
  );
}

import { classNames } from './class-names.ts';
import { useImageOutcome } from './picture.tsx';

export type AvatarSize = 'small' | 'medium' | 'large';

const sizes: Record<AvatarSize, string> = {
  small: 'size-8 text-sm',
  medium: 'size-11 text-base',
  large: 'size-24 text-2xl',
};

export type AvatarProps = { name: string; photo?: string | null; size?: AvatarSize; className?: string };

/** Decorative: the name is always beside it or in the label of its parent. */
export function Avatar({ name, photo, size = 'medium', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-accent-wash font-semibold text-accent-ink',
        sizes[size],
        className,
      )}
    >
      {initialsOf(name)}
      {photo && <Photo key={photo} source={photo} />}
    </span>
  );
}

function Photo({ source }: { source: string }) {
  const { outcome, ref, onLoad, onError } = useImageOutcome();
  if (outcome === 'failed') return null;
  return (
    <img
      ref={ref}
      src={source}
      alt=""
      referrerPolicy="no-referrer"
      decoding="async"
      className="absolute inset-0 size-full bg-sunken object-cover"
      onLoad={onLoad}
      onError={onError}
    />
  );
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

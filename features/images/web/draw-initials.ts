import { initialsOf } from '#platform/ui/avatar.tsx';

const side = 512;

/** A picture of a name's initials, as avatars without a photo show them. */
export function drawInitials(name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const { fontFamily } = getComputedStyle(document.body);
  context.fillStyle = '#e3f1f2';
  context.fillRect(0, 0, side, side);
  context.fillStyle = '#0a5c69';
  context.font = `600 ${side * 0.4}px ${fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(initialsOf(name), side / 2, side / 2);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob ? resolve(new File([blob], 'initials.png', { type: blob.type })) : reject(new Error('Nothing was drawn')),
    ),
  );
}

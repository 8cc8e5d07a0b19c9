import type { CameraName } from './camera-layouts.ts';

/** The outside of one model; lengths in millimetres, so that phones keep their real proportions. */
export type PhoneShape = {
  width: number;
  height: number;
  corner: number;
  /** Black border between frame and picture. */
  bezel: { side: number; top: number; bottom: number };
  cutout: Cutout;
  camera: CameraName;
  /** Buttons below a small screen instead of glass all over. */
  keypad?: 'classic' | 'squares';
};

export type Cutout = 'punch-centre' | 'punch-left' | 'punch-right' | 'punch-pair' | 'teardrop' | 'notch' | 'none';

export type Texture = 'gloss' | 'matte' | 'aurora' | 'shards' | 'leather' | 'rays';

export type Finish = {
  colour: string;
  /** What the colour turns into across the back; the same colour for a plain one. */
  second: string;
  frame: string;
  texture: Texture;
};

export type WallpaperName = 'dunes' | 'aurora' | 'orbs' | 'petals' | 'ribbons' | 'sunset' | 'folds' | 'hills';

export type PaletteName = 'dawn' | 'lagoon' | 'orchid' | 'forest' | 'ember' | 'midnight' | 'sand' | 'candy' | 'ice';

export type Screen = { wallpaper: WallpaperName; palette: PaletteName; scene: 'lock' | 'home'; time: string };

export type PhoneLook = { key: string; shape: PhoneShape; finish: Finish; screen: Screen };

export type PhoneAngle = 'pair' | 'front' | 'back' | 'tilted';

export function pictureKey(look: PhoneLook, angle: PhoneAngle): string {
  return `${look.key}-${angle}`;
}

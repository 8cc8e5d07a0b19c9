import type { DemoSellerKey } from './demo-people.ts';
import type { Cutout, Finish, PhoneLook, PhoneShape, Screen, Texture } from './phone-look.ts';

/** One listing as its seller wrote it; category and mobile number are added from the brand's file and the seller. */
export type PhoneListing = {
  key: string;
  name: string;
  model: string;
  price: number;
  condition: 'excellent' | 'good' | 'fair';
  description: string;
  location: string;
  purchaseYear: number;
  /** Whole gigabytes; phones with buttons have less than one and leave it out. */
  memoryGb?: number;
  storageGb?: number;
  colour: string;
  /** Percent of the capacity when new, where the seller measured it. */
  batteryHealth?: number;
  look: PhoneLook;
  hoursSincePosted: number;
  seller: DemoSellerKey;
};

type Edge = 'slim' | 'regular' | 'chin' | 'thick';

const bezels: Record<Edge, PhoneShape['bezel']> = {
  slim: { side: 1, top: 1.3, bottom: 1.7 },
  regular: { side: 1.7, top: 2, bottom: 3.4 },
  chin: { side: 2, top: 2.4, bottom: 6 },
  thick: { side: 2.2, top: 13, bottom: 14 },
};

export function glassPhone(
  [width, height, corner]: readonly [number, number, number],
  edge: Edge,
  cutout: Cutout,
  camera: PhoneShape['camera'],
): PhoneShape {
  return { width, height, corner, bezel: bezels[edge], cutout, camera };
}

export function finish(texture: Texture, colour: string, frame: string, second = colour): Finish {
  return { texture, colour, second, frame };
}

export function locked(wallpaper: Screen['wallpaper'], palette: Screen['palette'], time: string): Screen {
  return { wallpaper, palette, time, scene: 'lock' };
}

export function home(wallpaper: Screen['wallpaper'], palette: Screen['palette'], time: string): Screen {
  return { wallpaper, palette, time, scene: 'home' };
}

export function look(key: string, shape: PhoneShape, painted: Finish, screen: Screen): PhoneLook {
  return { key, shape, finish: painted, screen };
}

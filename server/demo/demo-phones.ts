import { demoActivity } from './demo-activity.ts';
import { demoPeople } from './demo-people.ts';
import type { PhoneListing } from './demo-phone.ts';
import type { PhoneAngle } from './phone-look.ts';
import { nokiaPhones } from './phones/nokia.ts';
import { oppoPhones } from './phones/oppo.ts';
import { realmePhones } from './phones/realme.ts';
import { redmiPhones } from './phones/redmi.ts';
import { samsungPhones } from './phones/samsung.ts';
import { vivoPhones } from './phones/vivo.ts';

type DemoCategory = 'ViVo' | 'Samsung' | 'Oppo' | 'Nokia' | 'Realme' | 'Redmi';
export type DemoPhone = PhoneListing & { category: DemoCategory; mobileNumber: string };

const listings: Record<DemoCategory, PhoneListing[]> = {
  ViVo: vivoPhones,
  Samsung: samsungPhones,
  Oppo: oppoPhones,
  Nokia: nokiaPhones,
  Realme: realmePhones,
  Redmi: redmiPhones,
};

/** Every demo listing, newest first. */
export const demoPhones: DemoPhone[] = (Object.keys(listings) as DemoCategory[])
  .flatMap((category) =>
    listings[category].map((listing) => ({
      ...listing,
      category,
      mobileNumber: demoPeople[listing.seller].mobileNumber,
    })),
  )
  .sort((a, b) => a.hoursSincePosted - b.hoursSincePosted);

/** In the order of the gallery: the first picture is the one on cards; advertised phones get one more. */
export function anglesOf(phone: DemoPhone): PhoneAngle[] {
  const angles: PhoneAngle[] = ['pair', 'front', 'back'];
  return demoActivity.advertised.includes(phone.key) ? [...angles, 'tilted'] : angles;
}

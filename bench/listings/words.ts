import { naturally, type Random, seededRandom } from './random.ts';

/** What sellers write about, roughly in the order of how often they do. */
export const commonWords = [
  ...new Set(
    (
      'phone good condition with the and is no all box charger battery fresh original used very only price fixed screen ' +
      'problem any working full set call me for scratch one glass display camera everything ok like new month use my need ' +
      'money urgent sell want to buy another months old warranty official charging cable cover back front small light few on ' +
      'side never opened repaired water fall after changed it was bought from shop brand memory storage ram gb 128gb 64gb ' +
      '256gb 8gb 6gb 4gb fast performance gaming pubg smooth hang heat issue fingerprint sensor face lock unlock both sim dual ' +
      'network 4g 5g wifi bluetooth speaker sound mic clear loud software update android version root flash google account ' +
      'removed imei match invoice receipt paper papers available exchange possible but not must see meet face hand cash bkash ' +
      'nagad delivery courier home serious buyer please do dont waste time low price offer last negotiable slightly bargain ' +
      'student gift foreign brother sent abroad duty paid bd global variant indian chinese rom colour black blue green white ' +
      'gold silver purple looks beautiful almost untouched protector tempered case silicone leather free earphone adapter 33w ' +
      '67w 25w 18w 120hz 90hz amoled lcd curved dead pixel line spot burn shadow touch edge corner crack broken replaced parts ' +
      'service center authorised health percent backup day whole hours two three year years since january march june august ' +
      'october december 2020 2021 2022 2023 2024 first second owner girl user lady office daily light heavy photo video zoom ' +
      'night selfie portrait front flash torch vibration button volume power port jack headphone infrared nfc esim expandable ' +
      'card slot tray missing replaced once carefully kept drawer spare because upgrade iphone soon moving city leaving country'
    ).split(' '),
  ),
];

const bangla =
  'ফোন ভালো অবস্থা নতুন মতো ব্যাটারি চার্জার বক্স আছে কোনো সমস্যা নেই দাম কম বিক্রি হবে ঢাকা অরিজিনাল ডিসপ্লে ক্যামেরা খুব সুন্দর ব্যবহার মাস স্ক্র্যাচ ছাড়া ফ্রেশ কন্ডিশন ১২৮ জিবি'.split(
    ' ',
  );

const syllables =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su ta te ti to tu sh ch nd rt n r l'.split(
    ' ',
  );

/** Names, dialect and slips of the finger: words that few use, of which there is no end. */
function makeRareWords(count: number): string[] {
  const random = seededRandom(3);
  const made = new Set<string>();
  while (made.size < count)
    made.add(Array.from({ length: random.between(2, 4) }, () => random.pick(syllables)).join(''));
  return [...made];
}

export const rareWords = makeRareWords(40_000);

const drawCommon = naturally(commonWords);
const drawBangla = naturally(bangla);
const drawRare = naturally(rareWords);

export function drawDescription(random: Random): string {
  const isBangla = random.happens(0.06);
  const words = Array.from({ length: random.between(10, 40) }, () =>
    random.happens(0.05) ? drawRare(random) : isBangla ? drawBangla(random) : drawCommon(random),
  );
  return `${words.join(' ')}.`;
}

import { setImmediate as otherRequests } from 'node:timers/promises';
import sharp from 'sharp';
import { writeDigits } from '#common/figures.ts';
import { moneyOf, writeMoney } from '#common/money.ts';
import { isSamplePicture } from '#common/picture-urls.ts';
import { answers } from '#features/grade/grade.rules.ts';
import { m } from '#translations';
import { openPaper, type PaperPicture } from './paper.ts';
import type { ReadPhoto } from './photos.ts';
import { type PurchaseFile, writeTime } from './purchase-file.rules.ts';

type Sources = { photos: ReadPhoto[]; signed: object; checkedAt: string };

/** A purchase file to print or to show, with its signed file attached. */
export async function writePurchasePdf(file: PurchaseFile, { photos, signed, checkedAt }: Sources): Promise<Buffer> {
  const { receipt, sellerSays, shopSaw, buyerChecked, selfTests } = file;
  const pictures: PaperPicture[] = [];
  // One after the other, so that few are in memory.
  for (const [index, photo] of photos.entries()) pictures.push(await pictureOf(photo, index));

  const paper = openPaper({
    title: m.purchaseFile_titleOf({ name: receipt.productName }),
    language: file.language,
    at: new Date(file.asOf),
  });
  const table = (rows: [string, string][]) =>
    paper.table(
      [0.36, 0.64],
      rows.map(([label, text]) => [{ text: label, isHead: true }, { text }]),
    );
  const notRecorded = () => paper.paragraph(m.purchaseFile_notRecorded());

  paper.title(m.purchaseFile_titleOf({ name: receipt.productName }));
  paper.paragraph(m.purchaseFile_asOf({ time: writeTime(file.asOf) }));
  paper.note(m.purchaseFile_howToRead());

  await otherRequests();
  paper.heading(m.receipts_title());
  table([
    [m.receipts_price(), writeMoney(receipt.price, moneyOf(receipt.currency))],
    [m.receipts_soldBy(), receipt.seller],
    [m.receipts_boughtBy(), receipt.buyer],
    [m.receipts_handedOverOn(), writeTime(receipt.handedOverAt)],
    [m.receipts_place(), receipt.place || m.purchaseFile_notRecorded()],
    [m.receipts_bookedOn(), writeTime(receipt.bookedAt)],
    [m.purchaseFile_receiptNumber(), receipt.dealId],
  ]);

  await otherRequests();
  paper.heading(m.purchaseFile_sellerSays());
  if (sellerSays) {
    table(Object.entries(sellerSays.facts));
    if (sellerSays.description) {
      paper.subheading(m.common_description());
      paper.paragraph(sellerSays.description);
    }
    paper.subheading(m.grade_grade());
    if (sellerSays.grade) {
      paper.paragraph(sellerSays.grade.words);
      if (sellerSays.grade.reasons.length > 0) {
        paper.paragraph(m.grade_why());
        paper.list(sellerSays.grade.reasons);
      }
    } else notRecorded();
    if (sellerSays.damageMap?.isGiven) {
      const { marks, functions } = sellerSays.damageMap;
      paper.subheading(m.grade_damageMap());
      const words = marks.map((mark) => mark.words);
      if (words.length > 0) paper.list(words, (index) => m.grade_numbered({ number: index + 1 }));
      else paper.paragraph(m.grade_noMarks());
      table(
        answers.flatMap((answer): [string, string][] => {
          const group = functions.filter((line) => line.answer === answer);
          return group.length > 0 ? [[m.grade_answers(answer), group.map(({ name }) => name).join('; ')]] : [];
        }),
      );
    }
  } else notRecorded();
  if (file.register) paper.paragraph(`${file.register.name}: ${file.register.seller}`);

  await otherRequests();
  paper.heading(m.purchaseFile_shopSaw());
  paper.paragraph(shopSaw.handover);
  if (shopSaw.verificationPhoto) paper.paragraph(shopSaw.verificationPhoto);
  else paper.paragraph(`${m.verification_action()}: ${m.purchaseFile_notRecorded()}`);
  paper.note(m.purchaseFile_neverHeld());

  await otherRequests();
  paper.heading(m.purchaseFile_buyerChecked());
  paper.table(
    [0.78, 0.22],
    buyerChecked.lines.map(({ sentence, words }) => [{ text: sentence, isHead: true }, { text: words }]),
  );
  paper.paragraph(`${m.imei_title()}: ${buyerChecked.imei}`);
  if (file.register) paper.paragraph(`${file.register.name}: ${file.register.buyer}`);
  if (file.payment) paper.paragraph(`${m.payment_title()}: ${file.payment}`);

  await otherRequests();
  paper.heading(m.selfTest_dealTitle());
  if (selfTests) writeTests(selfTests);
  else notRecorded();

  await otherRequests();
  paper.heading(m.purchaseFile_photos());
  if (photos.length === 0) paper.paragraph(m.purchaseFile_noPhotos());
  if (photos.some(({ address }) => isSamplePicture(address))) paper.paragraph(m.storefront_samplePictures());
  paper.pictures(pictures);

  await otherRequests();
  paper.attach('purchase-file.json', Buffer.from(JSON.stringify(signed)));
  return paper.end((page, pages) =>
    m.purchaseFile_footer({
      number: receipt.dealId,
      address: checkedAt,
      page: writeDigits(page),
      pages: writeDigits(pages),
    }),
  );

  function writeTests({ seller, buyer, parts, differences }: NonNullable<PurchaseFile['selfTests']>) {
    const sides = [
      ['seller', seller],
      ['buyer', buyer],
    ] as const;
    for (const [side, run] of sides) if (!run) paper.paragraph(m.purchaseFile_noRun(side));
    const there = sides.filter(([, run]) => run);
    if (there.length === 0) return;
    if (differences && differences.length > 0) {
      paper.paragraph(m.selfTest_differences());
      paper.list(differences);
    } else if (differences && buyer?.finished) paper.paragraph(m.selfTest_agree());
    const shares = [0.4, ...there.map(() => 0.6 / there.length)];
    paper.table(shares, [
      [
        { text: m.selfTest_part(), isHead: true },
        ...there.map(([side, run]) => ({ text: headOf(side, run), isHead: true })),
      ],
      [{ text: m.selfTest_model(), isHead: true }, ...there.map(([, run]) => ({ text: `${run?.model}\n${run?.fit}` }))],
      ...parts.map((part) => [
        { text: `${part.part}\n${part.by === 'measured' ? m.selfTest_measured() : m.selfTest_said()}`, isHead: true },
        ...there.map(([side]) => ({ text: part[side] ?? '' })),
      ]),
    ]);
    paper.note(`${m.selfTest_notTested()} ${m.selfTest_canBeFaked()}`);
  }
}

type Run = NonNullable<PurchaseFile['selfTests']>['seller'];

const headOf = (side: 'seller' | 'buyer', run: Run) =>
  [m.selfTest_runs(side), run && writeTime(run.at), run?.finished ? '' : m.selfTest_halfway()]
    .filter(Boolean)
    .join('\n');

/** JPEG, which readers of PDF show everywhere; large enough to see a scratch in print. */
async function pictureOf({ address, sha256, bytes }: ReadPhoto, index: number): Promise<PaperPicture> {
  const alt = m.purchaseFile_photoNumber({ number: index + 1 });
  if (!bytes) return { bytes, alt, instead: m.purchaseFile_photoGone(), caption: address };
  const jpeg = await sharp(bytes)
    .resize({ width: 1000, height: 1000, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 78 })
    .toBuffer();
  return { bytes: jpeg, alt, instead: '', caption: `${alt} · SHA-256 ${sha256}` };
}

import { countryOf, inReadersLanguage } from '#common/countries/countries.ts';
import { writeDay } from '#common/days.ts';
import { writeDigits } from '#common/figures.ts';
import type { Locale } from '#common/languages.ts';
import { moneyOf, writeMoney } from '#common/money.ts';
import type { Side } from '#common/roles.ts';
import { claimsOf, type Terms } from '#features/deals/claims.ts';
import type { CheckResults, ReceiptDocument } from '#features/deals/handover.contract.ts';
import type { Evidence } from '#features/deals/server/evidence.ts';
import { type PaymentRow, writeAgreedPayment } from '#features/deals/server/payments.queries.ts';
import { type DamageMap, type Grade, gradeOf, lines } from '#features/grade/grade.rules.ts';
import { writeMark, writeReason } from '#features/grade/grade-words.ts';
import { type FactName, facts, writeFact } from '#features/products/facts.ts';
import { differencesOf } from '#features/self-test/compare-runs.ts';
import { modelOf, wordOf } from '#features/self-test/run-words.ts';
import {
  cellCount,
  outcomeOf,
  type Part,
  parts,
  type Results,
  type SelfTestRun,
} from '#features/self-test/self-test.contract.ts';
import { m } from '#translations';

/** A deal as it ended; null for what the release of that time did not note. */
export type Concluded = {
  receipt: ReceiptDocument;
  agreed: Terms | null;
  results: CheckResults | null;
  imeiFits: boolean | null;
  country: string | null;
  deregisteredBy: Side[];
  payments: PaymentRow[];
  decidedByAdmin: boolean;
  evidence: Evidence | null;
};

export type Photo = {
  address: string;
  /** Of the file with that address; null where this shop does not have it. */
  sha256: string | null;
};

export type PurchaseFile = ReturnType<typeof purchaseFileOf>;

/** What a purchase file states, in the language of the caller; null for what was not noted at the time. */
export function purchaseFileOf(concluded: Concluded, photos: Photo[], language: Locale) {
  const { receipt, agreed, evidence } = concluded;
  const money = moneyOf(receipt.currency);
  return {
    purchaseFile: 1,
    language,
    asOf: receipt.handedOverAt,
    timeZone: 'UTC',
    receipt,
    sellerSays: agreed && {
      facts: factsOf(agreed, receipt.currency),
      description: String(agreed.description ?? ''),
      grade: gradeIn(agreed),
      damageMap: mapIn(agreed),
    },
    shopSaw: {
      handover: concluded.decidedByAdmin ? m.purchaseFile_decided() : m.purchaseFile_confirmed(),
      photoVerifiedAt: evidence?.photoVerifiedAt ?? null,
      verificationPhoto: !evidence
        ? null
        : evidence.photoVerifiedAt
          ? m.verification_onPage({ date: writeTime(evidence.photoVerifiedAt) })
          : m.purchaseFile_noPhotoVerified(),
    },
    buyerChecked: {
      lines: claimsOf(receipt.productName, agreed ?? {}).map(({ id, sentence }) => {
        const result = concluded.results?.[id] ?? null;
        return { id, sentence, result, words: resultWords(result) };
      }),
      imei: concluded.imeiFits === null ? m.purchaseFile_noImei() : m.receipts_imei(`${concluded.imeiFits}`),
    },
    register: registerIn(concluded),
    /** Null where the two did not say it alike. */
    payment: writeAgreedPayment(concluded.payments, concluded.country, (amount) => writeMoney(amount, money)) ?? null,
    selfTests: evidence && testsOf(evidence.selfTests),
    photos,
  };
}

/** "3 Mar 2026, 14:05 UTC" */
export const writeTime = (at: string) =>
  `${writeDay(at)}, ${writeDigits(new Date(at).toISOString().slice(11, 16))} UTC`;

/** Null where no law asked for it. */
function registerIn({ country, deregisteredBy }: Concluded) {
  const pack = countryOf(country);
  if (!pack?.register) return null;
  const { register, asOf } = pack;
  const wordsOf = (side: Side) =>
    deregisteredBy.includes(side) ? m.register_ticked(side) : m.register_notTicked(side);
  return {
    ...{ name: inReadersLanguage(register.name), asOf },
    ...{ seller: wordsOf('seller'), buyer: wordsOf('buyer') },
  };
}

const resultWords = (result: 'pass' | 'fail' | null) =>
  result === 'pass' ? m.handover_pass() : result === 'fail' ? m.handover_fail() : m.handover_notChecked();

/** They stand elsewhere in the file, or say where and how the phone was offered. */
const left: FactName[] = ['name', 'price', 'grade', 'damageMap', 'location', 'description', 'pictures'];

function factsOf(agreed: Terms, currency: string): Record<string, string> {
  const money = moneyOf(currency);
  const terms = agreed as Partial<Record<FactName, string | number | string[] | null>>;
  return Object.fromEntries(
    (Object.keys(facts) as FactName[])
      .filter((name) => !left.includes(name))
      .flatMap((name) => {
        const value = writeFact(name, terms[name] ?? null, (amount) => writeMoney(amount, money));
        return value ? [[facts[name].label(), value]] : [];
      }),
  );
}

function gradeIn({ damageMap, grade, batteryHealth }: Terms) {
  if (damageMap === undefined) return null;
  if (!damageMap || !grade) return { words: m.purchaseFile_noGrade(), reasons: [] };
  const now = gradeOf(damageMap, batteryHealth == null ? null : Number(batteryHealth));
  const name = grade as Grade;
  // The rules may have changed since; their reasons are then not those of that time.
  const reasons = now.grade === name ? now.reasons.map((reason) => writeReason(reason, damageMap)) : [];
  return { words: `${m.grade_words(name)}: ${m.grade_meanings(name)}`, reasons };
}

function mapIn({ damageMap }: Terms) {
  if (damageMap === undefined) return null;
  const { marks, functions }: DamageMap = damageMap ?? { marks: [], functions: {} };
  return {
    isGiven: damageMap !== null,
    marks: marks.map((mark) => ({ ...mark, words: writeMark(mark) })),
    functions: lines.flatMap((line) => {
      const answer = functions[line];
      return answer ? [{ line, answer, name: m.grade_lines(line), words: m.grade_answers(answer) }] : [];
    }),
  };
}

function testsOf({ seller, buyer }: Evidence['selfTests']) {
  const runs = { seller, buyer };
  return {
    seller: runOf(seller),
    buyer: runOf(buyer),
    parts: parts.map((part) => ({
      part: m.selfTest_parts(part.name),
      by: part.by,
      seller: runs.seller && outcomeIn(runs.seller.results, part),
      buyer: runs.buyer && outcomeIn(runs.buyer.results, part),
    })),
    differences: seller && buyer ? differencesIn(seller, buyer) : null,
  };
}

const runOf = (run: SelfTestRun | null) =>
  run && { at: run.at, finished: run.finished, model: modelOf(run.results), fit: m.selfTest_fits(run.fit) };

function outcomeIn(run: Results, part: Part): string {
  const { touch, cameras, fingers } = run.measured;
  const outcome = outcomeOf(run, part);
  const isMeasured = part.by === 'measured' && outcome !== 'skipped';
  const more =
    part.name === 'touch' && touch && touch.untouched.length > 0
      ? m.selfTest_untouched({ count: touch.untouched.length, all: cellCount })
      : part.name === 'fingers' && fingers && fingers.count > 0
        ? m.selfTest_fingersSeen({ count: fingers.count })
        : part.name === 'cameras' && isMeasured && cameras
          ? m.selfTest_cameraCount({ count: cameras.count })
          : undefined;
  return more ? `${wordOf(part, outcome)} (${more})` : wordOf(part, outcome);
}

function differencesIn(seller: SelfTestRun, buyer: SelfTestRun): string[] {
  const { parts: differing, isAnotherModel } = differencesOf(seller.results, buyer.results);
  const models = { seller: modelOf(seller.results), buyer: modelOf(buyer.results) };
  return [
    ...(isAnotherModel ? [m.selfTest_sameModel(models)] : []),
    ...differing.map((part) =>
      m.selfTest_differs({
        part: m.selfTest_parts(part.name),
        seller: wordOf(part, outcomeOf(seller.results, part)),
        buyer: wordOf(part, outcomeOf(buyer.results, part)),
      }),
    ),
  ];
}

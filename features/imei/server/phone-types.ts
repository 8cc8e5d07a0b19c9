import phoneTypes from './phone-types.json' with { type: 'json' };

/** The models that a type, the first eight digits of an IMEI, may stand for. */
let modelsOf: Map<string, string[]> | undefined;

function findModels(type: string): string[] {
  modelsOf ??= new Map(
    Object.entries(phoneTypes.types).flatMap(([models, types]) =>
      types.split(' ').map((each) => [each, models.split(' | ')] as const),
    ),
  );
  return modelsOf.get(type) ?? [];
}

/** Words by which one model differs from another of a similar name, and those that sellers leave out. */
const telling = /\b(plus|ultra|fe|lite|edge|mini|prime|pro|max|neo|core|note|fold|flip|active|zoom|alpha|tab|watch)\b/g;
const leftOut = /\b(samsung|galaxy|5g|4g|lte|duos?|dual|sim|the|new)\b|\([^)]*\)/g;

const plain = (name: string) =>
  name.toLowerCase().replace(/\+/g, ' plus ').replace(leftOut, ' ').replace(/\s+/g, ' ').trim();
const tellingIn = (name: string) => [...new Set(plain(name).match(telling) ?? [])].sort().join();

/** Whether a listing may mean this model: every word of it is there, and none by which another differs. */
function mayBe(model: string, listed: string): boolean {
  const text = plain(listed);
  const words = plain(model).replace(telling, ' ').trim().split(/\s+/).filter(Boolean);
  return (
    tellingIn(model) === tellingIn(listed) &&
    words.every((word) => ` ${text.replace(/[^a-z0-9]+/g, ' ')} `.includes(` ${word} `))
  );
}

/** The Samsung model that a number belongs to where the listing means another; undefined where that is not known. */
export function findOtherModel(
  digits: string,
  { category, name, model }: { category: string; name: string; model: string | null },
): string | undefined {
  const known = findModels(digits.slice(0, 8));
  const isListed = category === 'Samsung' && known.some((each) => mayBe(each, model ?? '') || mayBe(each, name));
  return isListed ? undefined : known[0];
}

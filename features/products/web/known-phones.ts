import { type CategoryName, categoryNames } from '#common/category-names.ts';
import { westernDigits } from '#common/digits.ts';
import phoneModels from '../phone-models.json' with { type: 'json' };
import { storageSizes } from '../products.contract.ts';

export type KnownPhone = { category: CategoryName; model: string; name: string };

/** Brands that write themselves otherwise than their category. */
const spelled: Partial<Record<CategoryName, string>> = { ViVo: 'Vivo' };

/** What a listing of this phone is called; some models begin with their brand. */
export function nameOf(category: CategoryName, model: string): string {
  const brand = spelled[category] ?? category;
  return model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${brand} ${model}`;
}

export const knownPhones: KnownPhone[] = categoryNames.flatMap((category) =>
  phoneModels[category].map((model) => ({ category, model, name: nameOf(category, model) })),
);

/** Also with the RAM before it: "8/128 GB". */
const gigabytes = /(?:\d+\s*(?:gb)?\s*[/+]\s*)?\b(\d+)\s*gb\b/gi;
/** Less may be the RAM. */
const leastStorage = 32;

/** The storage that sellers write behind a model. */
export function storageIn(text: string): number | undefined {
  const sizes = [...westernDigits(text).matchAll(gigabytes)].map(([, size]) => Number(size));
  return storageSizes.findLast((size) => size >= leastStorage && sizes.includes(size));
}

const bare = (text: string) => text.toLowerCase().replace(/\s/g, '');

type Context = {
  category: CategoryName | undefined;
  /** Else "Galaxy S21" may still become "Galaxy S21 Ultra". */
  isFinished: boolean;
};

/** The phone that a text names, by its model or by brand and model. */
export function findPhone(text: string, { category, isFinished }: Context): KnownPhone | undefined {
  const wanted = bare(westernDigits(text).replace(gigabytes, ''));
  if (wanted === '') return undefined;
  const namesOf = (phone: KnownPhone) =>
    [phone.name, ...(!category || category === phone.category ? [phone.model] : [])].map(bare);
  const beginning = knownPhones.filter((phone) => namesOf(phone).some((name) => name.startsWith(wanted)));
  if (!isFinished && beginning.length > 1) return undefined;
  return beginning.find((phone) => namesOf(phone).includes(wanted));
}

import { pictureHash } from '#common/picture-urls.ts';
import { findModel } from '#features/catalogue/server/models.ts';
import { gradeOf } from '#features/grade/grade.rules.ts';
import { warningsOfListing } from '#features/swindles/server/swindles.ts';
import type { Config } from '#platform/config.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { mapOptionalFacts, type OptionalFactName } from '../facts.ts';
import { maxPictures, type NewProduct, outsideNames, type Product } from '../products.contract.ts';

type Pictures = Pick<Config, 'publicUrl' | 'pictureOrigin'>;

export const isAddressOfOurs = (url: string, publicUrl: string) =>
  url.startsWith('/') || url.startsWith(`${publicUrl}/`);

/** Pages may load pictures only from the shop and the configured image host. */
export const isShownHere = (url: string, { publicUrl, pictureOrigin }: Pictures) =>
  isAddressOfOurs(url, publicUrl)
    ? pictureHash(url) !== undefined
    : URL.canParse(url) && new URL(url).origin === pictureOrigin;

export function refusePicturesElsewhere(entered: NewProduct, config: Pictures) {
  refusePictures(entered, (url) => !isShownHere(url, config), m.common_pictureElsewhere());
}

/** The hashes of the pictures in the shop's own store. */
export function hashesOf({ image, pictures = [] }: NewProduct, publicUrl: string): string[] {
  return [image, ...pictures].flatMap((url) => (isAddressOfOurs(url, publicUrl) && pictureHash(url)) || []);
}

/** `own` are the hashes of this seller's uploads that still exist. */
export function refuseOthersPictures(entered: NewProduct, own: Set<string>, publicUrl: string) {
  const isOwn = (url: string) => !isAddressOfOurs(url, publicUrl) || own.has(pictureHash(url) ?? '');
  refusePictures(entered, (url) => !isOwn(url), m.common_notYours());
}

type Listed = Pick<NewProduct, 'image' | 'pictures'>;

function refusePictures({ image, pictures = [] }: Listed, isRefused: (url: string) => boolean, message: string) {
  const named = [[outsideNames.image, image] as const, ...pictures.map((url, n) => [`pictures.${n}`, url] as const)];
  const errors = named.filter(([, url]) => isRefused(url)).map(([field]) => ({ field, message }));
  if (errors.length > 0) throw new Refusal('invalid', message, { errors });
}

/** Tells the seller of the warning that buyers see; the listing is taken all the same. */
export function adviceFor({ name, location, description }: NewProduct): { advice?: string } {
  const kinds = warningsOfListing([name, location, description]);
  return kinds.length > 0 ? { advice: `${name}: ${kinds.map((kind) => m.warnings_toSeller(kind)).join(' ')}` } : {};
}

/** Temporary: the seller may delete a product and retry. */
export function refuseTooMany(listed: number, max: number): void {
  if (listed >= max) throw new Refusal('conflict', m.products_tooManyListed({ max }), { passing: true });
}

export const withoutOrigin = (url: string, publicUrl: string) =>
  url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;

/** The server sets time and seller; own pictures are stored without the shop's address, which may change. */
export function productToStore(entered: NewProduct, seller: SignedInUser, publicUrl: string) {
  const image = withoutOrigin(entered.image, publicUrl);
  const others = (entered.pictures ?? []).map((url) => withoutOrigin(url, publicUrl));
  const pictures = [...new Set([image, ...others])].slice(0, maxPictures);
  return { ...entered, ...factsToStore(entered), image, pictures, sellerId: seller.id };
}

/** Null for each missing fact, so that editing can clear it; lists are sorted, so that they compare equal. */
function factsToStore(entered: NewProduct) {
  const stored = mapOptionalFacts((fact, name) =>
    fact.kind === 'choices' ? Object.keys(fact.words).filter(isOneOf(entered[name])) : (entered[name] ?? null),
  ) as { [Name in OptionalFactName]: Product[Name] };
  // In the catalogue's spelling, so that a model is searched and priced as one.
  const model = entered.model && (findModel(entered.category, entered.model)?.model ?? entered.model);
  const grade = stored.damageMap && gradeOf(stored.damageMap, stored.batteryHealth).grade;
  return { ...stored, grade, model: model || null };
}

const isOneOf = (values: unknown) => (value: string) => Array.isArray(values) && values.includes(value);

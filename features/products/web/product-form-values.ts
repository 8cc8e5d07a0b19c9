import * as z from 'zod/mini';
import { categoryNames } from '#common/category-names.ts';
import { m } from '#translations';
import { mapFacts } from '../facts.ts';
import { changedProduct, maxPictures, type OwnProduct } from '../products.contract.ts';

const { image, pictures: _, ...entered } = changedProduct.cleanShape;

/** The form has the pictures in one list; its first is the contract's `image`. */
export const productForm = z.object({
  ...entered,
  pictures: z.array(image).check(z.minLength(1, { error: () => m.products_photoRequired() }), z.maxLength(maxPictures)),
});
export type ProductFormValues = z.input<typeof productForm>;
export type EnteredProduct = z.output<typeof productForm>;

export const fieldNames = Object.keys(productForm.shape) as (keyof ProductFormValues)[];

/** Initial values of an empty form. */
export const emptyProduct = {
  ...mapFacts(({ kind }) => (kind === 'choices' || kind === 'pictures' ? [] : '')),
  damageMap: null,
  category: undefined,
  mobileNumber: '',
} as Partial<ProductFormValues>;

/** Initial values for editing a product. */
export function valuesOf(product: OwnProduct): Partial<ProductFormValues> {
  const filled = Object.entries(product).filter(([name, value]) => name in emptyProduct && value !== null);
  return {
    ...emptyProduct,
    ...Object.fromEntries(filled),
    category: categoryNames.find((name) => name === product.category),
    // A value of the form, so that a draft keeps it through a reload.
    damageMapBefore: product.damageMap,
    // Products from before there could be several pictures have only the first.
    pictures: product.pictures.length > 0 ? product.pictures : [product.image],
  };
}

/** The form's field for a field of the API; an entry of a list is named after its index. */
export function fieldFor(outsideName: string): keyof ProductFormValues | undefined {
  const [name = ''] = outsideName.split('.');
  if (changedProduct.spellings('image').includes(name)) return 'pictures';
  return fieldNames.find((known) => changedProduct.spellings(known).includes(name));
}

import * as z from 'zod/mini';
import { categoryNames, mostPictures, newProduct, type OwnProduct } from '../products.contract.ts';

const { image, pictures: _, ...entered } = newProduct.cleanShape;

/** The form has the pictures in one list; its first is the contract's `image`. */
export const productForm = z.object({
  ...entered,
  pictures: z.array(image).check(z.minLength(1, 'Photo is Required'), z.maxLength(mostPictures)),
});
export type ProductFormValues = z.input<typeof productForm>;
export type EnteredProduct = z.output<typeof productForm>;

export const fieldNames = Object.keys(productForm.shape) as (keyof ProductFormValues)[];

/** What a form begins with that says nothing yet. */
export const emptyProduct = {
  name: '',
  price: '',
  description: '',
  mobileNumber: '',
  location: '',
  purchaseYear: '',
  model: '',
  storageGb: '',
  memoryGb: '',
  colour: '',
  batteryHealth: '',
  networkLock: '',
  accessories: [],
  warrantyUntil: '',
  pictures: [],
} satisfies Partial<ProductFormValues>;

/** What a form begins with to say something else about a phone. */
export function valuesOf(product: OwnProduct): Partial<ProductFormValues> {
  return {
    name: product.name,
    price: product.price,
    category: categoryNames.find((name) => name === product.category),
    description: product.description,
    condition: product.condition,
    mobileNumber: product.mobileNumber ?? '',
    location: product.location,
    purchaseYear: product.purchaseYear,
    model: product.model ?? '',
    storageGb: product.storageGb ?? '',
    memoryGb: product.memoryGb ?? '',
    colour: product.colour ?? '',
    batteryHealth: product.batteryHealth ?? '',
    networkLock: product.networkLock ?? '',
    accessories: product.accessories as ProductFormValues['accessories'],
    warrantyUntil: product.warrantyUntil ?? '',
    // Phones from before there could be several have only the first.
    pictures: product.pictures.length > 0 ? product.pictures : [product.image],
  };
}

/** The field of the form that a field of the API belongs to; a list's entry is named after its place. */
export function fieldFor(outsideName: string): keyof ProductFormValues | undefined {
  const [name = ''] = outsideName.split('.');
  if (newProduct.spellings('image').includes(name)) return 'pictures';
  return fieldNames.find((known) => newProduct.spellings(known).includes(name));
}

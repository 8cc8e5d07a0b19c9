import { m } from '#translations';
import { type FactName, factNames, isOptional, type OptionalFactName } from '../facts.ts';
import { type ProductFormValues, productForm } from './product-form-values.ts';

/** Those that most buyers choose by come before the others. */
export const firstFacts = ['storageGb', 'batteryHealth'] as const satisfies OptionalFactName[];
/** The model is asked with the brand. */
export const otherFacts = factNames.filter(
  (name: FactName): name is OptionalFactName =>
    isOptional(name) && name !== 'model' && !firstFacts.some((first) => first === name),
);

type Step = { title: () => string; fields: (keyof ProductFormValues)[] };

/** What a seller is asked, in order. */
export const steps = [
  { title: () => m.products_stepPhone(), fields: ['pictures', 'model', 'category', 'name'] },
  {
    title: () => m.products_stepCondition(),
    fields: ['condition', 'purchaseYear', ...firstFacts, ...otherFacts],
  },
  { title: () => m.products_stepPrice(), fields: ['price', 'location', 'mobileNumber', 'description'] },
] as const satisfies Step[];

/** The first step with a field among these; none is -1. */
export const stepWith = (isAmong: (name: keyof ProductFormValues) => boolean) =>
  steps.findIndex(({ fields }) => fields.some(isAmong));

/** The first step that these values do not complete; none is -1. */
export function firstIncomplete(values: Partial<ProductFormValues>): number {
  const { error } = productForm.safeParse(values);
  return stepWith((name) => error?.issues.some(({ path }) => path[0] === name) ?? false);
}

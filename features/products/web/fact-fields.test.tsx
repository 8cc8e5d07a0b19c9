import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { setLocaleSource } from '#common/languages.ts';
import { FactFields } from './fact-fields.tsx';
import { emptyProduct, type ProductFormValues } from './product-form-values.ts';

setLocaleSource(() => 'en');

function Form() {
  return <FactFields form={useForm<ProductFormValues>({ defaultValues: emptyProduct })} />;
}

test('a seller of a locked phone is asked to name the operator, not to ask the seller', () => {
  const form = renderToStaticMarkup(<Form />);
  expect(form).toContain('Locked: works with one operator only; say which in the description');
  expect(form).not.toContain('ask the seller');
});

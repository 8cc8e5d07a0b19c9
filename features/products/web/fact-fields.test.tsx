import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { setLocaleSource } from '#common/languages.ts';
import { modelsQuery } from '#features/catalogue/web/models.api.ts';
import { FactFields } from './fact-fields.tsx';
import { emptyProduct, type ProductFormValues } from './product-form-values.ts';

setLocaleSource(() => 'en');

function Form({ values }: { values: Partial<ProductFormValues> }) {
  return <FactFields form={useForm<ProductFormValues>({ defaultValues: { ...emptyProduct, ...values } })} />;
}

function render(values: Partial<ProductFormValues> = {}) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(modelsQuery('Galaxy A52').queryKey, [
    {
      category: 'Samsung',
      model: 'Galaxy A52',
      name: 'Samsung Galaxy A52',
      year: 2021,
      memory: [],
      storage: [128, 256],
      isNamed: true,
    },
  ]);
  const form = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Form values={values} />
    </QueryClientProvider>,
  );
  return form.replace(/[\u2066-\u2069]/g, '');
}

test('a seller of a locked phone is asked to name the operator, not to ask the seller', () => {
  const form = render();
  expect(form).toContain('Locked: works with one operator only; say which in the description');
  expect(form).not.toContain('ask the seller');
});

const a52 = { model: 'Galaxy A52', category: 'Samsung' } as const;

test('sizes of a known model are offered as sold, with the year it came out', () => {
  const form = render(a52);
  expect(form.match(/[\w ]+, as sold/g)).toEqual(['128 GB, as sold', '256 GB, as sold']);
  expect(form).toContain('The Galaxy A52 came out in 2021');
  expect(form).not.toContain('As far as we know');
});

test('a storage that the model never had is questioned', () => {
  const question = 'As far as we know, the Galaxy A52 was sold with 128 GB or 256 GB. Is 512 GB right?';
  expect(render({ ...a52, storageGb: '512' })).toContain(question);
  expect(render({ ...a52, storageGb: '256' })).not.toContain('As far as we know');
});

test.each([
  ['of another brand', { ...a52, category: 'Oppo' }],
  ['that the catalogue does not know', { ...a52, model: 'Galaxy of my own' }],
  ['whose memory the catalogue does not know', { ...a52, memoryGb: '24' }],
] as const)('nothing is questioned of a model %s', (_, values) => {
  expect(render({ storageGb: 'memoryGb' in values ? '128' : '512', ...values })).not.toContain('As far as we know');
});

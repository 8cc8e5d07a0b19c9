import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDecimal } from '#common/decimal.ts';
import { m } from '#translations';
import { ProductCard } from './product-card.tsx';
import type { ProductFormValues } from './product-form-values.ts';

/** The card that buyers will find in the lists. */
export function ProductPreview({ form: { watch } }: { form: Pick<UseFormReturn<ProductFormValues>, 'watch'> }) {
  const titleId = useId();
  const entered = watch();
  const numberOf = (field: 'price' | 'purchaseYear' | 'storageGb' | 'batteryHealth') =>
    readDecimal(String(entered[field] ?? ''));
  const price = numberOf('price');
  return (
    <section aria-labelledby={titleId} className="max-w-68 rounded-card border border-line bg-surface p-4">
      <h3 id={titleId} className="mb-3 text-base">
        {m.products_preview()}
      </h3>
      {Number.isNaN(price) ? (
        <p className="text-muted text-sm">{m.products_previewNeedsPrice()}</p>
      ) : (
        <ProductCard
          isPreview
          heading="h4"
          sizes="15rem"
          product={{
            id: '',
            name: entered.name,
            price,
            category: entered.category,
            condition: entered.condition,
            location: entered.location,
            purchaseYear: numberOf('purchaseYear'),
            storageGb: numberOf('storageGb') || null,
            batteryHealth: numberOf('batteryHealth') || null,
            releasedYear: null,
            updatesLeft: null,
            latitude: null,
            longitude: null,
            image: entered.pictures[0] ?? '',
            imagePlaceholder: null,
            status: 'listed',
            postedAt: '',
          }}
        />
      )}
      {entered.pictures.length === 0 && <p className="mt-3 text-muted text-sm">{m.products_previewNeedsPicture()}</p>}
    </section>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { picturesCopy } from '#common/copy/pictures.ts';
import { useDraft } from '#features/identity/web/use-draft.ts';
import { PictureField } from '#features/images/web/picture-field.tsx';
import { usePictureUpload } from '#features/images/web/picture-upload.ts';
import { useAttemptKey } from '#web/api/attempt-key.ts';
import { CallFailed } from '#web/api/call.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { newProduct } from '../products.contract.ts';
import { useCreateProduct } from './own-products.api.ts';
import { ProductFields } from './product-fields.tsx';

const schema = z.omit(z.object(newProduct.cleanShape), { pictures: true });
export type ProductFormValues = z.input<typeof schema>;
const fieldNames = Object.keys(schema.shape) as (keyof ProductFormValues)[];

export function AddProductPage() {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      name: '',
      price: '',
      description: '',
      mobileNumber: '',
      location: '',
      purchaseYear: '',
      image: '',
    },
  });
  const image = useController({ control: form.control, name: 'image' });
  const picture = usePictureUpload((url) => {
    form.setValue('image', url, { shouldDirty: true });
    form.clearErrors('image');
  });
  const draft = useDraft('add product', form, fieldNames);
  const createProduct = useCreateProduct();
  const attempt = useAttemptKey();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);

  const send = form.handleSubmit(async (body) => {
    try {
      await createProduct.mutateAsync({ body, idempotencyKey: attempt.keyFor(body) });
    } catch (error) {
      attempt.end(error as Error);
      showErrorsBesideFields(error);
      await showFailure(error);
      return;
    }
    draft.forget();
    showToast(outcomesCopy.productAdded);
    navigate(paths.myProducts);
  });

  function showErrorsBesideFields(error: unknown) {
    if (!(error instanceof CallFailed)) return;
    for (const { field, message } of error.errors) {
      const name = fieldNames.find((known) => newProduct.spellings(known).includes(field));
      if (name) form.setError(name, { message });
    }
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    // A picture still on its way is waited for rather than called missing.
    await picture.finished();
    await send();
    setSending(false);
  }

  return (
    <section className="flex flex-col gap-6">
      <h1 className="text-2xl">{dashboardCopy.addProduct}</h1>
      <form
        noValidate
        onSubmit={handleSubmit}
        className="grid max-w-5xl gap-6 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:gap-8"
      >
        <PictureField
          ref={image.field.ref}
          label={picturesCopy.photo}
          picture={picture}
          uploadedUrl={image.field.value}
          error={image.fieldState.error?.message}
        />
        <div className="flex flex-col gap-6">
          <ProductFields form={form} />
          <Button type="submit" size="large" busy={sending} className="sm:self-start">
            {dashboardCopy.addProduct}
          </Button>
        </div>
      </form>
    </section>
  );
}

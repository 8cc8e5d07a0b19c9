import { type FormEvent, type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { useSession } from '#features/identity/web/session.tsx';
import { usePictureUploads } from '#features/images/web/picture-uploads.ts';
import { PicturesField } from '#features/images/web/pictures-field.tsx';
import { ApiError } from '#platform/api/call.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { useDraft } from '#platform/forms/use-draft.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import { maxPictures, type NewProduct } from '../products.contract.ts';
import { FactFields } from './fact-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import {
  type EnteredProduct,
  fieldFor,
  fieldNames,
  type ProductFormValues,
  productForm,
} from './product-form-values.ts';

type ProductFormProps = {
  initial: Partial<ProductFormValues>;
  /** Storage key of the unsent draft. */
  draftName: string;
  submitLabel: string;
  onSend: (product: NewProduct) => Promise<{ advice?: string | undefined }>;
  onSent: (advice?: string) => void;
  /** Leaves without saving and deletes the draft. */
  leave?: (forget: () => void) => ReactNode;
};

/** All facts and pictures of a product, for adding and for editing it. */
export function ProductForm({ initial, draftName, submitLabel, onSend, onSent, leave }: ProductFormProps) {
  const form = useCheckedForm<ProductFormValues, EnteredProduct>(() => productForm, { defaultValues: initial });
  const pictures = useController({ control: form.control, name: 'pictures' });
  const setPictures = (urls: string[]) => {
    form.setValue('pictures', urls, { shouldDirty: true });
    form.clearErrors('pictures');
  };
  const uploads = usePictureUploads((url) => setPictures([...new Set([...form.getValues('pictures'), url])]));
  const { user } = useSession();
  const draft = useDraft(user && `${user.id} ${draftName}`, form, fieldNames);
  const [sending, setSending] = useState(false);

  const send = form.handleSubmit(async (entered) => {
    let advice: string | undefined;
    try {
      ({ advice } = await onSend({ ...entered, image: entered.pictures[0] as string }));
    } catch (error) {
      showErrorsBesideFields(error);
      showFailure(error);
      return;
    }
    draft.forget();
    onSent(advice);
  });

  function showErrorsBesideFields(error: unknown) {
    if (!(error instanceof ApiError)) return;
    for (const { field, message } of error.errors) {
      const name = fieldFor(field);
      if (name) form.setError(name, { message });
    }
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    // Waits for uploads in progress instead of reporting missing pictures.
    if (await uploads.finished()) await send();
    else form.setError('pictures', { message: m.products_picturesMissing() }, { shouldFocus: true });
    setSending(false);
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className="grid max-w-5xl gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:items-start lg:gap-8"
    >
      <PicturesField
        ref={pictures.field.ref}
        label={m.products_photo()}
        urls={pictures.field.value}
        onChange={setPictures}
        pictures={uploads}
        max={maxPictures}
        error={pictures.fieldState.error?.message}
      />
      <div className="flex flex-col gap-6">
        <ProductFields form={form} />
        <FactFields form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" busy={sending} className="max-sm:grow">
            {submitLabel}
          </Button>
          {leave?.(draft.forget)}
        </div>
      </div>
    </form>
  );
}

import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { readDecimal } from '#common/decimal.ts';
import type { DamageMap } from '#features/grade/grade.rules.ts';
import { DamageMapField } from '#features/grade/web/damage-map-field.tsx';
import { useSession } from '#features/identity/web/session.tsx';
import { usePictureUploads } from '#features/images/web/picture-uploads.ts';
import { PicturesField } from '#features/images/web/pictures-field.tsx';
import { ImeiFields } from '#features/imei/web/imei-fields.tsx';
import { useImeiEntry } from '#features/imei/web/use-imei-entry.ts';
import { ApiError } from '#platform/api/call.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { useDraft } from '#platform/forms/use-draft.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import { type ChangedProduct, maxPictures } from '../products.contract.ts';
import { FactFields } from './fact-fields.tsx';
import { firstIncomplete, steps, stepWith } from './form-steps.ts';
import { PhoneFields } from './phone-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import {
  type EnteredProduct,
  fieldFor,
  fieldNames,
  type ProductFormValues,
  productForm,
} from './product-form-values.ts';
import { ProductPreview } from './product-preview.tsx';
import { StepProgress } from './step-progress.tsx';
import { useStep } from './use-step.ts';

type ProductFormProps = {
  initial: Partial<ProductFormValues>;
  /** Storage key of the unsent draft. */
  draftName: string;
  submitLabel: string;
  /** One step after the other, the last with a preview; else all of it on one page. */
  inSteps?: boolean;
  /** Answers the id of a new product. */
  onSend: (product: ChangedProduct) => Promise<{ advice?: string | undefined; created?: { id: string } | undefined }>;
  onSent: (advice?: string) => void;
  /** What was saved elsewhere meanwhile, and the damage map with it; left out for a new product. */
  onMarkedElsewhere?: (
    before: DamageMap | null,
    mine: DamageMap | null,
  ) => Promise<{ theirs: DamageMap | null; merged: DamageMap | null }>;
  /** Left out for a new product. */
  productId?: string;
  /** Leaves without saving and deletes the draft. */
  leave?: (forget: () => void) => ReactNode;
};

/** All facts and pictures of a product, for adding and for editing it. */
export function ProductForm({
  initial,
  draftName,
  submitLabel,
  inSteps,
  onSend,
  onSent,
  onMarkedElsewhere,
  productId,
  leave,
}: ProductFormProps) {
  const form = useCheckedForm<ProductFormValues, EnteredProduct>(() => productForm, { defaultValues: initial });
  const { getFieldState, setFocus, trigger, watch } = form;
  const pictures = useController({ control: form.control, name: 'pictures' });
  const setPictures = (urls: string[]) => {
    form.setValue('pictures', urls, { shouldDirty: true });
    form.clearErrors('pictures');
  };
  const uploads = usePictureUploads((url) => setPictures([...new Set([...form.getValues('pictures'), url])]));
  function startUploads(files: File[]) {
    form.clearErrors('pictures');
    uploads.start(files);
  }
  const { user } = useSession();
  const draft = useDraft(user && `${user.id} ${draftName}`, form, fieldNames);
  const imei = useImeiEntry();
  const [sending, setSending] = useState(false);
  const { step, goTo, goBack } = useStep(steps.length);
  const shownStep = useRef(step);
  const opensForError = useRef(false);
  const headings = useRef<(HTMLHeadingElement | null)[]>([]);
  const isLast = !inSteps || step === steps.length - 1;
  const hasError = (name: keyof ProductFormValues) => getFieldState(name).invalid;

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const wrong = opensForError.current && steps[step]?.fields.find((name) => getFieldState(name).invalid);
    opensForError.current = false;
    if (wrong) setFocus(wrong);
    else headings.current[step]?.focus();
  }, [step, getFieldState, setFocus]);

  // Unlike a submission, the check of a step is not repeated while its errors are corrected.
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name && getFieldState(name).invalid) void trigger(name);
    });
    return unsubscribe;
  }, [watch, getFieldState, trigger]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the draft has been read, e.g. not on the way through the steps.
  useEffect(() => {
    const first = firstIncomplete(form.getValues());
    if (inSteps && user && first >= 0 && first < step) void goTo(first, { replace: true });
  }, [user?.id]);

  const openStepWithError = async () => {
    const wrong = stepWith(hasError);
    if (!inSteps || wrong < 0 || wrong === step) return;
    opensForError.current = true;
    await goTo(wrong);
  };

  const send = form.handleSubmit(async (entered) => {
    let advice: string | undefined;
    try {
      const sent = await onSend({ ...entered, image: entered.pictures[0] as string });
      advice =
        [sent.advice, await imei.save(productId ?? (sent.created?.id as string))].filter(Boolean).join(' ') ||
        undefined;
    } catch (error) {
      if (onMarkedElsewhere && isMarkedElsewhere(error)) {
        const { damageMapBefore: before = null, damageMap: mine = null } = entered;
        const { theirs, merged } = await onMarkedElsewhere(before, mine);
        form.setValue('damageMap', merged, { shouldDirty: true });
        form.setValue('damageMapBefore', theirs);
      }
      showErrorsBesideFields(error);
      await openStepWithError();
      showFailure(error);
      return;
    }
    draft.forget();
    onSent(advice);
  }, openStepWithError);

  function showErrorsBesideFields(error: unknown) {
    if (!(error instanceof ApiError)) return;
    for (const { field, message } of error.errors) {
      const name = fieldFor(field);
      if (name) form.setError(name, { message });
    }
  }

  const reportMissingPictures = () =>
    form.setError('pictures', { message: m.products_picturesMissing() }, { shouldFocus: true });

  async function sendAll() {
    if (!imei.check()) return inSteps && goTo(0);
    // Waits for uploads in progress instead of reporting missing pictures.
    if (await uploads.finished()) return send();
    reportMissingPictures();
    return openStepWithError();
  }

  async function sendStep() {
    const { fields } = steps[step] as (typeof steps)[number];
    const asksPictures = fields.some((name) => name === 'pictures');
    const failed = asksPictures && uploads.uploads.some(({ phase }) => phase === 'stopped');
    const arriving = asksPictures && uploads.uploads.length > 0;
    const checked = fields.filter((name) => name !== 'pictures' || !arriving);
    const isRight = await trigger(checked, { shouldFocus: true });
    if (failed) reportMissingPictures();
    else if (isRight && imei.check()) await goTo(step + 1);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    await (isLast ? sendAll() : sendStep());
    setSending(false);
  }

  const sectionProps = (index: number) => ({
    step: index,
    inSteps,
    hidden: inSteps && index !== step,
    titleRef: (heading: HTMLHeadingElement | null) => {
      headings.current[index] = heading;
    },
  });

  return (
    <form noValidate onSubmit={handleSubmit} className="flex max-w-4xl flex-col gap-8">
      {inSteps && <StepProgress step={step} />}
      <Section {...sectionProps(0)}>
        <div className="grid gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:items-start lg:gap-8">
          <PicturesField
            ref={pictures.field.ref}
            label={m.products_photo()}
            urls={pictures.field.value}
            onChange={setPictures}
            pictures={{ ...uploads, start: startUploads }}
            max={maxPictures}
            error={pictures.fieldState.error?.message}
          />
          <div className="flex flex-col gap-4">
            <PhoneFields form={form} />
            <ImeiFields entry={imei} productId={productId} />
          </div>
        </div>
      </Section>
      <Section {...sectionProps(1)}>
        <FactFields form={form} />
        <DamageMapField
          value={watch('damageMap') ?? null}
          batteryHealth={readDecimal(String(watch('batteryHealth') ?? '')) || null}
          onChange={(map) => form.setValue('damageMap', map, { shouldDirty: true })}
          error={form.formState.errors.damageMap && (form.formState.errors.damageMap.message ?? m.grade_notMap())}
        />
      </Section>
      <Section {...sectionProps(2)}>
        <div className={inSteps ? 'grid gap-6 md:grid-cols-[minmax(0,1fr)_17rem] md:items-start lg:gap-8' : undefined}>
          <div className="flex flex-col gap-4">
            <PriceFields form={form} />
          </div>
          {inSteps && <ProductPreview form={form} />}
        </div>
      </Section>
      <div className="flex flex-wrap gap-3">
        {inSteps && step > 0 && (
          <Button variant="outline" size="large" onClick={goBack}>
            {m.products_stepBefore()}
          </Button>
        )}
        <Button type="submit" size="large" busy={sending && isLast} className="max-sm:grow" onClick={ignoreDoubleClick}>
          {isLast ? submitLabel : m.products_nextStep()}
        </Button>
        {leave?.(draft.forget)}
      </div>
    </form>
  );
}

const isMarkedElsewhere = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 409 &&
  error.errors.some(({ field }) => fieldFor(field) === 'damageMap');

/** Its second click would press the button of the next step. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

type SectionProps = {
  step: number;
  inSteps: boolean | undefined;
  hidden: boolean | undefined;
  titleRef: (heading: HTMLHeadingElement | null) => void;
  children: ReactNode;
};

/** Hidden rather than removed, so that a step keeps what is not in the form's values, such as half a date. */
function Section({ step, inSteps, hidden, titleRef, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} hidden={hidden} className="flex flex-col gap-4">
      <h2 ref={titleRef} id={titleId} tabIndex={-1} className="text-xl outline-none">
        {inSteps && (
          <span className="block font-normal text-muted text-sm">
            {m.products_stepOf({ step: step + 1, count: steps.length })}{' '}
          </span>
        )}
        {steps[step]?.title()}
      </h2>
      {children}
    </section>
  );
}

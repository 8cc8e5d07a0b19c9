import Star from 'lucide-react/icons/star';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { daysUntilShown, type NewReview, newReview, type ReviewTag, reviewTags } from '../reviews.contract.ts';
import { useReviewDeal } from './reviews.api.ts';

const choices = [1, 2, 3, 4, 5];

/** Stars, what fits, and words; only the stars are required. */
export function ReviewForm({ dealId, side }: { dealId: string; side: 'buyer' | 'seller' }) {
  const reviewing = useReviewDeal(dealId);
  const form = useCheckedForm(() => newReview, {
    defaultValues: { stars: '' as string | number, tags: [] as ReviewTag[], body: '' },
  });
  const chosen = Number(form.watch('stars'));
  const starsError = form.formState.errors.stars?.message;

  async function handleSend(body: NewReview) {
    try {
      await reviewing.mutateAsync(body);
      showToast(m.reviews_thanks());
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <form {...form.formProps(handleSend)} className="flex flex-col gap-4">
      <fieldset aria-describedby={starsError ? 'stars-error' : undefined}>
        <legend className="font-medium text-sm">{m.reviews_stars()}</legend>
        <div className="flex">
          {choices.map((count) => (
            <label
              key={count}
              className="-ms-1 cursor-pointer rounded-control p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
            >
              <input type="radio" value={count} className="sr-only" {...form.register('stars')} />
              <span className="sr-only">{m.reviews_starsOf({ count })}</span>
              <Star
                aria-hidden="true"
                className={classNames('size-8', count <= chosen ? 'fill-accent-ink text-accent-ink' : 'text-control')}
              />
            </label>
          ))}
        </div>
        {starsError && (
          <p id="stars-error" className="font-medium text-danger text-sm">
            {starsError}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className="font-medium text-sm">
          {m.reviews_whatFits()} <span className="font-normal text-muted">{m.common_optional()}</span>
        </legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {reviewTags[side].map((tag) => (
            <label
              key={tag}
              className="inline-flex min-h-9 cursor-pointer items-center rounded-full border border-control px-3 text-sm has-checked:border-accent-ink has-checked:bg-accent-wash has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
            >
              <input type="checkbox" value={tag} className="sr-only" {...form.register('tags')} />
              {m.reviews_tags(tag)}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={m.reviews_yourWords()}
        note={m.common_optional()}
        hint={m.reviews_advice({ days: daysUntilShown })}
        {...form.field('body')}
      />
      <Button type="submit" busy={form.formState.isSubmitting} className="self-start">
        {m.reviews_send()}
      </Button>
    </form>
  );
}

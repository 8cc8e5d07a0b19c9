import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The address of a step. */
export const searchOf = (step: number) => (step === 0 ? '' : `?step=${step + 1}`);

/** The step of a form, counted from 0. It is in the address, so that the browser's Back leads to the step before and a reload stays. */
export function useStep(count: number) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = Number(search.get('step') ?? 1);
  const step = Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : 0;

  return {
    step,
    /** Resolves once the step is shown. */
    goTo: async (next: number, { replace = false } = {}) =>
      navigate({ search: searchOf(next) }, { replace, flushSync: true, state: { cameFrom: replace ? null : step } }),
    /** As the browser's Back where that leads to the step before. */
    goBack: () =>
      state?.cameFrom === step - 1
        ? navigate(-1)
        : navigate({ search: searchOf(step - 1) }, { replace: true, flushSync: true }),
  };
}

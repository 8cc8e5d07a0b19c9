import type { Purpose } from './login-origin.ts';

type PurposeLeadProps = { purpose: Purpose; words: (act: Purpose['act']) => string };

/** Why one is asked to log in or to register, and the name of the product. */
export function PurposeLead({ purpose: { act, product }, words }: PurposeLeadProps) {
  return (
    <>
      {words(act)}
      {product && <bdi className="wrap-anywhere block font-semibold text-ink">{product.name}</bdi>}
    </>
  );
}

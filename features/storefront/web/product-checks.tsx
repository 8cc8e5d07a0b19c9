import { Link } from 'react-router';
import { writeDay } from '#common/days.ts';
import { paths } from '#common/paths.ts';
import { DamageReport } from '#features/grade/web/damage-report.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { WhatItCosts } from '#features/products/web/what-it-costs.tsx';
import { ListedRun } from '#features/self-test/web/listed-run.tsx';
import { m } from '#translations';

/** What is known about this very phone, each statement with who made or checked it. */
export function ProductChecks({ product }: { product: Product }) {
  return (
    <section aria-labelledby="checks" className="mt-16">
      <h2 id="checks" className="text-xl">
        {m.checks_thisPhone()}
      </h2>
      <p className="mt-2 max-w-[70ch] text-muted">{m.checks_saidBySeller()}</p>
      <WhatItCosts product={product} />
      {product.verificationPhoto && <PhotoCheck photo={product.verificationPhoto} />}
      {product.hasImei && <p className="mt-2 max-w-[70ch]">{m.imei_onPage()}</p>}
      {product.selfTestedAt && <ListedRun productId={product.id} at={product.selfTestedAt} />}
      <h3 className="mt-6 mb-3 font-semibold text-lg">{m.grade_saidBySeller()}</h3>
      <DamageReport map={product.damageMap} batteryHealth={product.batteryHealth} />
      <Link to={paths.howWeCheck} className="text-link mt-4 inline-block py-1">
        {m.checks_title()}
      </Link>
    </section>
  );
}

function PhotoCheck({ photo: { verifiedAt, sentAt } }: { photo: NonNullable<Product['verificationPhoto']> }) {
  return (
    <p className="mt-2 max-w-[70ch]">
      {verifiedAt
        ? m.verification_onPage({ date: writeDay(verifiedAt) })
        : m.verification_sentOnPage({ date: writeDay(sentAt) })}
    </p>
  );
}

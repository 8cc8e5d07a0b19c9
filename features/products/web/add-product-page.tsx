import { useNavigate } from 'react-router';
import { paths } from '#common/paths.ts';
import { useAttemptKey } from '#platform/api/attempt.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { NewProduct } from '../products.contract.ts';
import { useCreateProduct } from './own-products.api.ts';
import { ProductForm } from './product-form.tsx';
import { emptyProduct } from './product-form-values.ts';

export function AddProductPage() {
  const createProduct = useCreateProduct();
  const attempt = useAttemptKey();
  const navigate = useNavigate();

  async function send(body: NewProduct) {
    try {
      return await createProduct.mutateAsync({ body, idempotencyKey: attempt.keyFor(body) });
    } catch (error) {
      attempt.end(error as Error);
      throw error;
    }
  }

  return (
    <section className="flex flex-col gap-6">
      <h1 className="text-2xl">{m.common_addProduct()}</h1>
      <ProductForm
        initial={emptyProduct}
        draftName="add product"
        submitLabel={m.common_addProduct()}
        inSteps
        onSend={send}
        onSent={(advice) => {
          showToast(m.products_productAdded());
          void navigate(paths.myProducts, { state: { advice } });
        }}
      />
    </section>
  );
}

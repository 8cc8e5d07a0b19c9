import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { claimOwnImages, findPlaceholder } from '#features/images/server/images.queries.ts';
import { linkedHosts } from '#features/swindles/server/links.ts';
import { warningsOfListing } from '#features/swindles/server/swindles.ts';
import { type Db, transaction } from '#platform/db/client.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { lockCaller, refuseOthersEmail, type SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve, servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import {
  changeOwnProduct,
  createProduct,
  getOwnProduct,
  getProduct,
  listOwnProducts,
  type NewProduct,
  outsideNames,
} from '../products.contract.ts';
import {
  type AroundEdit,
  countListedOf,
  insertProduct,
  type OnPost,
  readProduct,
  readProductOf,
  readProductsOf,
  refuseMissingProduct,
  updateProductOf,
} from './products.queries.ts';
import {
  adviceFor,
  hashesOf,
  productToStore,
  refuseOthersPictures,
  refusePicturesElsewhere,
  refuseTooMany,
} from './products.rules.ts';

const posting = { perAddress: 'postPerAddress', perPerson: 'post' } as const;

export function productsRoutes(
  app: FastifyInstance,
  platform: Platform,
  { onPost, aroundEdit }: { onPost: OnPost; aroundEdit: AroundEdit },
) {
  const { db, config } = platform;
  const { listedProducts } = config.limits;

  async function refuseOthers(tx: Db, { id }: SignedInUser, entered: NewProduct) {
    const own = await claimOwnImages(tx, id, hashesOf(entered, config.publicUrl));
    refuseOthersPictures(entered, own, config.publicUrl);
  }

  servePublic(app, platform, getProduct, async ({ params, user, readDb }) => {
    const found = isUuid(params.id) ? await readProduct(readDb, readerOf(user), params.id) : undefined;
    // Search engines take it as final.
    if (!found) return refuseMissingProduct(readDb, params.id, { removed: 'gone' });
    const warnings = JSON.stringify(warningsOfListing(found.texts));
    const links = JSON.stringify(linkedHosts(found.texts.join('\n')));
    return new WireText(`${found.json.slice(0, -1)}, "warnings": ${warnings}, "links": ${links}}`, {}, [found.number]);
  });

  const offering = { access: 'seller', limits: posting } as const;
  serve(app, platform, createProduct, offering, async ({ body, user, requestDb }) => {
    refusePicturesElsewhere(body, config);
    const values = productToStore(body, user, config.publicUrl);
    const id = await transaction(requestDb, async (tx) => {
      if (listedProducts !== Number.POSITIVE_INFINITY) {
        await lockCaller(tx, user.id);
        refuseTooMany(await countListedOf(tx, user.id), listedProducts);
      }
      await refuseOthers(tx, user, body);
      const imagePlaceholder = await findPlaceholder(tx, values.image);
      return (await insertProduct(tx, { ...values, imagePlaceholder }, onPost)).id;
    });
    return { success: true, message: m.products_productAdded(), ...adviceFor(body), created: { id } };
  });

  serve(app, platform, listOwnProducts, { access: 'seller' }, async ({ query, user, request }) => {
    refuseOthersEmail(user, query.email);
    return readProductsOf(db, user.id, { ...query, url: request.url });
  });

  serve(app, platform, getOwnProduct, { access: 'seller' }, async ({ params, user }) => {
    const json = isUuid(params.id) ? await readProductOf(db, user.id, params.id) : undefined;
    return json ? new WireText(json) : refuseMissingProduct(db, params.id, { sellerId: user.id });
  });

  serve(
    app,
    platform,
    changeOwnProduct,
    { access: 'seller', limits: editing },
    async ({ params, body: { damageMapBefore, ...body }, user }) => {
      if (!isUuid(params.id)) return refuseMissingProduct(db, params.id);
      refusePicturesElsewhere(body, config);
      await refuseOthers(db, user, body);
      const values = productToStore(body, user, config.publicUrl);
      const imagePlaceholder = await findPlaceholder(db, values.image);
      const outcome = await updateProductOf(
        db,
        params.id,
        { ...values, imagePlaceholder },
        aroundEdit,
        damageMapBefore,
      );
      if (outcome === 'marked-elsewhere') {
        const message = m.grade_markedElsewhere();
        throw new Refusal('conflict', message, { errors: [{ field: outsideNames.damageMap, message }] });
      }
      if (outcome === 'sold') throw new Refusal('conflict', m.products_soldStaysAsItIs());
      if (outcome === 'unknown') return refuseMissingProduct(db, params.id, { sellerId: user.id });
      return { success: true, message: m.common_changesSaved(), ...adviceFor(body) };
    },
  );
}

const readerOf = (user: object | undefined) => (user ? 'member' : 'public');

import { type CategoryName, categoryNames } from '#common/category-names.ts';
import { monthOf } from '#common/months.ts';
import modelsFile from '../models.json' with { type: 'json' };
import { type CatalogueFile, type Facts, modelKey } from '../models.ts';
import sizesFile from '../sizes.json' with { type: 'json' };

/** A model of the catalogue, as its maker spells it. */
export type Model = Facts & { category: CategoryName; model: string; codes: string[] };

/** `sizes` stands apart because of its licence. */
function readModels(files: CatalogueFile[]): Map<string, Model> {
  const models = new Map<string, Model>();
  for (const { models: byCategory } of files)
    for (const category of categoryNames)
      for (const [model, facts] of Object.entries(byCategory[category])) {
        const id = idOf(category, model);
        const known = models.get(id);
        const codes = [...new Set([...(known?.codes ?? []), ...(facts.codes ?? [])])];
        models.set(id, { ...facts, ...known, category, model, codes });
      }
  return models;
}

const idOf = (category: string, model: string) => `${category} ${modelKey(model)}`;

const byId = readModels([modelsFile as CatalogueFile, sizesFile as CatalogueFile]);
export const allModels: readonly Model[] = [...byId.values()];
for (const model of allModels)
  for (const name of model.also ?? [])
    if (!byId.has(idOf(model.category, name))) byId.set(idOf(model.category, name), model);

/** The model of a category by its name, however its case and spaces are written; undefined for one that nobody has listed. */
export function findModel(category: string, model: string): Model | undefined {
  return byId.get(idOf(category, model));
}

/** The month of updates that have ended nobody knows when. */
export const endedSometime = 1;

/** What a product stores of its model: the year of its release, and the last month with security updates; null for unknown. */
export function supportOf({ category, model }: { category: string; model?: string | null | undefined }) {
  const { released, updates } = (model && findModel(category, model)) || {};
  const isDay = updates && /^\d/.test(updates.until);
  return {
    releasedYear: released ? Number(released.slice(0, 4)) : null,
    updatesUntil: isDay ? monthOf(updates.until) : updates?.until === 'ended' ? endedSometime : null,
  };
}

/** The specification's choices for a new product. */
export const categoryNames = ['ViVo', 'Samsung', 'Oppo', 'Nokia', 'Realme', 'Redmi'] as const;
export type CategoryName = (typeof categoryNames)[number];

import { type Mark, type Side, sides } from '../grade.rules.ts';

/** Each side as a box in the drawing: the front with its edges around it, and the back beside it. */
export const boxes = {
  front: { left: 34, top: 34, width: 112, height: 224 },
  back: { left: 204, top: 34, width: 112, height: 224 },
  left: { left: 4, top: 34, width: 24, height: 224 },
  right: { left: 152, top: 34, width: 24, height: 224 },
  top: { left: 34, top: 4, width: 112, height: 24 },
  bottom: { left: 34, top: 264, width: 112, height: 24 },
} as const satisfies Record<Side, object>;
export const drawingSize = { width: 320, height: 292 };

export type Place = Pick<Mark, 'side' | 'x' | 'y'>;

/** Where a place is in the drawing. */
export function pointOf({ side, x, y }: Place) {
  const { left, top, width, height } = boxes[side];
  return { x: left + x * width, y: top + y * height };
}

/** The place at a point of the drawing; none between the sides. */
export function placeAt(point: { x: number; y: number }): Place | undefined {
  for (const side of sides) {
    const { left, top, width, height } = boxes[side];
    const [x, y] = [thousandths((point.x - left) / width), thousandths((point.y - top) / height)];
    if (x >= 0 && x <= 1 && y >= 0 && y <= 1) return { side, x, y };
  }
  return undefined;
}

const thousandths = (share: number) => Math.round(share * 1000) / 1000;

/** Steps from the middle of a region, in shares of its width and height. */
const steps = [0, 1, -1].flatMap((down) => [0, 1, -1].map((right) => ({ x: right * 0.3, y: down * 0.3 })));

/** A place in a region that is chosen by name: in its middle, or beside the marks that are there. */
export function placeIn(side: Side, { row, column }: { row: number; column: number }, marks: readonly Mark[]): Place {
  const places = steps.map((step) => ({
    side,
    x: thousandths((column + 0.5 + step.x) / 3),
    y: thousandths((row + 0.5 + step.y) / 3),
  }));
  const isFree = ({ x, y }: Place) => !marks.some((mark) => mark.side === side && mark.x === x && mark.y === y);
  return places.find(isFree) ?? (places[0] as Place);
}

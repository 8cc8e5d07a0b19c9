import { writeDigits } from '#common/figures.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import type { Mark } from '../grade.rules.ts';
import { boxes, drawingSize, type Place, pointOf } from './places.ts';

type PhoneDrawingProps = {
  marks: readonly Mark[];
  /** Where the next mark would be. */
  next?: Place | undefined;
  className?: string;
};

/** Front with its edges, and back, with numbered marks. Always beside the same in words, so it is hidden from screen readers. */
export function PhoneDrawing({ marks, next, className }: PhoneDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
      aria-hidden="true"
      className={classNames('select-none', className)}
    >
      {(['left', 'right', 'top', 'bottom'] as const).map((side) => (
        <Box key={side} of={side} radius={8} className="fill-sunken stroke-control" />
      ))}
      <Box of="front" radius={16} className="fill-surface stroke-control" />
      <Box of="front" radius={11} inset={6} className="fill-sea stroke-line" />
      <circle cx={boxes.front.left + boxes.front.width / 2} cy={boxes.front.top + 15} r="3" className="fill-control" />
      <Box of="back" radius={16} className="fill-sand stroke-control" />
      <rect
        x={boxes.back.left + 9}
        y={boxes.back.top + 9}
        width="38"
        height="42"
        rx="10"
        className="fill-surface stroke-control"
      />
      {[18, 38].map((down) => (
        <circle
          key={down}
          cx={boxes.back.left + 22}
          cy={boxes.back.top + down + 2}
          r="7"
          className="fill-sunken stroke-control"
        />
      ))}
      <circle cx={boxes.back.left + 38} cy={boxes.back.top + 30} r="3" className="fill-sunken stroke-control" />
      {(['front', 'back'] as const).map((side) => (
        <text
          key={side}
          x={boxes[side].left + boxes[side].width / 2}
          y={boxes[side].top + boxes[side].height / 2 + 5}
          textAnchor="middle"
          className="fill-muted text-[13px]"
        >
          {m.grade_sides(side)}
        </text>
      ))}
      {marks.map((mark, index) => {
        const { x, y } = pointOf(mark);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number.
          <g key={index}>
            <circle cx={x} cy={y} r="9.5" className="fill-danger-fill stroke-2 stroke-surface" />
            <text x={x} y={y + 4} textAnchor="middle" className="figures fill-white font-semibold text-[11px]">
              {writeDigits(String(index + 1))}
            </text>
          </g>
        );
      })}
      {next && (
        <circle
          cx={pointOf(next).x}
          cy={pointOf(next).y}
          r="10"
          strokeDasharray="4 3"
          className="fill-danger-fill/20 stroke-2 stroke-danger"
        />
      )}
    </svg>
  );
}

type BoxProps = { of: keyof typeof boxes; radius: number; inset?: number; className: string };

function Box({ of, radius, inset = 0, className }: BoxProps) {
  const { left, top, width, height } = boxes[of];
  return (
    <rect
      x={left + inset}
      y={top + inset}
      width={width - 2 * inset}
      height={height - 2 * inset}
      rx={radius}
      className={className}
    />
  );
}

import Trash2 from 'lucide-react/icons/trash-2';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { SelectField } from '#platform/ui/form-fields.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { m } from '#translations';
import {
  type Answer,
  answersTo,
  type DamageMap,
  type Kind,
  kindsOn,
  type Line,
  lines,
  maxMarks,
  regionOf,
  regionsOf,
  type Side,
  type Size,
  sides,
  sizes,
} from '../grade.rules.ts';
import { writeMark, writeRegion } from '../grade-words.ts';
import { GradeSummary } from './grade-summary.tsx';
import { PhoneDrawing } from './phone-drawing.tsx';
import { drawingSize, type Place, placeAt, placeIn } from './places.ts';

type DamageMapEditorProps = {
  value: DamageMap | null;
  batteryHealth: number | null;
  /** Null once there is neither a mark nor an answer. */
  onChange: (map: DamageMap | null) => void;
};

const empty: DamageMap = { marks: [], functions: {} };

/** Marks are placed by a tap on the drawing, or by the names of side and place, which is also the way of a keyboard. */
export function DamageMapEditor({ value, batteryHealth, onChange }: DamageMapEditorProps) {
  const map = value ?? empty;
  const [side, setSide] = useState<Side | ''>('');
  const [place, setPlace] = useState<Place>();
  const [kind, setKind] = useState<Kind | ''>('');
  const [size, setSize] = useState<Size | ''>('');
  const [news, setNews] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const marksTitle = useRef<HTMLHeadingElement>(null);
  const marksId = useId();
  const isFull = map.marks.length >= maxMarks;

  function change(changes: Partial<DamageMap>) {
    const next = { ...map, ...changes };
    onChange(next.marks.length > 0 || Object.keys(next.functions).length > 0 ? next : null);
  }

  function chooseSide(next: Side | '') {
    setSide(next);
    setPlace(undefined);
    if (next && kind && !kindsOn(next).includes(kind)) setKind('');
  }

  function handleTap(event: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const tapped = placeAt({
      x: ((event.clientX - left) / width) * drawingSize.width,
      y: ((event.clientY - top) / height) * drawingSize.height,
    });
    if (!tapped) return;
    chooseSide(tapped.side);
    setPlace(tapped);
  }

  function addMark() {
    setIsMissing(!(place && kind && size));
    if (!place || !kind || !size) return;
    const mark = { ...place, kind, size };
    change({ marks: [...map.marks, mark] });
    setPlace(undefined);
    setNews(m.grade_markAdded({ number: map.marks.length + 1, mark: writeMark(mark) }));
  }

  function removeMark(index: number) {
    change({ marks: map.marks.toSpliced(index, 1) });
    setNews(m.grade_markRemoved({ number: index + 1 }));
    // The button that had the focus is gone.
    marksTitle.current?.focus();
  }

  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:grid-rows-[auto_1fr] lg:gap-8">
      <div>
        <p className="mb-2 text-muted text-sm">{m.grade_onDrawing()}</p>
        {/* The fields beside it say the same, so that it is no stop for the keyboard. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          disabled={isFull}
          className="mx-auto block w-full max-w-80 touch-manipulation not-disabled:cursor-crosshair"
          onClick={handleTap}
        >
          <PhoneDrawing marks={map.marks} next={place} className="w-full" />
        </button>
      </div>
      <div className="flex min-w-0 flex-col gap-6 md:col-start-2 md:row-span-2 md:row-start-1">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={m.grade_side()}
            value={side}
            onChange={({ target }) => chooseSide(target.value as Side | '')}
          >
            <option value="">{m.grade_choose()}</option>
            {sides.map((each) => (
              <option key={each} value={each}>
                {m.grade_sides(each)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={m.grade_place()}
            disabled={!side}
            value={place ? regionKey(regionOf(place)) : ''}
            onChange={({ target }) => {
              const region = side && regionsOf(side).find((each) => regionKey(each) === target.value);
              setPlace(region ? placeIn(side, region, map.marks) : undefined);
            }}
          >
            <option value="">{m.grade_choose()}</option>
            {side &&
              regionsOf(side).map((region) => (
                <option key={regionKey(region)} value={regionKey(region)}>
                  {writeRegion(region)}
                </option>
              ))}
          </SelectField>
          <SelectField
            label={m.grade_kind()}
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind | '')}
          >
            <option value="">{m.grade_choose()}</option>
            {kindsOn(side || 'front').map((each) => (
              <option key={each} value={each}>
                {m.grade_kinds(each)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={m.grade_size()}
            value={size}
            onChange={({ target }) => setSize(target.value as Size | '')}
          >
            <option value="">{m.grade_choose()}</option>
            {sizes.map((each) => (
              <option key={each} value={each}>
                {m.grade_sizes(each)}
              </option>
            ))}
          </SelectField>
          <div className="sm:col-span-2">
            <Button variant="outline" className="max-sm:w-full" disabled={isFull} onClick={addMark}>
              {m.grade_addMark()}
            </Button>
            {isFull && <p className="mt-2 text-sm">{m.grade_tooManyMarks({ max: maxMarks })}</p>}
            <p role="alert" className="mt-2 text-danger text-sm empty:hidden">
              {isMissing && !(place && kind && size) && m.grade_markMissing()}
            </p>
            <p role="status" className="sr-only">
              {news}
            </p>
          </div>
        </div>
        <section aria-labelledby={marksId}>
          <h3 ref={marksTitle} id={marksId} tabIndex={-1} className="font-semibold outline-none">
            {m.grade_marks()}
          </h3>
          {map.marks.length === 0 && <p className="mt-1 text-muted text-sm">{m.grade_noMarksYet()}</p>}
          <ol className="divide-y divide-line">
            {map.marks.map((mark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number.
              <li key={index} className="flex items-center justify-between gap-3 py-1">
                <span>
                  {m.grade_numbered({ number: index + 1 })} {writeMark(mark)}
                </span>
                <IconButton
                  label={m.grade_removeMark({ number: index + 1 })}
                  icon={<Trash2 className="size-5" />}
                  onClick={() => removeMark(index)}
                />
              </li>
            ))}
          </ol>
        </section>
        <Functions functions={map.functions} onChange={(functions) => change({ functions })} />
      </div>
      <section
        aria-label={m.grade_grade()}
        aria-live="polite"
        className="rounded-card bg-sunken p-4 md:sticky md:top-20 md:col-start-1 md:row-start-2 md:self-start"
      >
        <GradeSummary map={map} batteryHealth={batteryHealth} />
      </section>
    </div>
  );
}

const regionKey = ({ row, column }: { row: number; column: number }) => `${row}${column}`;

type Functions = DamageMap['functions'];
type FunctionsProps = { functions: Functions; onChange: (functions: Functions) => void };

const onSome = lines.filter((line) => answersTo(line).includes('absent'));
const onEvery = lines.filter((line) => !onSome.includes(line));

/** Each group has a button for what is usual, which leaves alone what is answered already. */
function Functions({ functions, onChange }: FunctionsProps) {
  const answerRest = (group: readonly Line[], answer: Answer) =>
    onChange({ ...Object.fromEntries(group.map((line) => [line, answer])), ...functions });
  const props = { functions, onChange };
  return (
    <>
      <FunctionGroup {...props} title={m.grade_onEvery()} group={onEvery}>
        <Button variant="outline" onClick={() => answerRest(onEvery, 'works')}>
          {m.grade_allWork()}
        </Button>
      </FunctionGroup>
      <FunctionGroup {...props} title={m.grade_onSome()} group={onSome}>
        <Button variant="outline" onClick={() => answerRest(onSome, 'absent')}>
          {m.grade_restAbsent()}
        </Button>
      </FunctionGroup>
    </>
  );
}

type FunctionGroupProps = FunctionsProps & { title: string; group: readonly Line[]; children: React.ReactNode };

function FunctionGroup({ title, group, functions, onChange, children }: FunctionGroupProps) {
  const answer = (line: Line, chosen: string) => {
    const { [line]: _, ...others } = functions;
    onChange(chosen ? { ...others, [line]: chosen as Answer } : others);
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-end gap-x-4 gap-y-4">
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="col-span-2">{children}</div>
      {group.map((line) => (
        <SelectField
          key={line}
          label={m.grade_lines(line)}
          value={functions[line] ?? ''}
          onChange={({ target }) => answer(line, target.value)}
        >
          <option value="">{m.grade_notAnswered()}</option>
          {answersTo(line).map((each) => (
            <option key={each} value={each}>
              {m.grade_answers(each)}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}

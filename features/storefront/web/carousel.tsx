import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useState } from 'react';
import { SlideDrawing, type SlideName } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { m } from '#translations';
import { useAdvancing } from './use-advancing.ts';
import { useSnapRow } from './use-snap-row.ts';

export type Slide = { title: string; text: string; action: { label: string; to: string }; drawing: SlideName };

/** Slides in a scroll-snap row, so touch, wheel and arrow keys are the browser's; advances unless hovered or focused. */
export function Carousel({ slides }: { slides: Slide[] }) {
  const { row, current, show, handleScroll } = useSnapRow<HTMLUListElement>(slides.length);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const canAdvance = useAdvancing(row, !paused && !held, () => show(current + 1));

  return (
    <section
      aria-roledescription="carousel"
      aria-label={m.home_carousel()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="border-line border-y bg-sunken"
    >
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={m.home_carousel()}
        onScroll={handleScroll}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth focus-visible:-outline-offset-2 [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <SlideView key={slide.title} slide={slide} index={index} count={slides.length} />
        ))}
      </ul>
      <div className="page-column flex items-center gap-1 pb-2 [&>:first-child]:-ms-3">
        <IconButton
          label={m.home_previousSlide()}
          icon={<ChevronLeft aria-hidden="true" className="size-5" />}
          onClick={() => show(current - 1)}
        />
        {slides.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            aria-label={m.home_showSlide({ title })}
            aria-current={index === current || undefined}
            onClick={() => show(index)}
            className="group grid size-8 place-items-center rounded-full"
          >
            <Dot current={index === current} />
          </button>
        ))}
        <IconButton
          label={m.home_nextSlide()}
          icon={<ChevronRight aria-hidden="true" className="size-5" />}
          onClick={() => show(current + 1)}
        />
        <IconButton
          label={paused || !canAdvance ? m.home_playSlides() : m.home_pauseSlides()}
          icon={
            paused || !canAdvance ? (
              <Play aria-hidden="true" className="size-4.5" />
            ) : (
              <Pause aria-hidden="true" className="size-4.5" />
            )
          }
          onClick={() => setPaused(!paused)}
          className={classNames('ms-auto', !canAdvance && 'invisible')}
        />
      </div>
    </section>
  );
}

function Dot({ current }: { current: boolean }) {
  return (
    <span
      className={classNames(
        'block h-2.5 rounded-full transition-colors',
        current ? 'w-6 bg-accent' : 'w-2.5 bg-control group-hover:bg-ink',
      )}
    />
  );
}

function SlideView({ slide, index, count }: { slide: Slide; index: number; count: number }) {
  const { title, text, action, drawing } = slide;
  return (
    <li
      aria-roledescription="slide"
      aria-label={m.home_slideOf({ position: index + 1, count })}
      className="w-full shrink-0 snap-center snap-always"
    >
      <div className="page-column grid h-full grid-cols-[minmax(0,1fr)_8rem] grid-rows-[auto_1fr] gap-x-4 gap-y-2 pt-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-y-3 md:pt-6">
        <SlideTitle first={index === 0}>{title}</SlideTitle>
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-[44ch] text-muted md:text-lg">{text}</p>
          <ButtonLink to={action.to}>{action.label}</ButtonLink>
        </div>
        <div
          className={classNames(
            'mx-auto aspect-4/3 w-32 self-center md:col-start-2 md:row-span-2 md:row-start-1 md:w-72',
            index > 0 && 'render-when-visible [--room:0]',
          )}
        >
          <SlideDrawing name={drawing} />
        </div>
      </div>
    </li>
  );
}

/** The first slide holds the page's heading. */
function SlideTitle({ first, children }: { first: boolean; children: ReactNode }) {
  const Heading = first ? 'h1' : 'h2';
  return <Heading className="text-xl max-md:col-span-2 md:text-3xl">{children}</Heading>;
}

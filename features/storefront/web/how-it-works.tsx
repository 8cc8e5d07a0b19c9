import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Handshake from 'lucide-react/icons/handshake';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router';
import { writeDigits } from '#common/figures.ts';
import { paths } from '#common/paths.ts';
import { m } from '#translations';

const steps = () => [
  { title: m.home_stepFind(), text: m.home_stepFindText(), Icon: Search },
  { title: m.home_stepBook(), text: m.home_stepBookText(), Icon: CalendarCheck },
  { title: m.home_stepMeet(), text: m.home_stepMeetText(), Icon: Handshake },
];

const precautions = () => [
  { title: m.home_safePlace(), text: m.home_safePlaceText(), Icon: MapPin },
  { title: m.home_safeCheck(), text: m.home_safeCheckText(), Icon: BadgeCheck },
  { title: m.home_safeMoney(), text: m.home_safeMoneyText(), Icon: ShieldCheck },
];

const guides = ['checking-a-used-phone', 'meeting-safely'] as const;

/** The three steps of a deal, and how to take them safely. */
export function HowItWorks() {
  return (
    <div className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 lg:p-8">
      <ol className="grid gap-6 md:grid-cols-3 lg:gap-8">
        {steps().map(({ title, text, Icon }, index) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-ink">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div>
              <h3 className="text-lg">
                {writeDigits(index + 1)}. {title}
              </h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="border-line border-t pt-6">
        <h3 className="text-lg">{m.home_staySafe()}</h3>
        <ul className="mt-3 grid gap-4 md:grid-cols-3 lg:gap-8">
          {precautions().map(({ title, text, Icon }) => (
            <li key={title} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" />
              <p>
                <strong className="block font-semibold">{title}</strong>
                <span className="text-muted">{text}</span>
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          {guides.map((slug) => (
            <Link key={slug} to={paths.article(slug)} className="text-link py-1 font-medium">
              {m.shell_articleTitles(slug)}
            </Link>
          ))}
          <Link to={paths.protection('held-for-you')} className="text-link py-1 font-medium">
            {m.shell_protectionHeading()}
          </Link>
        </p>
      </div>
    </div>
  );
}

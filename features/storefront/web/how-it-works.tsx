import CalendarCheck from 'lucide-react/icons/calendar-check';
import Handshake from 'lucide-react/icons/handshake';
import Search from 'lucide-react/icons/search';
import { m } from '#messages';

const steps = () => [
  { title: m.home_stepFind(), text: m.home_stepFindText(), Icon: Search },
  { title: m.home_stepBook(), text: m.home_stepBookText(), Icon: CalendarCheck },
  { title: m.home_stepMeet(), text: m.home_stepMeetText(), Icon: Handshake },
];

export function HowItWorks() {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {steps().map(({ title, text, Icon }, index) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-ink">
            <Icon aria-hidden="true" className="size-6" />
          </span>
          <div>
            <h3 className="text-lg">
              {index + 1}. {title}
            </h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

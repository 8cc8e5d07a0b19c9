import { Children, cloneElement, isValidElement, type JSX, type ReactNode } from 'react';
import type { ArticleName } from '#common/paths.ts';
import { CheckingAUsedPhone } from './articles/checking-a-used-phone.tsx';
import { ComparingFrameworks } from './articles/comparing-frameworks.tsx';
import { MeetingSafely } from './articles/meeting-safely.tsx';
import { PrototypalInheritance } from './articles/prototypal-inheritance.tsx';
import { StateManagement } from './articles/state-management.tsx';
import { UnitTesting } from './articles/unit-testing.tsx';

type Element = JSX.Element & { props: { children: ReactNode } };

/** Functions of nothing, so that their headings can be read. */
const texts: Record<ArticleName, () => Element> = {
  'checking-a-used-phone': CheckingAUsedPhone,
  'meeting-safely': MeetingSafely,
  'state-management': StateManagement,
  'prototypal-inheritance': PrototypalInheritance,
  'unit-testing': UnitTesting,
  'comparing-frameworks': ComparingFrameworks,
};

type Heading = { id: string; title: string };

/** The text of an article, with an id at each heading, and the list of these. */
export function textOf(slug: ArticleName): { text: ReactNode; headings: Heading[] } {
  const headings: Heading[] = [];
  const text = Children.map(texts[slug]().props.children, (child) => {
    if (!isValidElement<{ id?: string; children: string }>(child) || child.type !== 'h2') return child;
    const title = child.props.children;
    const id = title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    headings.push({ id, title });
    return cloneElement(child, { id });
  });
  return { text, headings };
}

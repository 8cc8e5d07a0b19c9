import { Children, isValidElement, type JSX, type ReactElement, type ReactNode } from 'react';
import { locale } from '#common/languages.ts';
import type { ArticleName } from '#common/paths.ts';
import { CheckingAUsedPhoneInBangla } from './articles/bn/checking-a-used-phone.tsx';
import { ComparingFrameworksInBangla } from './articles/bn/comparing-frameworks.tsx';
import { MeetingSafelyInBangla } from './articles/bn/meeting-safely.tsx';
import { PrototypalInheritanceInBangla } from './articles/bn/prototypal-inheritance.tsx';
import { StateManagementInBangla } from './articles/bn/state-management.tsx';
import { UnitTestingInBangla } from './articles/bn/unit-testing.tsx';
import { CheckingAUsedPhone } from './articles/checking-a-used-phone.tsx';
import { ComparingFrameworks } from './articles/comparing-frameworks.tsx';
import { MeetingSafely } from './articles/meeting-safely.tsx';
import { PrototypalInheritance } from './articles/prototypal-inheritance.tsx';
import { StateManagement } from './articles/state-management.tsx';
import { UnitTesting } from './articles/unit-testing.tsx';

/** Functions of nothing, so that their headings can be read. */
type Texts = Record<ArticleName, () => JSX.Element & { props: { children: ReactNode } }>;

const english: Texts = {
  'checking-a-used-phone': CheckingAUsedPhone,
  'meeting-safely': MeetingSafely,
  'state-management': StateManagement,
  'prototypal-inheritance': PrototypalInheritance,
  'unit-testing': UnitTesting,
  'comparing-frameworks': ComparingFrameworks,
};

const bangla: Texts = {
  'checking-a-used-phone': CheckingAUsedPhoneInBangla,
  'meeting-safely': MeetingSafelyInBangla,
  'state-management': StateManagementInBangla,
  'prototypal-inheritance': PrototypalInheritanceInBangla,
  'unit-testing': UnitTestingInBangla,
  'comparing-frameworks': ComparingFrameworksInBangla,
};

function texts(): Texts {
  switch (locale()) {
    case 'en':
    case 'en-GB':
      return english;
    case 'bn':
      return bangla;
  }
}

/** The text of an article and its headings, whose ids are the same in all languages. */
export function textOf(slug: ArticleName) {
  const text = texts()[slug]();
  const headings = Children.toArray(text.props.children).filter(isHeading);
  return { text, headings: headings.map(({ props: { id, children } }) => ({ id, title: children })) };
}

const isHeading = (child: ReactNode): child is ReactElement<{ id: string; children: string }> =>
  isValidElement(child) && child.type === 'h2';

import type { ComponentType } from 'react';
import { FrameworksDrawing, PrototypesDrawing, StateDrawing, UnitTestDrawing } from './article-drawings.tsx';
import { ComparingFrameworks } from './articles/comparing-frameworks.tsx';
import { PrototypalInheritance } from './articles/prototypal-inheritance.tsx';
import { StateManagement } from './articles/state-management.tsx';
import { UnitTesting } from './articles/unit-testing.tsx';

export type Article = {
  slug: string;
  title: string;
  summary: string;
  Drawing: ComponentType;
  Text: ComponentType;
};

export const articles: readonly Article[] = [
  {
    slug: 'state-management',
    title: 'Different ways to manage state in a React application',
    summary: 'Most state problems are really questions of ownership. Ask who owns a fact, and the tool follows.',
    Drawing: StateDrawing,
    Text: StateManagement,
  },
  {
    slug: 'prototypal-inheritance',
    title: 'How prototypal inheritance works in JavaScript',
    summary: 'One hidden link between objects explains methods, classes, instanceof and a few famous bugs.',
    Drawing: PrototypesDrawing,
    Text: PrototypalInheritance,
  },
  {
    slug: 'unit-testing',
    title: 'What a unit test is, and why we write them',
    summary: 'A unit test is a small promise about the code, kept by a machine every time something changes.',
    Drawing: UnitTestDrawing,
    Text: UnitTesting,
  },
  {
    slug: 'comparing-frameworks',
    title: 'React, Angular and Vue compared',
    summary: 'All three are good. They differ in what they decide for you, and in how they notice a change.',
    Drawing: FrameworksDrawing,
    Text: ComparingFrameworks,
  },
];

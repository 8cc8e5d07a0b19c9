import type { ComponentType } from 'react';
import { articlesCopy } from '#common/copy/articles.ts';
import {
  CheckDrawing,
  FrameworksDrawing,
  MeetDrawing,
  PrototypesDrawing,
  StateDrawing,
  UnitTestDrawing,
} from './article-drawings.tsx';

export type ArticleName = keyof typeof articlesCopy.titles;
export type Article = { slug: ArticleName; title: string; summary: string; opening: string; Drawing: ComponentType };

/** The articles in short, in the order of the page; their texts are in `article-texts.tsx`. */
const inShort: Record<ArticleName, Omit<Article, 'slug' | 'title'>> = {
  'checking-a-used-phone': {
    summary: 'What to look at, in which order, and when to walk away.',
    opening:
      'Most used phones are exactly what their sellers say they are. A SIM card, a cable and ten calm minutes tell you whether this one is.',
    Drawing: CheckDrawing,
  },
  'meeting-safely': {
    summary: 'Where to meet, how to pay, and the few habits that keep strangers honest.',
    opening:
      'Nearly every meeting on Reshell is two ordinary people, a phone and a cup of tea. It costs nothing to keep it that way.',
    Drawing: MeetDrawing,
  },
  'state-management': {
    summary: 'Most state problems are really questions of ownership. Ask who owns a fact, and the tool follows.',
    opening:
      'State is everything a screen has to remember between two renders. React offers several homes for it; trouble comes from keeping one fact in two of them.',
    Drawing: StateDrawing,
  },
  'prototypal-inheritance': {
    summary: 'One hidden link between objects explains methods, classes, instanceof and a few famous bugs.',
    opening:
      'In JavaScript an object can simply lean on another object. Ask it for something it doesn’t have, and it passes the question on.',
    Drawing: PrototypesDrawing,
  },
  'unit-testing': {
    summary: 'A unit test is a small promise about the code, kept by a machine every time something changes.',
    opening:
      'It runs a small part of a program and complains if the result isn’t what someone expected, without a network, a clock or luck.',
    Drawing: UnitTestDrawing,
  },
  'comparing-frameworks': {
    summary: 'All three are good. They differ in what they decide for you, and in how they notice a change.',
    opening:
      'React, Angular and Vue keep what’s on the screen in step with what the program knows. Here is the same button in each of them.',
    Drawing: FrameworksDrawing,
  },
};

export const articles: readonly Article[] = (Object.keys(articlesCopy.titles) as ArticleName[]).map((slug) => ({
  slug,
  title: articlesCopy.titles[slug],
  ...inShort[slug],
}));

/** The article whose address this is. */
export const articleAt = (pathname: string) =>
  articles.find(({ slug }) => slug === pathname.toLowerCase().split('/').filter(Boolean).at(-1));

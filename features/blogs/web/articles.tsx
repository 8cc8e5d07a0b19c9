import type { ComponentType } from 'react';
import { type ArticleName, articleNames } from '#common/paths.ts';
import {
  CheckDrawing,
  FrameworksDrawing,
  MeetDrawing,
  PrototypesDrawing,
  StateDrawing,
  UnitTestDrawing,
} from './article-drawings.tsx';

/** The drawings; the texts are in `articles/`. */
export const drawings: Record<ArticleName, ComponentType> = {
  'checking-a-used-phone': CheckDrawing,
  'meeting-safely': MeetDrawing,
  'state-management': StateDrawing,
  'prototypal-inheritance': PrototypesDrawing,
  'unit-testing': UnitTestDrawing,
  'comparing-frameworks': FrameworksDrawing,
};

/** The article whose address this is. */
export const articleAt = (pathname: string) =>
  articleNames.find((slug) => slug === pathname.toLowerCase().split('/').filter(Boolean).at(-1));

import type { QueryClient } from '@tanstack/react-query';
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';
import { createRoutes } from './routes.tsx';

/** Each page brings what it finds its data in. */
const everything = createStaticHandler(createRoutes(({ context }) => context as QueryClient));

const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';

const partsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => (path ? firstPart(path) : partsOf(children)));

const routesBelow = (part: string, routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => {
    if (route.path) return route.path === '*' || firstPart(route.path) === part ? route : [];
    const children = routesBelow(part, route.children ?? []);
    return children.length > 0 ? ({ ...route, children } as RouteObject) : [];
  });

const handlers = new Map<string, StaticHandler>();
for (const part of new Set(partsOf(everything.dataRoutes)))
  handlers.set(part, createStaticHandler(routesBelow(part, everything.dataRoutes)));

/** The router tries all pages it knows one after the other, the home page last, so it is given one part of the site at a time. */
export const handlerFor = ({ pathname }: URL): StaticHandler => handlers.get(firstPart(pathname)) ?? everything;

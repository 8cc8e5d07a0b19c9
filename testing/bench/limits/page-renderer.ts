/** Renders one page repeatedly from preloaded data: React's work alone. */
import type { StaticHandlerContext } from 'react-router';
import { renderMarkup, staticHandler } from '#app/web/entry-server.tsx';
import { moneyOf } from '#common/money.ts';
import { addressOf, setTransport } from '#platform/api/call.ts';
import { serverQueryClient } from '#platform/api/query-client.ts';
import { answerParent } from '../../support/child.ts';

export type RendererOrder = { kind: 'load'; origin: string; path: string } | { kind: 'run'; seconds: number };
export type RendererOutcome = { answers: number; seconds: number; characters: number };

let render: () => string;

async function load(origin: string, path: string) {
  setTransport(async (request) => {
    const reply = await fetch(`${origin}/api${addressOf(request)}`, { method: request.method });
    return { status: reply.status, header: (name) => reply.headers.get(name) ?? '', json: await reply.json() };
  });
  const queryClient = serverQueryClient();
  const request = new Request(`${origin}${path}`);
  const context = (await staticHandler.query(request, { requestContext: queryClient })) as StaticHandlerContext;
  const site = {
    locale: 'en' as const,
    rootLocale: 'en' as const,
    publicUrl: origin,
    currency: 'USD',
    money: moneyOf('USD'),
    googleEnabled: false,
    mailEnabled: true,
    smsEnabled: false,
    demoRoles: [],
  };
  render = () => renderMarkup(site, queryClient, context);
}

answerParent(async (order: RendererOrder): Promise<RendererOutcome> => {
  if (order.kind === 'load') {
    await load(order.origin, order.path);
    return { answers: 0, seconds: 0, characters: render().length };
  }
  const begin = performance.now();
  const end = begin + order.seconds * 1000;
  let answers = 0;
  let characters = 0;
  for (; performance.now() < end; answers++) characters = render().length;
  return { answers, seconds: (performance.now() - begin) / 1000, characters };
});

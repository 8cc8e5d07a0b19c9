import type { AddressInfo } from 'node:net';
import type { TestApp } from './test-app.ts';

/** A page of this person that listens to an instance; `heard` grows. */
export async function listenTo({ app }: Pick<TestApp, 'app'>, { token }: { token: string }) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  // What was told before is not heard.
  await app.platform.notifications.flush();
  const closing = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  const heard: string[] = [];
  const read = async () => {
    for await (const bytes of response.body ?? [])
      heard.push(
        ...[
          ...Buffer.from(bytes)
            .toString()
            .matchAll(/^data: (.*)$/gm),
        ].map(([, topic]) => topic as string),
      );
  };
  return {
    status: response.status,
    headers: response.headers,
    heard,
    /** Resolves when the server has ended the stream, or this page has left. */
    ended: read().catch(() => {}),
    leave: () => closing.abort(),
  };
}

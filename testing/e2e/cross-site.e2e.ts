import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { demoPerson, logIn, openWindow, register } from './people.ts';

let server: Server;
test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another site</title><body></body>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
test.afterAll(() => server.close());

/** Sends all cross-site requests a page can make; returns the responses it could read. */
async function attack({ shop, mark }: { shop: string; mark: string }): Promise<string[]> {
  const read: string[] = [];
  const message = { name: mark, email: 'a@example.org', message: mark };
  const calls = [
    ['/api/auth/update-user', { name: mark }],
    ['/api/contact', message],
    ['/api/auth/sign-out', {}],
  ] as const;
  const settled = (start: (done: () => void) => void) =>
    new Promise<void>((done) => {
      start(done);
      setTimeout(done, 3000);
    });
  for (const [path, body] of calls) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json'])
      for (const mode of ['no-cors', 'cors'] as const)
        await fetch(shop + path, {
          method: 'POST',
          mode,
          credentials: 'include',
          headers: { 'content-type': type },
          body: JSON.stringify(body),
        }).then(
          async (answer) => read.push(await answer.text()),
          () => {},
        );
    navigator.sendBeacon(shop + path, JSON.stringify(body));
    // A text/plain form whose body is valid JSON.
    const frame = Object.assign(document.createElement('iframe'), { name: `frame ${path}` });
    const form = Object.assign(document.createElement('form'), {
      action: shop + path,
      method: 'post',
      enctype: 'text/plain',
      target: frame.name,
    });
    const spelled = JSON.stringify({ ...body, x: '=' }).split('=');
    form.append(Object.assign(document.createElement('input'), { name: spelled[0], value: spelled[1] }));
    document.body.append(frame, form);
    await settled((done) => {
      frame.onload = done;
      form.submit();
    });
    for (const tag of ['img', 'script', 'iframe'] as const)
      await settled((done) => {
        const element = Object.assign(document.createElement(tag), { src: shop + path, onload: done, onerror: done });
        document.body.append(element);
      });
  }
  for (const path of ['/api/auth/get-session', '/api/jwt', '/api/products'])
    await fetch(shop + path, { credentials: 'include' }).then(
      async (answer) => read.push(await answer.text()),
      () => {},
    );
  return read.filter((text) => text !== '');
}

for (const name of ['127.0.0.1', 'localhost'])
  test(`a page at another port of ${name} can neither change nor read a visitor's data`, async ({
    browser,
    baseURL,
  }) => {
    const shop = baseURL as string;
    const buyer = await register(shop, 'buyer');
    const { person } = buyer;
    const { page } = await openWindow(browser, buyer, []);
    const mark = `cross-site-${name}-${Date.now()}`;
    await page.goto(`${shop}/dashboard`);
    await expect(page.getByRole('heading', { name: new RegExp(person.name) })).toBeVisible();

    const evil = await page.context().newPage();
    await evil.goto(`http://${name}:${(server.address() as AddressInfo).port}/`);
    expect(await evil.evaluate(attack, { shop, mark })).toEqual([]);

    const session = await page.evaluate(async () => (await fetch('/api/auth/get-session')).json());
    expect(session.user).toMatchObject({ name: person.name, email: person.email });
    const admin = await logIn(shop, demoPerson('admin'));
    const messages = await (await admin.api.get('/api/contact')).text();
    expect(messages).toContain('[');
    expect(messages).not.toContain(mark);

    // Framing is refused, against clickjacking.
    const framed = await evil.evaluate(
      (address) =>
        new Promise<string>((done) => {
          const frame = Object.assign(document.createElement('iframe'), { src: address });
          frame.onload = () => done(frame.contentDocument ? 'readable' : 'closed');
          document.body.append(frame);
        }),
      `${shop}/login`,
    );
    expect(framed).toBe('closed');
    await expect(evil.frameLocator('iframe').last().getByRole('button', { name: 'Login' })).toHaveCount(0);
    await page.context().close();
  });

/** Serves the shop's pages with the script of a bare page in the place of ours, and everything else as the shop does. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { answerParent } from '../../support/child.ts';
import { openClient } from '../../support/client.ts';

const script = '/bare-page.js';

async function buildScript(): Promise<string> {
  const input = fileURLToPath(new URL('bare-page.ts', import.meta.url));
  const options = { write: false, target: 'es2022', modulePreload: false, rollupOptions: { input } } as const;
  const [{ output }] = [await build({ configFile: false, logLevel: 'error', build: options })].flat() as [
    Rollup.RollupOutput,
  ];
  return output[0].code;
}

/** After the first paint, as the shop's: blocking time counts from there on. */
const loader = `new PerformanceObserver(() => import('${script}')).observe({ type: 'paint', buffered: true })`;

/** Comments only separate what React takes for one text here. */
const withScript = (html: string) =>
  html.replace(/<!--.*?-->/g, '').replace(/<script>.*?<\/script>/s, `<script>${loader}</script>`);

type Reply = { headers: Record<string, string>; bytes: Buffer };

const compressed = (type: string, text: string): Reply => ({
  headers: { 'content-type': type, 'content-encoding': 'br' },
  bytes: brotliCompressSync(text),
});

async function load(shopPort: number, path: string): Promise<Reply> {
  const client = openClient(shopPort);
  const { headers, body, bytes } = await client.get(path);
  client.close();
  const type = headers['content-type'] ?? '';
  if (type.startsWith('text/html')) return compressed(type, withScript(body));
  return /text|script|json|svg/.test(type) ? compressed(type, body) : { headers: { 'content-type': type }, bytes };
}

answerParent(async ({ shopPort }: { shopPort: number }): Promise<number> => {
  const replies = new Map([[script, compressed('text/javascript', await buildScript())]]);
  const server = createServer(async ({ url = '/' }, response) => {
    const { headers, bytes } = replies.get(url) ?? (await load(shopPort, url));
    replies.set(url, { headers, bytes });
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
});

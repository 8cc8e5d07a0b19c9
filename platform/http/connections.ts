import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { networksOf } from './client-address.ts';

/**
 * Limits of one client and its connections, times in milliseconds. A picture of ten megabytes takes almost five minutes
 * over a bad mobile connection, so a request may take that long to arrive: it only holds a connection meanwhile.
 */
export const clientLimits = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  requestTimeout: 300_000,
  /** Longer than proxies reuse a connection, so that they never send on one that is being closed. */
  keepAliveTimeout: 72_000,
  /** Without traffic in either direction. */
  connectionTimeout: 120_000,
  connections: 4_000,
  /** Requests in flight or queued. */
  requestsPerConnection: 16,
};

/** Above this share of all connections, a new one closes the longest idle one. */
const crowdedShare = 0.8;

type Connection = { address: string; requests: (() => void)[] };

/**
 * Caps connections per client address and in-flight requests per connection; browsers never pipeline. The requests of
 * one connection are answered one after the other, so that each connection holds the memory of one reply at most.
 */
export function registerConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustedProxies }: Pick<Config, 'connectionsPerAddress' | 'trustedProxies'>,
) {
  const { server } = app;
  const open = new Map<Socket, Connection>();
  const perAddress = new Map<string, number>();
  /** Connections without a request under way, the longest idle first. */
  const idle = new Set<Socket>();
  const proxies = blockListOf(trustedProxies);
  server.maxConnections = clientLimits.connections;

  server.on('connection', (socket) => {
    const from = socket.remoteAddress ?? '';
    const [address] = networksOf(from);
    const isProxy = proxies.check(from, isIPv6(from) ? 'ipv6' : 'ipv4');
    const isOneTooMany = !isProxy && (perAddress.get(address) ?? 0) >= connectionsPerAddress;
    if (isOneTooMany && !closeLongestIdle((other) => other.address === address)) return void socket.destroy();
    if (open.size >= server.maxConnections * crowdedShare) closeLongestIdle(() => true);
    open.set(socket, { address, requests: [] });
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    idle.add(socket);
    socket.once('close', () => forget(socket));
  });

  function closeLongestIdle(matches: (connection: Connection) => boolean): boolean {
    for (const socket of idle) {
      if (!matches(open.get(socket) as Connection)) continue;
      close(socket);
      return true;
    }
    return false;
  }

  function close(socket: Socket) {
    forget(socket);
    socket.destroy();
  }

  function forget(socket: Socket) {
    const connection = open.get(socket);
    if (!connection) return;
    open.delete(socket);
    idle.delete(socket);
    const left = (perAddress.get(connection.address) ?? 0) - 1;
    if (left > 0) perAddress.set(connection.address, left);
    else perAddress.delete(connection.address);
  }

  /** A request is handled after those before it on the same connection; too many close the connection. */
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const requests = open.get(socket)?.requests;
    // Injected requests have no connection; Node.js also parses what had arrived before it was closed.
    if (!requests) return socket.destroyed ? void reply.hijack() : done();
    if (requests.push(done) > clientLimits.requestsPerConnection) {
      reply.hijack();
      return close(socket);
    }
    idle.delete(socket);
    reply.raw.once('close', () => {
      requests.shift();
      if (!open.has(socket)) return;
      if (requests[0]) requests[0]();
      else idle.add(socket);
    });
    if (requests.length === 1) done();
  });

  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    // A connection without any request yet does not count as idle, and Node.js no longer checks its headers' timeout.
    for (const socket of idle) socket.setTimeout(clientLimits.headersTimeout);
  });
  // A connection kept alive would delay the shutdown until its next request.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
}

export function blockListOf(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return list;
}

import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { networksOf } from './client-address.ts';
import { busy, requestTimeoutCode } from './errors.ts';
import { hasBody, isUpload } from './load-shedding.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replies with a stream that stays open. */
    stream?: boolean;
    /** Answered on every connection, also when there is no room for others. */
    alwaysAnswered?: boolean;
  }
}

/** Limits of one client and its connections, times in milliseconds. */
export const clientLimits = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  /** Of an upload: ten megabytes take almost five minutes over a bad mobile connection. It only holds a connection meanwhile. */
  requestTimeout: 300_000,
  /** Of every other body. */
  bodyTimeout: 10_000,
  /** Longer than proxies reuse a connection, so that they never send on one that is being closed. */
  keepAliveTimeout: 72_000,
  /** Without traffic in either direction. */
  connectionTimeout: 120_000,
  /** Requests in flight or queued. */
  requestsPerConnection: 16,
};

/** Above this share of all connections, a new one closes the longest idle one. */
const crowdedShare = 0.8;
/** How many times the room of an address the 65,536 networks of an IPv6 /48 share. */
const roomOfNetwork = 4;
/** Event streams per ordinary connection of an address: every signed-in page behind a carrier's address holds one. */
const streamsPerConnection = 5;
/** Of an upload since it was last looked at, to count as moving on. */
const minUploadBytes = 4_096;
/** Connections beyond all limits, for health checks and cached replies only; a new one replaces the oldest. */
const spareConnections = 64;

type Kind = 'ordinary' | 'stream' | 'spare';
type Pending = { proceed: () => void; request: FastifyRequest; reply: FastifyReply; since: number };
type Connection = { kind: Kind; networks: string[]; requests: Pending[]; bytesRead: number };
type Settings = Pick<Config, 'connections' | 'connectionsPerAddress' | 'trustedProxies'>;

/**
 * Caps connections per client network and in-flight requests per connection; browsers never pipeline. The requests of
 * one connection are answered one after the other, so that each connection holds the memory of one reply at most.
 * Event streams are counted apart and have room of their own.
 */
export function registerConnections(app: FastifyInstance, settings: Settings) {
  const { connections: max, connectionsPerAddress, trustedProxies } = settings;
  const { server } = app;
  const open = new Map<Socket, Connection>();
  const tallies = { ordinary: openTally(), stream: openTally() };
  const spare = new Set<Socket>();
  /** Connections that wait for their client: without a request, or with half of one. The longest waiting first. */
  const waiting = new Set<Socket>();
  const isProxy = openProxyCheck(trustedProxies);

  server.on('connection', (socket) => {
    const from = socket.remoteAddress ?? '';
    const networks = isProxy(from) ? [] : networksOf(from).filter((network) => network !== undefined);
    const connection: Connection = {
      kind: makeRoom(networks) ? 'ordinary' : 'spare',
      networks,
      requests: [],
      bytesRead: 0,
    };
    open.set(socket, connection);
    count(connection, socket, 1);
    waiting.add(socket);
    socket.once('close', () => forget(socket));
  });

  const room = (networks: string[]) =>
    networks.map((network, at) => ({ network, max: connectionsPerAddress * (at === 0 ? 1 : roomOfNetwork) }));

  /** Closes the longest waiting connection if there is no room, and returns whether there is room then. */
  function makeRoom(networks: string[]): boolean {
    const { ordinary } = tallies;
    for (const { network, max: maxOfNetwork } of room(networks))
      if (ordinary.of(network) >= maxOfNetwork && !closeLongestWaiting((other) => other.networks.includes(network)))
        return false;
    if (ordinary.total() >= max * crowdedShare) closeLongestWaiting(() => true);
    return ordinary.total() < max;
  }

  const hasRoomForStream = ({ networks }: Connection) =>
    tallies.stream.total() < max &&
    room(networks).every((each) => tallies.stream.of(each.network) < each.max * streamsPerConnection);

  function closeLongestWaiting(matches: (connection: Connection) => boolean): boolean {
    for (const socket of waiting) {
      const connection = open.get(socket) as Connection;
      // A cached reply is sent past the bookkeeping below, and may still be on its way.
      const isBusy = !isWaiting(connection) || socket.writableLength > 0;
      if (connection.kind !== 'ordinary' || isBusy || !matches(connection)) continue;
      if (!hasMovedOn(connection, socket)) {
        close(socket);
        return true;
      }
      // The last to give way.
      waiting.delete(socket);
      waiting.add(socket);
    }
    return false;
  }

  function count({ kind, networks }: Connection, socket: Socket, by: 1 | -1) {
    if (kind !== 'spare') tallies[kind].add(networks, by);
    else if (by < 0) spare.delete(socket);
    else {
      const [oldest] = spare;
      if (oldest && spare.size >= spareConnections) close(oldest);
      spare.add(socket);
    }
  }

  function become(kind: Kind, connection: Connection, socket: Socket) {
    count(connection, socket, -1);
    connection.kind = kind;
    count(connection, socket, 1);
  }

  function close(socket: Socket) {
    forget(socket);
    socket.destroy();
  }

  function forget(socket: Socket) {
    const connection = open.get(socket);
    if (!connection) return;
    open.delete(socket);
    waiting.delete(socket);
    count(connection, socket, -1);
  }

  let isStopping = false;

  /** A request is handled after those before it on the same connection; too many close the connection. */
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    const { socket } = raw;
    const connection = open.get(socket);
    // Injected requests have no connection; Node.js also parses what had arrived before it was closed.
    if (!connection) return socket.destroyed ? void reply.hijack() : done();
    const { requests } = connection;
    const { stream, alwaysAnswered } = routeOptions.config;
    const proceed = () => {
      const isRefused =
        (connection.kind === 'spare' && !alwaysAnswered) || (stream === true && !hasRoomForStream(connection));
      if (connection.kind === 'spare') reply.header('connection', 'close');
      else if (stream && !isRefused) become('stream', connection, socket);
      done(isRefused ? busy(1) : undefined);
    };
    if (requests.push({ proceed, request, reply, since: performance.now() }) > clientLimits.requestsPerConnection) {
      reply.hijack();
      return close(socket);
    }
    waiting.delete(socket);
    if (hasBody(request)) waiting.add(socket);
    reply.raw.once('close', () => {
      requests.shift();
      if (!open.has(socket)) return;
      if (connection.kind === 'stream') become('ordinary', connection, socket);
      if (requests[0]) requests[0].proceed();
      // The reply began before the stop and said that the connection is kept alive.
      else if (isStopping) socket.end();
      else waiting.add(socket);
    });
    if (requests.length === 1) proceed();
  });

  /** Node.js has one timeout for all requests, and uploads need a long one. */
  const checking = setInterval(() => {
    const oldest = performance.now() - clientLimits.bodyTimeout;
    for (const socket of waiting) {
      const connection = open.get(socket) as Connection;
      const [first] = connection.requests;
      if (!first || first.since > oldest || isUpload(first.request) || !isWaiting(connection)) continue;
      if (first.reply.raw.headersSent) close(socket);
      else server.emit('clientError', Object.assign(new Error('body timeout'), { code: requestTimeoutCode }), socket);
    }
  }, clientLimits.connectionsCheckingInterval);
  checking.unref();
  app.addHook('onClose', async () => clearInterval(checking));

  app.addHook('preClose', async () => {
    isStopping = true;
    // A connection without any request yet does not count as idle, and Node.js no longer checks its headers' timeout.
    for (const socket of waiting) socket.setTimeout(clientLimits.headersTimeout);
  });
  // A connection kept alive would delay the shutdown until its next request.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
}

/** Waits for its client: it has no request in flight, or an incomplete one. */
const isWaiting = ({ requests: [first] }: Connection) => !first?.request.raw.complete;

/** Whether it brings an upload, of which more has arrived since this was last asked. */
function hasMovedOn(connection: Connection, { bytesRead }: Socket): boolean {
  const [first] = connection.requests;
  if (!first || !isUpload(first.request) || bytesRead - connection.bytesRead < minUploadBytes) return false;
  connection.bytesRead = bytesRead;
  return true;
}

/** Counts connections by network, and all of them. */
function openTally() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    total: () => total,
    of: (network: string) => counts.get(network) ?? 0,
    add: (networks: string[], by: 1 | -1) => {
      total += by;
      for (const network of networks) {
        const count = (counts.get(network) ?? 0) + by;
        if (count > 0) counts.set(network, count);
        else counts.delete(network);
      }
    },
  };
}

/** Whether an address is that of a trusted proxy. */
export function openProxyCheck(networks: string[]): (address?: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return (address = '') => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { networksOf } from './client-address.ts';
import { clientLimits } from './overload.ts';

/** From this share of all connections on, a new one closes the one that has been idle longest. */
const crowded = 0.8;

type Connection = { address: string; requests: (() => void)[] };

/**
 * Caps connections per client address and in-flight requests per connection; browsers never pipeline. The requests of
 * one connection are answered one after the other, so that each connection holds the memory of one reply at most.
 */
export function registerConnections(
  { server }: FastifyInstance,
  { connectionsPerAddress, trustedProxies }: Pick<Config, 'connectionsPerAddress' | 'trustedProxies'>,
) {
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
    if (open.size >= server.maxConnections * crowded) closeLongestIdle(() => true);
    open.set(socket, { address, requests: [] });
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    idle.add(socket);
    socket.once('close', () => forget(socket));
  });

  function closeLongestIdle(isMeant: (connection: Connection) => boolean): boolean {
    for (const socket of idle) {
      if (!isMeant(open.get(socket) as Connection)) continue;
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

  /** Answers a request once those before it on the same connection are answered; too many close the connection. */
  return function inTurn({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const requests = open.get(socket)?.requests;
    // Node.js goes on parsing what had arrived before the connection was closed.
    if (!requests) return;
    if (requests.push(answer) > clientLimits.requestsPerConnection) {
      close(socket);
      return;
    }
    idle.delete(socket);
    response.once('close', () => {
      requests.shift();
      if (!open.has(socket)) return;
      if (requests[0]) requests[0]();
      else idle.add(socket);
    });
    if (requests.length === 1) answer();
  };
}

export type InTurn = ReturnType<typeof registerConnections>;

function blockListOf(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return list;
}

import type { FastifyInstance } from 'fastify';

/** What is answered while we stop also ends its connection, which would otherwise keep us waiting for its next request. */
export function registerLastAnswers(app: FastifyInstance) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}

import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { defaultResource, detectResources, envDetector, hostDetector } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openProxyCheck } from '#platform/http/connections.ts';

/** What could not be sent by then is lost, when the process stops. */
const flushTimeout = 3_000;

/**
 * Traces requests and their statements, as the standard variables of OpenTelemetry say; to be called before pg is loaded. Spans
 * have routes and statements without values, since addresses and parameters are personal data; so the requests are traced here
 * and not by the instrumentation of node:http.
 */
export function startTracing(environment: NodeJS.ProcessEnv): void {
  environment.OTEL_SERVICE_NAME ??= 'reshell';
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector, hostDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  new PgInstrumentation({ requireParentSpan: true }).enable();
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    traceRequests(fastify);
    fastify.addHook('onClose', async () => {
      await Promise.race([provider.shutdown().catch(() => {}), pause(flushTimeout, undefined, { ref: false })]);
    });
  });
}

function traceRequests(app: FastifyInstance) {
  const tracer = trace.getTracer('reshell');
  const contexts = new WeakMap<FastifyRequest, Context>();
  let isProxy: ReturnType<typeof openProxyCheck> | undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    // Anybody else could have requests sampled, and choose whose trace they join.
    // Not before: the platform is not there yet when this hook is added.
    isProxy ??= openProxyCheck(app.platform.config.trustedProxies);
    const caller = isProxy(request.socket.remoteAddress)
      ? propagation.extract(context.active(), request.headers)
      : context.active();
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'reshell.request.id': request.id,
    };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    const own = trace.setSpan(caller, span);
    contexts.set(request, own);
    context.with(own, done);
  });
  // A body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
  const end = (request: FastifyRequest, status: number | undefined) => {
    const span = trace.getSpan(contexts.get(request) ?? context.active());
    if (status) span?.setAttribute('http.response.status_code', status);
    if (!status || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  app.addHook('onResponse', (request, { statusCode }, done) => {
    end(request, statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request, undefined);
    done();
  });
}

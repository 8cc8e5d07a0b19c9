// Selects React's production build, so it is set before anything is imported.
process.env.NODE_ENV ??= 'production';
const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } =
  process.env;
const isTraced = OTEL_TRACES_EXPORTER || OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
if (isTraced && OTEL_TRACES_EXPORTER !== 'none' && OTEL_SDK_DISABLED !== 'true')
  (await import('./tracing.ts')).startTracing(process.env);
const [{ builtPages }, { main }] = await Promise.all([import('./built-pages.ts'), import('./main.ts')]);
await main(builtPages);

export {};

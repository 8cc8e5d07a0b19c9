// Selects React's production build, so it is set before anything is imported.
process.env.NODE_ENV ??= 'production';
const [{ builtPages }, { main }] = await Promise.all([import('./built-pages.ts'), import('./main.ts')]);
await main(builtPages);

export {};

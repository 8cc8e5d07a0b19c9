// Decides which build of React is imported, so it is set before anything is.
process.env.NODE_ENV ??= 'production';
const [{ builtPages }, { main }] = await Promise.all([import('./built-pages.ts'), import('./main.ts')]);
await main(builtPages);

export {};

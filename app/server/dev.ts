import { main } from './main.ts';
import { sourcePages } from './source-pages.ts';

await main(sourcePages);

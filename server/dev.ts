import { sourcePages } from './http/source-pages.ts';
import { main } from './main.ts';

await main(sourcePages());

import { builtPages } from './http/built-pages.ts';
import { main } from './main.ts';

await main(builtPages);

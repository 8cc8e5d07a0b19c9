import { buildDemoPictures } from './build-pictures.ts';
import { demoPictureFolder } from './picture-folder.ts';

await buildDemoPictures(demoPictureFolder);

import sharp from 'sharp';
import { demoPhones } from './demo-phones.ts';
import { drawPhone } from './phone-drawing.ts';
const looks=[...new Map([...demoPhones].sort((a,b)=>a.category.localeCompare(b.category)||a.key.localeCompare(b.key)).map(p=>[p.look.key,p.look])).values()];
console.log(looks.length,'looks',demoPhones.length,'phones');
for(const angle of (process.argv[2]??'pair').split(',') as any){
 const cols=11,w=176,h=220;const tiles=[];
 for(const [i,l] of looks.entries())tiles.push({input:await sharp(Buffer.from(drawPhone(l,angle))).resize(w).png({compressionLevel:1}).toBuffer(),left:(i%cols)*(w+4),top:Math.floor(i/cols)*(h+4)});
 await sharp({create:{width:cols*(w+4),height:Math.ceil(looks.length/cols)*(h+4),channels:3,background:'#fff'}}).composite(tiles).png().toFile(`/tmp/demo-sheets/${angle}.png`);
}

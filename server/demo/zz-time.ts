import sharp from 'sharp';
import { demoPhones } from './demo-phones.ts';
import { drawPhone } from './phone-drawing.ts';
sharp.concurrency(1);sharp.cache(false);
const looks=[...new Set(demoPhones.map(p=>p.look))].slice(0,12);
for(const angle of ['pair','front','back','tilted'] as const){
 let r=0,d=0;const c0=process.cpuUsage();const svgs=looks.map(l=>drawPhone(l,angle));const c1=process.cpuUsage(c0);
 const c2=process.cpuUsage();for(const s of svgs)await sharp(Buffer.from(s)).removeAlpha().raw().toBuffer();const c=process.cpuUsage(c2);
 console.log(angle,'draw',Math.round((c1.user)/1000/looks.length),'render',Math.round((c.user+c.system)/1000/looks.length),'svg bytes',Math.round(svgs.reduce((a,s)=>a+s.length,0)/12));
}
const svg=drawPhone(looks[0]!,'pair');
const t=async(n:string,s:string)=>{const c2=process.cpuUsage();for(let i=0;i<8;i++)await sharp(Buffer.from(s)).raw().toBuffer();const c=process.cpuUsage(c2);console.log(n,Math.round((c.user+c.system)/8000))};
await t('full',svg);
await t('no shadow',svg.replace(/<rect[^>]*stroke="#141826"[^>]*>/g,''));
await t('no clip',svg.replace(/ clip-path="[^"]*"/g,''));
await t('no radial',svg.replace(/<radialGradient.*?<\/radialGradient>/g,''));
await t('empty','<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1280" width="960" height="1200"><rect width="1024" height="1280" fill="#eee"/></svg>');

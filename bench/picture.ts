import { type Finding, isReached } from './finding.ts';

const [width, labelWidth, rowHeight, top] = [760, 300, 22, 44];
const scale = 1.5;
const barWidth = width - labelWidth - 70;

/** How far each figure is from what it has to reach: the line is the target, and a longer bar is better. */
export function drawFindings(findings: Finding[]): string {
  const height = top + findings.length * rowHeight + 12;
  const line = labelWidth + barWidth / scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Figures beside what they have to reach">`,
    `<style>${style}</style>`,
    `<text x="${line}" y="18" text-anchor="middle" class="faint">to reach</text>`,
    `<text x="${labelWidth}" y="18" class="faint">worse</text><text x="${width - 70}" y="18" text-anchor="end" class="faint">better</text>`,
    ...findings.map(drawRow),
    `<line x1="${line}" x2="${line}" y1="26" y2="${height - 8}" class="target"/>`,
    '</svg>',
    '',
  ].join('\n');
}

function drawRow(finding: Finding, row: number): string {
  const { what, value, target } = finding;
  const share = 'atLeast' in target ? value / target.atLeast : target.atMost / Math.max(value, target.atMost / 10);
  const length = (Math.min(Math.max(share, 0), scale) / scale) * barWidth;
  const y = top + row * rowHeight;
  return [
    `<text x="${labelWidth - 10}" y="${y}" text-anchor="end">${escapeText(what)}</text>`,
    `<rect x="${labelWidth}" y="${y - 11}" width="${length.toFixed(1)}" height="14" rx="2" class="${isReached(finding) ? 'reached' : 'missed'}"/>`,
    `<text x="${width - 60}" y="${y}" class="faint">${value.toFixed(2)}</text>`,
  ].join('');
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Told apart by brightness too, and legible whether the page around it is light or dark. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .faint { fill: #59636e }
  .reached { fill: #1a7f5a }
  .missed { fill: #e0823d }
  .target { stroke: #1f2328; stroke-width: 1.5; stroke-dasharray: 3 3 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .faint { fill: #9198a1 }
    .reached { fill: #3fb68b }
    .missed { fill: #f0a35e }
    .target { stroke: #e6edf3 }
  }`;

import { Buffer } from 'node:buffer';
import PDFDocument from 'pdfkit';
import { faces, openFont } from './shaped-font.ts';

const fonts = { regular: openFont(faces.regular), bold: openFont(faces.bold) };

const margin = 48;
const inner = 595.28 - 2 * margin;
/** For the footer below the text. */
const bottom = 841.89 - margin - 44;
const lineHeight = 1.5;
const colours = { plain: '#1b1a17', muted: '#5d5a53', line: '#d8d4cb' };

type Style = { size?: number; font?: keyof typeof fonts; colour?: keyof typeof colours };
type Box = { x: number; width: number };
type Cell = { text: string; isHead?: boolean };
export type PaperPicture = { bytes: Uint8Array | undefined; instead: string; alt: string; caption: string };

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Pages of text, tables and pictures one below the other, tagged and with a footer; a line of text is one span with the text that it shows. */
export function openPaper({ title, language, at }: { title: string; language: string; at: Date }) {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    info: { Title: title, Author: 'Reshell', CreationDate: at },
  });
  const done = collect(document);
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font as never);
  const root = document.struct('Document');
  document.addStructure(root);
  let y = margin;

  const set = ({ size = 10, font = 'regular', colour = 'plain' }: Style) => {
    document.font(font).fontSize(size).fillColor(colours[colour]);
    return size * lineHeight;
  };

  function makeRoom(height: number) {
    if (y + height <= bottom) return;
    document.continueOnNewPage();
    y = margin;
  }

  function wrap(text: string, width: number, style: Style): string[] {
    set(style);
    const widthOf = (part: string) => document.widthOfString(part);
    return text.split(/\r?\n/).flatMap((paragraph) => {
      // A word wider than a line is broken between letters.
      const parts = (paragraph.match(/\S+\s*/g) ?? []).flatMap((word) =>
        widthOf(word.trimEnd()) <= width ? [word] : Array.from(graphemes.segment(word), ({ segment }) => segment),
      );
      const lines: string[] = [];
      let used = width;
      for (const part of parts) {
        if (lines.length === 0 || used + widthOf(part.trimEnd()) > width) {
          lines.push('');
          used = 0;
        }
        lines.push(`${lines.pop()}${part}`);
        used += widthOf(part);
      }
      return lines.map((line) => line.trimEnd());
    });
  }

  function draw(line: string, x: number, top: number) {
    document.markContent('Span', { actual: line });
    document.text(line, x, top, { lineBreak: false });
    document.endMarkedContent();
  }

  function writeLines(lines: string[], { x }: Pick<Box, 'x'>, style: Style) {
    for (const line of lines) {
      makeRoom((style.size ?? 10) * lineHeight);
      const height = set(style);
      draw(line, x, y);
      y += height;
    }
  }

  function writeParagraph(text: string, style: Style = {}, type = 'P') {
    const lines = wrap(text, inner, style);
    makeRoom(Math.min(lines.length, 2) * (style.size ?? 10) * lineHeight);
    const element = document.struct(type, {}, () => writeLines(lines, { x: margin }, style));
    root.add(element);
    element.end();
    y += 4;
  }

  return {
    title: (text: string) => writeParagraph(text, { size: 20, font: 'bold' }, 'H1'),
    /** With room for a few lines of what follows. */
    heading(text: string) {
      y += 10;
      makeRoom(80);
      writeParagraph(text, { size: 14, font: 'bold' }, 'H2');
    },
    subheading(text: string) {
      y += 4;
      makeRoom(50);
      writeParagraph(text, { size: 11, font: 'bold' }, 'H3');
    },
    paragraph: (text: string) => writeParagraph(text),
    list(items: string[], bullet = (_index: number) => '•') {
      const list = document.struct('L');
      root.add(list);
      for (const [index, item] of items.entries()) {
        const lines = wrap(item, inner - 22, {});
        makeRoom(lines.length * 10 * lineHeight);
        const entry = document.struct('LI', {}, () => {
          set({});
          draw(bullet(index), margin + 4, y);
          writeLines(lines, { x: margin + 22 }, {});
        });
        list.add(entry);
      }
      list.end();
      y += 4;
    },
    attach: (name: string, bytes: Buffer) => document.file(bytes, { name, type: 'application/json' }),
    note: (text: string) => writeParagraph(text, { size: 9, colour: 'muted' }),

    /** Columns by their shares of the width; a row is never broken over pages. */
    table(shares: number[], rows: Cell[][]) {
      const gap = 10;
      const table = document.struct('Table');
      root.add(table);
      for (const cells of rows) {
        let x = margin;
        const columns = cells.map(({ text, isHead }, index) => {
          const width = (shares[index] as number) * inner;
          const style: Style = { size: 9.5, colour: isHead ? 'muted' : 'plain' };
          const column = { x, isHead, style, lines: wrap(text, width - gap, style) };
          x += width;
          return column;
        });
        const height = Math.max(...columns.map(({ lines }) => lines.length)) * 9.5 * lineHeight;
        makeRoom(height + 4);
        const top = y;
        const row = document.struct('TR');
        table.add(row);
        for (const { lines, style, isHead, ...box } of columns) {
          y = top;
          row.add(document.struct(isHead ? 'TH' : 'TD', {}, () => writeLines(lines, box, style)));
        }
        row.end();
        y = top + height + 4;
        rule(y - 3);
      }
      table.end();
      y += 6;
    },

    /** Two in a row, each whole and in its proportions. */
    pictures(pictures: PaperPicture[]) {
      const gap = 14;
      const size = (inner - gap) / 2;
      const style: Style = { size: 7, colour: 'muted' };
      for (let index = 0; index < pictures.length; index += 2) {
        const pair = pictures.slice(index, index + 2).map((picture, column) => ({
          ...{ ...picture, x: margin + column * (size + gap) },
          lines: wrap(picture.caption, size, style),
        }));
        const isEmpty = pair.every(({ bytes }) => !bytes);
        const height = isEmpty ? 48 : size;
        const below = Math.max(...pair.map(({ lines }) => lines.length)) * 7 * lineHeight + 12;
        makeRoom(height + below);
        const top = y;
        for (const { bytes, instead, alt, x, lines } of pair) {
          const figure = document.struct('Figure', { alt }, () => {
            if (bytes)
              document.image(Buffer.from(bytes), x, top, { fit: [size, height], align: 'center', valign: 'center' });
            else {
              y = top + 8;
              writeLines(wrap(instead, size - 16, { size: 9 }), { x: x + 8 }, { size: 9 });
            }
          });
          root.add(figure);
          figure.end();
          y = top + height + 4;
          const caption = document.struct('Caption', {}, () => writeLines(lines, { x }, style));
          root.add(caption);
          caption.end();
        }
        y = top + height + below;
      }
    },

    /** The document, once it has a footer on each page. */
    end(footer: (page: number, pages: number) => string): Promise<Buffer> {
      root.end();
      const { count } = document.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        document.switchToPage(page);
        rule(bottom + 12);
        document.markContent('Artifact', { type: 'Pagination' });
        const style: Style = { size: 7.5, colour: 'muted' };
        const lines = wrap(footer(page + 1, count), inner, style);
        const height = set(style);
        lines.forEach((line, index) => {
          draw(line, margin, bottom + 18 + index * height);
        });
        document.endMarkedContent();
      }
      document.end();
      return done;
    },
  };

  function rule(top: number) {
    document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(margin, top)
      .lineTo(margin + inner, top)
      .lineWidth(0.5)
      .stroke(colours.line);
    document.endMarkedContent();
  }
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

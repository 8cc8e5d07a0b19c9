import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphPosition } from 'fontkit';
import { Blob, Face, Font as ShapedFont, Buffer as Shaping, shape } from 'harfbuzzjs';

const require = createRequire(import.meta.url);

/** The files of the two weights. */
export const faces = {
  regular: require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
};

/**
 * Noto Sans Bengali, which has Latin letters too, as pdfkit takes it. Shaped by HarfBuzz: fontkit's own shaping gets vowel signs
 * wrong in nearly half of our Bangla words.
 */
export function openFont(file: string): Font {
  const bytes = readFileSync(file);
  const font = create(bytes) as Font;
  const shaped = new ShapedFont(new Face(new Blob(bytes)));
  return Object.assign(font, { layout: (text: string) => layOut(text, font, shaped) });
}

/** One script at a time, as HarfBuzz wants it. */
const runs = /[\u0951-\u0965\u0980-\u09ff\u200c\u200d]+|[^\u0951-\u0965\u0980-\u09ff\u200c\u200d]+/g;

function layOut(text: string, font: Font, shaped: ShapedFont) {
  const glyphs: Glyph[] = [];
  const positions: GlyphPosition[] = [];
  for (const run of text.match(runs) ?? []) {
    const shaping = new Shaping();
    shaping.addText(run);
    shaping.guessSegmentProperties();
    shape(shaped, shaping);
    for (const { codepoint: id } of shaping.getGlyphInfos()) {
      const [letters = ''] = font.stringsForGlyph(id);
      glyphs.push(
        font.getGlyph(
          id,
          Array.from(letters, (letter) => letter.codePointAt(0) as number),
        ),
      );
    }
    for (const { xAdvance, yAdvance, xOffset, yOffset } of shaping.getGlyphPositions())
      positions.push({ xAdvance, yAdvance, xOffset, yOffset });
  }
  return {
    glyphs,
    positions,
    /** Of the positions as they are when asked, since pdfkit scales them. */
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/** A colour stop: where (0 to 1), which colour, how opaque (1 when left out). */
type Stop = readonly [offset: number, colour: string, opacity?: number];

type Ends = { from: readonly [number, number]; to: readonly [number, number] };
type Size = { width: number; height: number };
type Attributes = Record<string, string | number>;

const downwards: Ends = { from: [0, 0], to: [0, 1] };

/** Collects gradients and clips while shapes are drawn, so that each drawing function can stay a plain string. */
export class Sketch {
  #definitions: string[] = [];

  linear(stops: readonly Stop[], { from, to }: Ends = downwards): string {
    const ends = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
    return this.#define((id) => `<linearGradient id="${id}" ${ends}>${stopTags(stops)}</linearGradient>`);
  }

  radial(stops: readonly Stop[], centre: readonly [number, number] = [0.5, 0.5], radius = 0.5): string {
    const circle = `cx="${centre[0]}" cy="${centre[1]}" r="${radius}"`;
    return this.#define((id) => `<radialGradient id="${id}" ${circle}>${stopTags(stops)}</radialGradient>`);
  }

  /** Draws `content` only where `outline` covers it. */
  clipped(outline: string, content: string): string {
    const clip = this.#define((id) => `<clipPath id="${id}">${outline}</clipPath>`);
    return `<g clip-path="${clip}">${content}</g>`;
  }

  toSvg(canvas: Size, rendered: Size, content: string): string {
    const size = `viewBox="0 0 ${canvas.width} ${canvas.height}" width="${rendered.width}" height="${rendered.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#definitions.join('')}</defs>${content}</svg>`;
  }

  #define(tag: (id: string) => string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(tag(id));
    return `url(#${id})`;
  }
}

export function rect(x: number, y: number, width: number, height: number, radius: number, attributes: Attributes = {}) {
  const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}"`;
  return `<rect ${box}${attributeText(attributes)}/>`;
}

export function circle(x: number, y: number, radius: number, attributes: Attributes = {}) {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${attributeText(attributes)}/>`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, attributes: Attributes = {}) {
  const shape = `cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}"`;
  return `<ellipse ${shape}${attributeText(attributes)}/>`;
}

export function path(d: string, attributes: Attributes = {}) {
  return `<path d="${d}"${attributeText(attributes)}/>`;
}

export function group(transform: string, content: string, attributes: Attributes = {}) {
  return `<g transform="${transform}"${attributeText(attributes)}>${content}</g>`;
}

/** `share` of `second` mixed into `first`; colours as #rrggbb. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighten = (colour: string, share: number) => mix(colour, '#ffffff', share);
export const darken = (colour: string, share: number) => mix(colour, '#000000', share);

/** How bright a colour looks, from 0 (black) to 1 (white). */
export function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const transparency = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${transparency}/>`;
    })
    .join('');
}

function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
}

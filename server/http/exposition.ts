/** Prometheus' text format, version 0.0.4. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

type Labels = Record<string, string>;
type Sample = { labels?: Labels; value: number };

/** One measure with its samples. */
export function family(name: string, type: 'counter' | 'gauge', help: string, samples: number | Sample[]): string {
  const all = typeof samples === 'number' ? [{ value: samples }] : samples;
  return [head(name, type, help), ...all.map(({ labels, value }) => line(name, labels, value))].join('');
}

/** How often something took no longer than each of these seconds. */
export class Histogram {
  static readonly bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
  readonly #counts = new Float64Array(Histogram.bounds.length + 1);
  #sum = 0;

  observe(seconds: number) {
    let place = 0;
    while (place < Histogram.bounds.length && seconds > (Histogram.bounds[place] as number)) place++;
    this.#counts[place] = (this.#counts[place] as number) + 1;
    this.#sum += seconds;
  }

  get count(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }

  write(name: string, labels: Labels): string {
    let below = 0;
    const buckets = [...Histogram.bounds.map(String), '+Inf'].map((le, place) => {
      below += this.#counts[place] as number;
      return line(`${name}_bucket`, { ...labels, le }, below);
    });
    return [...buckets, line(`${name}_sum`, labels, this.#sum), line(`${name}_count`, labels, below)].join('');
  }
}

export const head = (name: string, type: string, help: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;

function line(name: string, labels: Labels = {}, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeText(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
}

const escapeText = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

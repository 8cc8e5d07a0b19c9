const beep = { frequency: 880, seconds: 0.16, gap: 0.24 };
const pause = 0.9;

/** Plays each digit as so many beeps; answers after the last. Silent once it is aborted. */
export async function playDigits(digits: readonly number[], signal: AbortSignal): Promise<void> {
  const context = new AudioContext();
  signal.addEventListener('abort', () => context.suspend());
  await context.resume();
  let at = context.currentTime + 0.2;
  for (const digit of digits) {
    for (let n = 0; n < digit; n++) {
      playTone(context, beep.frequency, at, beep.seconds);
      at += beep.seconds + beep.gap;
    }
    at += pause;
  }
  await wait(at - pause - context.currentTime);
  await context.close();
}

export function randomDigits(): number[] {
  return [...crypto.getRandomValues(new Uint8Array(3))].map((byte) => 1 + (byte % 5));
}

function playTone(context: AudioContext, frequency: number, at: number, seconds: number) {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = frequency;
  // Without the slopes it clicks.
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.8, at + 0.02);
  gain.gain.setValueAtTime(0.8, at + seconds - 0.02);
  gain.gain.linearRampToValueAtTime(0, at + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

export const toneCount = 3;
const [lowest, highest] = [700, 2700];
const tone = { seconds: 0.7, delay: 0.25, quiet: 0.5 };
const pollMilliseconds = 30;

/** Three random tones; a recording cannot know them. */
const randomTones = () =>
  [...crypto.getRandomValues(new Uint16Array(toneCount))].map(
    (value) => lowest + Math.round((value / 65_535) * (highest - lowest)),
  );

/** How many of the tones that the loudspeaker plays come back through the microphone. */
export async function countHeardTones(stream: MediaStream): Promise<number> {
  const context = new AudioContext();
  await context.resume();
  const analyser = context.createAnalyser();
  analyser.fftSize = 4096;
  analyser.smoothingTimeConstant = 0;
  context.createMediaStreamSource(stream).connect(analyser);
  const width = context.sampleRate / analyser.fftSize;
  const listen = async (seconds: number) => {
    const loudest = new Float32Array(analyser.frequencyBinCount).fill(Number.NEGATIVE_INFINITY);
    const now = new Float32Array(analyser.frequencyBinCount);
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      await wait(pollMilliseconds / 1000);
      analyser.getFloatFrequencyData(now);
      for (const [bin, level] of now.entries()) if (level > (loudest[bin] as number)) loudest[bin] = level;
    }
    return loudest;
  };
  let heard = 0;
  try {
    for (const frequency of randomTones()) {
      const quiet = await listen(tone.quiet);
      playTone(context, frequency, context.currentTime, tone.seconds + tone.delay);
      await wait(tone.delay);
      if (isHeard(frequency, quiet, await listen(tone.seconds), width)) heard++;
    }
  } finally {
    await context.close();
  }
  return heard;
}

const clearlyLouder = 12;
const outstanding = 10;

/** Whether a tone stands out of the spectrum, in decibels by bins of this width, that was not there before. */
export function isHeard(frequency: number, quiet: Float32Array, loud: Float32Array, width: number): boolean {
  const bin = Math.round(frequency / width);
  const around = (spectrum: Float32Array) => Math.max(...spectrum.subarray(bin - 2, bin + 3));
  const between = [...loud.subarray(Math.floor(lowest / width), Math.ceil(highest / width))].sort((a, b) => a - b);
  const typical = between[between.length >> 1] as number;
  const level = around(loud);
  return level > around(quiet) + clearlyLouder && level > typical + outstanding;
}

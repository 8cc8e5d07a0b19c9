import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { westernDigits } from '#common/digits.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import { openStream, type StreamFailure } from './media.ts';
import { countHeardTones, playDigits, randomDigits, toneCount } from './sounds.ts';
import type { StepProps } from './step.ts';
import { StreamTrouble } from './stream-trouble.tsx';

const maxWrong = 3;

/** Plays digits as beeps, which only somebody who hears them can type. */
export function LoudspeakerStep({ onDone }: StepProps) {
  const [digits, setDigits] = useState<number[]>();
  const [isPlaying, setIsPlaying] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(0);
  const finish = (outcome: 'pass' | 'fail') => onDone({ measured: { loudspeaker: { outcome } } });
  const left = useRef<AbortController>(undefined);
  // Else the microphone of the next step would hear the beeps.
  useEffect(() => () => left.current?.abort(), []);

  async function play(played: number[]) {
    setDigits(played);
    setIsPlaying(true);
    left.current = new AbortController();
    await playDigits(played, left.current.signal).finally(() => setIsPlaying(false));
  }
  function handleCheck(event: SyntheticEvent) {
    event.preventDefault();
    if (typed === digits?.join('')) return finish('pass');
    if (wrong + 1 === maxWrong) return finish('fail');
    setWrong(wrong + 1);
    setTyped('');
    void play(randomDigits());
  }

  const playLabel = digits ? m.selfTest_playAgain() : m.selfTest_play();
  return (
    <>
      <Button
        size="large"
        variant={digits ? 'outline' : 'filled'}
        aria-disabled={isPlaying}
        onClick={() => isPlaying || play(digits ?? randomDigits())}
      >
        {isPlaying ? m.selfTest_playing() : playLabel}
      </Button>
      {digits && (
        <form onSubmit={handleCheck} className="flex flex-col gap-3">
          <TextField
            label={m.selfTest_beepsLabel()}
            error={wrong > 0 && typed === '' ? m.selfTest_beepsWrong() : undefined}
            inputMode="numeric"
            autoComplete="off"
            pattern="\d{3}"
            minLength={3}
            maxLength={3}
            required
            value={typed}
            onChange={({ target }) => setTyped(westernDigits(target.value).replace(/\D/g, ''))}
          />
          <Button type="submit" size="large">
            {m.selfTest_check()}
          </Button>
          <Button size="large" variant="outline" onClick={() => finish('fail')}>
            {m.selfTest_hearNothing()}
          </Button>
        </form>
      )}
    </>
  );
}

/** The microphone listens to random tones of the loudspeaker. */
export function MicrophoneStep({ onDone }: StepProps) {
  const [isListening, setIsListening] = useState(false);
  const [heard, setHeard] = useState<number>();
  const [failure, setFailure] = useState<StreamFailure>();
  const finish = (outcome: 'pass' | 'fail') => onDone({ measured: { microphone: { outcome } } });

  async function listen() {
    setIsListening(true);
    setFailure(undefined);
    // Calls are cleaned of exactly what is to be heard here.
    const plain = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    const opened = await openStream({ audio: plain });
    if ('failure' in opened) setFailure(opened.failure);
    else {
      const count = await countHeardTones(opened.stream).finally(opened.close);
      if (count === toneCount) return finish('pass');
      setHeard(count);
    }
    setIsListening(false);
  }

  const hasTried = heard !== undefined || failure !== undefined;
  return (
    <>
      <p role="status">{heard !== undefined && m.selfTest_heard({ heard, count: toneCount })}</p>
      <StreamTrouble failure={failure} />
      <Button size="large" aria-disabled={isListening} onClick={() => isListening || listen()}>
        {isListening ? m.selfTest_listening() : hasTried ? m.selfTest_again() : m.selfTest_start()}
      </Button>
      {hasTried && !isListening && failure !== 'not-allowed' && (
        <Button size="large" variant="outline" onClick={() => finish('fail')}>
          {m.selfTest_noteFail()}
        </Button>
      )}
    </>
  );
}

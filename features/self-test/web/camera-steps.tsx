import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import { isLit, openStream, type StreamFailure, takePhoto } from './media.ts';
import { Question } from './question.tsx';
import type { StepProps } from './step.ts';
import { StreamTrouble } from './stream-trouble.tsx';

const lookMilliseconds = 300;

/** Shows one camera after the other: the browser looks for light, the person at the picture. */
export function CamerasStep({ onDone }: StepProps) {
  const [cameras, setCameras] = useState<string[]>();
  const [failure, setFailure] = useState<StreamFailure>();
  const [seen, setSeen] = useState<{ isLit: boolean; isClear: boolean }[]>([]);

  async function start() {
    setFailure(undefined);
    // Before it is allowed once, a browser names no cameras.
    const opened = await openStream({ video: true });
    if ('failure' in opened) return setFailure(opened.failure);
    opened.close();
    const devices = await navigator.mediaDevices.enumerateDevices();
    setCameras(devices.flatMap(({ kind, deviceId }) => (kind === 'videoinput' ? deviceId : [])).slice(0, 20));
  }
  function handleSeen(one: { isLit: boolean; isClear: boolean }) {
    const all = [...seen, one];
    setSeen(all);
    if (all.length < (cameras?.length ?? 0)) return;
    const [isAllLit, isAllClear] = [all.every((each) => each.isLit), all.every((each) => each.isClear)];
    onDone({
      measured: { cameras: { outcome: isAllLit ? 'pass' : 'fail', count: all.length } },
      said: { cameras: { outcome: isAllClear ? 'pass' : 'fail' } },
    });
  }

  const current = cameras?.[seen.length];
  if (cameras && current !== undefined)
    return (
      <OneCamera
        key={seen.length}
        title={m.selfTest_camera({ index: seen.length + 1, count: cameras.length })}
        deviceId={current}
        onSeen={handleSeen}
      />
    );
  return (
    <>
      <StreamTrouble failure={failure} />
      <Button size="large" onClick={start}>
        {failure ? m.selfTest_again() : m.selfTest_start()}
      </Button>
      {failure === 'not-found' && (
        <Button
          size="large"
          variant="outline"
          onClick={() => onDone({ measured: { cameras: { outcome: 'fail', count: 0 } } })}
        >
          {m.selfTest_noteFail()}
        </Button>
      )}
    </>
  );
}

type OneCameraProps = {
  title: string;
  deviceId: string;
  onSeen: (seen: { isLit: boolean; isClear: boolean }) => void;
};

function OneCamera({ title, deviceId, onSeen }: OneCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasLight, setHasLight] = useState(false);
  const failure = useCamera(video, { deviceId: { exact: deviceId } });
  useEffect(() => {
    const timer = setInterval(() => {
      if (video.current && isLit(video.current)) setHasLight(true);
    }, lookMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <h3 className="font-medium">{title}</h3>
      <Viewfinder ref={video} />
      <StreamTrouble failure={failure} />
      {!hasLight && <p className="text-warning">{m.selfTest_cameraDark()}</p>}
      <Question
        question={m.selfTest_cameraQuestion()}
        yes={m.selfTest_cameraYes()}
        no={m.selfTest_cameraNo()}
        onAnswer={(outcome) => onSeen({ isLit: hasLight, isClear: outcome === 'pass' })}
      />
    </>
  );
}

/** A photo of the phone itself, by its front camera. */
export function MirrorStep({ onDone }: StepProps) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <Mirror onDone={onDone} />
  ) : (
    <Button size="large" onClick={() => setIsOpen(true)}>
      {m.selfTest_start()}
    </Button>
  );
}

function Mirror({ onDone }: StepProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [photo, setPhoto] = useState<string>();
  const failure = useCamera(video, { facingMode: 'user', width: { ideal: 1920 } });
  useEffect(() => () => URL.revokeObjectURL(photo ?? ''), [photo]);

  async function handleTake() {
    const taken = video.current && (await takePhoto(video.current));
    if (taken) setPhoto(URL.createObjectURL(taken));
  }

  return (
    <>
      <StreamTrouble failure={failure} />
      <div className={photo ? 'hidden' : 'flex flex-col gap-3'}>
        <Viewfinder ref={video} />
        <Button size="large" onClick={handleTake}>
          {m.selfTest_mirrorTake()}
        </Button>
      </div>
      {photo && (
        <>
          <img src={photo} alt={m.selfTest_mirrorPhoto()} className="rounded-card" />
          <Question
            question={m.selfTest_mirrorQuestion()}
            yes={m.selfTest_mirrorYes()}
            no={m.selfTest_mirrorNo()}
            onAnswer={(outcome) => onDone({ said: { mirror: { outcome } } })}
          >
            <Button size="large" variant="quiet" onClick={() => setPhoto(undefined)}>
              {m.selfTest_mirrorAgain()}
            </Button>
          </Question>
        </>
      )}
    </>
  );
}

function Viewfinder({ ref }: { ref: RefObject<HTMLVideoElement | null> }) {
  return <video ref={ref} autoPlay muted playsInline className="aspect-4/3 w-full rounded-card bg-black" />;
}

/** Shows a camera as long as the component does. */
function useCamera(video: RefObject<HTMLVideoElement | null>, wanted: MediaTrackConstraints) {
  const [failure, setFailure] = useState<StreamFailure>();
  const constraints = JSON.stringify(wanted);
  useEffect(() => {
    let close: (() => void) | undefined;
    let isOver = false;
    openStream({ video: JSON.parse(constraints) }).then(
      (opened) => {
        if ('failure' in opened) return isOver || setFailure(opened.failure);
        close = opened.close;
        if (isOver) close();
        else if (video.current) video.current.srcObject = opened.stream;
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      close?.();
    };
  }, [video, constraints]);
  return failure;
}

import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';

type QuestionProps = {
  question: string;
  yes: string;
  no: string;
  onAnswer: (outcome: 'pass' | 'fail') => void;
  children?: ReactNode;
};

/** What only the person can tell. */
export function Question({ question, yes, no, onAnswer, children }: QuestionProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium text-lg">{question}</p>
      <Button size="large" onClick={() => onAnswer('pass')}>
        {yes}
      </Button>
      <Button size="large" variant="outline" onClick={() => onAnswer('fail')}>
        {no}
      </Button>
      {children}
    </div>
  );
}

/** A figure beside what it has to reach. */
export type Finding = {
  what: string;
  value: number;
  target: { atLeast: number } | { atMost: number };
};

/** A part of the report. */
export type Section = { text: string; findings: Finding[] };

export const isReached = ({ value, target }: Finding) =>
  'atLeast' in target ? value >= target.atLeast : value <= target.atMost;

/** Announced when it appears, and without a place of its own until then. */
export function SavedHere({ sentence }: { sentence: string | false }) {
  return (
    <p role="status" className="text-warning empty:hidden">
      {sentence}
    </p>
  );
}

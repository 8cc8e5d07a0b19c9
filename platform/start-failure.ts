/** A start-up failure that the operator can fix: its message is one line that says what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

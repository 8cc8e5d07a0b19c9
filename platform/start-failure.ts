/** A fault at start-up that people can mend: its message is one line that says what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/**
 * Something outside the program keeps it from starting: a wrong setting, a port or a data folder in use, a database out of reach.
 * The message is the one line that the operator sees; the process then ends with exit code 2.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

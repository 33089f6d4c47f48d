/** Why the program cannot start, in a Portuguese sentence that tells the person who starts it what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

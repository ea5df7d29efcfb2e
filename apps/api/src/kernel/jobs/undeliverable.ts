// Thrown by a worker when no retry can help: the job goes to the dead letters at once.
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

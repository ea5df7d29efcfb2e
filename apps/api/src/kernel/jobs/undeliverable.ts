// Thrown by a worker for what no further try can change: the job goes to the dead letters at once.
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

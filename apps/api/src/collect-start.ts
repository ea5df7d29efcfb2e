// Frees the garbage of the server start. Node collects it only under load, so an idle server would keep it for days.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Delay until background work has started too. The collection takes a tenth of a second, once. */
export const collectAfterMs = 5_000

/** Runs a full garbage collection and returns the memory to the system. */
export function collectStart(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect !== 'function') return
  // "Last resort" also drops the caches that Node keeps for reuse.
  Reflect.apply(collect, undefined, [{ type: 'major', execution: 'sync', flavor: 'last-resort' }])
}

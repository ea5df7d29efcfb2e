// Gives back what a start leaves behind: Node collects it only under load, so an idle server would keep it for days.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** When work in the background has begun as well; it takes a tenth of a second, once. */
export const collectAfterMs = 5_000

/** Collects all that nothing holds, and returns its pages to the system. */
export function collectStart(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect !== 'function') return
  // "Last resort" also drops what Node keeps in case that it is needed again.
  Reflect.apply(collect, undefined, [{ type: 'major', execution: 'sync', flavor: 'last-resort' }])
}

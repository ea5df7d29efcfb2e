// How much memory Node keeps for young objects. What a start loads stays, so it would be taken for a heavy load: the space
// would grow to 64 MB, and an idle server would never give it back.
import { setFlagsFromString } from 'node:v8'

/** Keeps the space small; call before anything large is loaded. */
export const limitYoungGeneration = (): void => setFlagsFromString('--semi-space-growth-factor=1')

/** Lets it grow with the load again, as Node does by itself. */
export const releaseYoungGeneration = (): void => setFlagsFromString('--semi-space-growth-factor=2')

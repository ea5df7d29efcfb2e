// Limits Node's memory for young objects. Objects loaded at start survive, which looks like a heavy load: the space
// would grow to 64 MB, and an idle server would never shrink it.
import { setFlagsFromString } from 'node:v8'

/** Keeps the space small. Call it before loading anything large. */
export const limitYoungGeneration = (): void => setFlagsFromString('--semi-space-growth-factor=1')

/** Lets the space grow with the load again, as is Node's default. */
export const releaseYoungGeneration = (): void => setFlagsFromString('--semi-space-growth-factor=2')

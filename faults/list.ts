// Every fault that `npm run faults` knows, in the order of the page.
import { deafConnections, endedConnections, lostDatabase } from './connections.ts'
import type { Fault } from './fault.ts'
import { kills } from './kills.ts'

export const faults: readonly Fault[] = [kills, lostDatabase, endedConnections, deafConnections]

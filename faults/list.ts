// Every fault of `npm run faults`, in the order of the page.

import { silentBucket } from './bucket.ts'
import { clockJump } from './clock.ts'
import { deafConnections, deafStop, endedConnections, lostDatabase } from './connections.ts'
import type { Fault } from './fault.ts'
import { fullDatabaseDisk, fullEmbeddedDisk, fullFilesDisk, fullWalDisk } from './full-disk.ts'
import { killedImport } from './import.ts'
import { kills } from './kills.ts'
import { lostForGood } from './lost-database.ts'
import { lostMailServer } from './mail.ts'
import { overload } from './overload.ts'
import { killedPayments } from './payments.ts'
import { killedRecordImport } from './record-import.ts'
import { rollingRestart } from './rolling-restart.ts'

export const faults: readonly Fault[] = [
  kills,
  rollingRestart,
  overload,
  lostDatabase,
  endedConnections,
  deafConnections,
  deafStop,
  fullFilesDisk,
  fullDatabaseDisk,
  fullWalDisk,
  fullEmbeddedDisk,
  silentBucket,
  lostMailServer,
  clockJump,
  killedImport,
  killedRecordImport,
  killedPayments,
  lostForGood,
]

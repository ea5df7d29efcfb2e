// The queues that backups work in. A backup holds none of their jobs: it would hold the one that makes it, unfinished, and
// a restored database would count it as failed.
export const backupQueue = 'backup'
export const drillQueue = 'backup-drill'

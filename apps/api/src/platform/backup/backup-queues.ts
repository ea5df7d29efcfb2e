// The queues of backup jobs. A backup leaves their jobs out: otherwise it would contain its own unfinished job, and a
// restored database would count that as failed.
export const backupQueue = 'backup'
export const drillQueue = 'backup-drill'

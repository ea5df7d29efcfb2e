// Skeleton of the queue, shown while it loads.
import { Skeleton } from '@mantine/core'
import classes from './queue.module.css'

export function QueueSkeleton() {
  return (
    <div className={classes.queue} aria-busy>
      <div className={classes.layout}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </div>
  )
}

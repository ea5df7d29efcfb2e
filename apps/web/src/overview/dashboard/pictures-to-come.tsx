// Placeholders of the charts, equally high, so that nothing below shifts.
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './dashboard-pictures.module.css'

const Loading = () => <VisuallyHidden>Loading the pictures</VisuallyHidden>

export const StaffPicturesToCome = () => (
  <div className={classes.pictures} aria-busy>
    <Loading />
    <Skeleton radius="md" className={classes.picture} />
    <Skeleton radius="md" className={classes.picture} />
    <Skeleton radius="md" className={classes.wide} />
  </div>
)

export const StudentPicturesToCome = () => (
  <div className={classes.pictures} aria-busy>
    <Loading />
    <Skeleton radius="md" className={classes.picture} />
    <Skeleton radius="md" className={classes.picture} />
  </div>
)

export const WeekToCome = () => (
  <div className={classes.pictures} aria-busy>
    <Loading />
    <Skeleton radius="md" className={classes.week} />
    <Skeleton radius="md" className={classes.wide} />
  </div>
)

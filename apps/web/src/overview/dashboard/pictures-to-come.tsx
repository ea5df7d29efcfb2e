// The places of the pictures before they are drawn: as high as the pictures, so that nothing below moves.
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

// The progress of an import: the current phase and the number of finished rows.
import { Progress, Text } from '@mantine/core'

interface Props {
  text: string
  done: number
  total: number
}

/** Shown while the browser sends rows for checking. */
export function CheckingRows({ text, done, total }: Props) {
  return (
    <div role="status">
      <Text size="sm" mb={4}>
        {text}
      </Text>
      <Progress value={(done / Math.max(1, total)) * 100} aria-label="Rows that were checked" />
    </div>
  )
}

/** Shown while the server works through the rows. */
export function MovingRows({ text, done, total }: Props) {
  return (
    <div role="status">
      <Text size="sm" mb={4}>
        {text} You can leave this page; the work continues.
      </Text>
      <Progress value={(done / Math.max(1, total)) * 100} aria-label="Rows that are done" size="lg" animated />
    </div>
  )
}

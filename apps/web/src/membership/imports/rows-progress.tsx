// How far an import is: what goes on, and how many of its rows are done.
import { Progress, Text } from '@mantine/core'

interface Props {
  text: string
  done: number
  total: number
}

/** While the browser sends rows to be checked. */
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

/** While the server works through rows. */
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

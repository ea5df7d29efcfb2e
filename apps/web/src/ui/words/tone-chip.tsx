// A chip that shows a state by icon and word, never by colour alone.
import { Badge } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconPencil } from '@tabler/icons-react'
import classes from './tone-chip.module.css'

const looks = {
  unfinished: { className: classes.unfinished, Icon: IconPencil },
  waiting: { className: classes.waiting, Icon: IconClock },
  good: { className: classes.good, Icon: IconCircleCheck },
  bad: { className: classes.bad, Icon: IconCircleX },
} as const

export type Tone = keyof typeof looks

export function ToneChip({ tone, word, isSmall }: { tone: Tone; word: string; isSmall?: boolean | undefined }) {
  const { className, Icon } = looks[tone]
  return (
    <Badge
      className={`${classes.chip} ${className}`}
      variant="light"
      size={isSmall ? 'md' : 'lg'}
      tt="none"
      leftSection={<Icon size={14} aria-hidden />}
    >
      {word}
    </Badge>
  )
}

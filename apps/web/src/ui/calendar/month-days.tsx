// A month as a calendar grid. Each day has a letter and a colour for its state, and some days are buttons.

import { VisuallyHidden } from '@mantine/core'
import { weekdayOf } from '@rounds/contract/kernel/dates'
import classes from './month-days.module.css'

export interface MonthDay {
  /** The date, YYYY-MM-DD. */
  day: string
  /** The state of the day in one or two letters. */
  letter: string
  /** The state in full, for screen readers and people who cannot tell the colours apart. */
  label: string
  tone?: 'good' | 'bad' | 'partial' | 'off' | undefined
  border?: 'dashed' | 'bold' | undefined
}

interface Props {
  /** Consecutive days, without gaps. */
  days: readonly MonthDay[]
  chosen: ReadonlySet<string>
  /** Returns the action of a day's button; undefined for a day that is not a button. */
  pressOf: (day: string) => (() => void) | undefined
}

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
/** The grid column of a day, Monday first. */
const columnOf = (day: string): number => weekdayOf(day) + 1

export function MonthDays({ days, chosen, pressOf }: Props) {
  return (
    <>
      <div className={classes.week} aria-hidden>
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className={classes.days}>
        {days.map((one, index) => (
          <li key={one.day} style={index === 0 ? { gridColumnStart: columnOf(one.day) } : undefined}>
            <Day {...one} isChosen={chosen.has(one.day)} onPress={pressOf(one.day)} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface DayProps extends MonthDay {
  isChosen: boolean
  onPress: (() => void) | undefined
}

function Day({ day, letter, label, tone, border, isChosen, onPress }: DayProps) {
  const looks = { className: classes.day, 'data-tone': tone, 'data-border': border }
  const content = (
    <>
      <span aria-hidden>{Number(day.slice(8))}</span>
      <strong aria-hidden>{letter}</strong>
    </>
  )
  return onPress ? (
    // The accessible name is the visible text: an `aria-label` would have to begin with it.
    <button type="button" {...looks} aria-pressed={isChosen} onClick={onPress}>
      {content}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  ) : (
    <span {...looks} role="img" aria-label={label} data-still>
      {content}
    </span>
  )
}

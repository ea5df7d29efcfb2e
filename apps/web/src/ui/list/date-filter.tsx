// Filters a list by a range of days: one button that shows the range, and behind it presets and two date inputs.
import { Button, Group, Popover, Stack } from '@mantine/core'
import { businessDateOf, isBusinessDate } from '@rounds/contract/kernel/dates'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { type DateSpan, datePresets, spanText } from './date-presets.ts'
import classes from './list-filters.module.css'

interface Props extends DateSpan {
  /** '' clears an end of the range. */
  onSpan: (span: { from: string; to: string }) => void
}

/** A half-typed day does not filter the list. */
const isWhole = (day: string): boolean => day === '' || isBusinessDate(day)

export function DateFilter({ from = '', to = '', onSpan }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const today = businessDateOf(new Date())
  const text = spanText({ from, to }, today)
  function choose(span: { from: string; to: string }): void {
    onSpan(span)
    setIsOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" shadow="md" trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.dates}
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`Dates: ${text}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Dates">
        <Stack gap="xs">
          <Group gap={6}>
            {datePresets(today).map(({ label, ...span }) => (
              <Button
                key={label}
                variant={label === text ? 'filled' : 'default'}
                size="compact-md"
                className={classes.preset}
                onClick={() => choose(span)}
              >
                {label}
              </Button>
            ))}
            <Button
              variant="default"
              size="compact-md"
              className={classes.preset}
              onClick={() => choose({ from: '', to: '' })}
            >
              Any date
            </Button>
          </Group>
          <DateInput
            label="From"
            size="sm"
            value={from}
            onChange={(day) => isWhole(day) && onSpan({ from: day, to })}
          />
          <DateInput label="To" size="sm" value={to} onChange={(day) => isWhole(day) && onSpan({ from, to: day })} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

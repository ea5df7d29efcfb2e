// Narrows a list to a span of days: one button that says which, and behind it the usual spans and two days to fill in.
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { type DateSpan, datePresets, spanText } from './date-presets.ts'
import classes from './list-filters.module.css'

interface Props extends DateSpan {
  /** '' clears an end. */
  onSpan: (span: { from: string; to: string }) => void
}

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
          <Group gap="xs" grow>
            <TextInput
              label="From"
              size="sm"
              type="date"
              value={from}
              onChange={(event) => onSpan({ from: event.currentTarget.value, to })}
            />
            <TextInput
              label="To"
              size="sm"
              type="date"
              value={to}
              onChange={(event) => onSpan({ from, to: event.currentTarget.value })}
            />
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

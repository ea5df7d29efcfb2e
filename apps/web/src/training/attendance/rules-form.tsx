// The rules of working days and leave: a form for the Admin, read-only facts for everybody else.
import { Button, Checkbox, Group, NumberInput, Stack, Switch } from '@mantine/core'
import { validate } from '@rounds/contract/kernel/validate'
import { CalendarRules } from '@rounds/contract/training/attendance/college-calendar'
import { type SyntheticEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { weekdayNames } from './ledger-text.ts'
import { useSetRules } from './ledgers.queries.ts'

const words = {
  casualDays: { label: 'Casual leave, days a year', hint: 'The regulation grants 20 at least.' },
  academicDays: { label: 'Academic leave, days a year', hint: 'Counted as duty; the regulation grants 5 at least.' },
  sickDays: { label: 'Sick leave, days a year', hint: 'Beside casual leave. The regulation grants none.' },
} as const
const dayKeys = ['casualDays', 'academicDays', 'sickDays'] as const

const switches = {
  isPaidLeaveAttended: 'Casual and sick leave within its days counts as attended',
  doesExcessExtend: 'Leave beyond its days extends the term by as many days',
  doesParentalExtend: 'Maternity and paternity leave extends the term by as many days',
} as const
const switchKeys = ['isPaidLeaveAttended', 'doesExcessExtend', 'doesParentalExtend'] as const

/** Monday first, as in the calendars. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]

type Typed = Omit<CalendarRules, (typeof dayKeys)[number]> & Record<(typeof dayKeys)[number], number | string>

export function RulesForm({ rules }: { rules: CalendarRules }) {
  const saving = useSetRules()
  const [typed, setTyped] = useState<Typed>(rules)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }))

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const validated = validate(CalendarRules, typed, ([key]) => String(key))
    setFaults(validated.ok ? {} : validated.faults)
    if (!validated.ok || saving.isPending) return
    try {
      showSuccess((await saving.mutateAsync(validated.value)).message)
    } catch (thrown) {
      const { fields } = asProblem(thrown)
      setFaults(fields)
      if (Object.keys(fields).length === 0) showProblem(thrown)
    }
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack>
        <Checkbox.Group
          label="Weekly off"
          value={typed.weeklyOffs.map(String)}
          error={faults.weeklyOffs}
          onChange={(chosen) => set({ weeklyOffs: chosen.map(Number).toSorted((a, b) => a - b) })}
        >
          <Group gap="md" mt="xs">
            {weekdays.map((day) => (
              <Checkbox key={day} value={String(day)} label={weekdayNames[day]} />
            ))}
          </Group>
        </Checkbox.Group>
        {dayKeys.map((key) => (
          <NumberInput
            key={key}
            label={words[key].label}
            description={words[key].hint}
            value={typed[key]}
            error={faults[key]}
            min={0}
            max={60}
            allowDecimal={false}
            clampBehavior="none"
            onChange={(value) => set({ [key]: value })}
          />
        ))}
        {switchKeys.map((key) => (
          <Switch
            key={key}
            label={switches[key]}
            checked={typed[key]}
            onChange={(event) => set({ [key]: event.currentTarget.checked })}
          />
        ))}
        <Group>
          <Button type="submit" loading={saving.isPending}>
            Save the rules
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The rules for viewers who may not change them. */
export function RuleFacts({ rules }: { rules: CalendarRules }) {
  return (
    <FactList
      facts={[
        ['Weekly off', rules.weeklyOffs.map((day) => weekdayNames[day]).join(', ')],
        ...dayKeys.map((key) => [words[key].label, String(rules[key])] as const),
        ...switchKeys.map((key) => [switches[key], rules[key] ? 'Yes' : 'No'] as const),
      ]}
    />
  )
}

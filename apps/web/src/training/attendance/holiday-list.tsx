// The holidays of a year; the Admin adds and removes them.
import { ActionIcon, Stack, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { Holiday } from '@rounds/contract/training/attendance/college-calendar'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { dayTitle } from './ledger-text.ts'
import { useAddHolidays, useRemoveHoliday } from './ledgers.queries.ts'

interface Props {
  holidays: readonly Holiday[]
  year: number
  keeps: boolean
}

export function HolidayList({ holidays, year, keeps }: Props) {
  const removing = useRemoveHoliday()
  const [toRemove, setToRemove] = useState<Holiday | null>(null)
  const hint = keeps ? 'Add them below, or import a list.' : 'The Admin of your college enters them.'
  return (
    <Stack>
      {holidays.length === 0 ? (
        <NoLines title={`No holidays in ${year}`} hint={hint} />
      ) : (
        <LineList>
          {holidays.map((holiday) => (
            <Line
              key={holiday.day}
              title={holiday.name}
              detail={dayTitle(holiday.day)}
              aside={
                keeps && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    aria-label={`Remove ${holiday.name}`}
                    onClick={() => setToRemove(holiday)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                )
              }
            />
          ))}
        </LineList>
      )}
      {keeps && <AddHoliday year={year} />}
      <ConfirmDialog
        opened={toRemove !== null}
        title="Remove the holiday"
        message={`${toRemove?.name ?? ''} becomes a working day for every student.`}
        verb="Remove holiday"
        isDestructive
        onConfirm={async () => toRemove && showSuccess((await removing.mutateAsync(toRemove.day)).message)}
        onClose={() => setToRemove(null)}
      />
    </Stack>
  )
}

function AddHoliday({ year }: { year: number }) {
  const adding = useAddHolidays()
  const form = useShortForm<'day' | 'name', Holiday>({
    name: 'holiday',
    blank: { day: '', name: '' },
    rules: bySchema<Holiday, 'day' | 'name'>(Holiday),
    async send(holiday) {
      showSuccess((await adding.mutateAsync([holiday])).message)
      form.reset()
    },
  })
  return (
    <DialogForm form={form} verb="Add the holiday" cancel="Clear" onCancel={form.reset}>
      <DateInput
        {...form.input('day')}
        label="Day"
        description={`Any year; shown above is ${year}.`}
        required
        onChange={(day) => form.set('day', day)}
      />
      <TextInput {...form.input('name')} label="Name" size="md" required maxLength={maxCharacters.title} />
    </DialogForm>
  )
}

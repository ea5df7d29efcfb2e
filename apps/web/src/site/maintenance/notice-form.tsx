// The maintenance notice: text and times, announced to everybody or withdrawn.
import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { businessDateOf, momentOf, timeOf } from '@rounds/contract/kernel/dates'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { type Maintenance, MaintenanceNotice } from '@rounds/contract/site/maintenance/maintenance'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { bySchema, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { useSetNotice } from './maintenance.queries.ts'

/** A moment has two inputs: a date, which shows its error, and a time. */
type Key = 'text' | 'beginsAt' | 'beginsTime' | 'endsAt' | 'endsTime'

const rules = bySchema<MaintenanceNotice, Key>(MaintenanceNotice, (texts) => ({
  text: texts.text,
  beginsAt: momentOf(texts.beginsAt, texts.beginsTime),
  endsAt: momentOf(texts.endsAt, texts.endsTime),
}))

function textsOf(notice: Maintenance['notice']): Texts<Key> {
  if (!notice) return { text: '', beginsAt: '', beginsTime: '', endsAt: '', endsTime: '' }
  const [from, to] = [new Date(notice.beginsAt), new Date(notice.endsAt)]
  return {
    text: notice.text,
    beginsAt: businessDateOf(from),
    beginsTime: timeOf(from),
    endsAt: businessDateOf(to),
    endsTime: timeOf(to),
  }
}

export function NoticeForm({ notice }: { notice: Maintenance['notice'] }) {
  const change = useSetNotice()
  const form = useShortForm({
    name: 'maintenance',
    blank: textsOf(notice),
    rules,
    send: async (draft) => showSuccess((await change.mutateAsync(draft)).message),
  })
  const day = (key: Key) => ({ ...form.input(key), onChange: (chosen: string) => form.set(key, chosen) })
  const withdraw = () => change.mutateAsync(null).then(({ message }) => showSuccess(message), showProblem)
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Notice of maintenance">
      <Stack gap="sm">
        <Text>{notice ? 'The notice is shown above every page until its end.' : 'No maintenance is announced.'}</Text>
        <Textarea
          {...form.input('text')}
          size="sm"
          label="What is done"
          description="Shown above every page, also before signing in, with the times. Nothing changes by itself at these times."
          maxLength={maxCharacters.maintenanceNotice}
          autosize
          minRows={2}
        />
        <SimpleGrid cols={2}>
          <DateInput {...day('beginsAt')} size="sm" label="Begins on" />
          <TextInput {...form.input('beginsTime')} size="sm" type="time" label="Begins at" />
          <DateInput {...day('endsAt')} size="sm" label="Ends on" />
          <TextInput {...form.input('endsTime')} size="sm" type="time" label="Ends at" />
        </SimpleGrid>
        <Group>
          <Button type="submit" variant="default" loading={form.isSending}>
            {notice ? 'Change the notice' : 'Announce maintenance'}
          </Button>
          {notice && (
            <Button variant="subtle" color="red" loading={change.isPending && !form.isSending} onClick={withdraw}>
              Withdraw the notice
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

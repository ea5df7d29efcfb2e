// The dialogs that set a saved view's name, period and schedule.
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import {
  daysText,
  periodOf,
  reportPeriods,
  reportSchedules,
} from '@rounds/contract/overview/reports/saved-reports/report-periods'
import {
  type SavedReport,
  SavedReportChange,
  SavedReportDraft,
} from '@rounds/contract/overview/reports/saved-reports/saved-report'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { type ShortForm, useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import type { CurrentView } from './saved-report-text.ts'
import { useChangeSavedReports } from './saved-reports.queries.ts'

const schedules = Object.entries(reportSchedules).map(([value, label]) => ({ value, label }))

/** Saves the view that the page shows. */
export function SaveReportModal({ view, onClose }: { view: CurrentView; onClose: () => void }) {
  return (
    <OpenModal onClose={onClose} title="Save this view">
      {view.report === 'comparison' ? (
        <SaveComparison view={view} onDone={onClose} />
      ) : (
        <SaveDepartment view={view} onDone={onClose} />
      )}
    </OpenModal>
  )
}

type ViewOf<Report> = Extract<CurrentView, { report: Report }>

function SaveComparison({ view, onDone }: { view: ViewOf<'comparison'>; onDone: () => void }) {
  const saving = useChangeSavedReports()
  const form = useShortForm({
    name: 'view',
    blank: { name: '', schedule: 'never' },
    rules: bySchema<SavedReportDraft>(SavedReportDraft, (texts) => ({ ...view, ...texts })),
    async send(draft) {
      showSuccess((await saving.mutateAsync({ act: 'save', draft })).message)
      onDone()
    },
  })
  return (
    <DialogForm form={form} verb="Save view" onCancel={onDone}>
      <NameInput form={form} />
      <ScheduleInput form={form} />
    </DialogForm>
  )
}

function SaveDepartment({ view, onDone }: { view: ViewOf<'department'>; onDone: () => void }) {
  const saving = useChangeSavedReports()
  const today = businessDateOf(new Date())
  const { from, to, ...place } = view
  const days = { ...(from && { from }), ...(to && { to }) }
  const hasDays = Boolean(from || to)
  const form = useShortForm({
    name: 'view',
    blank: { name: '', period: periodOf(days, today), schedule: 'never' },
    rules: bySchema<SavedReportDraft>(SavedReportDraft, (texts) => ({
      ...place,
      ...(texts.period === 'days' && days),
      ...texts,
    })),
    async send(draft) {
      showSuccess((await saving.mutateAsync({ act: 'save', draft })).message)
      onDone()
    },
  })
  const periods = Object.entries(reportPeriods)
    .filter(([period]) => period !== 'days' || hasDays)
    .map(([value, label]) => ({ value, label: value === 'days' ? `Always ${daysText(days)}` : label }))
  return (
    <DialogForm form={form} verb="Save view" onCancel={onDone}>
      <NameInput form={form} />
      <NativeSelect {...form.input('period')} label="Days" data={periods} />
      <ScheduleInput form={form} />
    </DialogForm>
  )
}

/** Changes the name or schedule of a saved view. */
export function ChangeReportForm({ view, onDone }: { view: SavedReport; onDone: () => void }) {
  const changing = useChangeSavedReports()
  const form = useShortForm({
    name: 'view',
    blank: { name: view.name, schedule: view.schedule },
    rules: bySchema<SavedReportChange>(SavedReportChange),
    async send(change) {
      showSuccess((await changing.mutateAsync({ act: 'change', id: view.id, change })).message)
      onDone()
    },
  })
  return (
    <DialogForm form={form} verb="Save changes" onCancel={onDone}>
      <NameInput form={form} />
      <ScheduleInput form={form} />
    </DialogForm>
  )
}

type Part = { form: Pick<ShortForm<'name' | 'schedule'>, 'input'> }

function NameInput({ form }: Part) {
  return (
    <TextInput
      {...form.input('name')}
      label="Name"
      placeholder="Monday meeting"
      required
      maxLength={maxCharacters.savedReportName}
      data-autofocus
    />
  )
}

function ScheduleInput({ form }: Part) {
  return (
    <>
      <NativeSelect {...form.input('schedule')} label="Send me the figures" data={schedules} />
      <Text size="sm" c="dimmed">
        You get four figures in your notifications and by e-mail: records, what waits, how long decisions take, and how
        many students recorded nothing. Names are on the page only.
      </Text>
    </>
  )
}

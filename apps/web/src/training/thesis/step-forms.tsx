// Sets a step: its form, then a confirmation, because only staff can unlock it again.
import { Textarea } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { thesisMessages } from '@rounds/contract/training/thesis/thesis.messages'
import { type StepName, type TrackName, tracks } from '@rounds/contract/training/thesis/thesis-steps'
import { CertificateStep, DateStep, GuideStep, TitleStep } from '@rounds/contract/training/thesis/thesis-track'
import { type ComponentType, useState } from 'react'
import { FileField, fieldForm, inputContext, whenUploaded } from '#web/fields/file-field.tsx'
import { TeacherInput } from '#web/fields/teacher-input.tsx'
import { showSuccess } from '#web/kernel/notices.ts'
import { OnlineSources } from '#web/records/logbook/form/online-sources.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { CoGuidesForm } from './co-guides-form.tsx'
import type { StepFormProps } from './step-form-props.ts'
import { type StepDraft, useSetStep } from './thesis.queries.ts'
import { addVerb } from './thesis-text.ts'

const forms: Readonly<Record<StepName, ComponentType<StepFormProps>>> = {
  title: TitleForm,
  guide: GuideForm,
  coGuides: CoGuidesForm,
  certificate: CertificateForm,
  acceptanceDate: DateForm,
}
const questions: Readonly<Record<StepName, string>> = {
  title: thesisMessages.confirmTitle,
  guide: thesisMessages.confirmGuide,
  coGuides: thesisMessages.confirmCoGuides,
  certificate: thesisMessages.confirmCertificate,
  acceptanceDate: thesisMessages.confirmDate,
}

export function StepModal({ name, step, onClose }: { name: TrackName; step: StepName; onClose: () => void }) {
  const [draft, setDraft] = useState<StepDraft | null>(null)
  const setting = useSetStep(name)
  const verb = addVerb(name, step)
  const Form = forms[step]
  async function onConfirm(): Promise<void> {
    if (!draft) return
    showSuccess((await setting.mutateAsync(draft)).message)
    onClose()
  }
  return (
    <LargeModal opened onClose={onClose} title={verb} size="lg">
      <OnlineSources>
        <Form name={name} verb={verb} onDraft={setDraft} onCancel={onClose} />
      </OnlineSources>
      <ConfirmDialog
        opened={draft !== null}
        title={verb}
        message={questions[step]}
        verb="Yes, add and lock it"
        onConfirm={onConfirm}
        onClose={() => setDraft(null)}
      />
    </LargeModal>
  )
}

/** A pasted title may contain line breaks, so whitespace collapses to single blanks. */
const titleRules = bySchema<TitleStep, 'title'>(TitleStep, ({ title }) => ({ title: title.replaceAll(/\s+/g, ' ') }))

function TitleForm({ verb, onDraft, onCancel }: StepFormProps) {
  const form = useShortForm({
    name: fieldForm,
    blank: { title: '' },
    rules: titleRules,
    summaryOf: firstOf,
    send: async (body: TitleStep) => onDraft({ step: 'title', body }),
  })
  return (
    <DialogForm form={form} verb={verb} onCancel={onCancel}>
      <Textarea {...form.input('title')} label="Title" required autosize minRows={2} maxLength={maxCharacters.text} />
    </DialogForm>
  )
}

const guideRules = bySchema<GuideStep, 'guideId'>(GuideStep)

function GuideForm({ verb, onDraft, onCancel }: StepFormProps) {
  const form = useShortForm({
    name: fieldForm,
    blank: { guideId: '' },
    rules: guideRules,
    summaryOf: firstOf,
    send: async (body: GuideStep) => onDraft({ step: 'guide', body }),
  })
  return (
    <DialogForm form={form} verb={verb} onCancel={onCancel}>
      <TeacherInput
        field={{ kind: 'teacher', key: 'guideId', label: 'Guide' }}
        value={form.texts.guideId}
        error={form.input('guideId').error}
        context={inputContext}
        onChange={(_key, value) => form.set('guideId', typeof value === 'string' ? value : '')}
        onBlur={() => {}}
        onBusy={() => {}}
      />
    </DialogForm>
  )
}

const certificateRules = bySchema<CertificateStep, 'fileId'>(CertificateStep)

function CertificateForm({ name, verb, onDraft, onCancel }: StepFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const form = useShortForm({
    name: fieldForm,
    blank: { fileId: '' },
    summaryOf: firstOf,
    rules: whenUploaded(isBusy, certificateRules),
    send: async (body: CertificateStep) => onDraft({ step: 'certificate', body }),
  })
  return (
    <DialogForm form={form} verb={verb} onCancel={onCancel}>
      <FileField form={form} label={tracks[name].certificate} onBusy={setIsBusy} />
    </DialogForm>
  )
}

const dateRules = bySchema<DateStep, 'date'>(DateStep)

function DateForm({ verb, onDraft, onCancel }: StepFormProps) {
  const form = useShortForm({
    name: fieldForm,
    blank: { date: '' },
    rules: dateRules,
    summaryOf: firstOf,
    send: async (body: DateStep) => onDraft({ step: 'acceptanceDate', body }),
  })
  return (
    <DialogForm form={form} verb={verb} onCancel={onCancel}>
      <DateInput
        {...form.input('date')}
        label="Acceptance date"
        description="The day on which the synopsis was accepted."
        required
        max={businessDateOf(new Date())}
        onChange={(day) => form.set('date', day)}
      />
    </DialogForm>
  )
}

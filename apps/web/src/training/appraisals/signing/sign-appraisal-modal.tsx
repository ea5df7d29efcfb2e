// Appraises a student: student, period or observed work, scores and signature.
import { Group, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core'
import { businessDateOf, isBusinessDate } from '@rounds/contract/kernel/dates'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { AppraisalForm } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { PresentTemplate } from '@rounds/contract/training/appraisal-forms/appraisal-template'
import { itemsOf, scalesOf } from '@rounds/contract/training/appraisal-forms/form-templates'
import { AppraisalDraft } from '@rounds/contract/training/appraisals/appraisal'
import { observationFaults } from '@rounds/contract/training/appraisals/appraisal-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { StudentChoice } from '#web/records/logbook/entries/student-choice.tsx'
import { templatesQuery } from '#web/training/appraisal-forms/appraisal-forms.queries.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { useSignAppraisal } from '../appraisals.queries.ts'
import { formWords } from '../form-words.ts'
import { ScoreFields } from './score-fields.tsx'
import { scoreRules, scoreSummary, scoreTitle } from './score-form.ts'
import { blankScores, carriedScores } from './score-texts.ts'

interface Props {
  appraisalForm: AppraisalForm
  /** The student that the page is about; '' for none. */
  studentId: string
  /** The first day of the quarter that is due; '' for none. */
  from: string
  onClose: () => void
}

/** The templates on which the form can be signed: one for a period, several for observed work. */
const templatesOf = (templates: readonly PresentTemplate[] | undefined, { id }: AppraisalForm) =>
  (templates ?? []).filter(({ form, isChosen }) => form === id && isChosen)

export function SignAppraisalModal({ appraisalForm, studentId, from, onClose }: Props) {
  const query = useQuery(templatesQuery)
  const templates = templatesOf(query.data, appraisalForm)
  const [template] = templates
  return (
    <LargeModal
      opened
      onClose={onClose}
      title={templates.length > 1 ? formWords[appraisalForm.id].add : (template?.title ?? appraisalForm.title)}
      size="lg"
      closeOnClickOutside={false}
    >
      {template ? (
        <SignForm
          appraisalForm={appraisalForm}
          template={template}
          templates={templates}
          studentId={studentId}
          from={from}
          onClose={onClose}
        />
      ) : query.isError ? (
        <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
      ) : (
        <Skeleton height={240} aria-busy />
      )}
    </LargeModal>
  )
}

interface FormProps extends Props {
  /** The initial template. */
  template: PresentTemplate
  /** All templates of the form, when the signer has a choice. */
  templates: readonly PresentTemplate[]
}

function SignForm({ appraisalForm, template: first, templates, studentId, from: dueFrom, onClose }: FormProps) {
  const client = useQueryClient()
  const signing = useSignAppraisal()
  const today = businessDateOf(new Date())
  // The wording stays fixed while somebody scores; on submission the server reports a newer version.
  const [template, setTemplate] = useState(first)
  const items = itemsOf(template)
  const scales = scalesOf(template.id, items.length)
  const { asksDiscussion } = template
  const { isOfOneDay } = appraisalForm
  const words = formWords[appraisalForm.id]
  const form = useShortForm<string, AppraisalDraft>({
    name: 'appraisal',
    blank: { studentId, from: isOfOneDay ? today : dueFrom, about: '', ...blankScores(items) },
    rules: scoreRules({
      schema: AppraisalDraft,
      form: appraisalForm,
      items,
      scales,
      asksDiscussion,
      sheet: { template: template.id, version: template.version },
      beside: ({ studentId: chosen, from, about }) => ({
        studentId: chosen,
        from,
        ...(isOfOneDay ? { about } : {}),
      }),
      faultsBeside: ({ from = '', about }) => observationFaults(appraisalForm, { from, about }),
    }),
    summaryOf: scoreSummary,
    titleOf: scoreTitle,
    async send(draft) {
      showSuccess((await signing.mutateAsync(draft)).message)
      onClose()
    },
    onRefused(thrown) {
      showProblem(thrown, generalMessages.notSaved)
      if (asProblem(thrown).code === 'changedElsewhere') void showPresentWords().catch(showProblem)
    },
  })

  /** Switches to the current version of the form and keeps the typed texts. */
  async function showPresentWords(): Promise<void> {
    const present = templatesOf(await client.fetchQuery({ ...templatesQuery, staleTime: 0 }), appraisalForm)
    const now = present.find(({ id }) => id === template.id) ?? present[0]
    if (now) take(now)
  }

  /** Scores stay with items of the same wording. */
  function take(other: PresentTemplate): void {
    form.replace(carriedScores(form.texts, items, itemsOf(other)))
    setTemplate(other)
  }

  const from = form.texts.from ?? ''
  return (
    <DialogForm form={form} verb={words.sign} onCancel={onClose}>
      <Text size="sm">
        The student reads it and is asked to acknowledge it. What is signed cannot be deleted; a correction is another
        version.
      </Text>
      <StudentChoice choice={form.choice('studentId')} isFirst />
      {templates.length > 1 && (
        <NativeSelect
          label="Form"
          value={template.id}
          data={templates.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ currentTarget: { value } }) => {
            const other = templates.find(({ id }) => id === value)
            if (other) take(other)
          }}
        />
      )}
      {isOfOneDay && (
        <TextInput
          {...form.input('about')}
          label="What you observed"
          description="The procedure, case or shift. Never the name or number of a patient."
          required
          maxLength={maxCharacters.text}
        />
      )}
      <Group align="flex-start" grow>
        <DateInput
          {...form.input('from')}
          label={isOfOneDay ? 'Date' : 'From date'}
          required
          max={today}
          onChange={(day) => form.set('from', day)}
        />
        {!isOfOneDay && (
          <div>
            <Text fw={500}>To date</Text>
            <Text mt="xs">{isBusinessDate(from) ? longDay(appraisalForm.endOf(from)) : '–'}</Text>
          </div>
        )}
      </Group>
      <ScoreFields
        form={form}
        appraisalForm={appraisalForm}
        items={items}
        scales={scales}
        asksDiscussion={asksDiscussion}
      />
    </DialogForm>
  )
}

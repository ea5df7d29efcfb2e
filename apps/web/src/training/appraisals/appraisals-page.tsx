// /appeal, /atcom and /workplace-assessments: the appraisals that the viewer may see. One student's are shown by year
// and as a trend, a department's as a list.
import { type AppraisalForm, appraisalForms } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { appraisalTemplates } from '@rounds/contract/training/appraisal-forms/appraisal-template.endpoints'
import {
  shippedTemplates,
  type TemplateId,
  templateIdsOf,
} from '@rounds/contract/training/appraisal-forms/form-templates'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { StudentFilter } from '#web/records/logbook/list/entry-filter-bar.tsx'
import { FormChoice } from '#web/training/appraisal-forms/form-choice.tsx'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import { choiceIn, idIn, useListState } from '#web/ui/list/list-state.ts'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { AppraisalList } from './appraisal-list.tsx'
import { AppraisalModal } from './appraisal-modal.tsx'
import { stateWords } from './appraisal-text.ts'
import { appraisalFile, dueFile } from './appraisals.queries.ts'
import { DueAppraisals } from './due-appraisals.tsx'
import { formWords } from './form-words.ts'
import { SignAppraisalModal } from './signing/sign-appraisal-modal.tsx'
import { StudentAppraisals } from './student-appraisals.tsx'
import { WorkplaceFigures } from './workplace-figures.tsx'

type Search = ListSearch<'studentId' | 'state' | 'opened' | 'form'>

const replies = ['waiting', 'Acknowledged', 'Answered'] as const
/** Only quarters have a due date; Aetcom records come once a year. */
const states = {
  quarterly: ['due', ...replies, 'withdrawn'],
  aetcom: [...replies, 'withdrawn'],
  workplace: [...replies, 'withdrawn'],
} as const

/** Returns the list's filter. Due quarters are not in this list; they have one of their own. */
function narrowedBy(state: 'due' | 'withdrawn' | (typeof replies)[number] | undefined) {
  if (state === undefined || state === 'due') return {}
  return state === 'withdrawn' ? { withdrawn: 'only' as const } : { reply: state }
}

export function QuarterlyPage() {
  return <AppraisalsPage form={appraisalForms.quarterly} search={useSearch({ from: '/signed-in/appeal' })} />
}

export function AetcomPage() {
  return <AppraisalsPage form={appraisalForms.aetcom} search={useSearch({ from: '/signed-in/atcom' })} />
}

export function WorkplacePage() {
  return (
    <AppraisalsPage form={appraisalForms.workplace} search={useSearch({ from: '/signed-in/workplace-assessments' })} />
  )
}

function AppraisalsPage({ form, search }: { form: AppraisalForm; search: Search }) {
  const user = useUser()
  const navigate = useNavigate()
  const isStudent = user.role === 'student'
  const list = useListState(search)
  const { onFilter, onClear } = list
  const studentId = isStudent ? user.id : idIn(search.studentId)
  const state = choiceIn<'due' | 'withdrawn' | (typeof replies)[number]>(states[form.id], search.state)
  const narrowed = narrowedBy(state)
  const template = form.isOfOneDay ? choiceIn<TemplateId>(templateIdsOf(form), search.form) : undefined
  const openedId = idIn(search.opened)
  const [signing, setSigning] = useState<{ studentId: string; from: string } | null>(null)
  const words = formWords[form.id]
  useAddAction(words.add, () => setSigning({ studentId: studentId ?? '', from: '' }))
  const maySign = mayCall(appraisals.sign, pageViewerOf(user))
  const close = () =>
    void navigate({ to: '.', search: (before) => ({ ...before, opened: undefined }), resetScroll: false })
  const reader = isStudent ? 'student' : 'staff'
  const emptyHint = words.emptyHint[reader]
  const active = [...(isStudent ? [] : [studentId, state]), template].filter(Boolean).length
  return (
    <PageFrame title={form.title} purpose={words.purpose[reader]}>
      {!isStudent && (
        <ListFilters
          active={active}
          onShowAll={active > 0 ? onClear : undefined}
          aside={
            state === 'due' ? (
              <SaveListButton name="due-appraisals" load={dueFile} />
            ) : (
              <SaveListButton
                name="appraisals"
                load={() => appraisalFile({ form: form.id, studentId: studentId ?? undefined, template, ...narrowed })}
              />
            )
          }
        >
          <StudentFilter value={studentId ?? undefined} onChange={(id) => onFilter({ studentId: id, state: '' })} />
          {form.isOfOneDay && (
            <SelectFilter
              label="Form"
              every="Every form"
              value={template}
              choices={templateIdsOf(form).map((value) => ({ value, label: shippedTemplates[value].title }))}
              onChoose={(value) => onFilter({ form: value })}
            />
          )}
          {(!studentId || form.isOfOneDay) && (
            <SelectFilter
              label="Status"
              every="Every status"
              value={state}
              choices={states[form.id].map((value) => ({ value, label: stateWords[value] }))}
              onChoose={(value) => onFilter({ state: value })}
            />
          )}
        </ListFilters>
      )}
      {form.id === 'quarterly' && mayCall(appraisalTemplates.choose, pageViewerOf(user)) && <FormChoice />}
      {form.isOfOneDay ? (
        <>
          <AppraisalList
            form={form}
            template={template}
            list={list}
            emptyHint={emptyHint}
            {...narrowed}
            studentId={studentId ?? undefined}
          />
          {studentId && <WorkplaceFigures studentId={studentId} />}
        </>
      ) : studentId ? (
        <StudentAppraisals form={form} studentId={studentId} emptyHint={emptyHint} />
      ) : state === 'due' ? (
        <DueAppraisals
          list={list}
          onAppraise={maySign ? ({ student, from }) => setSigning({ studentId: student.id, from }) : null}
        />
      ) : (
        <AppraisalList form={form} {...narrowed} list={list} emptyHint={emptyHint} />
      )}
      {openedId && <AppraisalModal form={form} id={openedId} onClose={close} />}
      {signing && <SignAppraisalModal appraisalForm={form} {...signing} onClose={() => setSigning(null)} />}
    </PageFrame>
  )
}

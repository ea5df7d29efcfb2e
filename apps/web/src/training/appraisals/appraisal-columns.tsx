// The columns of appraisal lists: for a period or for observed work, for many students or for one, as a table or as
// cards.
import { UnstyledButton } from '@mantine/core'
import type { AppraisalForm } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { Appraisal } from '@rounds/contract/training/appraisals/appraisal'
import type { Column } from '#web/ui/table/data-table.tsx'
import { FactCard } from '#web/ui/table/fact-card.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { formOf, periodText, replyTextOf, titleOf } from './appraisal-text.ts'

interface ListOf {
  form: AppraisalForm
  /** Whether all rows are of one student; the observed work then names a row. */
  isOfOne: boolean
  onOpen: (id: string) => void
}

const columnsOfAll: Record<'period' | 'year' | 'form' | 'about' | 'day' | 'by' | 'reply', Column<Appraisal>> = {
  period: { key: 'period', header: 'Period', cell: periodText },
  year: { key: 'year', header: 'Year', isNumeric: true, cell: ({ year }) => year },
  form: { key: 'form', header: 'Form', cell: titleOf },
  about: { key: 'about', header: 'Observed', isWide: true, cell: ({ about }) => <FactWords text={about ?? ''} /> },
  day: { key: 'day', header: 'Date', cell: ({ from }) => longDay(from) },
  by: { key: 'by', header: 'Signed by', cell: ({ signedBy }) => <FactWords text={signedBy} /> },
  reply: { key: 'reply', header: 'Reply', cell: (appraisal) => <ToneChip {...replyTextOf(appraisal)} isSmall /> },
}

function Title({ appraisal, of: { isOfOne, onOpen } }: { appraisal: Appraisal; of: ListOf }) {
  return (
    <UnstyledButton className={factLine.title} onClick={() => onOpen(appraisal.id)}>
      {(isOfOne && appraisal.about) || appraisal.student.name}
    </UnstyledButton>
  )
}

export function columnsOf(of: ListOf): readonly Column<Appraisal>[] {
  // Observed work needs more space than a name.
  const isWide = of.isOfOne || !of.form.isOfOneDay
  const title: Column<Appraisal> = {
    key: 'title',
    header: of.isOfOne ? 'Observed' : 'Student',
    isRowHeader: true,
    isWide,
    cell: (appraisal) => (
      <div className={factLine.line}>
        <Title appraisal={appraisal} of={of} />
      </div>
    ),
  }
  const { period, year, form, about, day, by, reply } = columnsOfAll
  if (!of.form.isOfOneDay) return [title, period, year, by, reply]
  return [title, ...(of.isOfOne ? [] : [about]), form, day, by, reply]
}

/** On a phone: the student, the period or observed work, and the reply. */
export const cardsOf = (of: ListOf): readonly Column<Appraisal>[] => [
  {
    key: 'card',
    header: 'Appraisal',
    isRowHeader: true,
    cell: (appraisal) => (
      <FactCard
        title={<Title appraisal={appraisal} of={of} />}
        chip={<ToneChip {...replyTextOf(appraisal)} isSmall />}
        lines={[
          formOf(appraisal).isOfOneDay
            ? dotted([!of.isOfOne && appraisal.about, titleOf(appraisal), longDay(appraisal.from)])
            : periodText(appraisal),
        ]}
      />
    ),
  },
]

// The score input of a decision: one grade from 0 to 4, or a rating per criterion with the live mean.
import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { criterionMarks } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { grades, overallTitle, type ScoreModeOfEntry } from '@rounds/contract/records/logbook/score'
import { ChoiceRow } from '#web/ui/form/choice-row.tsx'
import { dotted } from '#web/ui/words/dotted.ts'
import { type DecisionDraft, overallText } from './decision-draft.ts'
import classes from './score-input.module.css'

interface Props {
  mode: ScoreModeOfEntry
  draft: DecisionDraft
  error: string | undefined
  onDraft: (change: Partial<DecisionDraft>) => void
  /** Hides the heading and description of a grade, for a bar without room. */
  isBare?: boolean
}

export const scoreInputId = 'decision-score'

const gradeChoices = grades.map(({ value, label }) => ({
  value: String(value),
  label: <Grade value={value} word={label} />,
}))
const markChoices = criterionMarks.map(({ value }) => ({ value: String(value), label: String(value) }))

/** Allows a line break in a word that is too long for its button. */
const breakable = (word: string) => word.replace('Satisfactory', 'Satis\u00ADfactory')

function Grade({ value, word }: { value: number; word: string }) {
  return (
    <span className={classes.grade}>
      <span className={classes.digit}>{value}</span>{' '}
      <span className={classes.word} aria-hidden>
        {breakable(word)}
      </span>
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  )
}

export function ScoreInput({ mode, draft, error, onDraft, isBare }: Props) {
  if (mode.mode === 'none') return null
  if (mode.mode === 'grade') {
    return (
      <ChoiceRow
        id={scoreInputId}
        legend="Score"
        isEven
        isBare={isBare}
        choices={gradeChoices}
        value={draft.grade}
        required
        error={error}
        onChange={(grade) => onDraft({ grade })}
      />
    )
  }
  const { criteria, trainingType } = mode.rubric
  const firstOpen = criteria.find((title) => !draft.ratings[title]) ?? criteria[0]
  return (
    <Stack gap="sm" role="group" aria-label={`Score: ${trainingType}`}>
      <Text size="sm" c="dimmed">
        {dotted(criterionMarks.map(({ value, label }) => `${value} ${label}`))}
      </Text>
      {criteria.map((title) => (
        <div key={title} className={classes.criterion}>
          <ChoiceRow
            {...(title === firstOpen ? { id: scoreInputId } : {})}
            legend={title}
            choices={markChoices}
            value={draft.ratings[title] ?? ''}
            required
            error={error && !draft.ratings[title] ? 'Please rate this.' : undefined}
            onChange={(rating) => onDraft({ ratings: { ...draft.ratings, [title]: rating } })}
          />
        </div>
      ))}
      <Text role="status" fw={600}>
        {overallTitle}: {overallText(criteria, draft.ratings)}
      </Text>
    </Stack>
  )
}

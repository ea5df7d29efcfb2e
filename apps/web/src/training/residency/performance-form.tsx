// The coordinator's performance report: five grades, remarks, and the typed name.
import { Text, Textarea, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { validate } from '@rounds/contract/kernel/validate'
import { grades } from '@rounds/contract/records/logbook/score'
import {
  PerformanceDraft,
  type PerformanceKey,
  type PerformanceReport,
  performanceItems,
} from '@rounds/contract/training/residency/performance-report'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ChoiceRow } from '#web/ui/form/choice-row.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { type FieldRules, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { AttendanceToSign } from './attendance-to-sign.tsx'
import { useSignPerformance } from './postings.queries.ts'

/** The contract's paths, so that the server's errors show at the right grade. */
const gradeKey = (key: PerformanceKey): `grades-${PerformanceKey}` => `grades-${key}`
type Key = ReturnType<typeof gradeKey> | 'remarks' | 'signature'

const choices = grades.map(({ value, label }) => ({ value: String(value), label }))
const number = (text: string): number | undefined => (text === '' ? undefined : Number(text))

function rulesFor(version: number): FieldRules<Key, PerformanceDraft> {
  const given = (texts: Texts<Key>) => ({
    version,
    grades: Object.fromEntries(performanceItems.map(({ key }) => [key, number(texts[gradeKey(key)])])),
    remarks: texts.remarks,
    signature: texts.signature,
  })
  return {
    problemsOf(texts) {
      const validated = validate(PerformanceDraft, given(texts), (path) => path.map(String).join('-'))
      return validated.ok ? {} : validated.faults
    },
    draftOf: (texts) => PerformanceDraft.parse(given(texts)),
  }
}

interface Props {
  report: PerformanceReport
  onDone: () => void
}

export function PerformanceForm({ report: { posting, versions }, onDone }: Props) {
  const { name } = useUser()
  const signing = useSignPerformance(posting.id)
  const [latest] = versions
  const version = latest?.version ?? 0
  const gradeOf = (key: PerformanceKey): string => (latest ? String(latest.grades[key]) : '')
  const form = useShortForm<Key, PerformanceDraft>({
    name: 'performance report',
    blank: {
      'grades-patientCare': gradeOf('patientCare'),
      'grades-communication': gradeOf('communication'),
      'grades-teamWork': gradeOf('teamWork'),
      'grades-management': gradeOf('management'),
      'grades-conduct': gradeOf('conduct'),
      remarks: latest?.remarks ?? '',
      signature: '',
    },
    rules: rulesFor(version),
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await signing.mutateAsync(draft)).message)
      onDone()
    },
  })
  return (
    <DialogForm form={form} verb={version > 0 ? 'Sign the correction' : 'Sign the report'} onCancel={onDone}>
      <Text size="sm">
        {version > 0
          ? `You are signing version ${version + 1}. Version ${version} stays readable. `
          : 'The student and the college read it. What is signed cannot be deleted; a correction is another version. '}
        The attendance is taken from the days as they are confirmed now.
      </Text>
      <AttendanceToSign posting={posting} />
      {performanceItems.map(({ key, title }) => (
        <ChoiceRow
          key={key}
          id={form.input(gradeKey(key)).id}
          legend={title}
          choices={choices}
          value={form.texts[gradeKey(key)]}
          required
          error={form.input(gradeKey(key)).error}
          onChange={(grade) => form.set(gradeKey(key), grade)}
        />
      ))}
      <Textarea {...form.input('remarks')} label="Remarks" autosize minRows={2} maxLength={maxCharacters.remark} />
      <TextInput
        {...form.input('signature')}
        label="Signature"
        description={`Type your name to sign: ${name}`}
        required
        autoComplete="off"
        maxLength={maxCharacters.personName}
      />
    </DialogForm>
  )
}

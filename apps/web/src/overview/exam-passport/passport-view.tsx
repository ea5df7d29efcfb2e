// The exam passport of one student: obstacles first, then each rule with its gates and evidence, and space for
// signatures on paper.
import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ExamGate, ExamPassport } from '@rounds/contract/overview/exam-passport/exam-passport'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import classes from './exam-passport.module.css'
import { examPassportQuery } from './exam-passport.queries.ts'
import { evidenceText, findingOf, gateFacts, gateStateTexts, termEndText } from './passport-text.ts'

export function PassportView({ studentId }: { studentId: string }) {
  const query = useQuery(examPassportQuery(studentId))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton height={480} aria-busy />
  return <Passport passport={query.data} />
}

function Passport({ passport: { student, rules } }: { passport: ExamPassport }) {
  const { name, identity, department, college, joiningDate } = student
  return (
    <Stack gap="lg">
      <Title order={2}>{findingOf(rules)}</Title>
      <FactList
        facts={[
          ['Student', name],
          ['Registration number', identity],
          ['Department', `${department}, ${college}`],
          ['Joined', joiningDate && longDay(joiningDate)],
          ['Last day of the term', termEndText(student)],
        ]}
      />
      {rules.map(({ id, title, about, gates }) => (
        <Part key={id} title={title}>
          <Text size="sm" c="dimmed" mb="xs">
            {about}
          </Text>
          <ul className={classes.gates}>
            {gates.map((gate) => (
              <Gate key={gate.id} gate={gate} />
            ))}
          </ul>
        </Part>
      ))}
      <Text size="sm" c="dimmed">
        The rules are given in our own words, by the paragraphs named. Your university decides who sits the examination.
      </Text>
      <div className={classes.signatures} aria-hidden>
        {['Student', 'Guide', 'Head of the department', 'Dean'].map((who) => (
          <div key={who} className={classes.signature}>
            {who}
          </div>
        ))}
      </div>
    </Stack>
  )
}

function Gate({ gate }: { gate: ExamGate }) {
  return (
    <li className={classes.gate}>
      <div className={classes.head}>
        <Text fw={600}>{gate.title}</Text>
        <ToneChip {...gateStateTexts[gate.state]} isSmall />
      </div>
      <Text size="sm">{gate.rule}</Text>
      <Text size="sm">Shown by: {evidenceText(gate.anyOf)}</Text>
      <Text size="sm" c="dimmed">
        {gateFacts(gate)}
      </Text>
    </li>
  )
}

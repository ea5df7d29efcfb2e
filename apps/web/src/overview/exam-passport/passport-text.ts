// Texts of the exam passport about gates, which the screen calls requirements. Pure.
import type {
  EvaluatedEvidence,
  EvaluatedRuleSet,
  ExamGate,
  ExamPassport,
  GateState,
} from '@rounds/contract/overview/exam-passport/exam-passport'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

export const gateStateTexts: Readonly<Record<GateState, { tone: Tone; word: string }>> = {
  passed: { tone: 'good', word: 'Met' },
  waiting: { tone: 'waiting', word: 'To verify' },
  open: { tone: 'unfinished', word: 'Open' },
  soon: { tone: 'waiting', word: 'Due soon' },
  overdue: { tone: 'bad', word: 'Overdue' },
  elsewhere: { tone: 'unfinished', word: 'Kept elsewhere' },
}

const evidenceWords: Readonly<Record<EvaluatedEvidence['state'], string>> = {
  shown: ' ✓',
  waiting: ' (waits for a teacher)',
  missing: '',
  elsewhere: '',
}

/** `BCBR Training ✓ or Research Methodology Training`. */
export const evidenceText = (anyOf: ExamGate['anyOf']): string =>
  anyOf
    .map((option) => option.map(({ text, state }) => `${text}${evidenceWords[state]}`).join(' and '))
    .join(anyOf.some((option) => option.length > 1) ? ', or ' : ' or ')

/** `31 Jul 2028; leave adds 12 days of attendance, until 12 Aug 2028`. */
export function termEndText({ termEndsOn, madeUp }: ExamPassport['student']): string | null {
  if (!termEndsOn || !madeUp) return termEndsOn && longDay(termEndsOn)
  const { days, until } = madeUp
  return `${longDay(termEndsOn)}; leave adds ${days} ${days === 1 ? 'day' : 'days'} of attendance, until ${longDay(until)}`
}

/** `Student · due 28 Feb 2027 · PGMER 2023, 5.2(x)`. */
export const gateFacts = ({ owner, dueOn, source, state }: ExamGate): string =>
  dotted([owner, ...(dueOn && state !== 'passed' ? [`due ${longDay(dueOn)}`] : []), source])

interface Count {
  passed: number
  /** Excludes gates that the product knows nothing about. */
  total: number
}

function countGates(rules: readonly EvaluatedRuleSet[]): Count {
  const known = rules.flatMap(({ gates }) => gates).filter(({ state }) => state !== 'elsewhere')
  return { passed: known.filter(({ state }) => state === 'passed').length, total: known.length }
}

/** Returns the finding at the top, obstacles first. */
export function findingOf(rules: readonly EvaluatedRuleSet[]): string {
  const gates = rules.flatMap((set) => set.gates)
  const count = (state: GateState) => gates.filter((gate) => gate.state === state).length
  const { passed, total } = countGates(rules)
  if (total === 0) return 'No rules are known for this batch'
  const [overdue, soon] = [count('overdue'), count('soon')]
  const some = (n: number) =>
    total === 1 ? 'The requirement is' : `${n} of ${total} requirements ${n === 1 ? 'is' : 'are'}`
  if (overdue > 0) return `${some(overdue)} overdue`
  if (passed === total) return total === 1 ? `${some(1)} met` : `All ${total} requirements are met`
  if (soon > 0) return `${some(soon)} due within 90 days`
  return total === 1 ? `${some(0)} not met yet` : `${some(passed)} met, nothing is overdue`
}

// Validates input against a schema, the same way on both sides: returns the value, or one message for each wrong field.
// Supplies a message for every issue, so that none of the schema library's own text reaches people.
import type { z } from 'zod'
import { inputMessages } from './input.messages.ts'
import { fillMessage } from './message.ts'

type Issue = z.core.$ZodRawIssue
type IssueOf<C extends Issue['code']> = Extract<Issue, { code: C }>

/** A message of `inputMessages`, with "This" in place of the field's name. */
const about = (sentence: string, values: Record<string, string | number> = {}): string =>
  fillMessage(sentence, { label: 'This', ...values })

const isMissing = ({ input }: { input?: unknown }): boolean => input === undefined || input === null

const typeMessages: Partial<Record<string, string>> = {
  string: inputMessages.text,
  number: inputMessages.number,
  int: inputMessages.wholeNumber,
  boolean: inputMessages.boolean,
  array: inputMessages.list,
  object: inputMessages.object,
  record: inputMessages.object,
}

function tooSmall({ origin, minimum }: IssueOf<'too_small'>): string {
  const n = String(minimum)
  if (origin === 'string') return about(n === '1' ? inputMessages.required : inputMessages.tooShort, { n })
  if (origin === 'array') return about(n === '1' ? inputMessages.required : inputMessages.tooFew, { n })
  return about(inputMessages.tooSmall, { n })
}

function tooBig({ origin, maximum }: IssueOf<'too_big'>): string {
  const n = String(maximum)
  if (origin === 'string') return about(inputMessages.tooLong, { n })
  return about(origin === 'array' ? inputMessages.tooMany : inputMessages.tooLarge, { n })
}

/** The message for an issue that has none. The schema library calls it. */
function sentenceOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return inputMessages.unknown
  if (issue.code !== 'too_small' && issue.code !== 'too_big' && isMissing(issue)) return about(inputMessages.required)
  if (issue.code === 'invalid_type') return about(typeMessages[issue.expected] ?? inputMessages.invalid)
  if (issue.code === 'invalid_value') {
    return about(inputMessages.choice, { choices: issue.values.map(String).join(', ') })
  }
  if (issue.code === 'too_small') return tooSmall(issue)
  return issue.code === 'too_big' ? tooBig(issue) : about(inputMessages.invalid)
}

type Path = readonly PropertyKey[]
const joinPath = (path: Path): string => path.map(String).join('.')

/** Maps each field to its first message, in schema order; an unknown key is its own field. */
function faultsOf(issues: readonly z.core.$ZodIssue[], keyOf: (path: Path) => string): Record<string, string> {
  // A Map, because keys such as `constructor` come from outside and must not hit inherited properties.
  const faults = new Map<string, string>()
  const say = (path: Path, sentence: string) => {
    const key = keyOf(path)
    if (!faults.has(key)) faults.set(key, sentence)
  }
  for (const { path, message, ...issue } of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) say([...path, key], inputMessages.unknown)
    else say(path, message)
  }
  return Object.fromEntries(faults)
}

export type Validated<Value> = { ok: true; value: Value } | { ok: false; faults: Record<string, string> }

/**
 * Validates `input` against `schema`.
 * @param keyOf turns the path of a fault into its key in the result; `list.0.title` by default
 */
export function validate<S extends z.ZodType>(
  schema: S,
  input: unknown,
  keyOf: (path: Path) => string = joinPath,
): Validated<z.output<S>> {
  const parsed = schema.safeParse(input, { error: sentenceOf })
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, faults: faultsOf(parsed.error.issues, keyOf) }
}

// The latest commit subjects follow CONTRIBUTING: they name the type of change, and are short enough for every tool.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const maxLetters = 72
const looked = 30
const form = /^(?:feat|fix|perf|refactor|test|docs|build|ci|chore|style|revert)(?:\([\w, -]+\))?!?: \S/

/** Returns no subjects when the product was copied without its history. */
function latestSubjects(): string[] {
  try {
    return execFileSync('git', ['log', `-${looked}`, '--no-merges', '--format=%s'], { encoding: 'utf8', stdio: 'pipe' })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}

const faultsOf = (subject: string): string[] => [
  ...(subject.length > maxLetters ? [`${subject.length} letters: ${subject}`] : []),
  ...(form.test(subject) ? [] : [`no sort of change: ${subject}`]),
]

test('the latest commit subjects are short and name the type of change', () => {
  expect(latestSubjects().flatMap(faultsOf)).toEqual([])
})

test('a long subject and one without a type are reported', () => {
  expect(faultsOf(`feat(web): ${'x'.repeat(70)}`)).toHaveLength(1)
  expect(faultsOf('more work')).toHaveLength(1)
  expect(faultsOf('fix(api): keep the answer')).toEqual([])
})

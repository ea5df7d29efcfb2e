// `npm test [-- --only=types,lint,knip,architecture,unit,pglite,postgres,browser] [part of a test file's name …]`
// Prints one line per step, the whole output of a failed step, and `N passed, N failed` as the last line.
import { endChildren } from '../child.ts'
import { chosenSteps, type Outcome, type Step } from '../test-steps.ts'

const given = process.argv.slice(2)
const only = given.flatMap((arg) => (arg.startsWith('--only=') ? arg.slice('--only='.length).split(',') : []))
const filters = given.filter((arg) => !arg.startsWith('--'))
const isStrict = ['1', 'true'].includes(process.env.CI ?? '')

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endChildren()
    // The private PostgreSQL stops on the same signal; this ends the steps without such a handler.
    setTimeout(() => process.exit(1), 5000).unref()
    process.exitCode = 1
    isStopped = true
  })
}
let isStopped = false

async function attempt(step: Step): Promise<Outcome> {
  try {
    return await step.run(filters)
  } catch (error) {
    return {
      totals: { passed: 0, failed: 1, skipped: 0 },
      output: error instanceof Error ? (error.stack ?? '') : String(error),
    }
  }
}

/** Prints the step's line; returns what it adds to the closing line. */
function report(step: Step, outcome: Outcome, seconds: string): { passed: number; failed: number } {
  if ('missing' in outcome) {
    console.log(`${isStrict ? '✗' : '!'} SKIPPED ${step.title}: ${outcome.missing}`)
    return { passed: 0, failed: isStrict ? 1 : 0 }
  }
  const { passed, skipped } = outcome.totals
  const failed = outcome.totals.failed + (isStrict ? skipped : 0)
  const skips = skipped > 0 ? `, ${skipped} SKIPPED` : ''
  if (failed > 0) console.log(`\n${outcome.output.trim()}\n`)
  console.log(`${failed > 0 ? '✗' : '✓'} ${step.title}: ${passed} passed, ${failed} failed${skips} (${seconds} s)`)
  return { passed, failed }
}

let chosen: readonly Step[] = []
try {
  chosen = chosenSteps(only, filters)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

let passed = 0
let failed = 0
const notRun: string[] = []
for (const step of chosen) {
  if (isStopped) break
  const began = performance.now()
  const outcome = await attempt(step)
  if (isStopped) break
  const added = report(step, outcome, ((performance.now() - began) / 1000).toFixed(1))
  if ('missing' in outcome) notRun.push(step.title)
  passed += added.passed
  failed += added.failed
}
if (!isStopped) {
  if (notRun.length > 0) console.log(`\nSKIPPED, so not proven: ${notRun.join(', ')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

// `npm run time:attempts`: 150 students of one department start the same assessment at the same moment in a private
// PostgreSQL, give an answer every two seconds, and submit. Prints how long each call took and whether every answer was
// stored. `--write` adds the figures to docs/performance.md.
import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { Assessment } from '@rounds/contract/training/assessments/assessment'
import { Attempt } from '@rounds/contract/training/assessments/attempt'
import { Question } from '@rounds/contract/training/assessments/question'
import pg from 'pg'
import { z } from 'zod'
import { markdownTable } from '../tools/documents/table.ts'
import { startPostgres } from '../tools/postgres-cluster.ts'
import { dice } from './data/dice.ts'
import { openDepartment, startProduct, students } from './data/open-world.ts'
import type { Person } from './data/world.ts'
import { percentile } from './statistics.ts'
import { writeSection } from './write-section.ts'

const [choices, words] = [25, 5]
/** Faster than anybody reads; the first answers fall into the minute in which all start. */
const paceMs = 2_000
const goals = { start: 3_000, save: 500, submit: 1_000 } as const
type Act = keyof typeof goals

const taken: Record<Act, number[]> = { start: [], save: [], submit: [] }
/** How often a busy server deferred a call; it is retried, as in browsers. */
let deferredCalls = 0

type Send = (person: Person, method: string, path: string, body: object) => Promise<unknown>

const sendTo =
  (port: number): Send =>
  async (person, method, path, body) => {
    for (;;) {
      const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers: { ...person.session, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      })
      const answer: unknown = await reply.json()
      if (reply.status === 200) return answer
      if (reply.status !== 503) throw new Error(`${path} answered with ${reply.status}: ${JSON.stringify(answer)}`)
      deferredCalls++
      await new Promise((resolve) => setTimeout(resolve, Number(reply.headers.get('retry-after') ?? 1) * 1000))
    }
  }

async function timed<Answer>(act: Act, work: Promise<Answer>): Promise<Answer> {
  const start = performance.now()
  const answer = await work
  taken[act].push(performance.now() - start)
  return answer
}

async function publishAssessment(send: Send, hod: Person): Promise<string> {
  const questionIds: string[] = []
  for (let at = 0; at < choices + words; at++) {
    const kind = at < choices ? 'single' : 'short'
    const added = await send(hod, 'POST', '/questions', {
      kind,
      topic: 'Electrolytes',
      text: `Question ${at + 1}: which ion is low?`,
      marks: 2,
      choices: kind === 'short' ? [] : ['Sodium', 'Potassium'].map((text, i) => ({ text, isRight: i === 1 })),
      ...(kind === 'short' ? { modelAnswer: 'Potassium' } : {}),
    })
    questionIds.push(z.object({ question: Question }).parse(added).question.id)
  }
  const day = 24 * 60 * 60_000
  const added = await send(hod, 'POST', '/assessments', {
    title: 'End of the first term',
    minutes: 60,
    markers: 1,
    questionIds,
    opensAt: new Date(Date.now() - day).toISOString(),
    closesAt: new Date(Date.now() + day).toISOString(),
  })
  const { id } = z.object({ assessment: Assessment }).parse(added).assessment
  await send(hod, 'PUT', `/assessments/${id}/publication`, { isPublished: true })
  return id
}

async function takeAssessment(send: Send, person: Person, assessmentId: string): Promise<void> {
  const tabId = randomUUID()
  const begun = await timed(
    'start',
    send(person, 'POST', `/assessments/${assessmentId}/attempt`, { tabId, takesOver: false }),
  )
  const { attempt } = z.object({ attempt: Attempt }).parse(begun)
  for (const { id, kind, choices: offered } of attempt.questions) {
    const answer =
      kind === 'short' ? { choices: [], text: `Words of ${person.id}` } : { choices: [offered[0]?.key], text: '' }
    const body = { tabId, sequence: 1, typedAt: new Date().toISOString(), ...answer }
    await new Promise((resolve) => setTimeout(resolve, paceMs * (0.5 + Math.random())))
    await timed('save', send(person, 'PUT', `/attempts/${attempt.id}/answers/${id}`, body))
  }
  await timed('submit', send(person, 'POST', `/attempts/${attempt.id}/submission`, { tabId }))
}

/** Counts stored answers that equal the sent ones, in submitted attempts. */
async function keptAnswers(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from attempt_answers w join attempts t on t.id = w.attempt_id
     where t.submitted_at is not null and (cardinality(w.choices) = 1 or w.text = 'Words of ' || w.student_id)`,
  )
  await client.end()
  return rows[0]?.n ?? 0
}

const acts = ['start', 'save', 'submit'] as const
const actTexts: Readonly<Record<Act, string>> = { start: 'start', save: 'save one answer', submit: 'submit' }
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const p99Of = (act: Act): number => percentile(taken[act], 0.99)

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const cluster = await startPostgres({ settings: { shared_buffers: '1GB', max_wal_size: '4GB' } })
try {
  const { places } = await openDepartment(cluster.url, dice(20_261_126), new Date())
  const [place] = places
  if (!place) throw new Error('an empty world')
  const server = await startProduct(cluster.url)
  try {
    const send = sendTo(server.port)
    const id = await publishAssessment(send, place.hod)
    const start = performance.now()
    await Promise.all(place.students.map((person) => takeAssessment(send, person, id)))
    const seconds = (performance.now() - start) / 1000
    const sent = taken.save.length
    const kept = await keptAnswers(cluster.url)
    const table = markdownTable(
      ['call', 'calls', 'median', 'p99', 'goal of the p99'],
      acts.map((act) => [
        actTexts[act],
        String(taken[act].length),
        ms(percentile(taken[act], 0.5)),
        ms(p99Of(act)),
        `≤ ${goals[act]} ms ${p99Of(act) <= goals[act] ? 'met' : 'MISSED'}`,
      ]),
    )
    const text = `## Assessments

${students} students of one department start the same assessment of ${choices + words} questions at the same moment, give an answer every
${paceMs / 1000} s and submit, on ${new Date().toISOString().slice(0, 10)} in PostgreSQL (fsync on), the clients on the same machine. All of it took ${seconds.toFixed(1)} s; ${kept.toLocaleString('en')} of
${sent.toLocaleString('en')} answers were kept, and calls were put off ${deferredCalls} times. The machine’s load was ${(loadavg()[0] ?? 0).toFixed(0)} on ${cpus().length} processors.

${table}`
    console.log(text)
    if (values.write) await writeSection('time:attempts', text)
    process.exitCode = kept === sent && acts.every((act) => p99Of(act) <= goals[act]) ? 0 : 1
  } finally {
    await server.stop()
  }
} finally {
  await cluster.stop()
}

// The longest logbook contains each of its 3,000 records once. Duration, memory and stalls are printed, not asserted,
// because they depend on the machine.
import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { maxPrinted } from '@rounds/contract/documents/printed-logbook/printed-logbook'
import { printedLogbooks } from '@rounds/contract/documents/printed-logbook/printed-logbook.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { copyEntries, copyWord } from '#api/testing/entries/many-entries.ts'
import { it } from '#api/testing/fixtures.ts'
import { makeDocument } from '../issued/make-document.ts'
import { printedLogbookSource } from './printed-logbook.source.ts'

const testMs = 300_000

/** Returns the peak memory of our child processes in kilobytes, or 0 when the system does not report it. */
async function peakOfChildren(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '')
  const peaks = children
    .split(' ')
    .filter(Boolean)
    .map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
    })
  return Math.max(0, ...(await Promise.all(peaks)))
}

/** Runs the work and reports its duration, the memory of its child processes, and the longest stalls of this thread. */
async function measured(work: () => Promise<void>): Promise<string> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  let peak = 0
  const looking = setInterval(() => void peakOfChildren().then((now) => (peak = Math.max(peak, now))), 100)
  const start = performance.now()
  delay.enable()
  try {
    await work()
  } finally {
    delay.disable()
    clearInterval(looking)
  }
  const ms = (nanoseconds: number) => `${(nanoseconds / 1e6).toFixed(1)} ms`
  return [
    `${((performance.now() - start) / 1000).toFixed(1)} s`,
    `${Math.round(peak / 1024)} MB in the process that sets it`,
    `this thread stood still for at most ${ms(delay.max)}, 99% below ${ms(delay.percentile(99))}`,
  ].join('; ')
}

it('prints 3,000 records, each once', { timeout: testMs }, async ({ harness, student }) => {
  const values = await validValues(harness, 'opd-campus', 'student')
  const made = await student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
  expect(made.status).toBe(200)
  await copyEntries(harness.db, harness.people.student.id, maxPrinted - 1)
  expect((await student(printedLogbooks.request, { body: { status: 'Submitted' } })).status).toBe(200)
  const idOf = async () => (await student(issuedDocuments.list)).body.documents[0]?.id ?? ''
  const id = await idOf()
  const figures = await measured(() => makeDocument(harness.api, [printedLogbookSource], id))
  process.stdout.write(`A logbook of ${maxPrinted} records: ${figures}.\n`)
  const headers = await harness.session('student')
  const url = `/api/documents/${id}/file`
  const { rawPayload } = await harness.http.inject({ method: 'GET', url, headers })
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(pdf.numPages).toBeGreaterThan(50)
  expect(text).toContain(`Page ${pdf.numPages} of ${pdf.numPages}`)
  expect(text).not.toContain(`of ${pdf.numPages + 1}`)
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/Q\d{5}Z/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const wrong = Array.from({ length: maxPrinted - 1 }, (_, index) => copyWord(index + 1)).filter(
    (word) => counts.get(word) !== 1,
  )
  expect([counts.size, wrong]).toEqual([maxPrinted - 1, []])
  // The logbook is typeset in parts: the section is split and continues.
  const [{ title, dest } = { title: '', dest: null }, ...others] = await pdf.getOutline()
  const page = Array.isArray(dest) ? await pdf.getPageIndex(dest[0]) : -1
  expect([title, page, others]).toEqual(['OPD Campus', 2, []])
  const { text: pages } = await extractText(pdf, { mergePages: false })
  expect(pages[1]).toMatch(/OPD Campus 0 3,?000 0 3/)
  expect(pages.at(-2)).toContain(`${maxPrinted}`)
})

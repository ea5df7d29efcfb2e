// `npm run bench -- --matrix`: times searches for all sorts of words in every reach, deep pages of a list, and the
// requests of a home page.
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { markdownTable } from '../tools/documents/table.ts'
import { wordOfAll } from './data/entry-templates.ts'
import type { Person, World } from './data/world.ts'
import { productRequest } from './load/ask.ts'
import { type Generator, startGenerator } from './load/start-generator.ts'
import type { Options } from './options.ts'
import { environment, load, startProduct } from './prepare.ts'
import { number } from './report.ts'
import type { Server } from './servers/start-server.ts'
import { percentile } from './statistics.ts'

const maxSearchMs = 50
/** The median limit for all requests of a home page together. */
const maxHomeMs = 15
/** Different people send requests in turn. */
const people = 40

const words: Readonly<Record<string, string>> = {
  common: 'chest',
  rare: 'hyperspinetomy',
  absent: 'qqqq',
  'in every record': wordOfAll,
  'one letter': 'c',
  'three words': 'chest heart liv',
}
const pages = [1, 100, 500]
const homes = ['/api/dashboard', '/api/work', '/api/dashboard/activity']

interface Cell {
  asked: string
  reach: string
  p50: number
  p99: number
}

export async function matrix(url: string, { entries, seconds }: Options, say: (line: string) => void): Promise<number> {
  const key = randomBytes(32)
  const { world } = await load(url, entries, key)
  say(`${entries.toLocaleString('en')} entries loaded`)
  const server = await startProduct(environment(url, key))
  const generator = startGenerator()
  try {
    const cells: Cell[] = []
    for (const { reach, askers } of reachesOf(world)) {
      const timed = async (asked: string, path: string): Promise<void> => {
        cells.push({ asked, reach, ...(await time({ server, generator }, askers, path, seconds)) })
        say(`${asked}, ${reach}: ${number(cells.at(-1)?.p99 ?? 0)} ms`)
      }
      for (const [asked, search] of Object.entries(words))
        await timed(`search: ${asked}`, `/api/entries?size=20&search=${encodeURIComponent(search)}`)
      await timed('search everywhere', '/api/search?search=chest')
      for (const path of homes) await timed(`home: ${path}`, path)
      if (reach !== 'student')
        for (const page of pages) await timed(`page ${page}`, `/api/entries?size=20&page=${page}`)
    }
    const [load1 = 0] = loadavg()
    console.log(
      `${entries.toLocaleString('en')} entries, one request after the other; load of the machine ${number(load1)}\n`,
    )
    console.log(matrixTable(cells))
    const slow = cells.filter(({ asked, p99 }) => asked.startsWith('search') && p99 > maxSearchMs)
    return slow.length === 0 && slowHomes(cells).length === 0 ? 0 : 1
  } finally {
    generator.stop()
    await server.stop()
  }
}

/** Returns the reaches whose home page exceeds the limit. */
function slowHomes(cells: readonly Cell[]): string[] {
  const homeMs = (reach: string) =>
    cells.reduce((sum, cell) => sum + (cell.reach === reach && cell.asked.startsWith('home') ? cell.p50 : 0), 0)
  return [...new Set(cells.map(({ reach }) => reach))].filter((reach) => homeMs(reach) > maxHomeMs)
}

function reachesOf({ places, overseers }: World): { reach: string; askers: Person[] }[] {
  const [admin, master] = overseers
  return [
    { reach: 'student', askers: places.flatMap(({ students }) => students).slice(0, people) },
    { reach: 'department', askers: places.map(({ hod }) => hod).slice(0, people) },
    { reach: 'college', askers: admin ? [admin] : [] },
    { reach: 'all', askers: master ? [master] : [] },
  ]
}

async function time(
  { server, generator }: { server: Server; generator: Generator },
  askers: readonly Person[],
  path: string,
  seconds: number,
): Promise<{ p50: number; p99: number }> {
  const requests = askers.map((person) => productRequest({ method: 'GET', path, person }))
  const round = { port: server.port, connections: 1, requests, once: false }
  await generator.run({ ...round, seconds: 0.5 })
  const { times, refused, refusal } = await generator.run({ ...round, seconds })
  if (refused > 0) throw new Error(`${path}: ${refusal}`)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

function matrixTable(cells: readonly Cell[]): string {
  const reaches = [...new Set(cells.map(({ reach }) => reach))]
  const cell = (asked: string, reach: string): string => {
    const found = cells.find((one) => one.asked === asked && one.reach === reach)
    return found ? `${number(found.p50)} / ${number(found.p99)}` : '–'
  }
  return markdownTable(
    ['p50 / p99 ms', ...reaches],
    [...new Set(cells.map(({ asked }) => asked))].map((asked) => [
      asked,
      ...reaches.map((reach) => cell(asked, reach)),
    ]),
  )
}

// `npm run lighthouse`: measures the product with demo data by Lighthouse with its phone settings. Prints the scores
// and fails below the goal; `--write` stores them in docs/performance.md. Lighthouse has a separate folder, because its
// 180 MB would slow down every installation of the workspace; the first run installs it.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { root, runScript } from '../child.ts'
import { findChromium } from '../chromium.ts'
import { startDemoProduct } from '../demo-product.ts'
import { markdownTable } from '../documents/table.ts'
import { freePort } from '../free-port.ts'

const goal = 95
const pages = ['/', '/login', '/packages']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const folder = join(root, 'tools/lighthouse')
const program = 'tools/lighthouse/node_modules/lighthouse/cli/index.js'
const document = join(root, 'docs/performance.md')
const note = '<!-- Written by `npm run lighthouse -- --write`. -->'

const Score = z.object({ score: z.number() })
const Report = z.object({
  categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: z.record(z.string(), z.object({ displayValue: z.string().optional() })),
})
type Report = z.infer<typeof Report>

/** A busy machine sometimes misses the start of the page load: then the page is loaded again. */
async function judge(url: string, results: string, triesLeft = 2): Promise<Report> {
  const file = join(results, 'report.json')
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage'
  const { code, output } = await runScript(
    program,
    [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
    { CHROME_PATH: findChromium(), NODE_ENV: undefined },
  )
  if (code !== 0 && triesLeft > 0) return judge(url, results, triesLeft - 1)
  if (code !== 0) throw new Error(output)
  return Report.parse(JSON.parse(await readFile(file, 'utf8')))
}

const percent = ({ score }: { score: number }): number => Math.round(score * 100)

function tableOf(reports: readonly (readonly [string, Report])[]): string {
  const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
  return markdownTable(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'],
    reports.map(([page, { categories: scores, audits }]) => [
      page,
      ...categories.map((category) => String(percent(scores[category]))),
      ...shown.map((audit) => audits[audit]?.displayValue ?? 'N/A'),
    ]),
  )
}

async function write(table: string): Promise<void> {
  const [measured = ''] = (await readFile(document, 'utf8')).split(note)
  const day = new Date().toISOString().slice(0, 10)
  const words = `Lighthouse with its phone settings (simulated slow 4G, a processor four times slower) on ${day}, in Debian's Chromium\nbeside the server with demo data. The goal is ${goal} in each category.\nThe machine’s load was ${(loadavg()[0] ?? 0).toFixed(0)} on ${cpus().length} processors: performance means something on a quiet one only.`
  await writeFile(document, `${measured.trimEnd()}\n\n${note}\n\n## Public pages on a phone\n\n${words}\n\n${table}\n`)
}

if (!existsSync(join(root, program))) {
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}
const port = await freePort()
const results = await mkdtemp(join(tmpdir(), 'rounds-lighthouse-'))
const stop = await startDemoProduct(port)
try {
  const reports: [string, Report][] = []
  for (const page of pages) reports.push([page, await judge(`http://localhost:${port}${page}`, results)])
  const table = tableOf(reports)
  console.log(table)
  if (process.argv.includes('--write')) await write(table)
  const isMet = reports.every(([, report]) => categories.every((name) => percent(report.categories[name]) >= goal))
  process.exitCode = isMet ? 0 : 1
} finally {
  await stop()
  await rm(results, { recursive: true, force: true })
}

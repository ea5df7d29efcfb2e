// The server of the journeys: the product as `npm start` runs it, on E2E_PORT, with a separate data folder, demo data
// and a mail server, all deleted afterwards. Run it by hand to look at a fresh product: `E2E_PORT=3100 node
// e2e/serve.ts` (Node ≥ 24).
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildProduct } from '../tools/build.mjs'
import { dnsPortOf } from './dns-port.ts'
import { startMailServer } from './mail-server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.E2E_PORT ?? '3100'

await buildProduct({ root, node: process.execPath })
const data = await mkdtemp(join(tmpdir(), 'rounds-journeys-'))
const mails = process.env.E2E_MAILS ?? join(data, 'mails')
const mailServer = await startMailServer(mails)
const server = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'development',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: data,
    DEMO_DATA: '1',
    SMTP_URL: mailServer.url,
    // A journey answers DNS queries there: it proves the domain of a college.
    DNS_SERVERS: `127.0.0.1:${dnsPortOf(port)}`,
    // Required of no other role here, so that the others sign in as before.
    SECOND_FACTOR_REQUIRED_FOR: process.env.SECOND_FACTOR_REQUIRED_FOR ?? 'drpc',
    // The demo has fewer students than a product's limit: 20 is more than any department has, fewer than a college.
    CONFIRM_EXPORTS_ABOVE: '20',
    // All journeys come from one address, as a college may; some sign in every second.
    SIGN_INS_PER_MINUTE: '300',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'))
const code = await new Promise<number>((resolve) => {
  server.once('error', (error) => {
    console.error(error.message)
    resolve(1)
  })
  server.once('exit', (exitCode) => resolve(exitCode ?? 1))
})
await mailServer.close()
for (const folder of [data, mails]) await rm(folder, { recursive: true, force: true })
process.exitCode = code

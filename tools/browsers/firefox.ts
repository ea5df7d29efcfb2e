// Debian's Firefox through WebDriver BiDi, which it supports natively: one WebSocket, no driver and no package in
// between.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Browser } from './browser.ts'

const Reply = z.object({
  id: z.number().optional(),
  type: z.string(),
  result: z.unknown(),
  message: z.string().optional(),
})
const Session = z.object({ capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }) })
const Tree = z.object({ contexts: z.tuple([z.object({ context: z.string() })]).rest(z.unknown()) })
const Returned = z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) })

/** Wraps the connection as calls. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = Reply.parse(JSON.parse(String(data)))
    const call = id === undefined ? undefined : waiting.get(id)
    if (type === 'success') call?.resolve(result)
    else call?.reject(new Error(message ?? type))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)))
  })
  return {
    call(method: string, params: object): Promise<unknown> {
      const id = ++calls
      const pending = Promise.withResolvers<unknown>()
      waiting.set(id, pending)
      socket.send(JSON.stringify({ id, method, params }))
      return pending.promise
    },
    close: () => socket.close(),
  }
}

/** Starts Firefox with a fresh profile. Throws when it is not installed. */
export async function startFirefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'rounds-firefox-'))
  const program = process.env.FIREFOX ?? 'firefox-esr'
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${program} ended`)))
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (found) resolve(`${found}/session`)
    })
  })
  const connection = await connect(address)
  const { capabilities } = Session.parse(await connection.call('session.new', { capabilities: {} }))
  const { contexts } = Tree.parse(await connection.call('browsingContext.getTree', {}))
  const [{ context }] = contexts
  await connection.call('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    async open(url) {
      await connection.call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(source) {
      const params = { functionDeclaration: source, awaitPromise: true, target: { context } }
      return Returned.parse(await connection.call('script.callFunction', params)).result.value
    },
    async perform(actions) {
      await connection.call('input.performActions', { context, actions })
    },
    async close() {
      connection.close()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

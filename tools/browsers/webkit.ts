// Debian's WebKitGTK, the nearest relative of Safari, through its own WebDriver; it needs a screen, so it gets a
// virtual one.
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '../free-port.ts'
import type { Browser } from './browser.ts'

const Reply = z.object({ value: z.unknown() })
const Session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
})
const binary = process.env.MINIBROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Starts a virtual screen; returns its name. */
async function startScreen() {
  const child = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const name = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.stdio[3]?.once('data', (data) => resolve(`:${String(data).trim()}`))
  })
  return { name, stop: () => child.kill('SIGTERM') }
}

async function call(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const reply = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = Reply.parse(await reply.json())
  if (!reply.ok) throw new Error(JSON.stringify(value))
  return value
}

async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isReady = await call(`${address}/status`, 'GET').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await pause(100)
  }
  throw new Error('WebKitWebDriver does not answer')
}

/** Starts WebKit. Throws when it is not installed. */
export async function startWebKit(): Promise<Browser> {
  const screen = await startScreen()
  const port = await freePort()
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.name, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const isStarted = new Promise((_, reject) => driver.once('error', reject))
  const address = `http://127.0.0.1:${port}`
  await Promise.race([untilReady(address), isStarted])
  const wanted = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const made = await call(`${address}/session`, 'POST', { capabilities: { alwaysMatch: wanted } })
  const { sessionId, capabilities } = Session.parse(made)
  const session = `${address}/session/${sessionId}`
  await call(`${session}/window/rect`, 'POST', { x: 0, y: 0, width: 1280, height: 900 })
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    async open(url) {
      await call(`${session}/url`, 'POST', { url })
    },
    async run(source) {
      // The last argument of an asynchronous script is the callback for its result.
      const script = `const done = arguments[arguments.length - 1]; Promise.resolve((${source})()).then(done)`
      return z.string().parse(await call(`${session}/execute/async`, 'POST', { script, args: [] }))
    },
    async perform(actions) {
      await call(`${session}/actions`, 'POST', { actions })
    },
    async close() {
      await call(session, 'DELETE').catch(() => {})
      driver.kill('SIGTERM')
      screen.stop()
    },
  }
}

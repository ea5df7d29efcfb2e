// Starts the built product with fresh demo data, as the journeys do, for commands that open its pages.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './child.ts'

const tries = 240
const betweenTriesMs = 500

/**
 * Waits until the product answers on this port of localhost; returns the function that stops it. Throws when it does
 * not start.
 */
export async function startDemoProduct(port: number): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [join(root, 'e2e/serve.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, E2E_PORT: String(port) },
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  for (let count = 0; count < tries; count++) {
    if (server.exitCode !== null) throw new Error('the server ended')
    const isReady = await fetch(`http://localhost:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) {
      return async () => {
        server.kill('SIGTERM')
        await ended
      }
    }
    await pause(betweenTriesMs)
  }
  server.kill('SIGTERM')
  throw new Error('the server was not ready in two minutes')
}

// ClamAV for tests: the real daemon where it is installed, and a fake that only speaks its protocol.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The EICAR test text, which every scanner detects; assembled here, so that no scanner detects it in this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('')

export interface Clamd {
  url: string
  close(): Promise<void>
}

const binary = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find((path) => existsSync(path))
export const hasClamd = binary !== undefined

/** When tests run as root, the daemon runs as another user, as in production. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Starts the real daemon with a database of only the test text. */
export async function startClamd(): Promise<Clamd> {
  if (binary === undefined) throw new Error('clamd is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'rounds-clamd-'))
  const [socket, settings] = [join(folder, 'socket'), join(folder, 'clamd.conf')]
  const signature = Buffer.from(eicar).toString('hex')
  await writeFile(join(folder, 'test.ndb'), `Rounds.Test.Eicar:0:*:${signature}\n`)
  const lines = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    `TemporaryDirectory ${folder}`,
  ]
  await writeFile(settings, `${lines.join('\n')}\n`)
  const runner = owner()
  await chmod(folder, 0o700)
  if (runner) for (const path of [folder, settings, join(folder, 'test.ndb')]) await chown(path, runner.uid, runner.gid)
  const child = spawn(binary, ['--config-file', settings], {
    ...runner,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  await untilThere(socket, child, output)
  return {
    url: `unix:${socket}`,
    async close() {
      await ended(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilThere(socket: string, child: ChildProcess, output: Promise<string[]>): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!existsSync(socket)) {
    if (child.exitCode !== null) throw new Error(`clamd ended: ${(await output).join('')}`)
    if (Date.now() > deadline) throw new Error('clamd does not listen')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exit
}

/** The reaction of a daemon to a connection, given everything received so far. */
export type Answering = (socket: Socket, received: Buffer) => void

/** Reads up to the empty chunk at the end, then replies like the real daemon. */
export const likeClamd: Answering = (socket, received) => {
  const body = received.subarray('zINSTREAM\0'.length)
  const pieces: Buffer[] = []
  for (let at = 0; at + 4 <= body.length; ) {
    const length = body.readUInt32BE(at)
    if (length === 0) {
      const isInfected = Buffer.concat(pieces).includes(eicar)
      socket.end(isInfected ? 'stream: Rounds.Test.Eicar FOUND\0' : 'stream: OK\0')
      return
    }
    pieces.push(body.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
}

/** A local fake daemon with this behaviour. */
export async function fakeClamd(answering: Answering = likeClamd): Promise<Clamd> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      answering(socket, received)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `tcp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

// Scans one file with ClamAV's daemon, by its protocol INSTREAM: length-prefixed chunks, then one answer.
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

const connectMs = 3_000
/** Without a byte in either direction. */
const idleMs = 15_000
const pieceBytes = 64 * 1024
const maxAnswerLength = 1_000

/**
 * Returns the name of the virus in the file at `path`, or null. Rejects without an answer, or with an unexpected one.
 * @param address `tcp://host:port`, or `unix:/path` of its socket
 */
export async function scanByClamd(address: URL, path: string, signal: AbortSignal): Promise<string | null> {
  const socket = open(address)
  const stop = () => socket.destroy(new Error('clamd took too long'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    const answer = answerOf(socket)
    // It may answer before it has the whole file, for instance that it is too large: the rest then does not matter.
    const [text] = await Promise.all([answer, Promise.race([answer, send(socket, path)])])
    return verdictOf(text)
  } finally {
    signal.removeEventListener('abort', stop)
    socket.destroy()
  }
}

function open({ protocol, hostname, port, pathname }: URL): Socket {
  const socket =
    protocol === 'unix:'
      ? connect({ path: decodeURIComponent(pathname) })
      : connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
  socket.setTimeout(connectMs, () => socket.destroy(new Error('clamd is silent')))
  socket.once('connect', () => socket.setTimeout(idleMs))
  return socket
}

/** Reads until clamd closes the connection or ends its line. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      text += piece
      if (text.includes('\0') || text.length > maxAnswerLength) resolve(text)
    })
    socket.once('end', () => resolve(text))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('clamd closed the connection')))
  })
}

async function send(socket: Socket, path: string): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    if (!Buffer.isBuffer(piece)) continue
    await write(socket, lengthOf(piece.length))
    await write(socket, piece)
  }
  await write(socket, lengthOf(0))
}

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function verdictOf(text: string): string | null {
  const answer = text.replace(/\0.*$/s, '').trim()
  if (answer === 'stream: OK') return null
  const found = /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1]
  if (found === undefined) throw new Error(`clamd said: ${answer.slice(0, 200)}`)
  return found
}

// One keep-alive HTTP connection that sends a request, waits for the whole answer, and sends the next. It parses no
// more than that needs.
import { connect, type Socket } from 'node:net'

interface Answer {
  status: number
  bytes: number
  /** The body of a refusal, or of an answer that is to be read; other bodies are only counted. */
  body: string
}

export interface Connection {
  /** Sends a raw request and waits for the end of its answer. One at a time. */
  ask(request: string): Promise<Answer>
  close(): void
}

const empty = Buffer.alloc(0)

/** The progress of an answer: its head, its body by length, its body by chunks. */
interface Progress {
  status: number
  /** Bytes still to come of the body or of the present chunk with its line end; undefined before the head is read. */
  left: number | undefined
  isChunked: boolean
  bytes: number
  parts: Buffer[]
}

const begin = (): Progress => ({ status: 0, left: undefined, isChunked: false, bytes: 0, parts: [] })

/** `isRead` keeps the bodies of answers. */
export async function openConnection(port: number, isRead = false): Promise<Connection> {
  const socket = await connected(port)
  let buffered: Buffer = empty
  let progress = begin()
  let settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  socket.on('data', (chunk) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    const [isWhole, rest] = advance(progress, buffered, isRead)
    buffered = rest
    if (!isWhole) return
    const { status, bytes, parts } = progress
    progress = begin()
    settle?.resolve({ status, bytes, body: Buffer.concat(parts).toString('utf8') })
  })
  const fail = (error?: Error) => settle?.reject(error ?? new Error('The server closed the connection.'))
  socket.on('error', fail)
  socket.on('close', () => fail())

  return {
    ask(request) {
      return new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request)
      })
    },
    close() {
      settle = undefined
      socket.destroy()
    },
  }
}

/** Consumes as much of the buffer as possible; true when the answer is complete, with the remaining bytes. */
function advance(progress: Progress, given: Buffer, isRead: boolean): [boolean, Buffer] {
  let buffer = given
  if (progress.left === undefined) {
    const end = buffer.indexOf('\r\n\r\n')
    if (end < 0) return [false, buffer]
    readHead(progress, buffer.toString('latin1', 0, end))
    buffer = buffer.subarray(end + 4)
  }
  for (;;) {
    const taken = Math.min(progress.left ?? 0, buffer.length)
    // A chunk ends with a line break.
    const kept = Math.min(taken, (progress.left ?? 0) - (progress.isChunked ? 2 : 0))
    if ((isRead || progress.status >= 400) && kept > 0) progress.parts.push(buffer.subarray(0, kept))
    progress.bytes += taken
    progress.left = (progress.left ?? 0) - taken
    buffer = buffer.subarray(taken)
    if (progress.left > 0) return [false, empty]
    if (!progress.isChunked) return [true, buffer]
    const end = buffer.indexOf('\r\n')
    if (end < 0) return [false, buffer]
    const size = Number.parseInt(buffer.toString('latin1', 0, end), 16)
    if (size === 0) return buffer.length >= end + 4 ? [true, buffer.subarray(end + 4)] : [false, buffer]
    progress.left = size + 2
    buffer = buffer.subarray(end + 2)
  }
}

function readHead(progress: Progress, head: string): void {
  progress.status = Number(head.slice(9, 12))
  progress.isChunked = /\r\ntransfer-encoding: *chunked/i.test(head)
  progress.left = progress.isChunked ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

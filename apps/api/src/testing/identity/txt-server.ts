// A local name server for tests: it answers TXT queries over UDP, in the format of RFC 1035.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const headerBytes = 12
const txt = 16

/** The name in the single question, and its end. */
function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function answerOf(text: string): Buffer {
  const data = Buffer.from(text)
  const record = Buffer.alloc(13)
  // A pointer to the question's name; type TXT, class IN, TTL 0.
  record.writeUInt16BE(0xc000 | headerBytes, 0)
  record.writeUInt16BE(txt, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt16BE(data.length + 1, 10)
  record.writeUInt8(data.length, 12)
  return Buffer.concat([record, data])
}

export interface TxtServer {
  /** Its address in the format of `createTxtLookup`. */
  address: string
  /** TXT records by name; each text has at most 255 bytes. */
  records: Map<string, string[]>
  /** When true, it replies with a server failure. */
  isBroken: boolean
  close(): Promise<void>
}

export async function openTxtServer(port = 0): Promise<TxtServer> {
  const socket = createSocket('udp4')
  const server: TxtServer = {
    address: '',
    records: new Map(),
    isBroken: false,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
  socket.on('message', (message, { port: from, address }) => {
    const { name, type, end } = questionOf(message)
    const answers = server.isBroken || type !== txt ? [] : (server.records.get(name) ?? [])
    const header = Buffer.from(message.subarray(0, headerBytes))
    // An authoritative reply with code SERVFAIL (2), NXDOMAIN (3) or no error (0).
    const code = server.isBroken ? 2 : answers.length === 0 && !server.records.has(name) ? 3 : 0
    header.writeUInt16BE(0x8580 | code, 2)
    header.writeUInt16BE(answers.length, 6)
    header.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([header, message.subarray(headerBytes, end), ...answers.map(answerOf)]), from, address)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}

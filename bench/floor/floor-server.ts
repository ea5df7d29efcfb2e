// The floor: node:http and pg on a separate schema. No rights, no validation, no audit, no limits: the minimum cost of
// a server for these answers on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { exportOf, exportTitles } from './floor-export.ts'
import * as statements from './floor-statements.ts'
import { type FloorViewer, readToken, signToken } from './floor-token.ts'

const common = { connectionString: process.env.DATABASE_URL, options: '-c jit=off' }
const pool = new pg.Pool({ ...common, max: 10 })
const exports = new pg.Pool({ ...common, max: 3 })

/** Returns the row of a statement, prepared once per connection under its name. */
async function row(name: string, text: string, values: unknown[]) {
  const { rows } = await pool.query({ name, text, values })
  return rows[0]
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text)
}

function send(reply: ServerResponse, body: string, status = 200): void {
  reply.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  reply.end(body)
}

const prefixes = (words: string): string =>
  (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*`).join(' & ')

async function list({ id, place, isStudent }: FloorViewer, query: URLSearchParams): Promise<string> {
  const page = Number(query.get('page') ?? 1)
  const words = query.get('search')
  const { body } = words
    ? await row(`search ${page}`, statements.search(page), [place, prefixes(words)])
    : isStudent
      ? await row(`list ${page}`, statements.studentList(page), [id, query.get('kind')])
      : await row(`queue ${page}`, statements.queue(page), [place])
  return body
}

async function dashboard({ id, place, isStudent }: FloorViewer): Promise<string> {
  const { body } = isStudent
    ? await row('student dashboard', statements.studentDashboard, [id])
    : await row('place dashboard', statements.placeDashboard, [place])
  return body
}

interface Given {
  kind: string
  values: Record<string, string>
}

async function create({ id, place }: FloorViewer, request: IncomingMessage): Promise<string> {
  const { kind, values } = (await bodyOf(request)) as Given
  const { date, competency, skill, teacher, patient, ipd, role, studentRemark } = values
  const given = [id, place, kind, date, competency, skill, teacher, patient, ipd, role, studentRemark]
  return (await row('create', statements.create, given)).body
}

interface Decision {
  revision: number
  status: string
  remark: string
  score: number
}

async function decide(
  { id, place }: FloorViewer,
  entry: string,
  request: IncomingMessage,
): Promise<string | undefined> {
  const { revision, status, remark, score } = (await bodyOf(request)) as Decision
  return (await row('decide', statements.decide, [id, place, entry, revision, status, remark, score]))?.body
}

async function exported({ place }: FloorViewer, reply: ServerResponse): Promise<void> {
  const client = await exports.connect()
  reply.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' })
  reply.write(`\uFEFF${exportTitles.join(',')}\r\n`)
  client.query(copyStreams.to(exportOf(place))).pipe(reply)
  reply.once('close', () => client.release())
}

async function signIn(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { email, password } = (await bodyOf(request)) as Record<string, string>
  const found = await row('credentials', statements.credentials, [email])
  if (!found || !(await verify(found.passwordHash, password ?? ''))) return send(reply, '{"status":false}', 401)
  reply.setHeader('set-cookie', `token=${signToken(found)}; Path=/; HttpOnly; SameSite=Lax`)
  send(reply, `{"status":true,"user":${found.user},"message":"Login successful!"}`)
}

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (pathname === '/api/health/ready') return send(reply, '{"status":true}')
  if (pathname === '/api/login') return signIn(request, reply)
  const viewer = readToken(request.headers.cookie)
  if (!viewer) return send(reply, '{"status":false}', 401)
  if (pathname === '/api/dashboard') return send(reply, await dashboard(viewer))
  if (pathname === '/api/entries/export') return exported(viewer, reply)
  if (pathname === '/api/entries') {
    return send(reply, request.method === 'POST' ? await create(viewer, request) : await list(viewer, searchParams))
  }
  const decided = await decide(viewer, pathname.split('/')[3] ?? '', request)
  return decided ? send(reply, decided) : send(reply, '{"status":false}', 409)
}

const server = createServer((request, reply) => {
  answer(request, reply).catch((error: unknown) =>
    send(reply, JSON.stringify({ status: false, message: String(error) }), 500),
  )
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))

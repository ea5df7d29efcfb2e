// The mirror of the product: node:http and pg with nothing in between, doing the same work on the same tables. It
// checks sessions, scope and rights as the product does, but not input that the load generator never sends wrong.

import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { verify } from '@node-rs/argon2'
import { maskText } from '@rounds/contract/fields/mask'
import pg from 'pg'
import { createSealer } from '../../apps/api/src/kernel/sealing/sealer.ts'
import { proveDecision } from '../../apps/api/src/records/logbook/decisions/record-proof.ts'
import { entryIdentity } from '../../apps/api/src/records/logbook/entries/entries.sealed.ts'
import { dice, idAt } from '../data/dice.ts'
import { exportFile } from './mirror-export.ts'
import { type StatementName, statements } from './mirror-statements.ts'

const connectionString = process.env.DATABASE_URL
// The same connection options as the product's (decision 106).
const common = { connectionString, options: '-c jit=off' }
const pool = new pg.Pool({ ...common, max: 10, statement_timeout: 5_000, keepAlive: true })
const exports = new pg.Pool({ ...common, max: 3, statement_timeout: 60_000 })
const [keyId = '', key = ''] = (process.env.SEALING_KEYS ?? '').split(':')
const sealer = createSealer([{ id: keyId, key: Buffer.from(key, 'base64') }])
const chance = dice(Date.now())
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

type Values = Record<string, string>
interface Viewer extends Values {
  id: string
  role: string
  college_id: string
  department_id: string
}

const run = async (name: StatementName, values: unknown[]) =>
  (await pool.query({ name, text: statements[name], values })).rows

/** Returns the person of the session cookie, or undefined; activity is written once a minute. */
async function viewerOf(request: IncomingMessage): Promise<Viewer | undefined> {
  const secret = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (!secret) return undefined
  if (request.method !== 'GET' && request.headers['x-csrf-token'] !== hash(`csrf:${secret}`)) return undefined
  const now = Date.now()
  const [row] = await run('session', [
    hash(secret),
    new Date(now).toISOString(),
    new Date(now - 3_000_000).toISOString(),
  ])
  if (row && now - Number(row.last_active) > 60_000) await run('touch', [hash(secret), new Date(now)])
  return row
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
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

const audit = (viewer: Viewer, action: string, id: string, detail: object): unknown[] => [
  new Date().toISOString(),
  action,
  'done',
  viewer.id,
  viewer.role,
  viewer.college_id,
  'entry',
  id,
  idAt(Date.now(), chance),
  '127.0.0.1',
  JSON.stringify(detail),
]

async function list(viewer: Viewer, query: URLSearchParams, reply: ServerResponse): Promise<void> {
  const { college_id: college, department_id: department } = viewer
  const size = Number(query.get('size') ?? 10)
  const page = Number(query.get('page') ?? 1)
  const slice = [size, (page - 1) * size, page]
  const words = query.get('search')
  const [row] = words
    ? await run('search', [college, department, prefixes(words), ...slice])
    : viewer.role === 'student'
      ? await run('studentList', [viewer.id, query.get('kind'), ...slice])
      : await run('queue', [college, department, ...slice])
  send(reply, row.body)
}

const prefixes = (words: string): string =>
  (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*`).join(' & ')

async function dashboard(viewer: Viewer, reply: ServerResponse): Promise<void> {
  const [row] =
    viewer.role === 'student'
      ? await run('studentDashboard', [viewer.id])
      : await run('staffDashboard', [viewer.college_id, viewer.department_id])
  send(reply, row.body)
}

async function open(viewer: Viewer, id: string, reply: ServerResponse): Promise<void> {
  const [row] = await run('open', [viewer.college_id, viewer.department_id, id])
  if (!row) return send(reply, '{"status":false}', 404)
  const identity = row.sealed === null ? 'null' : sealer.open(row.sealed, id)
  if (row.sealed !== null) await run('audit', audit(viewer, 'entry.patient-viewed', id, {}))
  send(reply, `{"status":true,"entry":${row.entry.slice(0, -1)},"identity":${identity}}}`)
}

async function create(viewer: Viewer, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { id, kind, values } = (await bodyOf(request)) as { id: string; kind: string; values: Values }
  const { date, competency, skill, patient = '', ipd = '', role, teacher, studentRemark } = values
  const [found] = await run('references', [viewer.department_id, viewer.college_id, teacher, competency, skill])
  const titles = found.titles ?? {}
  if (!found.teacher || !titles[competency ?? ''] || !titles[skill ?? '']) return send(reply, '{"status":false}', 400)
  const chosen = (item = '') => ({ id: item, title: titles[item] })
  const masked = { patient: maskText(patient), ipd: maskText(ipd) }
  const details = { date, competency: chosen(competency), skill: chosen(skill), ...masked, role }
  const search = [date, titles[competency ?? ''], titles[skill ?? ''], role, studentRemark].join(' ')
  const sealed = sealer.seal(entryIdentity, JSON.stringify({ patient, ipd }), id)
  const [row] = await run('create', [
    id,
    kind,
    viewer.id,
    viewer.college_id,
    viewer.department_id,
    date,
    teacher,
    JSON.stringify(details),
    sealed,
    studentRemark,
    search,
    new Date().toISOString(),
    [competency, skill],
    ...audit(viewer, 'entry.created', id, { kind, status: 'Pending' }),
    request.headers['idempotency-key'],
    hash(JSON.stringify(values)),
  ])
  send(reply, `{"status":true,"message":"Task inserted successfully","entry":${row.entry}}`)
}

interface Decided {
  status: 'Approved' | 'Rejected'
  remark: string
  score?: number
  revision: number
}
const inTenMinutes = (): string => new Date(Date.now() + 600_000).toISOString()

async function decide(viewer: Viewer, id: string, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { status, remark, score = null, revision } = (await bodyOf(request)) as unknown as Decided
  // A proof covers the whole record under a key that the database does not have, so the record is read first.
  const [found] = await run('open', [viewer.college_id, viewer.department_id, id])
  if (!found) return send(reply, '{"status":false}', 404)
  const { sealed, fileHash } = found
  const now = new Date()
  const { names, proof } = proveDecision(
    sealer,
    { entry: JSON.parse(found.entry), sealed, fileHash },
    {
      status,
      remark,
      by: { id: viewer.id, name: viewer.name ?? '' },
      now,
      how: 'queue',
      score,
      criteria: null,
      rubric: null,
    },
  )
  const [row] = await run('decide', [
    viewer.college_id,
    viewer.department_id,
    id,
    status,
    remark,
    score,
    viewer.id,
    now.toISOString(),
    revision,
    ...audit(viewer, 'entry.decided', id, { status, revision, score, ...proof }),
    idAt(Date.now(), chance),
    'record.approved',
    JSON.stringify({ by: viewer.name, page: id }),
    inTenMinutes(),
    names.student,
    names.teacher,
    names.verifier,
  ])
  if (!row) return send(reply, '{"status":false}', 409)
  send(reply, `{"status":true,"message":"Updated","entry":${row.entry}}`)
}

async function exported(viewer: Viewer, reply: ServerResponse): Promise<void> {
  await exportFile(exports, viewer, reply, (rows) => run('audit', audit(viewer, 'entry.exported', '', { rows })))
}

async function signIn(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { email, password } = (await bodyOf(request)) as Values
  const now = Date.now()
  const throttle = `sign-in.account:${hash(email ?? '')}`
  await run('count', [throttle, 'sign-in.address:127.0.0.1', now + 900_000])
  const [found] = await run('credentials', [email])
  if (!found || !(await verify(found.password_hash, (password ?? '').normalize('NFKC')))) {
    return send(reply, '{"status":false}', 401)
  }
  const secret = randomBytes(32).toString('base64url')
  const viewer = { id: found.id, role: found.role, college_id: found.college_id, department_id: '' }
  const ends = new Date(now + 43_200_000).toISOString()
  await run('startSession', [
    hash(secret),
    found.id,
    new Date(now).toISOString(),
    ends,
    '127.0.0.1',
    throttle,
    found.password_hash,
    ...audit(viewer, 'session.started', found.id, { door: 'student' }),
  ])
  reply.setHeader('set-cookie', `sid=${secret}; Path=/; HttpOnly; SameSite=Lax`)
  const user = { ...found.user, roleTitle: 'Student', canVerify: false, standing: 'full' }
  send(
    reply,
    JSON.stringify({ status: true, user, sessionToken: hash(`csrf:${secret}`), message: 'Login successful!' }),
  )
}

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (pathname === '/api/health/ready') return send(reply, '{"status":true}')
  if (pathname === '/api/login') return signIn(request, reply)
  const viewer = await viewerOf(request)
  if (!viewer) return send(reply, '{"status":false}', 401)
  if (pathname === '/api/dashboard') return dashboard(viewer, reply)
  if (pathname === '/api/entries/export') return exported(viewer, reply)
  if (pathname === '/api/entries') {
    return request.method === 'POST' ? create(viewer, request, reply) : list(viewer, searchParams, reply)
  }
  const [, , , id = '', decision] = pathname.split('/')
  return decision ? decide(viewer, id, request, reply) : open(viewer, id, reply)
}

const server = createServer((request, reply) => {
  answer(request, reply).catch((error: unknown) =>
    send(reply, JSON.stringify({ status: false, message: String(error) }), 500),
  )
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))

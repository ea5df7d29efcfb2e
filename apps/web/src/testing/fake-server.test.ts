// The fake server refuses requests and replies that the real server would refuse.
// @vitest-environment happy-dom
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { memos } from '@rounds/contract/training/memos/memo.endpoints'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from './fake-server.ts'

const id = '0197a000-0000-7000-8000-000000000302'
const page = { page: 1, size: 10, total: 0 }

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
})
afterEach(() => vi.unstubAllGlobals())

const statusOf = async (address: string, method = 'GET', body?: unknown): Promise<number> => {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  return (await fetch(`/api${address}`, init)).status
}

describe('a request that the real server would refuse', () => {
  it.each([
    ['has a wrong query', '/memos?state=Lost&size=0', 'GET', undefined, 400, ['GET /api/memos', 'state: ', 'size: ']],
    ['has an unknown query', '/memos?colour=red', 'GET', undefined, 400, ['colour: Unknown field.']],
    ['has a wrong body', `/memos/${id}/closing`, 'POST', { remark: 7 }, 400, ['remark: ', 'seen: ']],
    ['has an id that is none', '/memos/17', 'GET', undefined, 404, ['notFound', 'id: ']],
    ['is of no operation', '/memoranda', 'GET', undefined, 404, ['no such operation']],
    ['has a method that its address does not have', '/memos', 'PUT', {}, 405, ['methodNotAllowed']],
  ])('is a fault of the test when it %s', async (_, address, method, body, status, words) => {
    server.answers(memos.list, { memos: [], page })
    expect(await statusOf(address, method, body)).toBe(status)
    for (const word of words) expect(server.faults().join()).toContain(word)
  })

  it('is no fault when the test expects that refusal', async () => {
    server.refuses(memos.list, 'invalid')
    expect(await statusOf('/memos?state=Lost')).toBe(400)
    expect(server.faults()).toEqual([])
  })

  it('is a fault when the test expects another refusal', async () => {
    server.refuses(memos.list, 'forbidden')
    expect(await statusOf('/memos?state=Lost')).toBe(400)
    expect(server.faults()).toHaveLength(1)
  })

  it('is a fault of the test when an upload has no file', () => {
    const request = new XMLHttpRequest()
    request.open(files.upload.method, `/api${files.upload.path}`)
    request.send(new FormData())
    expect(server.faults().join()).toContain('file: ')
  })
})

describe('a recorded request', () => {
  it('is parsed as on the server, with default values', async () => {
    server.answers(memos.list, { memos: [], page })
    await statusOf('/memos?state=Closed')
    expect(server.queriesTo(memos.list)).toEqual([{ state: 'Closed', page: 1, size: 10 }])
    expect(server.faults()).toEqual([])
  })

  it('can determine the reply', async () => {
    server.answersBy(memos.list, ({ query }) => ({ memos: [], page: { ...page, page: query.page } }))
    expect(await (await fetch('/api/memos?page=3')).json()).toMatchObject({ status: true, page: { page: 3 } })
  })

  it('matches a fixed path segment before a parameter', async () => {
    await statusOf('/students/deleted')
    expect(server.called().map(({ path }) => path)).toEqual(['/students/deleted'])
  })
})

describe('a reply that the real server could not send', () => {
  it('is rejected when the operation does not declare its payload', () => {
    const wrong = { ...page, total: 1.5 }
    expect(() => server.answers(people.students, { students: [], page: wrong })).toThrow(/GET \/.*students[\s\S]*total/)
  })

  it('is a fault of the test when a handler returns it', async () => {
    server.answersBy(memos.list, () => ({ memos: [], page: { ...page, total: 1.5 } }))
    expect(await statusOf('/memos')).toBe(500)
    expect(server.faults().join()).toContain('total')
  })

  it('is rejected when the operation does not declare its refusal', () => {
    expect(() => server.refuses(memos.list, 'alreadyDecided')).toThrow('GET /memos is never refused as alreadyDecided')
  })
})

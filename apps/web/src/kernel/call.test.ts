// A call sends exactly what its endpoint declares and turns every refusal into a `CallProblem`.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { beforeEach, describe, expect, it, vi } from 'vitest'

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
vi.stubGlobal('sessionStorage', fakeStorage())
vi.stubGlobal('localStorage', fakeStorage())
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('fetch', sent)

const { addressOf, call } = await import('./call.ts')
const { CallProblem } = await import('./call-problem.ts')
const { clearSession, confirmSessionBy, resumeSession, startSession, storedSession } = await import(
  './session-store.ts'
)

const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))
const refusal = (code: string) => ({ status: false, code, title: 'Title', message: 'Sentence', requestId: 'r-1' })

beforeEach(() => {
  sent.mockReset()
  clearSession('left')
})

describe('call', () => {
  it('sends JSON to the declared path and returns the payload', async () => {
    sent.mockReturnValue(answer(200, { status: true, user: { name: 'Asha' }, sessionToken: 't' }))
    const reply = await call(sessions.studentSignIn, { body: { email: 'a@b.in', password: 'p' } })
    expect(reply.user.name).toBe('Asha')
    const [url, init] = sent.mock.calls[0] ?? []
    expect(url).toBe('/api/login')
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: '{"email":"a@b.in","password":"p"}',
    })
  })

  it('fills in parameters and query, encoded and without blanks', () => {
    expect(addressOf(colleges.brand, { params: { slug: 'a/b?c' } })).toBe('/api/colleges/a%2Fb%3Fc/brand')
    expect(addressOf(colleges.list, { query: { page: 2, size: 5, search: '' } })).toBe('/api/colleges?page=2&size=5')
  })

  it('sends the CSRF token only with calls that change something', async () => {
    startSession({ user: {}, sessionToken: 'csrf' })
    sent.mockImplementation(() => answer(200, { status: true, message: 'ok' }))
    await call(sessions.stay, { idempotencyKey: 'k-1' })
    await call(sessions.restore)
    expect(sent.mock.calls[0]?.[1].headers).toMatchObject({ 'x-csrf-token': 'csrf', 'idempotency-key': 'k-1' })
    expect(sent.mock.calls[1]?.[1].headers).not.toHaveProperty('x-csrf-token')
  })

  it('does not retry once another user has signed in', async () => {
    startSession({ user: { id: 'asha' }, sessionToken: 'hers' })
    sent.mockImplementationOnce(() => {
      clearSession('left')
      startSession({ user: { id: 'bala' }, sessionToken: 'his' })
      return Promise.reject(new TypeError('network'))
    })
    await expect(call(sessions.stay, { idempotencyKey: 'k-1' })).rejects.toMatchObject({ code: 'unreachable' })
    expect(sent).toHaveBeenCalledOnce()
  })

  it.for([
    ['goes on with the token that another tab has had renewed', 'new', ['old', 'new']],
    ['is refused where the server knows of no other token', 'old', ['old']],
    ['is refused where somebody else is signed in by now', null, ['old']],
  ] as const)('with an old token %s', async ([_, renewed, tokens]) => {
    startSession({ user: { id: 'asha' }, sessionToken: 'old' })
    confirmSessionBy(async () =>
      renewed === null ? clearSession('elsewhere') : resumeSession({ user: { id: 'asha' }, sessionToken: renewed }),
    )
    sent.mockImplementation((_url, { headers }) =>
      new Headers(headers).get('x-csrf-token') === 'new'
        ? answer(200, { status: true, message: 'ok' })
        : answer(403, refusal('staleToken')),
    )
    const outcome = await call(sessions.stay).catch((thrown: unknown) => thrown)
    expect(sent.mock.calls.map(([, { headers }]) => new Headers(headers).get('x-csrf-token'))).toEqual(tokens)
    expect(outcome).toMatchObject(renewed === 'new' ? { message: 'ok' } : { code: 'staleToken' })
  })

  it('marks background calls, and only those', async () => {
    sent.mockImplementation(() => answer(200, { status: true, message: 'ok' }))
    await call(sessions.restore, { isBackground: true })
    await call(sessions.restore)
    expect(sent.mock.calls[0]?.[1].headers).toMatchObject({ 'x-background': '1' })
    expect(sent.mock.calls[1]?.[1].headers).not.toHaveProperty('x-background')
  })

  it('throws the refusal with the server’s text', async () => {
    const fields = { email: 'Please enter valid email address' }
    sent.mockReturnValue(answer(400, { ...refusal('invalid'), fields, present: { revision: 2 } }))
    const thrown = await call(sessions.stay).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(CallProblem)
    expect(thrown).toMatchObject({
      code: 'invalid',
      title: 'Title',
      message: 'Sentence',
      requestId: 'r-1',
      httpStatus: 400,
      fields,
      present: { revision: 2 },
    })
  })

  it('reports that something went wrong when the network fails or another server answers', async () => {
    const unreachable = { code: 'unreachable', title: 'Error', message: 'Something went wrong. Please try again.' }
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(call(sessions.stay)).rejects.toMatchObject(unreachable)
    sent.mockResolvedValueOnce(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
    await expect(call(sessions.stay)).rejects.toMatchObject(unreachable)
    sent.mockResolvedValueOnce(new Response('<h1>A login page of the hotel</h1>', { status: 200 }))
    await expect(call(sessions.stay)).rejects.toMatchObject(unreachable)
  })

  it('retries only reads, harmless calls and calls with a key', async () => {
    vi.useFakeTimers()
    try {
      sent.mockRejectedValue(new TypeError('Failed to fetch'))
      const tries = async (work: () => Promise<unknown>) => {
        sent.mockClear()
        const failed = expect(work()).rejects.toMatchObject({ code: 'unreachable' })
        await vi.advanceTimersByTimeAsync(9000)
        await failed
        // Leaves out the connection check, which requests /health/ between the calls.
        return sent.mock.calls.filter(([url]) => !url.includes('/health/')).length
      }
      expect(await tries(() => call(sessions.restore))).toBe(3)
      expect(await tries(() => call(sessions.stay, { idempotencyKey: 'the-same-key' }))).toBe(3)
      expect(await tries(() => call(sessions.stay, { isHarmless: true }))).toBe(3)
      expect(await tries(() => call(sessions.stay))).toBe(1)
      expect(await tries(() => call(sessions.stay, { idempotencyKey: 'the-same-key', keepalive: true }))).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('waits as long as a busy server asks', async () => {
    vi.useFakeTimers()
    try {
      const busy = Response.json(refusal('unavailable'), { status: 503, headers: { 'retry-after': '2' } })
      sent.mockResolvedValueOnce(busy).mockReturnValueOnce(answer(200, { status: true, message: 'ok' }))
      const reply = call(sessions.restore)
      await vi.advanceTimersByTimeAsync(1900)
      expect(sent).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(2000)
      expect(sent).toHaveBeenCalledTimes(2)
      await expect(reply).resolves.toMatchObject({ message: 'ok' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('reports the requested wait when it is too long to wait', async () => {
    const slowed = Response.json(refusal('tooMany'), { status: 429, headers: { 'retry-after': '240' } })
    sent.mockResolvedValueOnce(slowed)
    await expect(call(sessions.restore)).rejects.toMatchObject({ code: 'tooMany', retryAfterMs: 240_000 })
    expect(sent).toHaveBeenCalledOnce()
  })

  it('clears the session when the server has ended it, but not after a refused sign-in', async () => {
    startSession({ user: {}, sessionToken: 'csrf' })
    sent.mockReturnValueOnce(answer(401, refusal('signInRefused')))
    await expect(call(sessions.stay)).rejects.toMatchObject({ code: 'signInRefused' })
    expect(storedSession()).not.toBeNull()
    sent.mockReturnValueOnce(answer(401, refusal('unauthenticated')))
    await expect(call(sessions.stay)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(storedSession()).toBeNull()
  })

  it('rejects an aborted call with its AbortError', async () => {
    const gone = new AbortController()
    gone.abort()
    sent.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'))
    await expect(call(sessions.restore, { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

// The contents of a log line: enough to find a fault, but never a whole client, a row's value or an endless text.
import { describe, expect, it } from 'vitest'
import { boundedLine } from './log-options.ts'

/** As large, deep and secret as a database client. */
class Client {
  password = 'hunter2'
  self = this
  rows = Array.from({ length: 10_000 }, (_, index) => ({ index, name: 'Asha Rao' }))
}

const written = (line: Record<string, unknown>): string => JSON.stringify(boundedLine(line))

describe('a log line', () => {
  it('stays unchanged when it holds plain facts', () => {
    const line = { requestId: 'r1', status: 200, cause: undefined, user: null }
    expect(boundedLine(line)).toBe(line)
  })

  it('keeps the facts of an error, not the objects attached to it', () => {
    const fault = Object.assign(new Error('terminating connection'), {
      code: '57P01',
      detail: 'Key (email)=(asha@rounds.example) already exists.',
      query: 'select 1',
      client: new Client(),
    })
    const { err } = boundedLine({ err: fault }) as { err: Record<string, unknown> }
    expect(err).toMatchObject({ type: 'Error', message: 'terminating connection', code: '57P01' })
    expect(err.stack).toContain('log-options.test.ts')
    expect(Object.keys(err).toSorted()).toEqual(['code', 'message', 'stack', 'type'])
  })

  it('names the causes of an error, a few levels deep', () => {
    const deep = [1, 2, 3, 4, 5, 6].reduce<Error>(
      (cause, n) => new Error(`fault ${n}`, { cause }),
      new Error('fault 0'),
    )
    const line = written({ err: deep })
    expect(line).toContain('fault 5')
    expect(line).not.toContain('fault 1')
  })

  it('omits a value that the database quotes because it could not read it', () => {
    const fault = Object.assign(new Error('invalid input syntax for type uuid: "Asha Rao"'), { code: '22P02' })
    expect(written({ err: fault })).toContain('invalid input syntax for type uuid: \\"…\\"')
    expect(written({ err: fault })).not.toContain('Asha')
  })

  it.each([
    ['a client', { client: new Client() }],
    ['a client in a list', { clients: [new Client()] }],
    ['a client within an object', { pool: { idle: new Client() } }],
    ['a client as the cause', { err: new Error('lost', { cause: new Client() }) }],
  ])('keeps only the class name of %s', (_, line) => {
    expect(written(line)).toContain('[Client]')
    expect(written(line)).not.toMatch(/hunter2|Asha/)
  })

  it.each([
    ['a long text', { note: 'x'.repeat(100_000) }],
    ['a long message', { err: new Error('x'.repeat(100_000)) }],
    ['a long list', { list: Array.from({ length: 10_000 }, (_, index) => index) }],
    ['a wide object', { wide: Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [index, index])) }],
    ['a deep object', { deep: { a: { b: { c: { d: 'x'.repeat(400) } } } } }],
  ])('stays short with %s', (_, line) => expect(written(line).length).toBeLessThan(5_000))
})

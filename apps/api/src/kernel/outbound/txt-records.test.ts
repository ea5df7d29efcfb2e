// TXT records from a name server: split into parts, missing, and from a server that fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTxtServer, type TxtServer } from '#api/testing/identity/txt-server.ts'
import { createTxtLookup, TxtLookupFailure } from './txt-records.ts'

describe('TXT records', () => {
  let server: TxtServer
  beforeAll(async () => {
    server = await openTxtServer()
  })
  afterAll(() => server.close())

  it('match their name in any letter case, and are empty for an unknown name', async () => {
    const lookUp = createTxtLookup([server.address])
    server.records.set('_rounds.college.example', ['v=spf1 -all', 'rounds=1'])
    expect(await lookUp('_rounds.College.example')).toEqual(['v=spf1 -all', 'rounds=1'])
    expect(await lookUp('_rounds.other.example')).toEqual([])
    server.records.set('_rounds.empty.example', [])
    expect(await lookUp('_rounds.empty.example')).toEqual([])
  })

  it('cannot be read when the server fails', async () => {
    server.isBroken = true
    await expect(createTxtLookup([server.address])('_rounds.college.example')).rejects.toThrow(TxtLookupFailure)
    server.isBroken = false
  })
})

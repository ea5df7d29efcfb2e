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

  it('are those of the name, whatever its letters, and none where there is no such name', async () => {
    const lookUp = createTxtLookup([server.address])
    server.records.set('_rounds.college.example', ['v=spf1 -all', 'rounds=1'])
    expect(await lookUp('_rounds.College.example')).toEqual(['v=spf1 -all', 'rounds=1'])
    expect(await lookUp('_rounds.other.example')).toEqual([])
    server.records.set('_rounds.empty.example', [])
    expect(await lookUp('_rounds.empty.example')).toEqual([])
  })

  it('are not there when the server fails', async () => {
    server.isBroken = true
    await expect(createTxtLookup([server.address])('_rounds.college.example')).rejects.toThrow(TxtLookupFailure)
    server.isBroken = false
  })
})

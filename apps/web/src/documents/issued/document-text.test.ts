// Texts of issued documents, in a list and on the check page.
import type { CheckedDocument, IssuedDocument } from '@rounds/contract/documents/issued/issued-document'
import { describe, expect, it } from 'vitest'
import { checkedFacts, gatheredShare, isDownloadable, stateText } from './document-text.ts'
import { digestOf } from './file-digest.ts'

const ready: IssuedDocument = {
  id: '0197a000-0000-7000-8000-000000000501',
  kind: 'logbook',
  number: null,
  summary: 'Approved records, all days',
  student: { id: '0197a000-0000-7000-8000-000000000001', name: 'Dr Asha Rao' },
  askedBy: 'Dr Asha Rao',
  state: 'Ready',
  requestedAt: '2026-06-15T06:00:00.000Z',
  ahead: null,
  progress: null,
  code: '0123-4567-89AB-CDEF-GHJK',
  bytes: 30_000,
  expiresAt: '2026-07-15T06:00:00.000Z',
  revokedAt: null,
  revokedBy: null,
  revokeReason: null,
}

describe('a document in a list', () => {
  it('can be downloaded while its file is kept, unless it is revoked', () => {
    expect(isDownloadable(ready)).toBe(true)
    for (const change of [{ state: 'Running' }, { expiresAt: null }, { revokedAt: ready.requestedAt }] as const)
      expect(isDownloadable({ ...ready, ...change })).toBe(false)
  })

  it('shows its state', () => {
    expect(stateText(ready)).toMatchObject({ word: 'Ready', note: 'Download it until 15 Jul 2026, 11:30.' })
    expect(stateText({ ...ready, state: 'Running' }).word).toBe('Being made')
    expect(stateText({ ...ready, state: 'Failed' })).toMatchObject({ word: 'Not made', tone: 'bad' })
    expect(stateText({ ...ready, expiresAt: null }).word).toBe('Deleted')
    const revoked = { revokedAt: '2026-06-20T06:00:00.000Z', revokedBy: 'Dr Iyer', revokeReason: 'Too early.' }
    expect(stateText({ ...ready, ...revoked }).note).toBe('Dr Iyer, 20 Jun 2026, 11:30: Too early.')
  })
})

describe('a document in progress', () => {
  const noteOf = (change: Partial<IssuedDocument>) => stateText({ ...ready, state: 'Running', ...change }).note
  it('shows how many come before it, or its progress', () => {
    expect(noteOf({ ahead: 0 })).toMatch(/^It is next\./)
    expect(noteOf({ ahead: 1 })).toMatch(/^1 document is made before it\./)
    expect(noteOf({ ahead: 2 })).toMatch(/^2 documents are made before it\./)
    expect(noteOf({ progress: { done: 1200, total: 2400 } })).toMatch(/^1,200 of 2,400 records gathered\./)
    expect(noteOf({ progress: { done: 2400, total: 2400 } })).toMatch(/^All 2,400 records gathered; the pages/)
    expect(noteOf({ progress: { done: 0, total: 0 } })).toMatch(/^It takes seconds\./)
  })

  it('has a percentage once its records are counted', () => {
    const running = { ...ready, state: 'Running' } as const
    expect(gatheredShare({ ...running, progress: { done: 600, total: 2400 } })).toBe(25)
    expect(gatheredShare(running)).toBeNull()
    expect(gatheredShare({ ...ready, progress: { done: 1, total: 2 } })).toBeNull()
  })
})

describe('a checked document', () => {
  const checked: CheckedDocument = {
    kind: 'logbook',
    number: null,
    initials: 'A. R.',
    college: 'Demo College A',
    department: 'General Medicine',
    from: '2026-01-01',
    to: null,
    records: 40,
    approved: 38,
    issuedAt: ready.requestedAt,
    digest: '0'.repeat(64),
    recordsDigest: '1'.repeat(64),
    revokedAt: null,
  }

  it('shows initials only, and the facts to compare', () => {
    const facts = Object.fromEntries(checkedFacts(checked, '0123456789ABCDEFGHJK'))
    expect(facts).toEqual({
      Document: 'Logbook',
      'Issued to': 'A. R.',
      Department: 'General Medicine',
      College: 'Demo College A',
      Days: 'From 01-01-2026',
      Records: '40, 38 of them approved',
      'Issued on': '15 Jun 2026',
      'Check code': '0123-4567-89AB-CDEF-GHJK',
      'Digest of decided records': Array.from({ length: 8 }, () => '1'.repeat(8)).join(' '),
    })
  })

  it('shows the day of issue in Indian time', () => {
    const facts = checkedFacts({ ...checked, issuedAt: '2026-06-15T18:51:00.000Z' }, '0123456789ABCDEFGHJK')
    expect(Object.fromEntries(facts)['Issued on']).toBe('16 Jun 2026')
  })

  it('is compared by the digest of its file', async () =>
    expect(await digestOf(new Blob(['abc']))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'))
})

// The link of a line on the dashboard.
import { describe, expect, it } from 'vitest'
import { entryLink } from './entry-link.ts'

const id = '0197c3e8-1f42-7b90-a6d7-5b2e8f1c3a01'

describe('entryLink', () => {
  it('opens the entry on the page of its kind', () => {
    expect(entryLink({ id, kind: 'checklist' }, 'general-medicine')).toEqual({ to: '/checkList', search: { open: id } })
  })

  it('keeps verifiers within the pending records', () => {
    expect(entryLink({ id, kind: 'procedure' }, 'general-medicine', true)).toEqual({
      to: '/task/procedure',
      search: { status: 'Pending', sort: 'oldest', open: id },
    })
  })

  it('returns no link for kinds that the reader’s department lacks', () => {
    expect(entryLink({ id, kind: 'autopsy' }, 'general-medicine')).toBeNull()
    expect(entryLink({ id, kind: 'autopsy' }, 'forensic-medicine')).not.toBeNull()
  })
})

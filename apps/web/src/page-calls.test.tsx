// Everybody may make the calls that a page makes when it opens, for every page in everybody's menu.
// @vitest-environment happy-dom
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import type { Standing } from '@rounds/contract/kernel/access'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { pageViewerOf } from './identity/accounts/page-viewer.ts'
import { entriesOf } from './kernel/pages/menu-items.ts'
import { mayCall } from './kernel/pages/page-listing.ts'
import { queryClient } from './kernel/query-client.ts'
import { startSession } from './kernel/session-store.ts'
import { menuOf } from './menu.ts'
import { test } from './testing/fixtures.ts'
import { anHod, aStudent, theMaster } from './testing/people.ts'
import { openScreen, shownRouter } from './testing/screen.tsx'

const staff = (role: RoleName, canVerify = false) => ({ ...anHod, role, roleTitle: role, canVerify })
const waiting = (standing: Standing, user = aStudent) => ({ ...user, standing })

const people = {
  'a student': aStudent,
  'a teacher': staff('professor', true),
  'a clerk': staff('clerk'),
  'an HOD': anHod,
  'an Admin': { ...staff('admin'), department: null },
  'the Master': { ...theMaster, canVerify: false },
  'a coordinator': { ...staff('drpc'), college: null, department: null },
  'a student without approval': waiting('unverified'),
  'a student who has not paid': waiting('unpaid'),
  'staff without confirmation': waiting('unverified', staff('professor')),
  'a student with a one-time password': waiting('passwordDue'),
  'staff who need a second step': waiting('unprotected', staff('professor')),
}

/** All kinds of record share one page, so one of them is enough. */
const isOneOfMany = (path: string): boolean =>
  /^\/(?:task|drp|forn)\/(?!procedure)|^\/(?:publication|autopsy)$/.test(path)

test.for(Object.entries(people))(
  '%s opens no page with a call that would be refused',
  async ([_, user], { server }) => {
    const profile = ['/profile', '/profile?part=security', '/profile?part=data']
    const paths = [...entriesOf(menuOf(user)).map(({ to }) => to), ...profile].filter((path) => !isOneOfMany(path))
    await openScreen('/policy')
    startSession({ user, sessionToken: 'token' })
    for (const path of paths) {
      await act(() => shownRouter().navigate({ href: path }))
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      const refused = server.called().filter((operation) => !mayCall(operation, pageViewerOf(user)))
      expect([path, ...refused.map(({ method, path: address }) => `${method} ${address}`)]).toEqual([path])
    }
  },
)

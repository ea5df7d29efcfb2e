// The pending counts are fetched for people with work, and refetched after a change.
// @vitest-environment happy-dom
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { queryClient } from '#web/kernel/query-client.ts'
import { startSession } from '#web/kernel/session-store.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { useWorkCounts, WorkRefresh } from './work.queries.ts'

const ofHod = (n: number) => ({
  work: {
    toVerify: { n, oldest: null },
    toApprove: { n: 1, oldest: null },
    toConfirm: null,
    quietTeachers: null,
    quietStudents: null,
    moneyDue: null,
    own: null,
  },
})

function Counts() {
  const { toVerify, toApprove, toConfirm } = useWorkCounts()
  return <output>{[toVerify, toApprove, toConfirm].join(' ')}</output>
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Counts />
      <Counts />
      <WorkRefresh />
    </QueryClientProvider>,
  )

test('pending counts are refetched once after a change, however many components show them', async ({ server }) => {
  server.answers(work.show, ofHod(25))
  startSession({ user: anHod, sessionToken: 'token' })
  show()
  expect(await screen.findAllByText('25 1 0')).toHaveLength(2)
  server.answers(work.show, ofHod(24))
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: async () => dashboard.show.path })
  await act(() => change.execute(undefined))
  expect(await screen.findAllByText('24 1 0')).toHaveLength(2)
  expect(server.sentTo(work.show)).toHaveLength(2)
})

test('pending counts are not requested for users without such work', async () => {
  startSession({ user: aStudent, sessionToken: 'token' })
  show()
  expect(await screen.findAllByText('0 0 0')).toHaveLength(2)
})

// A replaced number is not overwritten by an older answer.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { replaceData } from './query-data.ts'

const queryKey = ['unread']

/** An observed query whose answer is still pending. */
function anOpenQuestion(known?: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (known !== undefined) client.setQueryData(queryKey, known)
  const { promise, resolve } = Promise.withResolvers<number>()
  const observer = new QueryObserver(client, { queryKey, queryFn: () => promise })
  const stop = observer.subscribe(() => {})
  return { client, observer, stop, answer: resolve }
}

it.each([undefined, 3])('keeps data set while a request is open, with %s known before', async (known) => {
  const { client, observer, stop, answer } = anOpenQuestion(known)
  expect(client.isFetching()).toBe(1)
  replaceData(client, queryKey, 1)
  expect(observer.getCurrentResult().data).toBe(1)
  answer(0)
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, status: 'success', error: null })
  stop()
})

it('leaves other queries alone', async () => {
  const { client, observer, stop, answer } = anOpenQuestion()
  replaceData(client, ['unread', 'messages'], 1)
  answer(7)
  await expect.poll(() => observer.getCurrentResult().data).toBe(7)
  stop()
})

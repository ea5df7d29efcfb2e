// Limits on re-encoding images. For metadata and for files that are not images, see `files.test.ts`.
import { randomBytes } from 'node:crypto'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createBoundedQueue } from '#api/kernel/overload/bounded-queue.ts'
import { redrawImage } from './image-check.ts'

it('gives up on a picture that takes too long, and refuses more than the queue holds', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-picture-'))
  const [from, to] = [join(folder.path, 'from.jpg'), join(folder.path, 'to.png')]
  // Noise: encoding it as a PNG takes some seconds.
  const raw = { width: 6_000, height: 4_000, channels: 3 } as const
  await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg()
    .toFile(from)
  const limits = {
    seconds: 1,
    enqueue: createBoundedQueue({ name: 'test pictures', running: 1, inFlight: 1, waitMs: 60_000 }),
  }
  const drawn = [1, 2].map(() => redrawImage(from, to, 'image/png', undefined, limits))
  const [late, second] = (await Promise.allSettled(drawn)).map((one) => one.status === 'rejected' && one.reason)
  expect(late).toBeInstanceOf(Problem)
  expect(late).toMatchObject({ code: 'invalid', fields: { file: uploadMessages.unreadablePicture } })
  expect(second).toMatchObject({ code: 'unavailable', why: { cause: 'queue full', detail: 'test pictures' } })
})

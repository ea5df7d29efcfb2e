// The photo of a profile: cropped, sent, and refused with a reason.
// @vitest-environment happy-dom
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, vi } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent, ownProfile } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

// jsdom draws nothing, so any file stands in for the cropped picture.
vi.mock('./square-crop.ts', async (original) => ({
  ...(await original<typeof import('./square-crop.ts')>()),
  cropped: async () => new File(['x'], 'photo.jpg', { type: 'image/jpeg' }),
}))

test.beforeEach(({ server }) => {
  server.answers(profiles.open, { profile: ownProfile, user: aStudent })
})

describe('the photo', () => {
  /** Returns the picture once it is in the crop frame. */
  async function choose(user: UserEvent): Promise<HTMLImageElement> {
    await screen.findByRole('button', { name: 'Choose a photo' })
    const picker = document.querySelector<HTMLInputElement>('input[type=file][accept="image/*"]')
    await user.upload(picker ?? document.createElement('input'), new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
    await screen.findByText('Drag the picture until your face is in the circle.')
    return await waitFor(() => {
      const found = document.querySelector<HTMLImageElement>('img[src^="blob:"]')
      if (!found) throw new Error('no picture')
      return found
    })
  }

  test('is refused with a reason when it cannot be read', async () => {
    const user = await openScreen('/profile', aStudent)
    fireEvent.error(await choose(user))
    expect(await refusalOf(uploadMessages.failed.title)).toHaveTextContent(profileMessages.photoUnreadable)
  })

  test('is refused with the server’s message', async ({ server }) => {
    server.refuses(profiles.setPhoto, 'unsupportedType', { message: uploadMessages.wrongPicture })
    const user = await openScreen('/profile', aStudent)
    const picture = await choose(user)
    Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } })
    fireEvent.load(picture)
    await user.click(await screen.findByRole('button', { name: 'Use this picture' }))
    expect(await refusalOf(uploadMessages.failed.title)).toHaveTextContent(uploadMessages.wrongPicture)
  })

  test('is saved with a notice, and can be sent again after a network failure', async ({ server }) => {
    server.isSilentAt(profiles.setPhoto)
    const user = await openScreen('/profile', aStudent)
    const picture = await choose(user)
    Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } })
    fireEvent.load(picture)
    const keep = await screen.findByRole('button', { name: 'Use this picture' })
    await user.click(keep)
    expect(await refusalOf(uploadMessages.failed.title)).toHaveTextContent(uploadMessages.network.message)
    server.answers(profiles.setPhoto, {
      message: generalMessages.updated,
      photo: '0197a000-0000-7000-8000-000000000042',
    })
    await user.click(keep)
    expect(await screen.findByText(profileMessages.photoSaved)).toBeVisible()
  })
})

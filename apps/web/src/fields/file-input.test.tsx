// Errors of a file input: unsuitable files, and uploads that failed.
// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { type FieldSources, FieldSourcesProvider } from './field-sources.ts'
import { FileInput } from './file-input.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const upload = vi.fn<FieldSources['upload']>()
const onChange = vi.fn()
const nothing = () => {
  throw new Error('not asked in this test')
}
const sources: FieldSources = {
  teachers: nothing,
  choices: nothing,
  addChoice: nothing,
  recent: nothing,
  keepRecent: nothing,
  upload,
}

function open() {
  const { container } = render(
    <MantineProvider>
      <FieldSourcesProvider value={sources}>
        <FileInput
          field={{ key: 'certificate', label: 'Certificate', kind: 'file' }}
          value={undefined}
          context={{ today: '2026-06-15', departmentCode: 'general-medicine' }}
          onChange={onChange}
          onBlur={() => {}}
          onBusy={() => {}}
        />
      </FieldSourcesProvider>
    </MantineProvider>,
  )
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no input for a file')
  return { user: userEvent.setup({ delay: null }), input }
}

const aFile = (bytes: number) => new File([new Uint8Array(bytes)], 'certificate.pdf', { type: 'application/pdf' })

it('does not upload a file that is too large', async () => {
  const { user, input } = open()
  await user.upload(input, aFile(10 * 1024 * 1024 + 1))
  expect(await screen.findByText(fillMessage(uploadMessages.tooLarge, { n: 10 }))).toBeVisible()
  expect(upload).not.toHaveBeenCalled()
})

/** Mocks the browser's picture decoding and drawing, which happy-dom lacks. */
function drawPictures(drawn: Blob | null) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }))
  const sides: number[][] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    sides.push([this.width, this.height])
    done(drawn)
  })
  const context = { fillStyle: '', imageSmoothingQuality: 'low', fillRect: vi.fn(), drawImage: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.assign(Object.create(null), context))
  return sides
}

const aPhotograph = () => new File([new Uint8Array(6 * 1024 * 1024)], 'IMG 12.png', { type: 'image/png' })

it('shrinks a photograph that is too large, and reports it', async () => {
  const sides = drawPictures(new Blob(['small'], { type: 'image/jpeg' }))
  upload.mockResolvedValueOnce({ id: 'stored', name: 'IMG 12.jpg' })
  const { user, input } = open()
  await user.upload(input, aPhotograph())
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('certificate', 'stored', 'IMG 12.jpg'))
  const file = upload.mock.calls.at(-1)?.[0]
  expect([file?.name, file?.type, file?.size]).toEqual(['IMG 12.jpg', 'image/jpeg', 5])
  expect(sides).toEqual([[2560, 1920]])
  expect(screen.getByRole('status')).toHaveTextContent(uploadMessages.madeSmaller)
})

it('refuses a photograph as too large if it cannot be drawn', async () => {
  drawPictures(null)
  upload.mockClear()
  const { user, input } = open()
  await user.upload(input, aPhotograph())
  expect(await screen.findByText(fillMessage(uploadMessages.tooLarge, { n: 5 }))).toBeVisible()
  expect(upload).not.toHaveBeenCalled()
})

it('the focus follows the buttons as they appear and disappear', async () => {
  const sent = Promise.withResolvers<{ id: string; name: string }>()
  upload.mockReturnValueOnce(sent.promise)
  const { user, input } = open()
  screen.getByRole('button', { name: 'Choose a file: Certificate' }).focus()
  await user.upload(input, aFile(10))
  expect(await screen.findByRole('button', { name: 'Stop the upload' })).toHaveFocus()
  sent.resolve({ id: 'stored', name: 'certificate.pdf' })
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file: Certificate' })).toHaveFocus())
})

it('resends a lost file under the same key', async () => {
  upload.mockRejectedValueOnce(new CallProblem(0, null))
  const { user, input } = open()
  await user.upload(input, aFile(10))
  expect(await screen.findByText(uploadMessages.network.message)).toBeVisible()
  upload.mockResolvedValueOnce({ id: 'stored', name: 'certificate.pdf' })
  await user.click(screen.getByRole('button', { name: /Try again/ }))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('certificate', 'stored', 'certificate.pdf'))
  const [first, second] = upload.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
  expect(second).toBe(first)
})

it('reports that the device is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  upload.mockRejectedValueOnce(new CallProblem(0, null))
  const { user, input } = open()
  await user.upload(input, aFile(10))
  expect(await screen.findByText(uploadMessages.lost)).toBeVisible()
})

it('a server error shows the upload message and offers another attempt', async () => {
  const { title, message, status } = problems.internal
  const fault = { status: false, code: 'internal', title, message, requestId: 'r-1' } as const
  upload.mockRejectedValueOnce(new CallProblem(status, fault))
  const { user, input } = open()
  await user.upload(input, aFile(10))
  expect(await screen.findByText(uploadMessages.failed.message)).toBeVisible()
  expect(screen.getByRole('button', { name: /Try again/ })).toBeVisible()
})

const { unreadablePicture, unreadablePdf, activePdf, infected, notScanned, tooManyPixels } = uploadMessages
const { ownFull, collegeFull } = uploadMessages
it.each([
  unreadablePicture,
  unreadablePdf,
  activePdf,
  infected,
  notScanned,
  tooManyPixels,
  collegeFull,
  fillMessage(ownFull, { n: 500 }),
])('shows why the server refuses a file: %s', async (message) => {
  const refusal = { status: false, code: 'invalid', title: 'Upload failed', message, requestId: 'r-1' } as const
  upload.mockRejectedValueOnce(new CallProblem(400, refusal))
  const { user, input } = open()
  await user.upload(input, aFile(10))
  expect(await screen.findByText(message)).toBeVisible()
})

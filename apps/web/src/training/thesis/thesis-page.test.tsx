// Synopsis and thesis review: students set steps and upload versions; staff read and decide.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import { thesisMessages } from '@rounds/contract/training/thesis/thesis.messages'
import type { StepName } from '@rounds/contract/training/thesis/thesis-steps'
import type { ThesisStep, ThesisTrack, ThesisVersion } from '@rounds/contract/training/thesis/thesis-track'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, optionOf, summaryOf } from '#web/testing/screen.tsx'

const aGuide = { ...anHod, id: '0197a000-0000-7000-8000-000000000401', role: 'professor', name: 'Dr Mathur' } as const
const ids = { college: aStudent.college?.id ?? '', department: aStudent.department?.id ?? '' }
const file = { id: '0197a000-0000-7000-8000-000000000402', name: 'synopsis.pdf', type: 'application/pdf' } as const

const aStep = (step: StepName, value: Partial<ThesisStep>, n = 0): ThesisStep => ({
  id: `0197a000-0000-7000-8000-00000000041${n}`,
  step,
  title: null,
  guide: null,
  coGuides: null,
  certificate: null,
  date: null,
  setAt: `2026-06-1${n}T06:00:00.000Z`,
  unlocked: null,
  ...value,
})
const title = aStep('title', { title: 'Ferritin in heart failure' }, 1)
const guide = aStep('guide', { guide: { id: aGuide.id, name: aGuide.name } }, 2)
const coGuides = aStep('coGuides', { coGuides: [{ name: 'Dr Nair', department: 'Pathology' }] }, 3)
const certificate = aStep('certificate', { certificate: { ...file, name: 'iec.pdf' } }, 4)
const pending: ThesisVersion = {
  id: '0197a000-0000-7000-8000-000000000421',
  number: 1,
  status: 'Pending',
  file,
  studentRemark: 'First draft.',
  uploadedAt: '2026-06-15T06:00:00.000Z',
  feedback: null,
  verifiedBy: null,
  verifiedOn: null,
}
const rejected: ThesisVersion = {
  ...pending,
  status: 'Rejected',
  feedback: 'The sample is too small.',
  verifiedBy: 'Dr Mathur',
  verifiedOn: '2026-06-16T06:00:00.000Z',
}
const aTrack = (
  steps: ThesisStep[],
  versions: ThesisVersion[] = [],
  track: ThesisTrack['track'] = 'synopsis',
): ThesisTrack => ({
  id: '0197a000-0000-7000-8000-000000000430',
  track,
  state: versions[0]?.status ?? 'Preparing',
  student: { id: aStudent.id, name: aStudent.name },
  place: { collegeId: ids.college, departmentId: ids.department },
  steps,
  versions,
})

const test = base.extend(
  'opened',
  ({ server }) =>
    async (user: typeof aStudent, tracks: ThesisTrack[] = [], address = '/synopsis') => {
      server.answers(thesisTracks.list, { tracks, page: { page: 1, size: 10, total: tracks.length } })
      server.answers(accounts.studentOptions, { students: [{ id: aStudent.id, name: aStudent.name }] })
      server.answers(accounts.teachers, { data: [{ id: aGuide.id, name: aGuide.name, roleTitle: 'Professor' }] })
      server.answers(colleges.departments, {
        data: [{ id: ids.department, name: 'Pathology', code: 'pathology', title: 'MD Pathology' }],
      })
      server.answers(files.upload, { message: 'File uploaded successfully', file: { ...file, bytes: 1 } })
      return openScreen(address, user)
    },
)
type User = Awaited<ReturnType<typeof openScreen>>

/** Opens the form of a step and sends it unchanged. */
async function openStep(user: User, verb: string) {
  await user.click(await screen.findByRole('button', { name: verb }))
  const dialog = within(await screen.findByRole('dialog', { name: verb }))
  return { dialog, send: () => user.click(dialog.getByRole('button', { name: verb })) }
}
const confirmed = async (user: User, question: string) => {
  expect(await screen.findByText(question)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Yes, add and lock it' }))
}
async function refusedWith(user: User, message: string) {
  const told = await screen.findByRole('alertdialog')
  expect(told).toHaveTextContent(message)
  await user.click(within(told).getByRole('button'))
}
const choose = (dialog: ReturnType<typeof within>, user: User) =>
  user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') ?? dialog.getByRole('button'),
    new File(['%PDF'], file.name, { type: file.type }),
  )

const partTitles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

describe('for a student', () => {
  test('the title comes first and is locked after a confirmation', async ({ server, opened }) => {
    const user = await opened(aStudent)
    expect(await screen.findByRole('heading', { name: 'Thesis Synopsis', level: 1 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add guide' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Upload a version' })).toBeNull()
    const { dialog, send } = await openStep(user, 'Add title')
    await send()
    expect(await summaryOf('Oops...')).toHaveTextContent('Please enter title first')
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Ferritin in  heart failure')
    await send()
    server.refuses(thesisTracks.setTitle, 'conflict', { message: thesisMessages.locked })
    await confirmed(user, 'Do you really want to add this title? Once added, it cannot be edited.')
    await refusedWith(user, thesisMessages.locked)
    server.answers(thesisTracks.setTitle, { message: thesisMessages.stepSaved, track: aTrack([title]) })
    await user.click(screen.getByRole('button', { name: 'Yes, add and lock it' }))
    expect(await screen.findByText(thesisMessages.stepSaved)).toBeVisible()
    expect(server.sentTo(thesisTracks.setTitle).at(-1)).toEqual({ title: 'Ferritin in heart failure' })
  })

  test('the guide follows the title', async ({ server, opened }) => {
    const user = await opened(aStudent, [aTrack([title])])
    const { dialog, send } = await openStep(user, 'Add guide')
    expect(screen.getAllByText('Ferritin in heart failure')).toHaveLength(2)
    await send()
    expect(await summaryOf('Oops...')).toHaveTextContent('Please select guide first !!!')
    await user.click(dialog.getByRole('combobox', { name: 'Guide' }))
    await user.click(await optionOf(/^Dr Mathur/))
    await send()
    for (const message of [thesisMessages.synopsisTitleFirst, thesisMessages.notAGuide]) {
      server.refuses(thesisTracks.setGuide, 'conflict', { message })
      await confirmed(user, thesisMessages.confirmGuide)
      await refusedWith(user, message)
    }
    server.answers(thesisTracks.setGuide, { message: thesisMessages.stepSaved, track: aTrack([title, guide]) })
    await confirmed(user, thesisMessages.confirmGuide)
    expect(await screen.findByText(thesisMessages.stepSaved)).toBeVisible()
    expect(server.sentTo(thesisTracks.setGuide).at(-1)).toEqual({ guideId: aGuide.id })
  })

  test('each co-guide needs a name and a department, and the first row stays', async ({ server, opened }) => {
    const user = await opened(aStudent, [aTrack([title, guide])])
    const { dialog, send } = await openStep(user, 'Add co-guides')
    await send()
    expect(await summaryOf('Oops...')).toHaveTextContent('Please add at least one Co-guide !!!')
    expect(dialog.queryByRole('button', { name: 'Remove co-guide 1' })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'Co-guide 1' }), 'Dr Nair')
    await user.click(dialog.getByRole('combobox', { name: 'Department of co-guide 1' }))
    await user.click(await optionOf('Pathology'))
    await user.click(dialog.getByRole('button', { name: 'Add another co-guide' }))
    await send()
    expect(await dialog.findByText('Please select a department for Co-guide 2')).toBeVisible()
    expect(await summaryOf('Oops...')).toHaveTextContent('Please enter a valid name for Co-guide 2')
    await user.click(dialog.getByRole('button', { name: 'Remove co-guide 2' }))
    await send()
    server.answers(thesisTracks.setCoGuides, {
      message: thesisMessages.stepSaved,
      track: aTrack([title, guide, coGuides]),
    })
    await confirmed(user, thesisMessages.confirmCoGuides)
    expect(await screen.findByText(thesisMessages.stepSaved)).toBeVisible()
    expect(server.sentTo(thesisTracks.setCoGuides).at(-1)).toEqual({
      coGuides: [{ name: 'Dr Nair', departmentId: ids.department }],
    })
  })

  test('the certificate is uploaded as a file', async ({ server, opened }) => {
    const user = await opened(aStudent, [aTrack([title, guide])])
    const { dialog, send } = await openStep(user, 'Add IEC clearance certificate')
    await send()
    expect(await summaryOf('Oops...')).toHaveTextContent('Please select any certificate !!!')
    await choose(dialog, user)
    expect(await dialog.findByText(file.name)).toBeVisible()
    await send()
    server.answers(thesisTracks.setCertificate, {
      message: thesisMessages.stepSaved,
      track: aTrack([title, guide, certificate]),
    })
    await confirmed(user, thesisMessages.confirmCertificate)
    expect(await screen.findByText(thesisMessages.stepSaved)).toBeVisible()
    expect(server.sentTo(thesisTracks.setCertificate).at(-1)).toEqual({ fileId: file.id })
  })

  test('the thesis also asks for the acceptance date', async ({ server, opened }) => {
    const user = await opened(aStudent, [aTrack([title, guide], [], 'thesis')], '/thesisReview')
    expect(await screen.findByRole('heading', { name: 'Thesis Review', level: 1 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add synopsis acceptance certificate' })).toBeVisible()
    const { dialog, send } = await openStep(user, 'Add acceptance date')
    await send()
    expect(await summaryOf('Oops...')).toHaveTextContent('Please select date')
    await user.type(dialog.getByRole('textbox', { name: 'Acceptance date' }), '12-06-2026')
    await send()
    server.refuses(thesisTracks.setDate, 'conflict', { message: thesisMessages.thesisTitleFirst })
    await confirmed(user, thesisMessages.confirmDate)
    await refusedWith(user, thesisMessages.thesisTitleFirst)
    server.answers(thesisTracks.setDate, { message: thesisMessages.stepSaved, track: aTrack([title], [], 'thesis') })
    await confirmed(user, thesisMessages.confirmDate)
    expect(server.sentTo(thesisTracks.setDate).at(-1)).toEqual({ date: '2026-06-12' })
  })

  test('versions are uploaded once the steps are set, one at a time', async ({ server, opened }) => {
    const user = await opened(aStudent, [aTrack([title, guide, certificate], [rejected])])
    const versions = within(await screen.findByRole('region', { name: 'Uploaded versions' }))
    expect(versions.getByText('The sample is too small.')).toBeVisible()
    expect(screen.getByText('Version 1 rejected by Dr Mathur')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Upload a version' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload a version' }))
    const send = () => user.click(dialog.getByRole('button', { name: 'Send for verification' }))
    await send()
    expect(await summaryOf('Oops...')).toHaveTextContent('Please upload a file.')
    server.isSilentAt(files.upload)
    await choose(dialog, user)
    expect(await dialog.findByRole('button', { name: 'Try again: File' })).toBeVisible()
    expect(dialog.queryByText('Please upload a file.')).toBeNull()
    server.answers(files.upload, { message: 'File uploaded successfully', file: { ...file, bytes: 1 } })
    await choose(dialog, user)
    expect(await dialog.findByText(file.name)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Remark' }), 'Larger sample.')
    for (const message of [thesisMessages.stepsFirst, thesisMessages.waits, thesisMessages.tooManyVersions]) {
      server.refuses(thesisTracks.upload, 'conflict', { message })
      await send()
      await refusedWith(user, message)
    }
    const message = fillMessage(thesisMessages.uploaded, { n: 2 })
    server.answers(thesisTracks.upload, { message, track: aTrack([title, guide, certificate], [pending]) })
    await send()
    expect(await screen.findByText('Version 2 is uploaded. We have notified your guide and HOD.')).toBeVisible()
    expect(server.sentTo(thesisTracks.upload).at(-1)).toEqual({ fileId: file.id, studentRemark: 'Larger sample.' })
  })

  test('the versions with their feedback appear above the steps', async ({ opened }) => {
    await opened(aStudent, [aTrack([title, guide, certificate], [rejected])])
    expect(await screen.findByRole('table', { name: 'Uploaded versions' })).toBeVisible()
    expect(partTitles().slice(0, 2)).toEqual(['Versions', 'Steps'])
  })

  test('an unlocked step appears above the versions', async ({ opened }) => {
    await opened(aStudent, [aTrack([guide, certificate], [rejected])])
    expect(await screen.findByRole('button', { name: 'Add title' })).toBeVisible()
    expect(partTitles()[0]).toBe('Steps')
  })

  test('nothing is uploaded while a version is pending', async ({ opened }) => {
    await opened(aStudent, [aTrack([title, guide, certificate], [pending])])
    expect(await screen.findByText('First draft.', { selector: 'td, td *' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Upload a version' })).toBeNull()
  })

  test('a student who left can neither upload nor set steps', async ({ opened }) => {
    await opened({ ...aStudent, leftOn: '2026-06-01' }, [aTrack([title, guide], [rejected])])
    expect(await screen.findByText('First draft.', { selector: 'td, td *' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Upload a version' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add co-guides' })).toBeNull()
  })

  test('a track of an earlier department remains visible beside the new one', async ({ opened }) => {
    const earlier = { ...aTrack([title]), place: { collegeId: ids.college, departmentId: aGuide.id } }
    await opened(aStudent, [earlier])
    expect(await screen.findByText(/^In an earlier department/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add title' })).toBeVisible()
  })
})

describe('for staff', () => {
  const openTrack = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Ferritin in heart failure' }))
    return within(await screen.findByRole('dialog', { name: aStudent.name }))
  }

  test('a version is rejected with feedback', async ({ server, opened }) => {
    const user = await opened(aGuide, [aTrack([title, guide, certificate], [pending])])
    const dialog = await openTrack(user)
    await user.click(dialog.getByRole('button', { name: 'Save decision' }))
    expect(await summaryOf('Oops...')).toHaveTextContent('All fields are required!')
    await user.click(dialog.getByRole('radio', { name: 'Reject' }))
    await user.type(dialog.getByRole('textbox', { name: 'Feedback' }), 'The sample is too small.')
    const send = () => user.click(dialog.getByRole('button', { name: 'Save decision' }))
    server.refuses(thesisTracks.decide, 'alreadyDecided')
    await send()
    await refusedWith(user, 'Someone else has already decided this record.')
    const message = fillMessage(thesisMessages.rejected, { n: 1 })
    server.answers(thesisTracks.decide, { message, track: aTrack([title, guide], [rejected]) })
    await send()
    expect(await screen.findByText('Version 1 is rejected.')).toBeVisible()
    expect(server.sentTo(thesisTracks.decide).at(-1)).toEqual({
      status: 'Rejected',
      feedback: 'The sample is too small.',
    })
  })

  test('an approval is confirmed', async ({ server, opened }) => {
    const user = await opened(anHod, [aTrack([title, guide, certificate], [pending])])
    expect(await screen.findByText('1 of 1 synopsis')).toBeVisible()
    const dialog = await openTrack(user)
    await user.click(dialog.getByRole('radio', { name: 'Approve' }))
    await user.type(dialog.getByRole('textbox', { name: 'Feedback' }), 'Good.')
    const message = fillMessage(thesisMessages.approved, { n: 1 })
    server.answers(thesisTracks.decide, { message, track: aTrack([title, guide], [pending]) })
    await user.click(dialog.getByRole('button', { name: 'Save decision' }))
    expect(await screen.findByText('Version 1 is approved.')).toBeVisible()
  })

  test('the guide unlocks a step with a reason', async ({ server, opened }) => {
    const user = await opened(aGuide, [aTrack([title, guide])])
    const dialog = await openTrack(user)
    await user.click(dialog.getByRole('button', { name: 'Unlock Title…' }))
    const send = () => user.click(dialog.getByRole('button', { name: 'Unlock the step' }))
    await send()
    expect(await summaryOf('Oops...')).toHaveTextContent(thesisMessages.unlockReason)
    await user.type(dialog.getByRole('textbox', { name: 'Why is this unlocked: Title?' }), 'Misspelt.')
    for (const message of [thesisMessages.unlockedBefore, thesisMessages.tooManyUnlocked]) {
      server.refuses(thesisTracks.unlock, 'conflict', { message })
      await send()
      await refusedWith(user, message)
    }
    const message = fillMessage(thesisMessages.unlocked, { name: aStudent.name })
    server.answers(thesisTracks.unlock, { message, track: aTrack([guide]) })
    await send()
    expect(await screen.findByText('The step is unlocked. Dr Asha Rao can set it again.')).toBeVisible()
    expect(server.sentTo(thesisTracks.unlock).at(-1)).toEqual({ reason: 'Misspelt.' })
  })

  test('a clerk of the department reads, and decides nothing', async ({ opened }) => {
    const clerk = { ...aGuide, id: anHod.id, role: 'clerk', canVerify: false } as const
    const user = await opened(clerk, [aTrack([title, guide, coGuides, certificate], [pending])])
    const dialog = await openTrack(user)
    expect(dialog.getAllByText('Dr Nair (Pathology)')).toHaveLength(2)
    expect(dialog.queryByRole('button', { name: 'Save decision' })).toBeNull()
    expect(dialog.queryByRole('button', { name: /^Unlock/ })).toBeNull()
  })

  test('an unlocked step stays in the timeline', async ({ opened }) => {
    const unlocked = { at: '2026-06-12T06:00:00.000Z', by: 'Dr Mathur', reason: 'Misspelt.' }
    const user = await opened(anHod, [
      aTrack([
        { ...title, title: 'Feritin', unlocked },
        { ...title, id: guide.id },
      ]),
    ])
    const dialog = await openTrack(user)
    expect(dialog.getByText('Title unlocked by Dr Mathur')).toBeVisible()
    expect(dialog.getByText('Misspelt.')).toBeVisible()
  })

  test('the list is filtered by student, guide and state, and cleared', async ({ server, opened }) => {
    const user = await opened(anHod, [], '/synopsis?state=Rejected')
    expect(await screen.findByText('No matching synopses')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Guide' }))
    await user.click(await optionOf('Dr Mathur'))
    await user.click(screen.getByRole('combobox', { name: 'Student' }))
    await user.click(await optionOf(aStudent.name))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending')
    const everything = { track: 'synopsis', page: 1, size: 10 }
    await waitFor(() =>
      expect(server.queriesTo(thesisTracks.list)).toEqual([
        { ...everything, state: 'Rejected' },
        { ...everything, state: 'Rejected', guideId: aGuide.id },
        { ...everything, state: 'Rejected', guideId: aGuide.id, studentId: aStudent.id },
        { ...everything, state: 'Pending', guideId: aGuide.id, studentId: aStudent.id },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('No synopsis yet')).toBeVisible()
    await waitFor(() => expect(server.queriesTo(thesisTracks.list).at(-1)).toEqual(everything))
  })
})

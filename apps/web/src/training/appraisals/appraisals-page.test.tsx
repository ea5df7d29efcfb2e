// Appraisals: scoring, signing, missing input, correction and reply.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { appraisalTemplates } from '@rounds/contract/training/appraisal-forms/appraisal-template.endpoints'
import { itemsOf, shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import type { Appraisal, OpenedAppraisal } from '@rounds/contract/training/appraisals/appraisal'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { appraisalMessages } from '@rounds/contract/training/appraisals/appraisal.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { presentTemplates } from '#web/testing/appraisal-templates.ts'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, summaryOf } from '#web/testing/screen.tsx'

const words = itemsOf(shippedTemplates.quarterly)
const items = words.map(({ item }) => item)
const signed: Appraisal = {
  id: '0197a000-0000-7000-8000-000000000402',
  form: 'quarterly',
  version: 1,
  year: 1,
  from: '2026-03-01',
  to: '2026-05-30',
  withdrawn: null,
  student: { id: aStudent.id, name: aStudent.name },
  template: { id: 'quarterly', version: 1 },
  records: words.map((scored, index) => ({ ...scored, score: 4 + (index % 4), remark: '' })),
  about: null,
  remarks: 'Reads well.',
  discussion: null,
  signedById: anHod.id,
  signedBy: anHod.name,
  signedAt: '2026-06-01T06:00:00.000Z',
  reply: null,
  answer: null,
  repliedAt: null,
}
const before: Appraisal = {
  ...signed,
  id: '0197a000-0000-7000-8000-000000000403',
  from: '2025-12-01',
  to: '2026-03-01',
  records: words.map((scored) => ({ ...scored, score: 3, remark: 'Two seminars a month.' })),
  reply: 'Acknowledged',
  repliedAt: '2026-03-02T06:00:00.000Z',
}
const whole = (appraisal: Appraisal, ...earlier: Appraisal[]): OpenedAppraisal => ({ ...appraisal, earlier })

const test = base.extend(
  'opened',
  ({ server }) =>
    async (user: typeof aStudent, address = '/appeal', rows = [signed, before]) => {
      server.answers(appraisals.list, { appraisals: rows, page: { page: 1, size: 10, total: rows.length } })
      server.answers(appraisals.show, { appraisal: whole(signed) })
      server.answers(appraisalTemplates.list, { templates: presentTemplates })
      server.answers(accounts.studentOptions, { students: [{ id: aStudent.id, name: aStudent.name }] })
      return openScreen(address, user)
    },
)

type User = Awaited<ReturnType<typeof openScreen>>

const opened = async (user: User) => {
  const [latest] = await screen.findAllByRole('button', { name: aStudent.name })
  if (latest) await user.click(latest)
  return within(await screen.findByRole('dialog', { name: 'Quarterly Appraisal Form' }))
}

/** Enters a score from 1 to 9 for each record, starting at the first. */
async function score(user: User, dialog: ReturnType<typeof within>, ...scores: number[]): Promise<void> {
  for (const [index, value] of scores.entries()) {
    const record = within(dialog.getByRole('group', { name: new RegExp(`^${index + 1}\\. `) }))
    await user.click(record.getByRole('radio', { name: String(value) }))
  }
}

const refusal = async (user: User, message: string) => {
  const told = await screen.findByRole('alertdialog')
  expect(told).toHaveTextContent(message)
  await user.click(within(told).getByRole('button'))
}

describe('appraising a student', () => {
  test('names what is missing or refused, in the words of the form', async ({ server, opened: open }) => {
    const user = await open(anHod, `/appeal?studentId=${aStudent.id}`)
    await user.click(await screen.findByRole('button', { name: 'Appraise a student' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quarterly Appraisal Form' }))
    await dialog.findByRole('button', { name: 'Sign the appraisal' })
    const sign = () => user.click(dialog.getByRole('button', { name: 'Sign the appraisal' }))
    await sign()
    expect(await summaryOf('Oops...')).toHaveTextContent('No To Date selected')
    expect(dialog.getByText('Please fill out all 8 records before saving.')).toBeVisible()
    expect(dialog.getByText('Please type your name to sign.')).toBeVisible()
    await user.type(await dialog.findByRole('textbox', { name: 'From date' }), '01-03-2026')
    expect(dialog.getByText('30 May 2026')).toBeVisible()
    await sign()
    expect(await summaryOf('Incomplete Form')).toHaveTextContent('Please fill out all 8 records before saving.')
    expect(dialog.queryByRole('radio', { name: '10' })).toBeNull()
    await score(user, dialog, 3, 5, 5, 5, 5, 5, 5)
    await sign()
    expect(dialog.getAllByText('A score under 4 needs a remediation: please write what will be done.')).toHaveLength(2)
    await user.type(
      dialog.getByRole('textbox', { name: `Remediation: what will be done, on ${items[0]}` }),
      'A seminar a month.',
    )
    await sign()
    expect(await summaryOf('Missing Score')).toHaveTextContent('Please enter a score for record 8.')
    await score(user, dialog, 3, 5, 5, 5, 5, 5, 5, 9)
    expect(dialog.getByText('More Than Satisfactory')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Signature' }), anHod.name)
    server.refuses(appraisals.sign, 'invalid', {
      fields: { 'sheet.records.2.score': 'Please enter a score between 1 and 10 in row 3.' },
    })
    await sign()
    const third = within(dialog.getByRole('group', { name: /^3\. / }))
    expect(await third.findByText('Please enter a score between 1 and 10 in row 3.')).toBeVisible()
    expect(await summaryOf('Invalid Score')).toHaveTextContent('Please enter a score between 1 and 10 in row 3.')
    const refusals = {
      studentId: ['Invalid student ID', appraisalMessages.notApproved],
      signature: ['Please type your name as it is in your account: Dr Iyer.'],
      from: [
        'The student joined on 01-06-2025. Please enter that day or a later one.',
        'Dr Iyer signed an appraisal for 01-12-2025 to 01-03-2026. Please choose another period, or open that one to correct it.',
      ],
    }
    await score(user, dialog, 3)
    for (const [field, sentences] of Object.entries(refusals)) {
      for (const sentence of sentences) {
        server.refuses(appraisals.sign, 'conflict', { fields: { [field]: sentence } })
        await sign()
        expect((await dialog.findAllByText(sentence))[0]).toBeVisible()
        expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      }
    }
    server.refuses(appraisals.sign, 'tooMany', { message: appraisalMessages.tooMany })
    await sign()
    await refusal(user, appraisalMessages.tooMany)
    const message = 'The quarterly appraisal of Dr Asha Rao is signed. Dr Asha Rao is asked to acknowledge it.'
    server.answers(appraisals.sign, { message, appraisal: whole(signed) })
    await sign()
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.sentTo(appraisals.sign).at(-1)).toEqual({
      studentId: aStudent.id,
      from: '2026-03-01',
      sheet: {
        template: 'quarterly',
        version: 1,
        records: [3, 5, 5, 5, 5, 5, 5, 9].map((value, index) => ({
          score: value,
          remark: index === 0 ? 'A seminar a month.' : '',
        })),
      },
      remarks: '',
      signature: anHod.name,
    })
  }, 30_000)

  test('continues on the changed form with everything typed', async ({ server, opened: open }) => {
    const user = await open(anHod, `/appeal?studentId=${aStudent.id}`, [])
    await user.click(await screen.findByRole('button', { name: 'Appraise a student' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quarterly Appraisal Form' }))
    await user.type(await dialog.findByRole('textbox', { name: 'From date' }), '01-03-2026')
    await score(user, dialog, 5, 2, 6, 6, 6, 6, 6, 6)
    await user.type(
      dialog.getByRole('textbox', { name: `Remediation: what will be done, on ${items[1]}` }),
      'Ward rounds twice a week.',
    )
    await user.type(dialog.getByRole('textbox', { name: 'Remarks' }), 'Steady.')
    await user.type(dialog.getByRole('textbox', { name: 'Signature' }), anHod.name)
    const sign = () => user.click(dialog.getByRole('button', { name: 'Sign the appraisal' }))
    const now = presentTemplates.map((one) =>
      one.id === 'quarterly'
        ? { ...one, version: 2, groups: [{ title: null, items: ['Conduct', items[0] ?? '', items[7] ?? ''] }] }
        : one,
    )
    server.answers(appraisalTemplates.list, { templates: now })
    server.refuses(appraisals.sign, 'changedElsewhere', { message: appraisalMessages.outdated })
    await sign()
    await refusal(user, appraisalMessages.outdated)
    const record = async (name: RegExp) => within(await dialog.findByRole('group', { name }))
    expect((await record(/^1\. Conduct/)).queryByRole('radio', { checked: true })).toBeNull()
    expect((await record(/^2\. Journal based/)).getByRole('radio', { name: '5' })).toBeChecked()
    expect((await record(/^3\. Publications/)).getByRole('radio', { name: '6' })).toBeChecked()
    expect(dialog.getByRole('textbox', { name: 'Remarks' })).toHaveValue(
      `Steady.\n${items[1]}: Ward rounds twice a week.`,
    )
    await sign()
    expect(await summaryOf('Missing Score')).toHaveTextContent('Please enter a score for record 1.')
    await score(user, dialog, 8)
    server.answers(appraisals.sign, { message: 'Signed.', appraisal: whole(signed) })
    await sign()
    expect(await screen.findByText('Signed.')).toBeVisible()
    expect(server.sentTo(appraisals.sign).at(-1)).toMatchObject({
      sheet: { template: 'quarterly', version: 2, records: [{ score: 8 }, { score: 5 }, { score: 6 }] },
    })
  }, 30_000)

  test('requires a student, and asks before scores are lost', async ({ opened: open }) => {
    const user = await open(anHod, '/appeal', [])
    expect(await screen.findByText('Nothing signed yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Appraise a student' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quarterly Appraisal Form' }))
    await user.click(dialog.getByRole('button', { name: 'Sign the appraisal' }))
    expect(await summaryOf('Oops...')).toHaveTextContent('No student selected')
    await score(user, dialog, 5)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })
})

describe('an appraisal', () => {
  test('is corrected as another version; a late correction is refused', async ({ server, opened: open }) => {
    const user = await open(anHod)
    const dialog = await opened(user)
    expect(await dialog.findByText('Reads well.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Correct…' }))
    await score(user, dialog, 9)
    await user.type(dialog.getByRole('textbox', { name: 'Signature' }), anHod.name)
    const late = 'Dr Iyer signed version 2 while you were writing. Please read it first. Your changes are not saved.'
    server.refuses(appraisals.correct, 'changedElsewhere', { message: late })
    await user.click(dialog.getByRole('button', { name: 'Sign the correction' }))
    await refusal(user, late)
    server.isSilentAt(appraisals.correct)
    await user.click(dialog.getByRole('button', { name: 'Sign the correction' }))
    await refusal(user, generalMessages.notSaved.message)
    const second = whole({ ...signed, version: 2, remarks: 'Reads more.' }, signed)
    server.answers(appraisals.correct, { message: 'The quarterly appraisal is signed.', appraisal: second })
    server.answers(appraisals.show, { appraisal: second })
    await user.click(dialog.getByRole('button', { name: 'Sign the correction' }))
    expect(await dialog.findByText('Reads more.')).toBeVisible()
    expect(server.sentTo(appraisals.correct).at(-1)).toMatchObject({ version: 1, remarks: 'Reads well.' })
    await user.click(dialog.getByRole('button', { name: 'Version 1, corrected since' }))
    expect(await dialog.findByText('Reads well.')).toBeVisible()
  })

  test('can only be read and printed by another teacher', async ({ opened: open }) => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const other = { ...anHod, id: '0197a000-0000-7000-8000-000000000404', role: 'professor' } as const
    const user = await open(other)
    const dialog = await opened(user)
    await user.click(await dialog.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalled()
    expect(dialog.queryByRole('button', { name: 'Correct…' })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
  })

  test('can be filtered by its reply', async ({ server, opened: open }) => {
    const user = await open(anHod)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Answered')
    const everything = { form: 'quarterly', page: 1, size: 10 }
    await waitFor(() =>
      expect(server.queriesTo(appraisals.list)).toEqual([everything, { ...everything, reply: 'Answered' }]),
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue(''))
    expect(await screen.findByRole('button', { name: 'Appraise a student' })).toBeVisible()
  })
})

describe('a student', () => {
  test('reads the appraisals by year of training and follows an activity over time', async ({ opened: open }) => {
    const user = await open(aStudent)
    expect(await screen.findByRole('heading', { name: 'Year 1 of training' })).toBeVisible()
    expect(screen.getByRole('link', { name: /1 Mar 2026 – 30 May 2026.*To acknowledge/ })).toBeVisible()
    expect(screen.getByRole('heading', { name: `${items[0]}: 4, up from 3` })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), 'Publications')
    expect(await screen.findByRole('heading', { name: 'Publications: 7, up from 3' })).toBeVisible()
    await user.click(screen.getByText('Show as table', { exact: false }))
    const table = await screen.findByRole('table')
    expect(within(table).getAllByRole('row')).toHaveLength(9)
    expect(within(table).getByRole('columnheader', { name: 'Dec 2025' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Appraise a student' })).toBeNull()
  })

  test('follows an activity by its text, even after the form was reworded', async ({ opened: open }) => {
    const [first, ...others] = signed.records
    const reworded = {
      ...signed,
      records: [...others.slice(0, 2), { ...others[2], item: 'Conduct', score: 8 }],
    } as Appraisal
    const user = await open(aStudent, '/appeal', [reworded, before])
    expect(await screen.findByRole('heading', { name: `${items[1]}: 5, up from 3` })).toBeVisible()
    const activity = screen.getByRole('combobox', { name: 'Activity' })
    await user.selectOptions(activity, 'Conduct')
    expect(await screen.findByRole('heading', { name: 'Conduct: 8' })).toBeVisible()
    await user.selectOptions(activity, first?.item ?? '')
    expect(await screen.findByRole('heading', { name: `${first?.item}: 3` })).toBeVisible()
    await user.click(screen.getByText('Show as table', { exact: false }))
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('row')).toHaveLength(10)
    expect(table.getByRole('row', { name: 'Conduct – 8' })).toBeInTheDocument()
    expect(table.getByRole('row', { name: 'Publications 3 –' })).toBeInTheDocument()
  })

  test('acknowledges or answers only once', async ({ server, opened: open }) => {
    const user = await open(aStudent, `/appeal?opened=${signed.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Quarterly Appraisal Form' }))
    const acknowledge = await dialog.findByRole('button', { name: 'Acknowledge' })
    for (const message of [appraisalMessages.newVersion, appraisalMessages.repliedBefore]) {
      server.refuses(appraisals.reply, 'conflict', { message })
      await user.click(acknowledge)
      await refusal(user, message)
    }
    server.isSilentAt(appraisals.reply)
    await user.click(acknowledge)
    await refusal(user, generalMessages.notSaved.message)
    await user.click(dialog.getByRole('button', { name: 'Answer in words…' }))
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }))
    expect(await summaryOf('Oops...')).toHaveTextContent(appraisalMessages.noAnswer)
    await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'I presented twice.')
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }))
    await refusal(user, generalMessages.notSaved.message)
    const answered = whole({
      ...signed,
      reply: 'Answered',
      answer: 'I presented twice.',
      repliedAt: '2026-06-02T06:00:00.000Z',
    })
    server.answers(appraisals.show, { appraisal: answered })
    server.answers(appraisals.reply, { message: appraisalMessages.answered, appraisal: answered })
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText(appraisalMessages.answered)).toBeVisible()
    expect(server.sentTo(appraisals.reply).at(-1)).toEqual({ version: 1, answer: 'I presented twice.' })
    expect(await dialog.findByText('I presented twice.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
  })

  test('sees a confirmation after acknowledging', async ({ server, opened: open }) => {
    const user = await open(aStudent, `/appeal?opened=${signed.id}`)
    const message = 'You acknowledged the quarterly appraisal.'
    server.answers(appraisals.reply, { message, appraisal: whole({ ...signed, reply: 'Acknowledged' }) })
    await user.click(await screen.findByRole('button', { name: 'Acknowledge' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.sentTo(appraisals.reply).at(-1)).toEqual({ version: 1 })
  })
})

describe('the form of 2022', () => {
  const chosen = presentTemplates.map((one) => ({ ...one, isChosen: one.id !== 'quarterly' }))

  test('is chosen by the HOD', async ({ server, opened: open }) => {
    const user = await open(anHod)
    expect(await screen.findByText('Your department appraises on the Quarterly Appraisal Form.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Choose the form…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'The form of the quarter' }))
    await user.click(dialog.getByRole('radio', { name: 'Quarterly Appraisal Form, 2022' }))
    expect(dialog.getByText('15 items in 3 groups, and whether it was discussed with the student')).toBeVisible()
    const message = 'From the next appraisal on, your department uses the “Quarterly Appraisal Form, 2022”.'
    server.answers(appraisalTemplates.choose, { message, templates: chosen })
    server.answers(appraisalTemplates.list, { templates: chosen })
    await user.click(dialog.getByRole('button', { name: 'Use this form' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(await screen.findByText('Your department appraises on the Quarterly Appraisal Form, 2022.')).toBeVisible()
  })

  test('asks whether it was discussed with the student', async ({ server, opened: open }) => {
    const user = await open({ ...anHod, role: 'professor' }, `/appeal?studentId=${aStudent.id}`, [])
    expect(screen.queryByRole('button', { name: 'Choose the form…' })).toBeNull()
    server.answers(appraisalTemplates.list, { templates: chosen })
    await user.click(await screen.findByRole('button', { name: 'Appraise a student' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quarterly Appraisal Form, 2022' }))
    await user.type(await dialog.findByRole('textbox', { name: 'From date' }), '01-03-2026')
    await user.type(dialog.getByRole('textbox', { name: 'Signature' }), anHod.name)
    await score(user, dialog, ...Array.from({ length: 15 }, () => 7))
    expect(dialog.getByRole('group', { name: 'Care of the patient' })).toBeVisible()
    const sign = () => user.click(dialog.getByRole('button', { name: 'Sign the appraisal' }))
    await sign()
    expect(await summaryOf('Oops...')).toHaveTextContent('Please say whether you discussed it with the student.')
    const asked = within(dialog.getByRole('group', { name: /^Has it been discussed/ }))
    await user.click(asked.getByRole('radio', { name: 'No' }))
    await sign()
    expect(await summaryOf('Oops...')).toHaveTextContent('Please write why it was not discussed.')
    await user.type(dialog.getByRole('textbox', { name: 'Why it was not discussed' }), 'On leave.')
    const discussion = { wasHeld: false, reason: 'On leave.' }
    server.answers(appraisals.sign, { message: 'Signed.', appraisal: whole({ ...signed, discussion }) })
    await sign()
    expect(await screen.findByText('Signed.')).toBeVisible()
    expect(server.sentTo(appraisals.sign).at(-1)).toMatchObject({ sheet: { template: 'quarterly-2022' }, discussion })
  }, 30_000)

  test('appears in its groups without means, and is corrected as signed', async ({ server, opened: open }) => {
    const records = itemsOf(shippedTemplates['quarterly-2022']).map((one) => ({ ...one, score: 7, remark: '' }))
    const template = { id: 'quarterly-2022', version: 1 } as const
    const appraisal = { ...signed, template, records, discussion: { wasHeld: false, reason: 'On leave.' } }
    const user = await open(anHod)
    server.answers(appraisals.show, { appraisal: whole(appraisal) })
    const dialog = await opened(user)
    expect(await dialog.findByText('Not yet: On leave.')).toBeVisible()
    expect(dialog.getByRole('rowheader', { name: 'Care of the patient' })).toBeVisible()
    expect(dialog.queryByText('7.00')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Correct…' }))
    expect(dialog.getByRole('textbox', { name: 'Why it was not discussed' })).toHaveValue('On leave.')
    const asked = within(dialog.getByRole('group', { name: /^Has it been discussed/ }))
    await user.click(asked.getByRole('radio', { name: 'Yes' }))
    await user.type(dialog.getByRole('textbox', { name: 'Signature' }), anHod.name)
    const second = whole({ ...appraisal, version: 2, discussion: { wasHeld: true, reason: '' } }, appraisal)
    server.answers(appraisals.correct, { message: 'Corrected.', appraisal: second })
    server.answers(appraisals.show, { appraisal: second })
    await user.click(dialog.getByRole('button', { name: 'Sign the correction' }))
    expect(await dialog.findByText('With the student')).toBeVisible()
    expect(server.sentTo(appraisals.correct).at(-1)).toMatchObject({ discussion: { wasHeld: true, reason: '' } })
  }, 30_000)
})

describe('quarters that are due', () => {
  test('lead to the form for the student and the quarter', async ({ server, opened: open }) => {
    const page = { page: 1, size: 10, total: 1 }
    const student = { id: aStudent.id, name: aStudent.name }
    const due = { student, from: '2026-03-01', to: '2026-05-30', lastTo: '2026-03-01' }
    server.answers(appraisals.due, { due: [due], page })
    const user = await open(anHod, '/appeal?state=due')
    const row = within(
      await screen.findByRole('row', { name: /^Dr Asha Rao.*1 Mar 2026 – 30 May 2026 Until 1 Mar 2026/ }),
    )
    await user.click(row.getByRole('button', { name: 'Appraise Dr Asha Rao' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quarterly Appraisal Form' }))
    expect(dialog.getByRole('textbox', { name: 'From date' })).toHaveValue('01-03-2026')
    expect(dialog.getByText('30 May 2026')).toBeVisible()
  })

  test('are shown to an Admin, who signs none', async ({ server, opened: open }) => {
    server.answers(appraisals.due, { due: [], page: { page: 1, size: 10, total: 0 } })
    await open({ ...anHod, role: 'admin', canVerify: false, department: null }, '/appeal?state=due')
    expect(await screen.findByText('No appraisal is due')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Appraise/ })).toBeNull()
  })
})

describe('the Aetcom record', () => {
  const skills = itemsOf(shippedTemplates.aetcom)
  const first: Appraisal = {
    ...signed,
    form: 'aetcom',
    template: { id: 'aetcom', version: 1 },
    from: '2024-06-01',
    to: '2025-06-01',
    records: skills.map((scored, index) => ({ ...scored, score: index < 4 ? 3 : 8, remark: '' })),
  }
  const second: Appraisal = {
    ...first,
    id: before.id,
    year: 2,
    from: '2025-06-01',
    to: '2026-06-01',
    records: skills.map((scored, index) => ({ ...scored, score: index < 4 ? 5 : 8, remark: '' })),
  }

  test('shows ten groups of skills by year, with their means', async ({ opened: open }) => {
    const user = await open(aStudent, '/aetcom', [second, first])
    expect(await screen.findByRole('heading', { name: 'Aetcom', level: 1 })).toBeVisible()
    expect(screen.getByText(/The form is that of your institution/)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Year 2', level: 2 })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Year 2: lowest in Attitudes, 5.0' })).toBeVisible()
    await user.click(screen.getByText('Show as table', { exact: false }))
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('row')).toHaveLength(11)
    expect(table.getByRole('row', { name: 'Attitudes 3.00 5.00' })).toBeInTheDocument()
  })

  test('accepts forty scores up to 10', async ({ server, opened: open }) => {
    const user = await open(anHod, `/atcom?studentId=${aStudent.id}`, [])
    await user.click(await screen.findByRole('button', { name: 'Appraise a student' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aetcom' }))
    await user.type(await dialog.findByRole('textbox', { name: 'From date' }), '29-02-2024')
    expect(dialog.getByText('28 Feb 2025')).toBeVisible()
    const sign = () => user.click(dialog.getByRole('button', { name: 'Sign the appraisal' }))
    await sign()
    expect(await summaryOf('Incomplete Form')).toHaveTextContent('Please fill out all 40 records before saving.')
    await score(user, dialog, ...skills.map((_, index) => (index === 0 ? 2 : 10)))
    await user.type(dialog.getByRole('textbox', { name: 'Signature' }), anHod.name)
    const message = 'The Aetcom record of Dr Asha Rao is signed. Dr Asha Rao is asked to acknowledge it.'
    server.answers(appraisals.sign, { message, appraisal: whole(first) })
    await sign()
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.sentTo(appraisals.sign).at(-1)).toMatchObject({ from: '2024-02-29', sheet: { template: 'aetcom' } })
  }, 60_000)
})

// The pages of lists save them as files: the button calls the export of that list.
// @vitest-environment happy-dom
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { inquiries } from '@rounds/contract/site/inquiries/inquiry.endpoints'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { memos } from '@rounds/contract/training/memos/memo.endpoints'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const studentId = aStudent.id
const days = { from: '2026-06-01', to: '2026-06-30' }

/** The filters are in the address; the last ones are fixed by the page, whatever the address says. */
const pages: readonly (readonly [
  path: string,
  reader: SessionUser,
  file: EndpointSpec,
  filters: Readonly<Record<string, string>>,
  always?: object,
])[] = [
  ['/memo', anHod, memos.export, { studentId, state: 'Closed', ...days }],
  ['/appeal', anHod, appraisals.export, { studentId }, { form: 'quarterly' }],
  ['/thesisReview', anHod, thesisTracks.export, { studentId, state: 'Rejected' }, { track: 'thesis' }],
  ['/drp/home', anHod, postings.export, { studentId, phase: 'over' }],
  ['/drp/attendence', anHod, attendance.export, { studentId, phase: 'running' }],
  ['/certificates', anHod, issuedDocuments.export, { studentId }, { of: 'certificates' }],
  ['/privacy-requests', theMaster, privacyRequests.export, { part: 'held' }],
  ['/inquiries', theMaster, inquiries.export, { search: 'price' }],
  ['/addedItems', anHod, catalogue.exportAdditions, { search: 'drain' }],
]

test.for(pages)(
  '%s asks for the password before exporting many people, filtered like the list',
  async ([path, reader, file, filters, always], { server }) => {
    const message = fillMessage(exportMessages.confirmPeople, { n: 500 })
    server.refuses(file, 'confirmationNeeded', { message, present: { needsCode: false } })
    const user = await openScreen(`${path}?${new URLSearchParams(filters)}`, reader)
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    const dialog = within(await screen.findByRole('dialog', { name: problems.confirmationNeeded.title }))
    expect(dialog.getByText(message)).toBeVisible()
    expect(server.queriesTo(file)).toEqual([{ ...filters, ...always }])
  },
)

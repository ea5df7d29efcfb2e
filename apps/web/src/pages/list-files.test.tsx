// The pages of lists save them as files: the button asks the operation of that list. @vitest-environment happy-dom
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
import { anHod, theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const pages: readonly (readonly [address: string, reader: SessionUser, file: EndpointSpec])[] = [
  ['/memo', anHod, memos.export],
  ['/appeal', anHod, appraisals.export],
  ['/thesisReview', anHod, thesisTracks.export],
  ['/drp/home', anHod, postings.export],
  ['/drp/attendence', anHod, attendance.export],
  ['/certificates', anHod, issuedDocuments.export],
  ['/privacy-requests', theMaster, privacyRequests.export],
  ['/inquiries', theMaster, inquiries.export],
  ['/addedItems', anHod, catalogue.exportAdditions],
]

test.for(pages)(
  '%s asks for the password before data of many people are saved',
  async ([address, reader, file], { server }) => {
    const message = fillMessage(exportMessages.confirmPeople, { n: 500 })
    server.refuses(file, 'confirmationNeeded', { message, present: { needsCode: false } })
    const user = await openScreen(address, reader)
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    const dialog = within(await screen.findByRole('dialog', { name: problems.confirmationNeeded.title }))
    expect(dialog.getByText(message)).toBeVisible()
    expect(server.called()).toContain(file)
  },
)

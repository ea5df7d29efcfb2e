// Certificates: rights to issue, content, number, signatory and check address.
import { ownPurposes } from '@rounds/contract/documents/certificates/certificate'
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import { plainCode } from '@rounds/contract/documents/issued/check-code'
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import type { BodyInput } from '@rounds/contract/kernel/endpoint'
import { fillMessage } from '@rounds/contract/kernel/message'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { readQrCode } from '#api/testing/documents/read-qr-code.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { aPicture } from '#api/testing/uploads/files.ts'
import { send } from '#api/testing/uploads/people-files.ts'
import { makeDocument } from '../issued/make-document.ts'
import { certificateSource } from './certificate.source.ts'

type Draft = BodyInput<typeof certificates.issue>

const issue = async (harness: Harness, who: CastName, body: Draft) =>
  (await harness.as(who))(certificates.issue, { body })
const refusedFor = async (harness: Harness, who: CastName, body: Draft) => {
  const { status, body: said } = await issue(harness, who, body)
  return [status, said.fields]
}
const certify = (harness: Harness, who: CastName) =>
  harness.db.unchecked('update accounts set certified = true where id = $1', [harness.people[who].id])

/** Makes the running certificate. Returns it as the student sees it, with its text, QR code and picture sizes. */
async function made(harness: Harness, who: CastName) {
  const [{ id } = { id: '' }] = await harness.db.uncheckedRows(
    z.object({ id: z.string() }),
    "select id from issued_documents where state = 'Running'",
    [],
  )
  await makeDocument(harness.api, [certificateSource], id)
  const { documents } = (await (await harness.as(who))(issuedDocuments.list, { query: { of: 'certificates' } })).body
  const document = documents.find((one) => one.id === id)
  if (!document) throw new Error('not listed')
  const headers = await harness.session(who)
  const { rawPayload } = await harness.http.inject({ method: 'GET', url: `/api/documents/${id}/file`, headers })
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
  const { text } = await extractText(pdf, { mergePages: true })
  const pictures = (await extractImages(pdf, 1)).map(({ width, height }) => [width, height])
  return { document, text: text.replaceAll(/\s+/g, ' '), scanned: await readQrCode(rawPayload), pictures }
}

describe('a certificate', () => {
  it('is issued by the HOD to a certified student, with the next number of the year', async ({ harness }) => {
    const { student, hod } = harness.people
    const year = harness.clock.now.getUTCFullYear()
    const draft = { kind: 'bonafide', studentId: student.id, purpose: 'a #strong[bank] loan' } as const
    expect(await refusedFor(harness, 'hod', draft)).toEqual([400, { kind: certificateMessages.notCertified }])
    await certify(harness, 'student')
    for (const sequence of [1, 2]) {
      const { status, body } = await issue(harness, 'hod', draft)
      const said = fillMessage(certificateMessages.issued, { number: `${year}/${sequence}`, name: student.name })
      expect([status, body.message]).toEqual([200, said])
      const { document, text, scanned } = await made(harness, 'student')
      expect(scanned).toBe(`${harness.api.publicUrl}/check/${plainCode(document.code)}`)
      expect(document).toMatchObject({
        kind: 'bonafide',
        number: `${year}/${sequence}`,
        askedBy: hod.name,
        state: 'Ready',
      })
      for (const part of [
        `Number ${year}/${sequence}`,
        student.name,
        'is a bonafide student of',
        '#strong[bank]',
        hod.name,
      ])
        expect(text).toContain(part)
      const checked = await harness.anonymous(issuedDocuments.check, { params: { code: plainCode(document.code) } })
      expect(checked.body.document).toMatchObject({ kind: 'bonafide', number: `${year}/${sequence}`, records: null })
    }
    const told = await harness.db.unchecked(
      "select event from notifications where account_id = $1 and event = 'document.issued'",
      [student.id],
    )
    expect(told).toHaveLength(2)
  })

  it('of the bonafide kind can be issued by a certified student, other kinds cannot', async ({ harness }) => {
    expect(await refusedFor(harness, 'otherStudent', { kind: 'bonafide' })).toEqual([
      400,
      { kind: certificateMessages.notCertified },
    ])
    await certify(harness, 'otherStudent')
    expect(await refusedFor(harness, 'otherStudent', { kind: 'proficiency' })).toEqual([
      400,
      { kind: certificateMessages.ownKind },
    ])
    const { status } = await issue(harness, 'otherStudent', { kind: 'bonafide' })
    expect(status).toBe(200)
    const { text } = await made(harness, 'otherStudent')
    expect(text).toContain(`${harness.people.otherHod.name} Head of the department`)
    const stranger = { kind: 'bonafide', studentId: harness.people.student.id } as const
    expect(await refusedFor(harness, 'otherStudent', stranger)).toEqual([
      400,
      { studentId: certificateMessages.student },
    ])
  })

  it('needs a signatory', async ({ harness }) => {
    const { id, collegeId, departmentId } = harness.people.otherStudent
    await certify(harness, 'otherStudent')
    await harness.db.unchecked(
      "update accounts set active = false where role = 'hod' and college_id = $1 and department_id = $2",
      [collegeId, departmentId],
    )
    try {
      expect(await refusedFor(harness, 'otherStudent', { kind: 'bonafide' })).toEqual([
        400,
        { kind: certificateMessages.nobodySigns },
      ])
    } finally {
      await harness.db.unchecked(
        "update accounts set active = true where role = 'hod' and college_id = $1 and department_id = $2",
        [collegeId, departmentId],
      )
      await harness.db.unchecked('update accounts set certified = false where id = $1', [id])
    }
  })

  it('of completion is issued once the course is over', async ({ harness }) => {
    const { id: studentId } = harness.people.student
    const draft = { kind: 'course-completion', studentId } as const
    const joined = (day: string | null) =>
      harness.db.unchecked('update accounts set joining_date = $2, term_until = null where id = $1', [studentId, day])
    await joined(null)
    expect(await refusedFor(harness, 'admin', draft)).toEqual([400, { kind: certificateMessages.noTerm }])
    await joined('2026-01-01')
    expect(await refusedFor(harness, 'admin', draft)).toEqual([
      400,
      { kind: fillMessage(certificateMessages.termRuns, { day: '31-12-2028' }) },
    ])
    await joined('2020-01-01')
    expect((await issue(harness, 'admin', draft)).status).toBe(200)
    const { text } = await made(harness, 'student')
    expect(text).toContain('The course lasted from 01-01-2020 to 31-12-2022.')
    expect(text).toContain(`${harness.people.admin.name} For the college`)
    await joined('2025-07-01')
  })

  it('shows the logo of the college as it was at the time of issue', async ({ harness, master }) => {
    await certify(harness, 'student')
    const issued = async () => {
      expect((await issue(harness, 'hod', { kind: 'bonafide', studentId: harness.people.student.id })).status).toBe(200)
      return (await made(harness, 'student')).pictures
    }
    expect(await issued()).toEqual([])
    const params = { id: harness.places.medicine.collegeId }
    const logo = { name: 'logo.png', type: 'image/png', bytes: await aPicture('png', 300, 200) }
    expect((await send(harness, 'master', colleges.setLogo, logo, params)).status).toBe(200)
    expect(await issued()).toEqual([[300, 200]])
    await master(colleges.removeLogo, { params })
    expect(await issued()).toEqual([])
  })

  it('cannot be issued by other roles, nor for a student of another place', async ({ harness }) => {
    const { student, collegeBStudent } = harness.people
    for (const who of ['teacher', 'clerk', 'master', 'drpc'] as const)
      expect((await issue(harness, who, { kind: 'bonafide', studentId: student.id })).status).toBe(403)
    expect((await harness.anonymous(certificates.issue, { body: { kind: 'bonafide' } })).status).toBe(401)
    for (const who of ['hod', 'admin'] as const)
      expect(await refusedFor(harness, who, { kind: 'bonafide', studentId: collegeBStudent.id })).toEqual([
        400,
        { studentId: certificateMessages.student },
      ])
  })
})

describe('the signatory', () => {
  it('is set for the department by the HOD and for the college by the Admin', async ({ harness, hod, admin }) => {
    const shown = async (call: typeof hod) => (await call(certificates.signatory)).body.signatory
    expect(await shown(hod)).toEqual({ name: harness.people.hod.name, title: 'Head of the department' })
    const signatory = { name: 'Dr Dean', title: 'Principal' }
    const { status, body } = await admin(certificates.setSignatory, { body: signatory })
    expect([status, body.message]).toEqual([200, fillMessage(certificateMessages.signatorySet, { name: 'Dr Dean' })])
    expect(await shown(admin)).toEqual(signatory)
    expect(await shown(hod)).toEqual({ name: harness.people.hod.name, title: 'Head of the department' })
    const own = { name: 'Dr Head, MD', title: 'Professor and Head' }
    expect((await hod(certificates.setSignatory, { body: own })).status).toBe(200)
    expect([await shown(hod), await shown(admin)]).toEqual([own, signatory])
    const blank = await hod(certificates.setSignatory, { body: { name: ' ', title: '' } })
    expect([blank.status, blank.body.fields]).toEqual([
      400,
      { name: certificateMessages.name, title: certificateMessages.title },
    ])
    expect((await (await harness.as('teacher'))(certificates.signatory)).status).toBe(403)
    expect((await (await harness.as('clerk'))(certificates.setSignatory, { body: signatory })).status).toBe(403)
  })
})

it('refuses a purpose in a student’s own words', async ({ harness }) => {
  await certify(harness, 'otherStudentOfDepartment')
  const words = 'a visa. She passed the examination with distinction'
  expect(await refusedFor(harness, 'otherStudentOfDepartment', { kind: 'bonafide', purpose: words })).toEqual([
    400,
    { purpose: certificateMessages.ownPurpose },
  ])
  const [purpose = ''] = ownPurposes
  expect((await issue(harness, 'otherStudentOfDepartment', { kind: 'bonafide', purpose })).status).toBe(200)
})

it('limits certificates per person and day', async ({ harness }) => {
  await certify(harness, 'otherStudentOfDepartment')
  harness.api.limitTries = { 'certificates.own': 1 }
  await issue(harness, 'otherStudentOfDepartment', { kind: 'bonafide', purpose: '' })
  const { status, body } = await issue(harness, 'otherStudentOfDepartment', { kind: 'bonafide', purpose: '' })
  expect([status, body.message]).toEqual([429, certificateMessages.tooMany])
})

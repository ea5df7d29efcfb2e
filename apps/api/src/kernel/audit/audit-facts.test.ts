// The facts of the audit log: a closed list that cannot hold personal data.
import { expect, it } from 'vitest'
import { auditFacts, storedFacts } from './audit-facts.ts'

/** The complete list. Before you add a fact here, make sure that it can never hold anything personal. */
const allowed =
  `fields students departments studentId teacher subject idProof ids kind shelf role group event channel type
  status from to outcome paymentStatus revision score confirmed enabled isActive isAdded isBulk isLaunched isPasswordNew
  isRepeated keepsPatientIdentity verifyByHod how by accessToken door reason secondStep hadIdProof sawProofOnPaper statement added asked bytes count
  ended rows format sort fromDay toDay requestedOn isSearched contentHash peopleHash identityHash hashKey method path code`.split(
    /\s+/,
  )

const personal = [
  'Dr Asha Rao',
  'asha rao',
  'अनिता शर्मा',
  'asha@rounds.example',
  '9876543210',
  '+91 98765 43210',
  '12 College Road, Bengaluru 560001',
  'KMC/12345',
  'purple kettle on the stairs',
]

it('the facts are exactly the allowed ones', () => {
  expect(Object.keys(auditFacts).sort()).toEqual(allowed.sort())
})

it.each(Object.entries(auditFacts))('%s accepts no name or contact data of a person', (name, schema) => {
  const given = personal.flatMap((text) => [text, [text], { name: text }, { [text]: 'x' }])
  expect(given.filter((value) => schema.safeParse(value).success)).toEqual([])
  expect(name).not.toMatch(/name|phone|mail|address|remark|patient(?!Identity)/i)
})

it('refuses a fact that is not on the list', () => {
  const changed: object = { status: 'Pending', name: 'Dr Asha Rao' }
  expect(() => storedFacts(changed)).toThrow('name')
  expect(storedFacts({ status: 'Pending', kind: undefined })).toEqual({ status: 'Pending' })
})

// People with passkeys for tests.
import type { PasskeyCreation } from '@rounds/contract/identity/passkeys/passkey'
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { uuidv7 } from 'uuidv7'
import type { Client } from '#api/testing/client.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { aPerson, type CastName, passwordHash, type TestPerson } from '#api/testing/people.ts'
import { aSoftwarePasskey, type SoftwarePasskey } from './software-passkey.ts'

let count = 0

/** A person with a password and no passkey. */
export const aPasskeyHolder = (harness: Harness, more: object = {}): Promise<TestPerson> =>
  aPerson(harness.db, {
    role: 'professor',
    name: 'Dr Holder',
    email: `passkey.holder${++count}@rounds.example`,
    createdAt: harness.clock.now,
    passwordHash,
    ...harness.places.medicine,
    ...more,
  })

/** The browser's input for a new passkey; the session must be confirmed. */
export async function creationOf(client: Client): Promise<PasskeyCreation> {
  const { status, body } = await client(passkeys.begin)
  if (status !== 200) throw new Error(body.message)
  return body.creation
}

/** Adds a passkey to the account of a confirmed session. */
export async function aPasskey(client: Client): Promise<SoftwarePasskey> {
  const passkey = aSoftwarePasskey(await creationOf(client))
  const { status, body } = await client(passkeys.add, { body: passkey.made })
  if (status !== 200) throw new Error(body.message)
  return passkey
}

/** Stores a cast member's passkey that cannot sign, for tests that only need its row; returns its id. */
export async function aPasskeyRow({ db, people, clock }: Harness, person: CastName): Promise<string> {
  const id = uuidv7()
  const ofPerson = { accountId: people[person].id, credentialId: id, publicKey: '', counter: 0, transports: '{}' }
  await insertRow(db, 'passkeys', { id, ...ofPerson, name: 'Phone', addedAt: clock.now })
  return id
}

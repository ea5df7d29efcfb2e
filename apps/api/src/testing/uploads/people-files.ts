// Personal uploads for tests: photo and identity proof.
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { idProofs, profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { uuidv7 } from 'uuidv7'
import { makePersonalExport } from '#api/membership/personal-data/make-personal-export.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { anUpload, aPdf, aPicture } from './files.ts'

type Sent = Parameters<typeof anUpload>[0]

/** Uploads a file to an operation as this person; returns the reply. */
export async function send(
  harness: Harness,
  person: CastName | { id: string },
  spec: EndpointSpec,
  file: Sent,
  params: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { payload, headers } = await anUpload(file)
  const response = await harness.http.inject({
    method: spec.method,
    url: `/api${spec.path.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '')}`,
    payload,
    headers: { ...headers, ...(await harness.session(person)) },
  })
  return { status: response.statusCode, body: response.json() }
}

/** Uploads a photo of this person; returns their id. */
export async function aPhoto(harness: Harness, person: CastName): Promise<string> {
  await send(harness, person, profiles.setPhoto, {
    name: 'me.png',
    type: 'image/png',
    bytes: await aPicture('png'),
  })
  return harness.people[person].id
}

/** Uploads an identity proof of this person; returns its id. */
export async function anIdProof(harness: Harness, person: CastName | { id: string }): Promise<string> {
  const file = { name: 'college-id.pdf', type: 'application/pdf', bytes: aPdf() }
  const { body } = await send(harness, person, idProofs.upload, file)
  return (body as { idProof: { id: string } }).idProof.id
}

/** Stores a finished copy of this person's data, ready for download; returns its id. */
export async function aPersonalExport(harness: Harness, person: CastName): Promise<string> {
  const id = uuidv7()
  await harness.db.unchecked(
    "insert into personal_exports (id, account_id, state, requested_at) values ($1, $2, 'Running', $3)",
    [id, harness.people[person].id, harness.clock.now.toISOString()],
  )
  await makePersonalExport(harness.api, id)
  return id
}

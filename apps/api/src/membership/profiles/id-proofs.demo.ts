// ID proofs of the demo's staff: a drawn card, sealed per person like an uploaded one.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { needsConfirmation } from '@rounds/contract/identity/accounts/person'
import sharp from 'sharp'
import { z } from 'zod'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Services } from '#api/kernel/api.ts'
import { integer, json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { createDice } from '#api/kernel/demo/dice.ts'
import { sealFile } from '#api/kernel/sealing/file-seal.ts'
import { fileKey } from '#api/platform/files/files.sealed.ts'

const proofRow = z.object({
  id: uuid,
  file_id: uuid,
  account_id: uuid,
  bytes: integer,
  sha256: text,
  object_key: text,
  sealed_key: text,
  uploaded_at: timestamp,
})

const insert = statement({
  name: 'idProofs.demo',
  scope: everybody('written while the demo is filled, without a request'),
  params: { proofs: json(z.array(proofRow)) },
  row: {},
  sql: `with given as (
      select * from jsonb_to_recordset(:proofs::jsonb) as one (id uuid, file_id uuid, account_id uuid, bytes bigint,
        sha256 text, object_key text, sealed_key text, uploaded_at timestamptz)),
    stored as (
      insert into files (id, owner_id, name, type, bytes, sha256, object_key, sealed_key, created_at, attached_at)
      select file_id, account_id, 'id-card.png', 'image/png', bytes, sha256, object_key, sealed_key, uploaded_at, uploaded_at
      from given)
    insert into id_proofs (id, account_id, file_id, uploaded_at) select id, account_id, file_id, uploaded_at from given`,
})

/** Stores a proof for everyone who needs one for their confirmation. */
export async function storeDemoIdProofs(
  { db, sealer, files }: Pick<Services, 'db' | 'sealer' | 'files'>,
  people: readonly DemoPerson[],
): Promise<void> {
  const dice = createDice(11_000)
  const card = await drawnCard()
  const sha256 = createHash('sha256').update(card).digest('hex')
  const proofs: z.infer<typeof proofRow>[] = []
  for (const { id: accountId, joiningDate } of people.filter(({ role }) => needsConfirmation(role))) {
    const uploadedAt = new Date(Date.parse(`${joiningDate}T06:30:00Z`))
    const [id, fileId] = [dice.id(uploadedAt), dice.id(uploadedAt)]
    const path = join(files.incoming, `${fileId}.sealed`)
    const sealedKey = await sealFile(sealer, fileKey, fileId, Readable.from([card]), path)
    proofs.push({
      id,
      file_id: fileId,
      account_id: accountId,
      bytes: card.length,
      sha256,
      object_key: await files.put(path, 'application/octet-stream'),
      sealed_key: sealedKey,
      uploaded_at: uploadedAt,
    })
  }
  await db.execute(insert, { proofs })
}

/** A card with a portrait and lines of text, drawn as shapes because a server may have no fonts. */
const drawnCard = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
<rect width="640" height="400" rx="24" fill="#f4f8f9"/>
<rect width="640" height="84" rx="24" fill="#0b7285"/>
<circle cx="130" cy="196" r="46" fill="#adb5bd"/><rect x="70" y="252" width="120" height="96" rx="40" fill="#adb5bd"/>
<rect x="240" y="150" width="320" height="22" fill="#343a40"/><rect x="240" y="206" width="240" height="14" fill="#868e96"/>
<rect x="240" y="246" width="280" height="14" fill="#868e96"/><rect x="240" y="286" width="180" height="14" fill="#868e96"/>
</svg>`),
  )
    .png()
    .toBuffer()

// Seals the fields that identify patients under a separate key per package: people who may export a college's data must
// not see its patients. Only the operator of the installation that made the package can supply the key (`npm run
// college:key`).
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { ImportFault } from './import-fault.ts'

const [ivLength, tagLength] = [12, 16]

export interface PatientSeal {
  /** Deterministic for a text and row, because an import packs the rows again and compares the digests. */
  seal(plain: string, bound: string): string
  /** Throws an `ImportFault` when the key belongs to another package. */
  open(sealed: string, bound: string): string
}

/**
 * Returns the key of a package, as 64 hexadecimal digits. It is derived from the installation's keys and stored
 * nowhere.
 */
export const patientKeyOf = (sealer: Sealer, collegeId: string, madeAt: Date): string =>
  sealer.fingerprint('patients', `college-package:${collegeId}:${madeAt.toISOString()}`)

const isPatientKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key)

/** AES-256-GCM; the nonce is a keyed hash of the text and its bound id. */
export function patientSeal(key: string): PatientSeal {
  if (!isPatientKey(key)) throw new ImportFault('The key of the patients has 64 figures and letters from a to f.')
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), '', purpose, 32))
  const [textKey, nonceKey] = [derived('text'), derived('nonce')]
  return {
    seal(plain, bound) {
      const iv = createHmac('sha256', nonceKey)
        .update(JSON.stringify([bound, plain]))
        .digest()
        .subarray(0, ivLength)
      const cipher = createCipheriv('aes-256-gcm', textKey, iv).setAAD(Buffer.from(bound))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, bound) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', textKey, bytes.subarray(0, ivLength), {
          authTagLength: tagLength,
        })
          .setAAD(Buffer.from(bound))
          .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
        return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new ImportFault('The key of the patients is not that of this package, or a sealed text was changed.')
      }
    },
  }
}

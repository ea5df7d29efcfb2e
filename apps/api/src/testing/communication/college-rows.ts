// Rows of a college's connections for the access matrix, a new one for each call.
import { uuidv7 } from 'uuidv7'
import type { Harness } from '../harness.ts'
import { insertRow } from '../insert-row.ts'

interface Row {
  id: () => Promise<string>
  body?: unknown
}

/** The rows by method and path. `harness` is a function, because it exists only when a row is requested. */
export function collegeRows(harness: () => Harness): Record<string, Row> {
  const ofCollege = async () => String(harness().people.student.collegeId)
  async function aStoredWebhook(): Promise<string> {
    const id = uuidv7()
    const { db, clock } = harness()
    const row = { id, collegeId: await ofCollege(), name: id, address: 'https://hooks.college.example/' }
    await insertRow(db, 'webhooks', { ...row, events: ['record.decided'], sealedSecret: 'x', createdAt: clock.now })
    return id
  }
  const body = { name: 'Dean', address: 'https://dean.college.example/', events: ['person.joined'] }
  const signOn = { issuer: 'https://login.college.example', clientId: 'rounds', domains: ['college.example'] }
  return {
    'GET /colleges/:id/sign-on': { id: ofCollege },
    'PUT /colleges/:id/sign-on': { id: ofCollege, body: { ...signOn, clientSecret: 'secret' } },
    'PUT /colleges/:id/sign-on/switch': { id: ofCollege, body: { isOn: false } },
    'POST /colleges/:id/sign-on/proofs': { id: ofCollege, body: { domain: 'college.example' } },
    'DELETE /colleges/:id/sign-on': { id: ofCollege },
    'GET /colleges/:id/packages': { id: ofCollege },
    'POST /colleges/:id/packages': { id: ofCollege },
    'GET /colleges/:id/packages/:packageId/file': { id: ofCollege },
    'GET /colleges/:id/webhooks': { id: ofCollege },
    'POST /colleges/:id/webhooks': { id: ofCollege, body },
    'PUT /webhooks/:id': { id: aStoredWebhook, body },
    'PUT /webhooks/:id/switch': { id: aStoredWebhook, body: { isOn: false } },
    'POST /webhooks/:id/secret': { id: aStoredWebhook },
    'DELETE /webhooks/:id': { id: aStoredWebhook },
    'POST /webhooks/:id/tests': { id: aStoredWebhook },
    'GET /webhooks/:id/deliveries': { id: aStoredWebhook },
    'POST /webhooks/:id/deliveries/:deliveryId/retry': { id: aStoredWebhook },
    'POST /webhooks/:id/deliveries/retry': { id: aStoredWebhook },
  }
}

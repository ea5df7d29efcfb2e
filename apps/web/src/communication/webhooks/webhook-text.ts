// Texts about a webhook: its state, and the names of events.
import type { Webhook, WebhookOffReason } from '@rounds/contract/communication/webhooks/webhook'
import type { SentEventName } from '@rounds/contract/communication/webhooks/webhook-event'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

export const eventNames: Readonly<Record<SentEventName, string>> = {
  'record.decided': 'Record decided',
  'record.reopened': 'Record reopened',
  'person.joined': 'Person joined',
  'webhook.test': 'Test',
}

const offTexts: Readonly<Record<WebhookOffReason, string>> = {
  byHand: 'Switched off. Nothing is kept for it until you switch it on.',
  failing: 'Switched off, because it accepted nothing for three days. Repair the program, then switch it on.',
  gone: 'Switched off, because the program replied that it wants no more events.',
  tooManyWaiting: 'Switched off, because too many events waited for it. Repair the program, then switch it on.',
}

/** The state of a webhook in a word, with an explanation where needed. */
export function stateOf({ off, failingSince, lastDeliveredAt }: Webhook): { tone: Tone; word: string; text?: string } {
  if (off) return { tone: off.reason === 'byHand' ? 'unfinished' : 'bad', word: 'Off', text: offTexts[off.reason] }
  if (failingSince) {
    const text = 'The program is accepting nothing at present. Events wait in order and are retried automatically.'
    return { tone: 'waiting', word: 'Failing', text }
  }
  if (!lastDeliveredAt) return { tone: 'unfinished', word: 'Not used yet', text: 'Send a test event to try it.' }
  return { tone: 'good', word: 'Works' }
}

// docs/whatsapp-templates.md: the templates to register with WhatsApp before it delivers anything.
import type { MessageTemplate } from '@rounds/contract/communication/notifications/message-templates'
import { code, generatedNote, markdownTable } from './table.ts'

export function whatsAppTemplatesDocument(templates: readonly MessageTemplate[]): string {
  return [
    generatedNote,
    '# WhatsApp templates',
    'Register each in the WhatsApp Manager with category *Utility*, language *English* (`en`), this body, and one button of type *Visit website*, *dynamic*, whose address is `PUBLIC_URL/{{1}}`. Then set `WHATSAPP_TOKEN` and `WHATSAPP_PHONE_ID`.',
    markdownTable(
      ['Name', 'Body'],
      templates.map(({ name, body }) => [code(name), body]),
    ),
  ].join('\n\n')
}

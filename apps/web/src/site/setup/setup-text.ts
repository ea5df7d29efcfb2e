// The texts of the set-up page about each part of the installation: its state, and how to set it. Pure.
import type { GatewayId } from '@rounds/contract/billing/gateways/gateway'
import type { Setup, TestChannel } from '@rounds/contract/site/setup/setup'

export interface SetupLine {
  part: string
  state: 'set' | 'missing' | 'broken'
  says: string
  /** The environment variables of the part. */
  how: string
  /** The channel that can be tested. */
  test?: TestChannel
}

const gatewayNames: Readonly<Record<GatewayId, string>> = {
  razorpay: 'Razorpay',
  phonepe: 'PhonePe',
  transfer: 'Bank transfer',
  sandbox: 'Sandbox',
}

function gatewaysText(gateways: readonly GatewayId[]): string {
  if (gateways.length === 0) return 'Nobody can pay here: the cart says whom to ask.'
  if (gateways.includes('sandbox')) return 'The sandbox stands in, and no money moves.'
  return `Students pay by ${gateways.map((id) => gatewayNames[id]).join(' or ')}.`
}

const mailbox = 'Not sent: this development server keeps messages at /dev/mailbox.'

/** Returns a line for each part, in the order in which an installation needs them. */
export function setupLines({
  mail,
  mailFrom,
  whatsApp,
  virusScanner,
  backupSchedule,
  files,
  hasChat,
  gateways,
}: Setup): SetupLine[] {
  return [
    {
      part: 'Mail',
      state: mail === 'set' ? 'set' : 'missing',
      says:
        mail === 'set'
          ? `Sent from ${mailFrom ?? 'the default address'}.`
          : mail === 'off'
            ? 'No mail server is set up: e-mails are queued.'
            : mailbox,
      how: 'SMTP_URL, MAIL_FROM',
      ...(mail === 'off' ? {} : { test: 'email' }),
    },
    {
      part: 'WhatsApp',
      state: whatsApp === 'set' ? 'set' : 'missing',
      says: whatsApp === 'set' ? 'Messages are sent.' : whatsApp === 'off' ? 'No messages are sent.' : mailbox,
      how: 'WHATSAPP_TOKEN, WHATSAPP_PHONE_ID',
      ...(whatsApp === 'off' ? {} : { test: 'whatsApp' }),
    },
    {
      part: 'Virus scan',
      state: virusScanner === 'reachable' ? 'set' : virusScanner === 'off' ? 'missing' : 'broken',
      says: {
        reachable: 'Uploads are scanned.',
        unreachable: 'The scanner cannot be reached.',
        off: 'Uploads are not scanned.',
      }[virusScanner],
      how: 'CLAMD_URL',
    },
    {
      part: 'Backups',
      state: backupSchedule === null ? 'missing' : 'set',
      says: backupSchedule === null ? 'No automatic backups.' : `Automatic backups: ${backupSchedule}.`,
      how: 'BACKUP_URL, BACKUP_KEYS',
    },
    {
      part: 'Object store',
      state: files === 'bucket' ? 'set' : 'missing',
      says: files === 'bucket' ? 'Files are in a bucket.' : 'Files are in a folder of the server.',
      how: 'FILES_URL',
    },
    {
      part: 'Live chat',
      state: hasChat ? 'set' : 'missing',
      says: hasChat ? 'On the dashboard and the packages.' : 'There is no chat.',
      how: 'CHAT_SCRIPT_URL',
    },
    {
      part: 'Payment gateways',
      state: gateways.some((id) => id !== 'sandbox') ? 'set' : 'missing',
      says: gatewaysText(gateways),
      how: 'RAZORPAY_KEY_ID, PHONEPE_CLIENT_ID, TRANSFER_NAME and what belongs to them',
    },
  ]
}

// A phone number in a list, as a link that calls it.
import { Anchor } from '@mantine/core'

export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return '–'
  return (
    <Anchor href={`tel:${phone}`} size="sm">
      {phone}
    </Anchor>
  )
}

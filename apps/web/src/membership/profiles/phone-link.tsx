// A person's number in a list: one press calls it.
import { Anchor } from '@mantine/core'

export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return '–'
  return (
    <Anchor href={`tel:${phone}`} size="sm">
      {phone}
    </Anchor>
  )
}

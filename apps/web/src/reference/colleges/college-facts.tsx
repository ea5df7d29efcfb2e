// The facts and contact details of a college; missing ones are left out.
import { Anchor, Paper } from '@mantine/core'
import type { College } from '@rounds/contract/reference/colleges/college'
import { type Fact, FactList } from '#web/ui/list/fact-list.tsx'

export function CollegeFacts({ college: { phone, email, website, gstin } }: { college: College }) {
  const facts: readonly Fact[] = [
    [
      'Phone',
      <Anchor key="phone" py={2} display="inline-block" href={`tel:${phone}`}>
        {phone}
      </Anchor>,
    ],
    [
      'E-mail',
      <Anchor key="email" py={2} display="inline-block" href={`mailto:${email}`}>
        {email}
      </Anchor>,
    ],
    [
      'Website',
      website && (
        <Anchor key="website" py={2} display="inline-block" href={website} target="_blank" rel="noreferrer">
          {shortAddress(website)}
        </Anchor>
      ),
    ],
    ['GST number', gstin],
  ]
  return (
    <Paper withBorder p="md">
      <FactList facts={facts.filter(([, value]) => Boolean(value))} />
    </Paper>
  )
}

/** Returns the address without its protocol, which nobody reads. */
export const shortAddress = (website: string): string => website.replace(/^https?:\/\//, '')

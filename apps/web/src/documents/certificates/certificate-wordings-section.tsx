// The college's wording of each kind of certificate, for its Admin to edit.
import { Button, Text, Title } from '@mantine/core'
import type { WordedCertificate } from '@rounds/contract/documents/certificates/certificate-wording'
import { documentTitles } from '@rounds/contract/documents/issued/issued-document'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { CertificateWordingModal } from './certificate-wording-modal.tsx'
import { wordingsQuery } from './certificates.queries.ts'

/** The origin of the text. */
function wordingText({ text, versions: [newest] }: WordedCertificate): string {
  return newest && text !== null ? `Worded by ${newest.by} on ${longMoment(newest.at)}` : 'The standard text'
}

export function CertificateWordingsSection() {
  const { data: wordings } = useQuery(wordingsQuery)
  const [openKind, setOpenKind] = useState<string | null>(null)
  const open = wordings?.find(({ kind }) => kind === openKind)
  if (!wordings) return null
  return (
    <section aria-labelledby="certificate-wordings">
      <Title order={2} size="h4" id="certificate-wordings" mb={4}>
        What certificates say
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        The sentences of your college. Its name, the number, who signs and the check code stand around them.
      </Text>
      <LineList>
        {wordings.map((wording) => (
          <Line
            key={wording.kind}
            title={documentTitles[wording.kind]}
            detail={wordingText(wording)}
            aside={
              <Button
                size="sm"
                variant="default"
                aria-label={`Change the wording: ${documentTitles[wording.kind]}`}
                onClick={() => setOpenKind(wording.kind)}
              >
                Change
              </Button>
            }
          />
        ))}
      </LineList>
      {open && <CertificateWordingModal wording={open} onClose={() => setOpenKind(null)} />}
    </section>
  )
}

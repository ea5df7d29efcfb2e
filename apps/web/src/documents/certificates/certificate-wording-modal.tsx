// Edits the wording of one kind of certificate: its text with placeholders, a preview with example values, and earlier
// versions.
import { Button, Code, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import {
  type CertificateWording,
  certificatePlaces,
  certificateWordingOf,
  exampleCertificateFacts,
  maxWordingLines,
  ourWordings,
  type WordedCertificate,
  wordedParagraphs,
} from '@rounds/contract/documents/certificates/certificate-wording'
import { documentTitles } from '@rounds/contract/documents/issued/issued-document'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import classes from './certificate-wording.module.css'
import { useUnwordCertificate, useWordCertificate } from './certificates.queries.ts'

export function CertificateWordingModal({ wording, onClose }: { wording: WordedCertificate; onClose: () => void }) {
  const { kind, text, versions } = wording
  const ours = ourWordings[kind]
  const wordIt = useWordCertificate(kind)
  const unword = useUnwordCertificate(kind)
  const form = useShortForm<'text', CertificateWording>({
    name: 'certificate-wording',
    blank: { text: text ?? ours },
    rules: bySchema<CertificateWording, 'text'>(certificateWordingOf(kind)),
    async send(draft) {
      showSuccess((await wordIt.mutateAsync(draft)).message)
      onClose()
    },
  })
  const onUnword = () =>
    unword.mutate(undefined, {
      onSuccess: ({ message }) => {
        showSuccess(message)
        onClose()
      },
    })
  return (
    <LargeModal opened onClose={onClose} title={documentTitles[kind]}>
      <Stack>
        <DialogForm form={form} verb="Save the wording" onCancel={onClose}>
          <Textarea
            {...form.input('text')}
            label="Wording"
            description={`At most ${maxCharacters.certificate.toLocaleString('en-IN')} characters and ${maxWordingLines} lines. A blank line begins a paragraph.`}
            required
            autosize
            minRows={5}
            maxRows={14}
            maxLength={maxCharacters.certificate}
          />
          <Preview kind={kind} text={form.texts.text} />
          <Places kind={kind} />
          {text !== null && (
            <Group justify="flex-end">
              <Button variant="subtle" loading={unword.isPending} onClick={onUnword}>
                Go back to our text
              </Button>
            </Group>
          )}
        </DialogForm>
        {versions.length > 0 && <Versions versions={versions} />}
      </Stack>
    </LargeModal>
  )
}

function Places({ kind }: Pick<WordedCertificate, 'kind'>) {
  return (
    <Text size="sm" component="div">
      Places that are filled in:
      <ul className={classes.places}>
        {Object.entries(certificatePlaces[kind]).map(([name, fact]) => (
          <li key={name}>
            <Code>{`{${name}}`}</Code> {fact}
          </li>
        ))}
      </ul>
    </Text>
  )
}

function Preview({ kind, text }: { kind: WordedCertificate['kind']; text: string }) {
  const worded = wordedParagraphs(text, exampleCertificateFacts(kind))
  const paragraphs = 'paragraphs' in worded ? worded.paragraphs : []
  return (
    <section aria-labelledby="certificate-preview">
      <Title order={3} size="h5" id="certificate-preview" mb="xs">
        Preview with example values
      </Title>
      <Paper withBorder p="md" className={classes.paper}>
        <p className={classes.title}>{documentTitles[kind]}</p>
        {paragraphs.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name, and are drawn again as a whole
          <p key={index}>{words}</p>
        ))}
      </Paper>
    </section>
  )
}

function Versions({ versions }: Pick<WordedCertificate, 'versions'>) {
  return (
    <section aria-labelledby="certificate-versions">
      <Title order={3} size="h5" id="certificate-versions" mb="xs">
        Versions
      </Title>
      <Stack gap="xs">
        {versions.map(({ text, by, at }) => (
          <div key={at + (text ?? '')}>
            <Text size="sm" fw={600}>
              {text === null ? 'Back to our text' : 'Worded'} by {by} on {longMoment(at)}
            </Text>
            {text !== null && (
              <Text size="sm" className={classes.words}>
                {text}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </section>
  )
}

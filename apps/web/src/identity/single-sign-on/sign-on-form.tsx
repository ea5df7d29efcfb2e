// The form for a college's single sign-on: issuer, client and domains. The secret is never shown again; when left
// blank, it stays.
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type SignOn, SignOnDraft } from '@rounds/contract/identity/single-sign-on/single-sign-on'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { showSuccess } from '#web/kernel/notices.ts'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { useSaveSignOn } from './single-sign-on.queries.ts'

type Key = 'issuer' | 'clientId' | 'clientSecret' | 'domains'
const rules = bySchema<SignOnDraft, Key>(SignOnDraft, ({ issuer, clientId, clientSecret, domains }) => ({
  issuer,
  clientId,
  domains: domains.split(/[\s,]+/).filter(Boolean),
  ...(clientSecret ? { clientSecret } : {}),
}))

export function SignOnForm({ collegeId, signOn }: { collegeId: string; signOn: SignOn | null }) {
  const saving = useSaveSignOn(collegeId)
  const form = useShortForm({
    name: 'sign-on',
    blank: {
      issuer: signOn?.issuer ?? '',
      clientId: signOn?.clientId ?? '',
      clientSecret: '',
      domains: signOn?.domains.join(', ') ?? '',
    },
    rules,
    send: async (draft) => showSuccess((await saving.mutateAsync(draft)).message),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="The sign-in of the college">
      <Stack>
        <TextInput
          {...form.input('issuer')}
          label="Issuer"
          description="The address of the sign-in, such as https://accounts.google.com"
          required
          inputMode="url"
          autoComplete="off"
          maxLength={maxCharacters.webAddress}
        />
        <TextInput {...form.input('clientId')} label="Client id" required autoComplete="off" />
        <PasswordInput
          {...form.input('clientSecret')}
          label="Client secret"
          description={
            signOn ? 'Leave it blank to keep the present one.' : 'It is stored encrypted and never shown again.'
          }
          required={!signOn}
          autoComplete="off"
        />
        <TextInput
          {...form.input('domains')}
          label="E-mail addresses"
          description="The part after the @ in the college’s e-mail addresses. Separate several with commas."
          required
          autoComplete="off"
          placeholder="college.edu.in"
        />
        <Group justify="flex-end">
          <Button type="submit" loading={form.isSending}>
            {signOn ? 'Save' : 'Set it up'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

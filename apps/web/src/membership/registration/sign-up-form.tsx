// The sign-up form: checks in a fixed order, a summary at the top, and errors at the fields.
import { Button, Stack, TextInput } from '@mantine/core'
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { Message } from '@rounds/contract/kernel/message'
import { registrations } from '@rounds/contract/membership/registration/registration.endpoints'
import { signUpMessages } from '@rounds/contract/membership/registration/sign-up.messages'
import { phoneDigits, signUpFaults, spokenFaults } from '@rounds/contract/membership/registration/sign-up-rules'
import { type SubmitEvent, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog, showProblem } from '#web/kernel/notices.ts'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { loadPlaceInputs, PlaceInputsWhenNeeded } from './place-inputs-when-needed.tsx'
import { blankForm, type Change, type Faults, focusFirst, inputIdOf } from './sign-up-state.ts'
import { SponsorInput } from './sponsor-input.tsx'
import { TermsToggle } from './terms-toggle.tsx'

const phoneLength = 10

/** `onDone` receives the address to which the link was mailed. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const [form, setForm] = useState(blankForm)
  const [faults, setFaults] = useState<Faults>({})
  const [summary, setSummary] = useState<Message | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  function onChange(change: Change): void {
    setForm((before) => ({ ...before, ...change }))
    setFaults((before) => ({ ...before, ...Object.fromEntries(Object.keys(change).map((key) => [key, undefined])) }))
  }

  function onPhone(typed: string): void {
    const phone = phoneDigits(typed)
    if (phone.length <= phoneLength) onChange({ phone })
    else setFaults((before) => ({ ...before, phone: personMessages.tenDigits.message }))
  }

  async function register(): Promise<void> {
    const { sponsor, ...checked } = form
    const { message } = await call(registrations.signUp, { body: { ...checked, sponsor: sponsor.trim() || null } })
    showDialog({ kind: 'success', title: signUpMessages.success, message })
    onDone(form.email.trim())
  }

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    // The first wrong field gets the focus, so the placeholders must be replaced first.
    if (!form.collegeId) await loadPlaceInputs().catch(() => null)
    const wrong = signUpFaults(form)
    if (wrong.size > 0) {
      const { title, sentences } = spokenFaults(wrong)
      return refuse(title, sentences.join('\n'), Object.fromEntries(wrong))
    }
    setSummary(null)
    setIsBusy(true)
    try {
      await register()
    } catch (thrown) {
      const { fields, message } = asProblem(thrown)
      if (Object.keys(fields).length > 0) refuse(signUpMessages.failed, message, fields)
      else showProblem(thrown)
    } finally {
      setIsBusy(false)
    }
  }

  function refuse(title: string, message: string, wrong: Faults): void {
    setFaults(wrong)
    setSummary({ title, message })
    focusFirst(wrong)
  }

  return (
    <form onSubmit={onSubmit} noValidate aria-label="Sign up">
      <Stack>
        <FaultSummary message={summary} />
        <PlaceInputsWhenNeeded form={form} faults={faults} onChange={onChange} />
        <TextInput
          id={inputIdOf('name')}
          label="Student name"
          required
          autoComplete="name"
          maxLength={maxCharacters.studentName}
          value={form.name}
          error={faults.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          id={inputIdOf('phone')}
          label="Phone"
          description="Ten digits, without the country code."
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={form.phone}
          error={faults.phone}
          onChange={(event) => onPhone(event.currentTarget.value)}
        />
        <TextInput
          id={inputIdOf('email')}
          label="E-mail"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          value={form.email}
          error={faults.email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
        <SponsorInput value={form.sponsor} error={faults.sponsor} onChange={(sponsor) => onChange({ sponsor })} />
        <TermsToggle
          isAccepted={form.acceptsTerms}
          error={faults.acceptsTerms}
          onChange={(acceptsTerms) => onChange({ acceptsTerms })}
        />
        <Button type="submit" size="md" loading={isBusy}>
          Register
        </Button>
      </Stack>
    </form>
  )
}

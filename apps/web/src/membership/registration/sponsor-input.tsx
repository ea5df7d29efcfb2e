// The referral ID with a live check: its owner in green, or the error in red.
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { referralCodeLength } from '@rounds/contract/identity/accounts/referral-code'
import { registrations } from '@rounds/contract/membership/registration/registration.endpoints'
import { signUpMessages } from '@rounds/contract/membership/registration/sign-up.messages'
import { useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { useLoaded } from '#web/kernel/use-loaded.ts'
import classes from './sign-up.module.css'
import { inputIdOf } from './sign-up-state.ts'

/** The pause in typing, in milliseconds, before the server is asked. */
const restMs = 300
const checkSponsor = async (code: string, signal: AbortSignal) =>
  (await call(registrations.sponsor, { params: { code }, signal })).message

interface Props {
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

export function SponsorInput({ value, error, onChange }: Props) {
  const code = value.trim()
  const [isLeft, setIsLeft] = useState(false)
  const [settled] = useDebouncedValue(code, restMs)
  const isWhole = code.length === referralCodeLength
  const { data, problem } = useLoaded(isWhole && settled === code ? code.toUpperCase() : '', checkSponsor)
  const isOtherLength = code !== '' && !isWhole && (isLeft || code.length > referralCodeLength)
  // Other failures, such as a busy server or a crowded network, say nothing about the code.
  const refusal =
    error ??
    (problem?.code === 'notFound' ? problem.message : null) ??
    (isOtherLength ? signUpMessages.referralInvalid : null)
  return (
    <div>
      <TextInput
        id={inputIdOf('sponsor')}
        label="Referral ID"
        description="Nine characters, if a colleague gave you one."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        error={refusal}
        onFocus={() => setIsLeft(false)}
        onBlur={() => setIsLeft(true)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div role="status" className={classes.sponsor} data-later={problem ? true : undefined}>
        {refusal ? null : problem ? signUpMessages.referralLater : data}
      </div>
    </div>
  )
}

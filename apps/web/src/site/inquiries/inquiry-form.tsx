// The contact form: checks, sends once, says thank you, and leads on after a moment.
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { inquiries } from '@rounds/contract/site/inquiries/inquiry.endpoints'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog, showProblem, showSuccess } from '#web/kernel/notices.ts'
import { type InquiryValues, inquiryFaults, inquiryFields } from './inquiry-faults.ts'
import classes from './inquiry-form.module.css'

const empty: InquiryValues = { name: '', email: '', phone: '', subject: '', message: '' }
/** How long the thank-you is shown before the page changes. */
const leadOnMs = 1500

interface Props {
  /** Who is signed in need not type who they are. */
  known?: Partial<InquiryValues>
}

/** A place of its height in the HTML that the build writes: the kit's inputs join in the browser. */
export function InquiryForm(props: Props) {
  return <div className={classes.place}>{import.meta.env.SSR ? null : <Form {...props} />}</div>
}

function Form({ known }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ ...empty, ...known })
  const [website, setWebsite] = useState('')
  const [faults, setFaults] = useState<Partial<InquiryValues>>({})
  const [isBusy, setIsBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)

  useEffect(() => {
    if (!isSent) return
    const leading = setTimeout(() => void navigate({ to: '/thank-you' }), leadOnMs)
    return () => clearTimeout(leading)
  }, [isSent, navigate])

  function refuse(wrong: Partial<InquiryValues>): void {
    setFaults(wrong)
    const first = inquiryFields.find((field) => wrong[field])
    if (!first) return
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    showDialog({ kind: 'problem', title: generalMessages.allFields.title, message: wrong[first] ?? '' })
  }

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const wrong = inquiryFaults(values)
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return
    setIsBusy(true)
    try {
      const { message } = await call(inquiries.create, { body: { ...values, ...(website ? { website } : {}) } })
      showSuccess(message)
      setIsSent(true)
    } catch (thrown) {
      setIsBusy(false)
      const { fields } = asProblem(thrown)
      if (inquiryFields.some((field) => fields[field])) refuse(fields)
      else showProblem(thrown)
    }
  }

  const input = (field: keyof InquiryValues) => ({
    name: field,
    required: true,
    withAsterisk: false,
    value: values[field],
    error: faults[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [field]: value }))
    },
  })
  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-label="Inquiry">
      <Stack>
        <TextInput label="Name" autoComplete="name" {...input('name')} />
        <TextInput label="E-mail" type="email" inputMode="email" autoComplete="email" {...input('email')} />
        <TextInput label="Phone" type="tel" inputMode="tel" autoComplete="tel-national" {...input('phone')} />
        <TextInput label="Subject" {...input('subject')} />
        <Textarea label="Message" rows={5} maxLength={maxCharacters.inquiryMessage} {...input('message')} />
        {/* For programs that fill in everything; people neither see nor reach it. */}
        <input
          className={classes.trap}
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
          value={website}
          onChange={(event) => setWebsite(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={isBusy}>
          Send
        </Button>
      </Stack>
    </form>
  )
}

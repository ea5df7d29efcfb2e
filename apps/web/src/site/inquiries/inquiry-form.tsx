// The contact form: validates, sends once, says thank you, and leaves after a moment.
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { inquiries } from '@rounds/contract/site/inquiries/inquiry.endpoints'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { byCheck, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import classes from './inquiry-form.module.css'
import { type InquiryField, inquiryProblems } from './inquiry-problems.ts'

/** `website` is a hidden field that only bots fill in. */
const blank: Texts<InquiryField | 'website'> = { name: '', email: '', phone: '', subject: '', message: '', website: '' }
const rules = byCheck<keyof typeof blank>(inquiryProblems)
/** How long the thank-you shows before the page changes. */
const leadOnMs = 1500

interface Props {
  /** Known details of a signed-in person, to fill in. */
  known?: Partial<Texts<InquiryField>>
}

/** Prerendered HTML reserves the form's height; Mantine's inputs are added in the browser. */
export function InquiryForm(props: Props) {
  return <div className={classes.place}>{import.meta.env.SSR ? null : <Form {...props} />}</div>
}

function Form({ known }: Props) {
  const navigate = useNavigate()
  // A link may set the subject, such as the plan for which an offer is requested.
  const { subject = '' } = useSearch({ strict: false })
  const [isSent, setIsSent] = useState(false)
  const form = useShortForm({
    name: 'inquiry',
    blank: { ...blank, subject: subject.slice(0, maxCharacters.inquirySubject), ...known },
    rules,
    summaryOf: firstOf,
    async send({ website, ...inquiry }) {
      const { message } = await call(inquiries.create, { body: { ...inquiry, ...(website ? { website } : {}) } })
      showSuccess(message)
      setIsSent(true)
    },
  })

  useEffect(() => {
    if (!isSent) return
    const leading = setTimeout(() => void navigate({ to: '/thank-you' }), leadOnMs)
    return () => clearTimeout(leading)
  }, [isSent, navigate])

  const input = (field: InquiryField) => ({ ...form.input(field), name: field, required: true, withAsterisk: false })
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Inquiry">
      <Stack>
        <FaultSummary message={form.summary} />
        <TextInput label="Name" autoComplete="name" {...input('name')} />
        <TextInput label="E-mail" type="email" inputMode="email" autoComplete="email" {...input('email')} />
        <TextInput label="Phone" type="tel" inputMode="tel" autoComplete="tel-national" {...input('phone')} />
        <TextInput label="Subject" {...input('subject')} />
        <Textarea label="Message" rows={5} maxLength={maxCharacters.inquiryMessage} {...input('message')} />
        {/* A honeypot for bots that fill in every field; people neither see nor reach it. */}
        <input
          className={classes.trap}
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
          value={form.texts.website}
          onChange={(event) => form.set('website', event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={form.isSending || isSent}>
          Send
        </Button>
      </Stack>
    </form>
  )
}

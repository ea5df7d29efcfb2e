// The page to which a gateway returns. It asks whether the order is paid. If it is, the session has ended, and the
// sign-in page opens after two seconds.
import { Button, Loader } from '@mantine/core'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import type { Message } from '@rounds/contract/kernel/message'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { restoreUser } from '#web/identity/sessions/session-lifecycle.ts'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog } from '#web/kernel/notices.ts'
import { clearSession } from '#web/kernel/session-store.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'

const restMs = 2000
const verdicts: ReadonlySet<string> = new Set(['conflict', 'notFound', 'invalid', 'forbidden'])

type Outcome =
  | { state: 'asking' }
  | { state: 'paid'; message: string }
  | { state: 'paidFor'; message: string; studentId: string | null; collegeId: string }
  | { state: 'awaited'; message: string; isStaff: boolean }
  | { state: 'signedOut' }
  | ({ state: 'failed'; isStaff: boolean } & Message)

interface Search {
  order?: string | undefined
  payment?: string | undefined
  signature?: string | undefined
}

/** Returns the server's verdict on the order in the address; null when there is none. */
async function ask({ order, payment, signature }: Search): Promise<Outcome | null> {
  if (!order) return null
  // A payment confirmed through another channel has already ended the session.
  const user = await restoreUser()
  if (!user) return { state: 'signedOut' }
  const isStaff = user.role !== 'student'
  const proof = payment && signature ? { proof: { paymentId: payment, signature } } : {}
  try {
    const { message, state, paidFor } = await call(orders.confirm, { params: { id: order }, body: proof })
    if (state !== 'paid') return { state: 'awaited', message, isStaff }
    return paidFor ? { state: 'paidFor', message, ...paidFor } : { state: 'paid', message }
  } catch (thrown) {
    const { code, title, message } = asProblem(thrown)
    // Only a verdict leads back to the cart. A student who has paid but gets no answer must not pay again.
    return verdicts.has(code) ? { state: 'failed', title, message, isStaff } : { state: 'awaited', message, isStaff }
  }
}

export function PaymentPage() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/public/payment' })
  const { order, payment, signature } = search
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' })

  const confirm = useCallback(async () => {
    setOutcome({ state: 'asking' })
    const answer = await ask({ order, payment, signature })
    if (answer) return setOutcome(answer)
    showDialog({ kind: 'problem', ...paymentMessages.noUser })
    await navigate({ to: '/cart', replace: true })
  }, [order, payment, signature, navigate])
  useEffect(() => void confirm(), [confirm])

  const isPaid = outcome.state === 'paid'
  useEffect(() => {
    if (!isPaid) return
    clearSession('left')
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true }), restMs)
    return () => clearTimeout(timer)
  }, [isPaid, navigate])

  if (outcome.state === 'asking') {
    return (
      <AuthCard title="Your payment" purpose="We ask the payment gateway. One moment, please.">
        <Loader aria-label="Loading" mx="auto" />
      </AuthCard>
    )
  }
  if (outcome.state === 'paid') {
    return (
      <AuthCard title="Paid" purpose={outcome.message}>
        <LinkButton to="/login">Sign in again</LinkButton>
      </AuthCard>
    )
  }
  if (outcome.state === 'paidFor') {
    const { message, studentId, collegeId } = outcome
    return (
      <AuthCard title="Paid" purpose={message}>
        {studentId === null ? (
          <LinkButton to="/seats" search={{ collegeId }}>
            Open the seats
          </LinkButton>
        ) : (
          <LinkButton to="/student/$id" params={{ id: studentId }}>
            Open the student
          </LinkButton>
        )}
      </AuthCard>
    )
  }
  if (outcome.state === 'awaited') {
    return (
      <AuthCard title="Not confirmed yet" purpose={outcome.message}>
        <Button onClick={() => void confirm()}>Ask again</Button>
        <ReturnLink isStaff={outcome.isStaff} variant="light" />
      </AuthCard>
    )
  }
  if (outcome.state === 'signedOut') {
    return (
      <AuthCard title="Sign in again" purpose={paymentMessages.signedOut}>
        <LinkButton to="/login">Sign in</LinkButton>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={outcome.title} purpose={outcome.message}>
      <ReturnLink isStaff={outcome.isStaff} variant="filled" />
    </AuthCard>
  )
}

/** Staff have no cart, so their link differs. */
function ReturnLink({ isStaff, variant }: { isStaff: boolean; variant: 'light' | 'filled' }) {
  return isStaff ? (
    <LinkButton to="/dashboard" variant={variant}>
      Back to Rounds
    </LinkButton>
  ) : (
    <LinkButton to="/cart" variant={variant}>
      Back to the cart
    </LinkButton>
  )
}

// The cart, for a student whose payment is due or whose licence ends: what they buy, how they pay, and whom to ask.
import { Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { licenceMessages } from '@rounds/contract/billing/licences/licence.messages'
import { packageMessages } from '@rounds/contract/billing/packages/package.messages'
import { licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OfferedSeat } from '#web/billing/college-seats/offered-seat.tsx'
import { cartQuery } from '#web/billing/orders/cart.queries.ts'
import { CheckoutForm } from '#web/billing/orders/checkout-form.tsx'
import { leaveFor } from '#web/billing/orders/leave-for.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { unpaidSteps } from '#web/membership/profiles/newcomer-steps/newcomer-steps-of.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { StepList } from '#web/ui/list/step-list.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'

export function CartPage() {
  const { licenceUntil } = useUser()
  return licenceUntil ? <Renewal until={licenceUntil} /> : <FirstPayment />
}

function FirstPayment() {
  return (
    <PageFrame title="Payment" purpose="Your logbook opens as soon as it is paid.">
      <Stack maw={760} align="flex-start">
        <Licence about={problems.paymentDue.message} />
        <Paper withBorder p="lg" w="100%" component="section" aria-labelledby="steps-title">
          <Title order={2} size="h4" id="steps-title">
            Before you can begin
          </Title>
          <StepList steps={unpaidSteps} />
        </Paper>
        <Support />
      </Stack>
    </PageFrame>
  )
}

function Renewal({ until }: { until: string }) {
  const isOver = licenceTermOf(new Date(until), new Date()) === 'over'
  const sentence = isOver ? licenceMessages.ended : licenceMessages.renewal
  return (
    <PageFrame title="Payment" purpose="Renew your licence for another three years.">
      <Stack maw={760} align="flex-start">
        <Licence about={fillMessage(sentence, { day: longDay(until) })} />
        <Support />
      </Stack>
    </PageFrame>
  )
}

function Licence({ about }: { about: string }) {
  return (
    <Paper withBorder p="lg" w="100%" component="section" aria-labelledby="order-title">
      <Title order={2} size="h4" id="order-title" mb="sm">
        Your licence
      </Title>
      <Text mb="sm">{about}</Text>
      <Cart />
    </Paper>
  )
}

function Support() {
  return (
    <>
      <Text>Questions about your payment?</Text>
      <LinkButton to="/contact" variant="light">
        Write to Support
      </LinkButton>
    </>
  )
}

function Cart() {
  const { data, error, refetch } = useQuery(cartQuery)
  const [isPaying, setIsPaying] = useState(false)
  if (error) return <Refused problem={asProblem(error)} sentence={packageMessages.listFailed} onRetry={refetch} />
  if (!data) return <Loader aria-label="Loading" />
  if (data.seatOffer !== 'none' && !isPaying)
    return <OfferedSeat offer={data.seatOffer} onPay={() => setIsPaying(true)} />
  const [aPackage, ...packages] = data.packages
  const [aGateway, ...gateways] = data.gateways
  if (!aPackage || !aGateway) return <Text>Ask your department’s office how your college pays.</Text>
  return <CheckoutForm packages={[aPackage, ...packages]} gateways={[aGateway, ...gateways]} leaveFor={leaveFor} />
}

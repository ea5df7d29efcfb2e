// What a student sees whose payment is due: what comes after it, who acts, and where they may ask about it.
import { Paper, Stack, Text, Title } from '@mantine/core'
import { gstPercent, showRupees } from '@rounds/contract/kernel/money'
import { problems } from '@rounds/contract/kernel/problem'
import { unpaidSteps } from '#web/membership/profiles/newcomer-steps/newcomer-steps-of.ts'
import { keptPlan } from '#web/membership/registration/chosen-plan.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { StepList } from '#web/ui/list/step-list.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { usePackages } from '../packages/use-packages.ts'

export function CartPage() {
  return (
    <PageFrame title="Payment" purpose="Your logbook opens as soon as it is paid.">
      <Stack maw={760} align="flex-start">
        <Paper withBorder p="lg" w="100%" component="section" aria-labelledby="steps-title">
          <Title order={2} size="h4" id="steps-title">
            Before you can begin
          </Title>
          <Text>{problems.paymentDue.message}</Text>
          <StepList steps={unpaidSteps} />
          <ChosenPlan />
        </Paper>
        <Text>Ask your department’s office how your college pays. A question about it? Support answers.</Text>
        <LinkButton to="/contact" variant="light">
          Write to Support
        </LinkButton>
      </Stack>
    </PageFrame>
  )
}

/** Nothing where none was chosen in this browser. */
function ChosenPlan() {
  const { state } = usePackages()
  const plan = keptPlan()
  const chosen = state.kind === 'loaded' ? state.packages.find(({ id }) => id === plan) : undefined
  if (!chosen) return null
  return (
    <Text size="sm">
      You chose the {chosen.title}: {showRupees(chosen.netPaise)} + {gstPercent} % GST.
    </Text>
  )
}

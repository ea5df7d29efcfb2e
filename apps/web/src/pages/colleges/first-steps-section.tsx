// The first steps of a new college, each with its action; hidden once all are done.
import { Button, type ButtonProps, Paper, Title } from '@mantine/core'
import type { CollegeFigures } from '@rounds/contract/overview/college-figures/college-figures'
import type { College } from '@rounds/contract/reference/colleges/college'
import type { DepartmentOption } from '@rounds/contract/reference/colleges/department'
import { LogoButton } from '#web/reference/colleges/logo-button.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { StepList } from '#web/ui/list/step-list.tsx'
import { firstSteps, headless, type Step } from './first-steps.ts'

/** The dialogs of a college's page. */
export type CollegeDialog = { name: 'edit' | 'departments' } | { name: 'head'; department: DepartmentOption }

interface Props {
  college: College
  figures: CollegeFigures
  onDialog: (dialog: CollegeDialog) => void
}

export function FirstSteps({ college, figures, onDialog }: Props) {
  const steps = firstSteps(college, figures)
  if (steps.every(({ isDone, isOptional }) => isDone || isOptional)) return null
  const next = steps.find(({ isDone }) => !isDone)
  const [department] = headless(college.departments, figures.heads)

  function actionOf({ key }: Step) {
    const look = { size: 'compact-md', variant: key === next?.key ? 'filled' : 'default' } satisfies ButtonProps
    const button = (verb: string, dialog: CollegeDialog) => (
      <Button {...look} onClick={() => onDialog(dialog)}>
        {verb}
      </Button>
    )
    if (key === 'departments') return button('Choose departments', { name: 'departments' })
    if (key === 'logo') return <LogoButton college={college} verb="Choose a picture" {...look} />
    if (key === 'signIn') return button('Edit sign-in page', { name: 'edit' })
    if (key === 'heads') return department && button(`Invite for ${department.name}`, { name: 'head', department })
    return (
      <LinkButton to="/imports" {...look}>
        Import people
      </LinkButton>
    )
  }

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="first-steps">
      <Title order={2} size="h4" id="first-steps">
        What this college still needs
      </Title>
      <StepList steps={steps.map((step) => (step.isDone ? step : { ...step, action: actionOf(step) }))} />
    </Paper>
  )
}

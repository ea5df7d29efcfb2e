// The form on which the HOD's department appraises quarters, and a control to choose the other one.
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { PresentTemplate } from '@rounds/contract/training/appraisal-forms/appraisal-template'
import { choosableTemplates, itemsOf } from '@rounds/contract/training/appraisal-forms/form-templates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { templatesQuery, useChooseTemplate } from './appraisal-forms.queries.ts'

/** Renders nothing until the forms have loaded. */
export function FormChoice() {
  const { data: templates = [] } = useQuery(templatesQuery)
  const [isChoosing, setIsChoosing] = useState(false)
  const choices = choosableTemplates.flatMap((id) => templates.find((template) => template.id === id) ?? [])
  const chosen = choices.find(({ isChosen }) => isChosen)
  if (!chosen) return null
  return (
    <Group gap="xs">
      <Text size="sm">Your department appraises on the {chosen.title}.</Text>
      <Button variant="default" size="compact-sm" onClick={() => setIsChoosing(true)}>
        Choose the form…
      </Button>
      {isChoosing && <ChoiceModal choices={choices} chosen={chosen} onClose={() => setIsChoosing(false)} />}
    </Group>
  )
}

interface Props {
  choices: readonly PresentTemplate[]
  chosen: PresentTemplate
  onClose: () => void
}

function contentText(template: PresentTemplate): string {
  const { groups, asksDiscussion } = template
  const count = `${itemsOf(template).length} items`
  const inGroups = groups.length > 1 ? `${count} in ${groups.length} groups` : count
  return asksDiscussion ? `${inGroups}, and whether it was discussed with the student` : inGroups
}

function ChoiceModal({ choices, chosen, onClose }: Props) {
  const choosing = useChooseTemplate()
  const [picked, setPicked] = useState<string>(chosen.id)
  const template = choosableTemplates.find((id) => id === picked)
  return (
    <OpenModal onClose={onClose} title="The form of the quarter">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!template) return
          choosing.mutate(template, {
            onSuccess({ message }) {
              showSuccess(message)
              onClose()
            },
          })
        }}
      >
        <Stack>
          <Text size="sm">It holds from the next appraisal on. What is signed stays as it is.</Text>
          <Radio.Group label="Form" value={picked} onChange={setPicked}>
            <Stack gap="sm" mt="xs">
              {choices.map((one) => (
                <Radio key={one.id} value={one.id} label={one.title} description={contentText(one)} />
              ))}
            </Stack>
          </Radio.Group>
          <FormButtons verb="Use this form" onCancel={onClose} isBusy={choosing.isPending} />
        </Stack>
      </form>
    </OpenModal>
  )
}

// The ready remarks of the department, each one press; the HOD can change the list from here.
import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/identity/accounts/session.ts'
import classes from './ready-remarks.module.css'
import { readyRemarksQuery } from './ready-remarks.queries.ts'

/** The keys of the first ones: the digits that no score has. */
const readyRemarkKeys = ['5', '6', '7', '8', '9'] as const

interface Props {
  onPick: (remark: string) => void
  /** Opens the list for changing it, which only the HOD may. */
  onEdit: () => void
  /** Keys are said only where they work. */
  hasKeys?: boolean
}

export function ReadyRemarkRow({ onPick, onEdit, hasKeys = false }: Props) {
  const { data } = useQuery(readyRemarksQuery)
  const canEdit = accessRoleOf(useUser().role) === 'hod'
  if (!data || (data.length === 0 && !canEdit)) return null
  return (
    <fieldset className={classes.row} aria-label="Ready remarks">
      {data.map((remark, index) => {
        const key = hasKeys ? readyRemarkKeys[index] : undefined
        return (
          <Button
            key={remark}
            className={classes.remark}
            size="compact-sm"
            variant="default"
            aria-keyshortcuts={key}
            rightSection={
              key && (
                <Kbd aria-hidden size="xs" className={classes.key}>
                  {key}
                </Kbd>
              )
            }
            onClick={() => onPick(remark)}
          >
            {remark}
          </Button>
        )
      })}
      {canEdit && (
        <Button
          className={classes.edit}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={onEdit}
        >
          Edit<VisuallyHidden> the ready remarks</VisuallyHidden>
        </Button>
      )}
    </fieldset>
  )
}

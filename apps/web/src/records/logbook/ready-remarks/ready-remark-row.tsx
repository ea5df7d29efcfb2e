// The department's ready remarks as buttons; the HOD can edit the list from here.
import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/identity/accounts/session.ts'
import classes from './ready-remarks.module.css'
import { readyRemarksQuery } from './ready-remarks.queries.ts'

/** Shortcuts of the first remarks: the digits that are no score. */
const readyRemarkKeys = ['5', '6', '7', '8', '9'] as const

interface Props {
  onPick: (remark: string) => void
  /** Opens the editor, which is for the HOD only. */
  onEdit: () => void
  /** True to show the shortcuts, where they work. */
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

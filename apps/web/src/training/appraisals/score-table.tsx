// What was scored on a form, with the word for each score, the remarks at it, and the mean of each group.
import type { AppraisalVersion } from '@rounds/contract/training/appraisals/appraisal'
import { type AppraisalForm, itemsOf } from '@rounds/contract/training/appraisals/appraisal-forms'
import { bandOf } from '@rounds/contract/training/appraisals/appraisal-rules'
import { Fragment } from 'react'
import classes from './appraisals.module.css'
import { groupMean } from './group-means.ts'

interface Props {
  form: AppraisalForm
  version: AppraisalVersion
}

export function ScoreTable({ form, version: { version, records } }: Props) {
  const items = itemsOf(form)
  return (
    <table className={classes.scores} aria-label={`Scores of version ${version}`}>
      <tbody>
        {form.groups.map((group) => {
          const mean = groupMean(form, records, group)
          return (
            <Fragment key={group.title}>
              {group.title && (
                <tr>
                  <th scope="rowgroup" className={classes.group}>
                    {group.title}
                  </th>
                  <td className={classes.group}>{mean.toFixed(2)}</td>
                </tr>
              )}
              {group.items.map((item) => {
                const { score = 0, remark = '' } = records[items.indexOf(item)] ?? {}
                return (
                  <tr key={item}>
                    <th scope="row">
                      {item}
                      {remark && <span className={classes.note}>{remark}</span>}
                    </th>
                    <td>
                      <strong>{score}</strong>
                      <span className={classes.note}>{bandOf(score)}</span>
                    </td>
                  </tr>
                )
              })}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

// What was scored, in the words that were signed, with the word for each score, the remarks at it, and the mean of each group where the form has one.
import type { AppraisalForm } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { AppraisalVersion } from '@rounds/contract/training/appraisals/appraisal'
import { bandOf } from '@rounds/contract/training/appraisals/appraisal-rules'
import { groupMeans, groupsOf } from '@rounds/contract/training/appraisals/score-groups'
import { Fragment } from 'react'
import classes from './appraisals.module.css'

interface Props {
  form: AppraisalForm
  version: AppraisalVersion
}

export function ScoreTable({ form, version: { version, records } }: Props) {
  const means = groupMeans(records)
  return (
    <table className={classes.scores} aria-label={`Scores of version ${version}`}>
      <tbody>
        {groupsOf(records).map(({ title, records: own }, at) => (
          <Fragment key={title}>
            {title && (
              <tr>
                <th scope="rowgroup" className={classes.group}>
                  {title}
                </th>
                <td className={classes.group}>{form.showsMeans && means[at]?.value.toFixed(2)}</td>
              </tr>
            )}
            {own.map(({ item, score, remark }) => (
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
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

// The scores in the signed wording: the word for each score, its remark, and the mean of each group or the total where
// the form has one.
import type { AppraisalForm } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { scalesOf } from '@rounds/contract/training/appraisal-forms/form-templates'
import type { AppraisalVersion } from '@rounds/contract/training/appraisals/appraisal'
import { groupMeans, groupsOf } from '@rounds/contract/training/appraisals/score-groups'
import { Fragment } from 'react'
import { totalText } from './appraisal-text.ts'
import classes from './appraisals.module.css'

interface Props {
  form: AppraisalForm
  version: AppraisalVersion
}

export function ScoreTable({ form, version: signed }: Props) {
  const { version, template, records } = signed
  const means = groupMeans(records)
  const scales = scalesOf(template.id, records.length)
  const numbered = records.map((record, index) => ({ ...record, word: scales[index]?.wordOf(record.score) }))
  return (
    <table className={classes.scores} aria-label={`Scores of version ${version}`}>
      <tbody>
        {groupsOf(numbered).map(({ title, records: own }, at) => (
          <Fragment key={title}>
            {title && (
              <tr>
                <th scope="rowgroup" className={classes.group}>
                  {title}
                </th>
                <td className={classes.group}>{form.showsMeans && means[at]?.value.toFixed(2)}</td>
              </tr>
            )}
            {own.map(({ item, score, word, remark }) => (
              <tr key={item}>
                <th scope="row">
                  {item}
                  {remark && <span className={classes.note}>{remark}</span>}
                </th>
                <td>
                  <strong>{score}</strong>
                  <span className={classes.note}>{word}</span>
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
        {form.isOfOneDay && (
          <tr>
            <th scope="row" className={classes.group}>
              Total
            </th>
            <td className={classes.group}>{totalText(signed)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

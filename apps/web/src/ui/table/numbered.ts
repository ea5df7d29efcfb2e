// Numbers the rows of a page by their position in the whole list.
import type { PageInfo } from '@rounds/contract/kernel/page'

export type Numbered<Row> = Row & { serial: number }

export const numbered = <Row>(rows: readonly Row[], { page, size }: PageInfo): Numbered<Row>[] =>
  rows.map((row, index) => ({ ...row, serial: (page - 1) * size + index + 1 }))

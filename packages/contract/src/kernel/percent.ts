// The one format of a percentage: `93%`.

/** A whole percentage; a dash when there is no figure. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)

/** A share from 0 to 1 as a rounded percentage. */
export const shareText = (share: number): string => percentText(Math.round(100 * share))

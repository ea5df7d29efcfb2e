// How a percentage is written everywhere: `93%`.

/** Whole percent, as figures have them; a dash where there is nothing to tell of. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)

/** A share from 0 to 1, rounded to whole percent. */
export const shareText = (share: number): string => percentText(Math.round(100 * share))

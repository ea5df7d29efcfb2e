// Finds controls that do nothing until the script has come: a press on one would be lost. Knows the HTML that React
// writes, not all HTML.

const workingForms = /<form\b[^>]*\saction="[^"]*"[^>]*>.*?<\/form>/gs
const controls =
  /<(?:button|input|select|textarea)\b[^>]*>|<[a-z][^>]*\s(?:role="(?:button|link|tab|switch|menuitem)"|tabindex="0")[^>]*>|<a(?=[\s>])(?![^>]*\shref=)[^>]*>/g
/** `commandfor` is too new: Safari 17 and Chrome 128 do not know it. */
const worksAlone = /\spopovertarget="/

/** The tags of such controls. A link, `<details>`, a form with an action and a button for a popover all work alone. */
export function deadControls(markup: string): string[] {
  const found = markup.replaceAll(workingForms, '').match(controls) ?? []
  return found.filter((tag) => !worksAlone.test(tag))
}

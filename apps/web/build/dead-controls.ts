// Finds controls that do nothing until the script loads, so that a press on one would be lost. Knows the HTML that
// React writes, not all HTML.

const workingForms = /<form\b[^>]*\saction="[^"]*"[^>]*>.*?<\/form>/gs
const controls =
  /<(?:button|input|select|textarea)\b[^>]*>|<[a-z][^>]*\s(?:role="(?:button|link|tab|switch|menuitem)"|tabindex="0")[^>]*>|<a(?=[\s>])(?![^>]*\shref=)[^>]*>/g
/** `commandfor` is too new: Safari 17 and Chrome 128 do not support it. */
const worksAlone = /\spopovertarget="/

/**
 * Returns the tags of such controls. Links, `<details>`, forms with an action and popover buttons all work without a
 * script.
 */
export function deadControls(markup: string): string[] {
  const found = markup.replaceAll(workingForms, '').match(controls) ?? []
  return found.filter((tag) => !worksAlone.test(tag))
}

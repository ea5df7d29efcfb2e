// The user of a walk: acts in a tab, and notes the words typed and discarded in the ledger.
import { checkForm } from '#web/records/logbook/form/form-state.ts'
import { riskOf } from '#web/records/logbook/writing/draft-machine.ts'
import type { Opening } from '#web/records/logbook/writing/draft-state.ts'
import { wordOf } from './draft-server.ts'
import { facts, kind, others, type Tab } from './draft-tab.ts'
import type { DraftWorld } from './draft-world.ts'

/** Each method returns whether the act was possible. */
export class DraftPerson {
  private readonly world: DraftWorld

  constructor(world: DraftWorld) {
    this.world = world
  }

  open(tab: Tab, opening: Opening): boolean {
    if (tab.run || !this.world.browser.isSignedIn) return false
    tab.open(opening)
    return true
  }

  submit(tab: Tab, status: 'Draft' | 'Pending'): boolean {
    const { writing, run } = tab
    if (!writing || !run || writing.wish || (status === 'Draft' && writing.corrects !== null)) return false
    const mode = status === 'Draft' ? 'draft' : 'submit'
    const checked = checkForm(kind, writing.form.content.values, facts.context, mode)
    if (!checked.ok || wordOf(checked.values) === '') return false
    if (status === 'Pending') this.world.ledger.pressed(wordOf(checked.values))
    void run.submit(status, checked.values).catch(() => undefined)
    return true
  }

  type(tab: Tab, word: string): boolean {
    const before = tab.writing
    if (!before) return false
    for (const [key, value] of Object.entries({ ...others, venue: word })) {
      if (key !== 'venue' && before.form.content.values[key] !== undefined) continue
      tab.run?.dispatch({ type: 'form', event: { type: 'changed', key, value } })
    }
    const after = tab.writing?.form.content.values ?? {}
    if (wordOf(after) !== word) return false
    this.world.ledger.wrote(word, wordOf(before.form.content.values))
    return true
  }

  choose(tab: Tab, copy: 'device' | 'other'): boolean {
    const { state } = tab
    if (state.name !== 'choosing') return false
    const { entry, kept, unsent } = state.found
    const [device, other] = [
      wordOf(state.device.values),
      state.against === 'otherTab' ? kept && wordOf(kept.values) : null,
    ]
    if (copy === 'other') this.world.ledger.gaveUp(device)
    else if (other !== null) this.world.ledger.gaveUp(other)
    else if (unsent) this.world.ledger.gaveUp(wordOf(unsent.values))
    else if (entry) {
      // Shown that the record was changed, the user keeps their own text.
      const word = String(entry.details.venue ?? '')
      this.world.ledger.seen.add(word)
      this.world.ledger.gaveUp(word)
    }
    tab.run?.dispatch({ type: 'chose', copy })
    return true
  }

  resolve(tab: Tab, keeps: 'mine' | 'present'): boolean {
    const { state } = tab
    if (state.name !== 'conflict') return false
    const mayGoOn = state.present.status !== 'Approved'
    if (!mayGoOn) {
      // Shown that the record is approved, the user closes the form.
      this.world.ledger.gaveUp(wordOf(state.writing.form.content.values))
      this.world.letGo(tab, () => tab.leave('closed'))
      return true
    }
    if (keeps === 'present') this.world.ledger.gaveUp(wordOf(state.writing.form.content.values))
    else this.world.ledger.gaveUp(String(state.present.details.venue ?? ''))
    tab.run?.dispatch({ type: 'resolved', keeps })
    return true
  }

  close(tab: Tab, isGivenUp: boolean): boolean {
    if (!tab.run) return false
    const { isAtRisk } = riskOf(tab.state)
    if (isAtRisk && !isGivenUp) return false
    const { writing } = tab
    if (isAtRisk && writing) this.world.ledger.gaveUp(wordOf(writing.form.content.values))
    this.world.letGo(tab, () => tab.leave(isAtRisk ? 'gaveUp' : 'closed'))
    return true
  }
}

// A tab of the browser in memory: its unsent records, and at most one form with the real draft state machine.
import { addDays } from '@rounds/contract/kernel/dates'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { CallProblem } from '#web/kernel/call-problem.ts'
import type { DeviceDraft } from '#web/records/logbook/device/device-draft.ts'
import type { FormContent } from '#web/records/logbook/entries/entry-form-values.ts'
import { type RecordPorts, sendRecord } from '#web/records/logbook/unsent/send-record.ts'
import { sendUnsent } from '#web/records/logbook/unsent/send-unsent.ts'
import { createUnsentRecords } from '#web/records/logbook/unsent/unsent-records.ts'
import type { DraftPorts, DraftState, Facts, Opening, Writing } from '#web/records/logbook/writing/draft-state.ts'
import { type DraftRun, runDraft } from '#web/records/logbook/writing/run-draft.ts'
import type { DraftBrowser, Life } from './draft-browser.ts'
import { type DraftServer, wordOf } from './draft-server.ts'

export const kind = kindOf('opd-campus')
const today = '2026-06-15'
export const facts: Facts = {
  kind,
  kindId: 'opd-campus',
  context: { today, departmentCode: 'general-medicine' },
  isHeld: () => false,
}
/** The required values of the kind other than the word. */
export const others = {
  date: addDays(today, -1),
  opdCases: 3,
  teacher: '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d99',
  studentRemark: 'Seen.',
}

export interface World {
  server: DraftServer
  browser: DraftBrowser
  now: number
  nextId: () => number
  tabs: () => Tab[]
}

/** A notice of a tab, with the content that it was about. */
export interface Said {
  message: string
  content: FormContent | null
}

/** Spaced so that successor ids do not collide. */
const uuid = (n: number): string => `0197a1c0-52b4-7c3e-9d11-${String(n * 1000).padStart(12, '0')}`

export class Tab {
  readonly life: Life = { isOver: false, isAsleep: false }
  run: DraftRun | null = null
  readonly said: Said[] = []
  private moments: ((isLeaving: boolean) => void)[] = []
  private signedOut: (() => void)[] = []

  readonly unsent = createUnsentRecords({
    device: () => (this.world.browser.isSignedIn ? this.world.browser.store : null),
    exclusively: (work) => this.world.browser.exclusively(this.life, work),
    enqueue: (work) => this.world.browser.enqueue(work),
    whileFree: async ({ id }, work) => {
      const hold = await this.holds.take(id, null)
      if (hold) await work().finally(hold.release)
    },
    hasFiles: () => false,
    send: (record, progress) => {
      const nothing = { upload: async () => '', heldIn: () => [], place: () => undefined }
      const ports = { ...nothing, record: this.operations, now: () => this.world.now }
      return sendUnsent(record, { ...ports, present: (id) => this.present(id) }, progress)
    },
    onGone: ({ id }, wasSent) => (wasSent ? undefined : this.world.browser.shelf.remove(id)),
    onChange: () => {
      for (const tab of this.world.tabs()) if (tab !== this) void tab.unsent.load()
    },
  })

  private readonly world: World

  constructor(world: World) {
    this.world = world
    void this.unsent.load()
  }

  private get holds() {
    return this.world.browser.holdsOf(this.life)
  }

  private readonly operations: RecordPorts = {
    create: (body, key) => this.world.browser.request(this.life, () => this.world.server.ports.create(body, key)),
    edit: (id, body, key) => {
      const { browser, server } = this.world
      const creations = server.creationsOf(id)
      return browser.request(this.life, async () => {
        // A record created again after a deletion starts at revision 1. An edit in flight never meets it (known limit
        // in decision 039).
        if (server.creationsOf(id) !== creations) throw new CallProblem(0, null)
        return server.ports.edit(id, body, key)
      })
    },
  }

  private async present(id: string) {
    return this.world.browser.request(this.life, async () => {
      const record = this.world.server.records.get(id)
      return record ? this.world.server.open(id) : null
    })
  }

  private ports(): DraftPorts {
    const { world, life } = this
    return {
      drafts: world.browser.shelf,
      holds: {
        take: async (place, onTakenOver) => {
          await this.holds.ownReleased(place)
          return this.holds.take(place, onTakenOver)
        },
        takeOver: this.holds.takeOver,
      },
      server: {
        open: (id) => world.browser.request(life, async () => world.server.open(id)),
        send: (id, request) => {
          const sending = { id, kind: facts.kindId, request, matchesServer: null, isRewritten: false }
          return sendRecord(sending, this.operations)
        },
      },
      unsent: {
        find: this.unsent.find,
        keep: (record) =>
          this.unsent.keep(record).then(
            () => true,
            () => false,
          ),
        discard: (id) => this.unsent.discard(id),
        send: () => void this.unsent.flush(),
      },
      onMoments: (listener) => {
        this.moments.push(listener)
        return () => {
          this.moments = this.moments.filter((one) => one !== listener)
        }
      },
      onSignedOut: (listener) => {
        this.signedOut.push(listener)
        return () => {
          this.signedOut = this.signedOut.filter((one) => one !== listener)
        }
      },
      hasNetwork: () => world.browser.isOnline,
      now: () => new Date(world.now),
      newRecordId: () => uuid(world.nextId()),
      newVisit: () => `visit-${world.nextId()}`,
      refresh: () => undefined,
      say: (message) => void this.said.push({ message, content: null }),
      onFinished: ({ message }, content) => void this.said.push({ message, content }),
    }
  }

  open(opening: Opening): void {
    const run = runDraft(facts, opening, this.ports(), () => {
      if (this.run === run) this.run = null
    })
    this.run = run
    run.start()
  }

  get state(): DraftState {
    return this.run?.state.get() ?? { name: 'over' }
  }

  get writing(): Writing | null {
    return this.state.name === 'writing' ? this.state : null
  }

  /** Closes the form and removes it from the screen. */
  leave(event: 'closed' | 'gaveUp'): void {
    this.run?.dispatch({ type: event })
    this.run = null
  }

  moment(isLeaving: boolean): void {
    for (const listener of [...this.moments]) listener(isLeaving)
  }

  signOut(): void {
    for (const listener of [...this.signedOut]) listener()
    this.run = null
    this.unsent.close()
  }

  /** The words on the tab's screen. */
  words(): string[] {
    const { state } = this
    const of = (draft: Pick<DeviceDraft, 'values'> | null) => (draft ? [wordOf(draft.values)] : [])
    switch (state.name) {
      case 'writing':
        return of(state.form.content)
      case 'conflict':
        return of(state.writing.form.content)
      case 'choosing':
        return [...of(state.device), ...of(state.found.kept), ...of(state.found.mine)]
      case 'opening':
      case 'failed':
      case 'unsent':
      case 'elsewhere':
        return of(state.mine)
      case 'over':
        return []
    }
  }

  /** True when the screen says that only this tab has the text. */
  saysOnlyHere(): boolean {
    const { state } = this
    if (state.name === 'writing') return state.isDeviceFull
    if (state.name === 'conflict') return state.writing.isDeviceFull
    return (
      ('mine' in state && state.mine !== null) ||
      (state.name === 'choosing' && (state.found.mine !== null || state.found.isHanded))
    )
  }
}

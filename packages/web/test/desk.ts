import { loadRules } from '@grognard/collection'
import type { GameDecision, MatchFile } from '@grognard/engine'
import type { Clock, Shown, Thinker } from '@grognard/sitting'
import { Assembly } from '@grognard/sitting/assembly'
import { readMatchText } from '@grognard/sitting/save-text'
import { isSealedSave } from '@grognard/sitting/sealed-save'
import { thinkHere } from '@grognard/sitting/thinker'
import type { Choice, Snapshot } from '@grognard/table'
import { opened } from '../src/local/carrying.ts'
import { Desk } from '../src/local/desk.ts'
import type { Found, Pledge, Setting } from '../src/local/protocol.ts'
import type { LoadGame } from '../src/local/record.ts'
import { memoryShelf, type Shelf } from '../src/local/shelf.ts'
import { memoryStore, type Store } from '../src/local/store.ts'

/** Nobody waits in a test: time passes at once. */
export function testClock(): Clock {
  let time = 0
  return {
    now: () => time,
    async wait(milliseconds) {
      time += milliseconds
      await new Promise(resolve => setTimeout(resolve, 0))
    },
  }
}

interface TestMeans {
  readonly store?: Store
  readonly shelf?: Shelf
  readonly load?: LoadGame
  readonly thinker?: Thinker
  readonly adviser?: Thinker
  readonly clock?: Clock
  readonly asksAll?: boolean
}

/** A desk as the worker has it, with everything that would be random or slow in the test's hand. */
export class TestDesk extends Desk {
  readonly snapshots: Snapshot[]
  /** The same as they travel. */
  readonly shown: Shown[]
  /** And when. */
  readonly times: number[]
  readonly store: Store

  constructor({
    store = memoryStore(),
    shelf = memoryShelf(),
    load = loadRules,
    thinker = thinkHere(load),
    adviser = thinkHere(load),
    clock = testClock(),
    asksAll = false,
  }: TestMeans = {}) {
    const snapshots: Snapshot[] = []
    const shown: Shown[] = []
    const times: number[] = []
    const assembly = new Assembly()
    let number = 0
    super({
      store,
      thinker,
      adviser,
      loadGame: load,
      hasBoard: game => game !== 'the-ford',
      isMeasured: game => game === 'the-heath',
      shelf: async () => shelf,
      show: each => {
        // As it comes out of a worker: a copy, and nothing that cannot be copied.
        shown.push(structuredClone(each))
        times.push(clock.now())
        snapshots.push(assembly.take(structuredClone(each)))
        if (snapshots.length > 10_000) throw new Error('the table never comes to rest')
      },
      now: () => ++number,
      clock,
      freshId: () => `match-${++number}`,
      freshSeed: () => (++number).toString(16).padStart(64, 'c'),
    })
    this.snapshots = snapshots
    this.shown = shown
    this.times = times
    this.store = store
    this.behave({ language: 'en', pace: 'brisk', asksAll })
  }

  get last(): Snapshot {
    const last = this.snapshots.at(-1)
    if (last === undefined) throw new Error('nothing was shown yet')
    return last
  }

  /** Begins a match as the page does. */
  async start(setting: Setting): Promise<Found<string>> {
    return this.#addNonces(this.pledge(setting))
  }

  async again(id: string, swapped: boolean): Promise<Found<string>> {
    const pledge = await this.pledgeAgain(id, swapped)
    return pledge.ok ? this.#addNonces(pledge.value) : pledge
  }

  #addNonces({ commitment, seats }: Pledge): Promise<Found<string>> {
    return this.begin(
      commitment,
      Array.from({ length: seats }, (_, seat) => `nonce ${seat}`),
    )
  }

  /** Begins a match and sits down at its table. */
  async sit(setting: Partial<Setting> = {}): Promise<string> {
    const begun = await this.start({ ...FORD, ...setting })
    if (!begun.ok) throw new Error(begun.message)
    const opened = await this.open(begun.value)
    if (!opened.ok) throw new Error(opened.message)
    return begun.value
  }

  /** What is carried away, opened and on paper. */
  async paper(id: string): Promise<MatchFile> {
    const file = await this.file(id)
    if (!file.ok) throw new Error(file.message)
    const { text } = file.value
    const whole = isSealedSave(text) ? await opened(text, 'en') : { ok: true as const, value: text }
    if (!whole.ok) throw new Error(whole.message)
    const read = readMatchText(whole.value)
    if (!read.ok) throw new Error(read.refusal.key)
    return JSON.parse(JSON.stringify(read.value))
  }

  /** Makes the choice with this label. */
  async choose(label: string): Promise<void> {
    const choice = this.last.choices.find(each => each.label === label)
    if (choice === undefined)
      throw new Error(`“${label}” is not among ${this.last.choices.map(each => each.label).join(', ')}`)
    const answer = await this.decide(choice, this.last.pending.request)
    if (!answer.ok) throw new Error(answer.message)
  }

  /** Until the viewer is asked, a curtain falls or the match is over. */
  async rest(): Promise<Snapshot> {
    const isAtRest = ({ choices, curtain, outcome, sealed }: Snapshot) =>
      outcome !== null || curtain !== null || (choices.length > 0 && sealed === null)
    for (let waited = 0; waited < 400; waited++) {
      await new Promise(resolve => setTimeout(resolve, 2))
      if (isAtRest(this.last)) return this.last
    }
    throw new Error('nothing happens any more')
  }
}

export const FORD: Setting = { game: 'the-ford', scenario: 'dawn', options: {}, players: ['human', 'random'] }

/** Two at one screen. */
export const SHARED = { players: ['human', 'human'] }

export const MARCH = { game: 'march-of-progress', scenario: 'thirty-years-war' }

export const choiceOf = (decision: GameDecision): Choice => ({ decision, label: '', notation: '' })

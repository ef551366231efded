import { loadRules } from '@grognard/collection'
import { engineWords, type GameDecision, LANGUAGES } from '@grognard/engine'
import type { Shown, Thinker } from '@grognard/sitting'
import { Assembly } from '@grognard/sitting/assembly'
import { thinkHere } from '@grognard/sitting/thinker'
import type { Choice, Snapshot } from '@grognard/table'
import { Desk } from '../src/local/desk.ts'
import type { Setting } from '../src/local/protocol.ts'
import type { LoadGame } from '../src/local/record.ts'
import { memoryShelf, type Shelf } from '../src/local/shelf.ts'
import { memoryStore, type Store } from '../src/local/store.ts'
import { fetchLocalWords } from '../src/local/words/index.ts'

// The page waits until its language is known; tests begin at once.
await Promise.all(LANGUAGES.flatMap(language => [fetchLocalWords(language), engineWords[language].fetch()]))

/** A desk as the worker has it, with everything that would be random or slow in the test's hand. */
export class TestDesk extends Desk {
  readonly snapshots: Snapshot[]
  /** The same as they travel. */
  readonly shown: Shown[]
  readonly store: Store

  constructor({
    store = memoryStore(),
    shelf = memoryShelf(),
    load = loadRules,
    thinker = thinkHere(load),
    adviser = thinkHere(load),
    asksAll = false,
  }: {
    store?: Store
    shelf?: Shelf
    load?: LoadGame
    thinker?: Thinker
    adviser?: Thinker
    asksAll?: boolean
  } = {}) {
    const snapshots: Snapshot[] = []
    const shown: Shown[] = []
    const assembly = new Assembly()
    let number = 0
    super({
      store,
      thinker,
      adviser,
      loadGame: load,
      hasBoard: game => game !== 'the-ford',
      shelf: async () => shelf,
      show: each => {
        // As it comes out of a worker: a copy, and nothing that cannot be copied.
        shown.push(structuredClone(each))
        snapshots.push(assembly.take(structuredClone(each)))
        if (snapshots.length > 10_000) throw new Error('the table never comes to rest')
      },
      now: () => ++number,
      freshId: () => `match-${++number}`,
      freshSeed: () => `seed ${++number}`,
    })
    this.snapshots = snapshots
    this.shown = shown
    this.store = store
    this.behave({ language: 'en', pace: 'brisk', asksAll })
  }

  get last(): Snapshot {
    const last = this.snapshots.at(-1)
    if (last === undefined) throw new Error('nothing was shown yet')
    return last
  }

  /** Begins a match and sits down at its table. */
  async sit(setting: Partial<Setting> = {}): Promise<string> {
    const begun = await this.begin({ ...FORD, ...setting })
    if (!begun.ok) throw new Error(begun.message)
    const opened = await this.open(begun.value)
    if (!opened.ok) throw new Error(opened.message)
    return begun.value
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

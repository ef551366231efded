import { there } from '@grognard/engine'
import type { Event } from '../../src/events.ts'
import type { State } from '../../src/state.ts'
import type { Section } from '../../src/vocabulary.ts'

/**
 * Chapter 29 read a second time, by a clerk who only hears what is told in a battle: whose turn it is, how many chits and
 * endurance points are left, and whether it may go on, or is over, and for whom.
 */

type Side = 0 | 1
type Hear = { readonly [T in Event['type']]?: (event: Extract<Event, { readonly type: T }>) => void }

const LINE: readonly Section[] = ['left', 'center', 'right']
const other = (side: Side): Side => (side === 0 ? 1 : 0)

export class Clerk {
  readonly wrong: string[] = []
  /** How the battles that were heard of have ended. */
  readonly endings = new Map<string, number>()
  readonly #s: () => State
  #endurance: [number, number] = [0, 0]
  #chits: [number, number] = [0, 0]
  #round = 0
  /** AOM-29.1: sides that have had their turn in this round, and what was done in the last one. */
  #turns: Side[] = []
  #options = 0
  #followUps: string[] = []
  #passes = 0
  #hasFailed = false
  #withdrawn: Side | null = null

  constructor(s: () => State) {
    this.#s = s
  }

  #side(id: string): Side {
    return this.#s().scenario.roster.sides[0]?.id === id ? 0 : 1
  }

  #demand(isRight: boolean, what: string): void {
    if (!isRight) this.wrong.push(what)
  }

  #attacker(): Side {
    return there(this.#s().open.battle, 'battle').attacker
  }

  /** AOM-29.1: the turn of the side begins, unless it is its own already. */
  #begin(side: Side): void {
    const first = this.#attacker()
    const due = this.#turns.length === 0 ? first : other(first)
    this.#demand(side === due && this.#turns.length < 2, `AOM-29.1 turn ${this.#turns.length + 1} of ${side}`)
    this.#turns.push(side)
    this.#options = 0
    this.#followUps = []
    this.#hasFailed = false
  }

  readonly #hear: Hear = {
    'battle-endurance': ({ side, points }) => {
      this.#demand(points >= 1, 'AOM-28.30')
      this.#endurance[this.#side(side)] = points
      this.#round = 0
      this.#withdrawn = null
    },
    'chits-chosen': ({ side, count }) => {
      const whose = this.#side(side)
      if (this.#round > 0) this.#demand(count === this.#chits[whose], `AOM-28.33 ${count}`)
      this.#chits[whose] = count
    },
    'battle-round': ({ round }) => {
      this.#demand(round === this.#round + 1, `AOM-29.1 round ${round}`)
      if (round > 1) {
        this.#demand(this.#turns.length === 2 || this.#isSpent(), `AOM-29.1 ${this.#turns.length} turns`)
        this.#demand(!this.#isSpent(), 'AOM-29.16 nobody has chits')
        for (const side of [0, 1] as const)
          this.#demand(this.#gaps(side).length === 0, `AOM-29.19 ${this.#gaps(side).join()} of ${side}`)
      } else this.#passes = 0
      this.#demand(this.#endurance[0] > 0 && this.#endurance[1] > 0, 'AOM-29.18')
      this.#round = round
      this.#turns = []
    },
    'option-played': ({ side, option }) => {
      const whose = this.#side(side)
      const isAnother = this.#turns.at(-1) === whose && this.#followUps.at(-1) === 'another'
      if (isAnother) {
        this.#demand(this.#options === 1 && !this.#hasFailed, 'AOM-29.6')
      } else this.#begin(whose)
      this.#options++
      this.#chits[whose]--
      this.#demand(this.#chits[whose] >= 0, `AOM-29.3 ${option} from no hand`)
      this.#passes = 0
      if (option === 'withdraw') this.#withdrawn = whose
    },
    'option-passed': ({ side }) => {
      this.#begin(this.#side(side))
      this.#passes++
    },
    'chit-discarded': ({ side }) => {
      const whose = this.#side(side)
      this.#demand(this.#turns.at(-1) === whose && this.#options === 0, 'AOM-29.12')
      this.#chits[whose]--
    },
    'chit-drawn': ({ side }) => {
      this.#chits[this.#side(side)]--
    },
    'gaps-closed': ({ side, sections }) => {
      this.#chits[this.#side(side)] -= sections.length
    },
    'outflank-countered': ({ side }) => {
      this.#chits[this.#side(side)]--
    },
    'follow-up-chosen': ({ side, what }) => {
      const whose = this.#side(side)
      this.#demand(this.#turns.at(-1) === whose && this.#options > 0, 'AOM-29.5')
      this.#demand(this.#followUps.length === 0, `AOM-29.5 a second follow-up: ${what}`)
      this.#followUps.push(what)
    },
    'follow-up-failed': () => {
      this.#hasFailed = true
    },
    'endurance-lost': ({ side, points, left }) => {
      const whose = this.#side(side)
      this.#endurance[whose] -= points
      this.#demand(this.#endurance[whose] === left && left >= 0, `AOM-31.18 ${left} left`)
    },
    reinforced: ({ side, points }) => {
      this.#endurance[this.#side(side)] += points
    },
    'battle-over': ({ winner, how }) => {
      this.endings.set(how, (this.endings.get(how) ?? 0) + 1)
      const won = winner === null ? null : this.#side(winner)
      const beaten = ([0, 1] as const).filter(side => this.#endurance[side] === 0)
      if (how === 'endurance')
        this.#demand(
          beaten.length > 0 && won === (beaten.length === 2 ? null : other(beaten[0] ?? 0)),
          'AOM-29.18',
        )
      else this.#demand(beaten.length === 0, 'AOM-29.18 it should have ended before')
      if (how === 'passes') this.#demand(this.#passes === 2 && won === null, 'AOM-29.17')
      else this.#demand(this.#passes < 2, 'AOM-29.17 it should have ended before')
      if (how === 'withdrawal') this.#demand(won !== null && this.#withdrawn === other(won), 'AOM-29.22')
      const open = ([0, 1] as const).filter(side => this.#gaps(side).length > 0)
      if (how === 'gap')
        this.#demand(open.length > 0 && won === (open.length === 2 ? null : other(open[0] ?? 0)), 'AOM-29.19')
      if (how === 'noChits')
        this.#demand(this.#isSpent() && won === null && open.length === 0, `AOM-29.16 ${open.join()}`)
    },
  }

  #isSpent(): boolean {
    return this.#chits[0] === 0 && this.#chits[1] === 0
  }

  /** AOM-29.19, AOM-29.21: sections of the line, and flanks once manned, without normal infantry or cavalry. */
  #gaps(side: Side): readonly Section[] {
    const s = this.#s()
    const { counters, battle } = s.open
    const held = new Set(
      s.own
        .filter((_, seat) => s.scenario.players[seat]?.side === side)
        .flatMap(({ units }) => units)
        .flatMap(({ counter, troops }) => {
          const fights = troops.some(
            ({ type, normal }) => normal > 0 && s.scenario.roster.troopTypes[type]?.arm !== 'artillery',
          )
          return fights ? [counters.find(({ id }) => id === counter)?.section ?? null] : []
        }),
    )
    return [...LINE, ...(battle?.manned[side] ?? [])].filter(section => !held.has(section))
  }

  hear(event: Event): void {
    const before = this.wrong.length
    const heard = this.#hear[event.type] as ((event: Event) => void) | undefined
    heard?.(event)
    if (this.wrong.length > before) this.wrong.push(JSON.stringify(event))
  }

  /** After a decision: what is public of the hands and of endurance is what was told. */
  compare(): void {
    const battle = this.#s().open.battle
    if (battle === null || battle.round === 0 || battle.ended !== null) return
    this.#demand(battle.endurance.join() === this.#endurance.join(), `endurance ${battle.endurance.join()}`)
    this.#demand(
      battle.chits.join() === this.#chits.join(),
      `chits ${battle.chits.join()}, not ${this.#chits.join()}`,
    )
  }
}
